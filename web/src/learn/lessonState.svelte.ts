// Whether the lesson of a table is still on: whoever has left it plays on there as in any other game.

import { keep, readKept } from "../lib/storage";
import type { TableSource } from "../table/source";

const KEY = "alhambra-lesson"; // the table whose lesson was left last

class LessonState {
  private left: unknown = $state.raw(readKept(KEY));

  /** Does the table of `source` teach, and is that wanted? */
  isOn({ table, view }: TableSource): boolean {
    return view?.lesson != null && table !== null && this.left !== table.id;
  }

  leave(table: string): void {
    this.left = table;
    keep(KEY, table);
  }
}

export const lessonState = new LessonState();
