// The editor: CodeMirror with Python's colours in those of the page.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword], color: "var(--act)", fontWeight: "600" },
  { tag: [tags.string, tags.docString], color: "var(--code-string)" },
  { tag: tags.comment, color: "var(--ink-2)", fontStyle: "italic" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: [tags.definition(tags.className), tags.definition(tags.function(tags.variableName))], fontWeight: "600" },
]);
const look = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--card)", height: "100%", fontSize: "0.875rem" },
  "&.cm-focused": { outline: "3px solid var(--act)", outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--panel)", color: "var(--ink-2)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--act-soft) 40%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection": {
    backgroundColor: "var(--act-soft) !important",
  },
});

/** An editor in `place` with `source`, called `label`; `changed` hears of every change. Tab indents, Esc and Tab leave. */
export function makeEditor(
  place: HTMLElement,
  source: string,
  label: string,
  changed: (source: string) => void,
): EditorView {
  // in a tree of its own CodeMirror needs no style elements, which the content policy forbids
  const root = place.attachShadow({ mode: "open" });
  return new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: source,
      extensions: [
        lineNumbers(),
        history(),
        indentUnit.of("    "),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        python(),
        syntaxHighlighting(colours),
        look,
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
      ],
    }),
  });
}

/** Put `source` into `editor` in place of what is there. */
export function setSource(editor: EditorView, source: string): void {
  editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: source }, selection: { anchor: 0 } });
}
