import { BatchFacts } from '@/components/ask/batch-facts'
import { TOTALS } from '@/components/ask/document-facts'
import { rowsOf, tableOfLines } from '@/components/rows'
import { commonUnit } from '@/rules/values/common-unit'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { MAX_LOADED, useLines } from './use-lines'

/**
 * The facts of a batch. The rows of a list of documents name no unit, so the documents are loaded: their quantities are
 * added when all their lines have the same unit.
 */
export function BatchStepFacts({ rows }: { rows: readonly AnyRow[] }) {
  const { shape } = useList()
  const table = tableOfLines(shape)
  const hasUnits = shape.tables?.[table]?.fields.unit_name !== undefined
  const isCounted = hasUnits && TOTALS.some((name) => shape.fields[name]?.type === 'quantity')
  const documents = useLines(isCounted && rows.length <= MAX_LOADED ? rows : [])
  const lines = documents.flatMap((doc) => (doc ? rowsOf(doc, table) : []))
  const areLoaded = documents.length === rows.length && documents.every((doc) => doc !== undefined)
  return <BatchFacts shape={shape} rows={rows} unit={commonUnit(rows) ?? (areLoaded ? commonUnit(lines) : undefined)} />
}
