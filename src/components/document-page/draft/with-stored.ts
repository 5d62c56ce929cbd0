import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { rowsOf } from '@/components/rows'
import { mergeDocuments } from './merge'
import { ownFields } from './same-value'
import { restored, type StoredDraft } from './stored-draft'
import { touches } from './within-rows'

/** The document as the page shows it, and as the server sent it. */
interface Shown {
  doc: Doc
  baseline: Doc
  dirty: boolean
}

/**
 * The document with the stored changes, unsaved. What the operator has typed since the page was opened stays, and if
 * another operator has saved meanwhile, the stored draft wins only in fields that were changed in it.
 */
export function withStored(shape: Shape, stored: StoredDraft, { doc, baseline, dirty }: Shown): Doc {
  const opened = dirty ? baseline : doc
  const isSameVersion = (stored.version ?? null) === (opened.version ?? null)
  const draft = isSameVersion
    ? restored(shape, stored, opened)
    : mergeDocuments(shape, stored.baseline, stored.doc, opened).result(() => 'mine')
  if (!dirty) return draft
  return mergeDocuments(shape, baseline, draft, withoutProposedRows(shape, baseline, doc)).result(() => 'theirs')
}

/**
 * The document without rows that are proposed and not touched: they have no id by which they could be recognised in the
 * stored draft, which holds them as well.
 */
function withoutProposedRows(shape: Shape, baseline: Doc, doc: Doc): Doc {
  const tables = Object.entries(shape.tables ?? {}).map(([table, { fields }]) => {
    const proposed = rowsOf(baseline, table).filter((row) => row.id == null)
    const own = ownFields(fields)
    const isProposed = (row: Doc) => row.id == null && proposed.some((candidate) => !touches(own, candidate, row))
    return [table, rowsOf(doc, table).filter((row) => !isProposed(row))]
  })
  return { ...doc, ...Object.fromEntries(tables) }
}
