import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The colours of the console, so that the editor follows light and dark. */
const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--primary-text)' },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue], color: 'var(--success)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--warning)' },
  { tag: [tags.comment, tags.meta], color: 'var(--text-tertiary)' },
  { tag: [tags.propertyName, tags.attributeName, tags.typeName, tags.tagName], color: 'var(--primary-text)' },
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.invalid, color: 'var(--danger)' },
])

const LAYOUT = EditorView.theme({
  '&': { fontSize: '13px', backgroundColor: 'transparent', color: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    lineHeight: '20px',
    maxHeight: '320px',
  },
  '.cm-content': { minHeight: '84px', padding: '6px 0', caretColor: 'currentColor' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--text-tertiary)', border: 'none' },
})

export const BASE_EXTENSIONS = [
  lineNumbers(),
  history(),
  indentOnInput(),
  indentUnit.of('  '),
  bracketMatching(),
  syntaxHighlighting(COLOURS),
  LAYOUT,
  EditorView.lineWrapping,
  // Tab goes to the next field, as everywhere in a form; Ctrl+] and Ctrl+[ indent.
  keymap.of([...defaultKeymap, ...historyKeymap]),
]
