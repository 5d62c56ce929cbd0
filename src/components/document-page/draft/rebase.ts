import type { Doc } from '@/rules/conditions'
import type { Draft } from './draft'
import { rowKey, withKeyOf } from '@/components/document-page/rows/row-key'
import { changedFields, changedRows } from './same-value'
import { rowsOf } from '@/components/rows'

/** Keys of a document that only the detail call returns. */
const DETAIL_ONLY = ['links', 'log'] as const

/**
 * Makes the stored document the new baseline, and keeps the values that were typed while the save was running. `sent`:
 * the document as it was sent; `stored`: the answer of the save.
 */
export function rebase(draft: Draft, sent: Doc, stored: Doc): void {
  const { shape, doc } = draft
  const detailOnly = Object.fromEntries(
    DETAIL_ONLY.filter((key) => !(key in stored) && key in doc).map((key) => [key, doc[key]]),
  )
  const baseline: Doc = { ...detailOnly, ...stored }
  for (const [table] of Object.entries(shape.tables ?? {})) {
    const rows = rowsOf(stored, table)
    const before = rowsOf(sent, table)
    // The stored rows have the order of the sent rows, so they take over the row keys of the page.
    if (rows.length === before.length) baseline[table] = rows.map((row, index) => withKeyOf(before[index] ?? row, row))
  }
  draft.loadStored(baseline)
  if (doc === sent) return
  const now = draft.doc
  const next: Doc = { ...now }
  for (const name of changedFields(shape.fields, sent, doc)) next[name] = doc[name]
  for (const [table, { fields }] of Object.entries(shape.tables ?? {})) {
    if (changedRows(fields, rowsOf(sent, table), rowsOf(doc, table)) === 0) continue
    const ids = new Map(rowsOf(now, table).map((row) => [rowKey(row), row.id]))
    next[table] = rowsOf(doc, table).map((row) => ({ ...row, id: ids.get(rowKey(row)) ?? row.id ?? null }))
  }
  draft.replace(next)
}
