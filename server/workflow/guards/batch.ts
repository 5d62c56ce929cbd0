import {
  batchesByNumber,
  type BatchFacts,
  batchNumberKey,
  completeDates,
  contradicts,
  isUnbatched,
} from '../../stock/batches'
import { MESSAGES } from '../messages'
import { type Finding, goodsTables, type Guard, type GuardWork } from './guard'
import type { SkuFacts } from '../../stock/sku-facts'
import { lineNo, type Row } from '../../metadata/row'

interface BatchLine {
  line: Row
  line_no: number
  sku: SkuFacts
  given: BatchFacts
}

type BatchContext = Pick<GuardWork, 'resource' | 'scope' | 'goods'>

/**
 * Lines of batch-managed goods that move a quantity and describe a batch instead of choosing one, with their dates
 * completed. A line that names neither number nor dates moves stock without a batch; required fields are checked
 * elsewhere.
 */
function batchLines(context: BatchContext): BatchLine[] {
  return datedLines(context).filter(({ line, given }) => line.batch_id == null && !isUnbatched(given))
}

/** Lines of batch-managed goods that move a quantity, with the known dates of their batch. */
export function datedLines({ resource, scope, goods }: BatchContext): BatchLine[] {
  return goodsTables({ resource, scope }).flatMap(([name, rows]) => {
    const quantity = resource.shape.tables?.[name]?.quantity
    return rows.flatMap((line, index) => {
      const sku = goods.get(line.sku_id)
      if (!sku?.batch_managed || (quantity && !line[quantity])) return []
      const given = completeDates(
        {
          batch_no: line.batch_no || null,
          production_date: line.production_date || null,
          expiry_date: line.expiry_date || null,
        },
        sku.shelf_life_days,
      )
      return [{ line, line_no: lineNo(line, index), sku, given }]
    })
  })
}

/**
 * Returns the dates of a line that are missing or wrong, each with the value to suggest. Empty when the batch is
 * complete and agrees with the stored batch.
 */
function wrongDates(
  line: Row,
  given: BatchFacts,
  others: readonly (BatchFacts | undefined)[],
): Pick<Finding, 'field' | 'short' | 'suggested'>[] {
  const { production_date: production, expiry_date: expiry } = given
  if (production === null && expiry === null) return [{ field: 'production_date', short: MESSAGES.noBatchDate() }]
  if (production !== null && expiry !== null && expiry <= production)
    return [{ field: 'expiry_date', short: MESSAGES.expiryOrder(production) }]
  const other = others.find((batchFacts) => batchFacts && contradicts(batchFacts, given))
  if (!other) return []
  // A date that the line does not have was completed from the other date, which is the wrong one.
  const entered = (['production_date', 'expiry_date'] as const).filter((name) => line[name])
  return entered.flatMap((field) => {
    const suggested = other[field]
    return suggested === null || suggested === given[field]
      ? []
      : [{ field, short: MESSAGES.batchDate(given.batch_no ?? '', suggested), suggested }]
  })
}

/**
 * Batch data is complete, and its dates agree with the stored batch and with other lines of the same number.
 */
export const batch: Guard = async (work) => {
  const lines = batchLines(work)
  const known = await batchesByNumber(
    work.call,
    lines.flatMap(({ sku, given }) => (given.batch_no ? [{ sku_id: sku.id, batch_no: given.batch_no }] : [])),
  )
  const seen = new Map<string, BatchFacts>()
  const findings: Finding[] = []
  for (const { line, line_no, sku, given } of lines) {
    const key = given.batch_no && batchNumberKey({ sku_id: sku.id, batch_no: given.batch_no })
    const others = key ? [known.get(key), seen.get(key)] : []
    for (const wrong of wrongDates(line, given, others))
      findings.push({ text: MESSAGES.batch(line_no, sku.sku_name), line_no, ...wrong })
    if (key) seen.set(key, given)
  }
  return findings
}
