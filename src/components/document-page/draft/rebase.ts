import type { Doc } from '@/rules/conditions'
import type { Draft } from './draft'
import { type Row, rowKey, withKeyOf } from '@/components/document-page/rows/row-key'
import { changedFields, changedRows, rowsOf } from './same-value'

const NO_ROW_OF_ITS_OWN = ['links', 'log'] as const

/** Puts what the server stored under what was typed while the save was on its way. */
export function rebase(draft: Draft, sent: Doc, stored: Doc): void {
  const { shape, doc } = draft
  // An answer of a save need not carry what only the detail does.
  const kept = Object.fromEntries(
    NO_ROW_OF_ITS_OWN.filter((key) => !(key in stored) && key in doc).map((key) => [key, doc[key]]),
  )
  const baseline: Doc = { ...kept, ...stored }
  for (const [table] of Object.entries(shape.tables ?? {})) {
    const rows = rowsOf(stored, table)
    const before = rowsOf(sent, table)
    // The rows answer those that were sent, in order: they keep their identity on the page.
    if (rows.length === before.length) baseline[table] = rows.map((row, index) => withKeyOf(before[index] ?? row, row))
  }
  draft.load(baseline, false)
  if (doc === sent) return
  const now = draft.doc
  const next: Doc = { ...now }
  for (const name of changedFields(shape.fields, sent, doc)) next[name] = doc[name]
  for (const [table, { fields }] of Object.entries(shape.tables ?? {})) {
    if (changedRows(fields, rowsOf(sent, table), rowsOf(doc, table)) === 0) continue
    const ids = new Map(rowsOf(now, table).map((row) => [rowKey(row), row.id]))
    next[table] = rowsOf(doc, table).map((row) => ({ ...(row as Row), id: ids.get(rowKey(row)) ?? row.id ?? null }))
  }
  draft.replace(next)
}
