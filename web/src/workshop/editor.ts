// The editor: CodeMirror in a shadow root, where its styles are adopted sheets, for the content policy lets no page make
// style elements. Colours are ours, which reach into it as properties.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Failure } from "./messages";

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: "var(--act)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)" },
  { tag: [tags.comment, tags.docString], color: "var(--ink-2)", fontStyle: "italic" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: [tags.definition(tags.variableName), tags.definition(tags.className)], color: "var(--code-name)" },
  { tag: [tags.className, tags.typeName], color: "var(--code-name)" },
  { tag: tags.invalid, color: "var(--bad)" },
]);
const look = EditorView.theme({
  "&": { height: "100%", fontSize: "0.875rem", color: "var(--ink)", backgroundColor: "var(--card)" },
  "&.cm-focused": { outline: "3px solid var(--act)", outlineOffset: "-3px" },
  ".cm-scroller": { fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)", padding: "10px 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--panel)", color: "var(--ink-2)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--act-soft) 45%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--act) 26%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--act-soft)", outline: "1px solid var(--act)" },
  ".cm-diagnostic": { whiteSpace: "pre-wrap", fontFamily: "inherit" },
  ".cm-tooltip": { backgroundColor: "var(--panel)", color: "var(--ink)", border: "1px solid var(--line-2)" },
});

/** What the editor is to those who hear it or come to it by keyboard. */
const attributes = (label: string) => EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" });

export class Editor {
  private readonly view: EditorView;
  private readonly label = new Compartment();

  /** An editor in `place` with `source`; `changed` hears of each change, `run` of Ctrl-Enter. */
  constructor(place: HTMLElement, source: string, label: string, changed: (source: string) => void, run: () => void) {
    const root = place.attachShadow({ mode: "open" });
    const runKey = { key: "Mod-Enter", run: () => (run(), true) };
    this.view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: source,
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          drawSelection(),
          bracketMatching(),
          highlightActiveLine(),
          indentUnit.of("    "),
          python(),
          syntaxHighlighting(colours),
          look,
          keymap.of([runKey, ...defaultKeymap, ...historyKeymap, indentWithTab]),
          this.label.of(attributes(label)),
          EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
        ],
      }),
    });
  }

  setLabel(label: string): void {
    this.view.dispatch({ effects: this.label.reconfigure(attributes(label)) });
  }

  /** Show another program, or the same one as it was. */
  setSource(source: string): void {
    if (source === this.view.state.doc.toString()) return;
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: source } });
    this.view.dispatch({ selection: { anchor: 0 }, scrollIntoView: true });
  }

  /** Mark the lines of `failures`, and go to the first; with none, mark nothing. */
  mark(failures: readonly Failure[]): void {
    const { state } = this.view;
    const found = failures.flatMap(({ text, line }) => {
      if (line === null || line < 1 || line > state.doc.lines) return [];
      const { from, to } = state.doc.line(line);
      return [{ from, to, severity: "error" as const, message: text }];
    });
    this.view.dispatch(setDiagnostics(state, found));
    if (found[0]) this.view.dispatch({ effects: EditorView.scrollIntoView(found[0].from, { y: "center" }) });
  }

  destroy(): void {
    this.view.destroy();
  }
}
