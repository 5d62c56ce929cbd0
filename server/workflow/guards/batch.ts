import { batchesByNumber, type BatchFacts, completeDates, contradicts, isUnbatched } from '../../stock/batches'
import { MESSAGES } from '../messages'
import { type Finding, goodsTables, type Guard, type GuardWork, lineNo } from './guard'
import type { SkuFacts } from '../../stock/sku-facts'
import type { Row } from '../../metadata/row'

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
    const counted = resource.shape.tables?.[name]?.quantity
    return rows.flatMap((line, index) => {
      const sku = goods.get(line.sku_id)
      if (!sku?.batch_managed || (counted && !line[counted])) return []
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
  for (const { line_no, sku, given } of lines) {
    const key = `${sku.id}:${given.batch_no}`
    const { production_date: production, expiry_date: expiry } = given
    const incomplete = production === null ? expiry === null : expiry !== null && expiry <= production
    const others = given.batch_no ? [known.get(key), seen.get(key)] : []
    if (incomplete || others.some((other) => other && contradicts(other, given)))
      findings.push({ text: MESSAGES.batch(line_no), line_no })
    if (given.batch_no) seen.set(key, given)
  }
  return findings
}
