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

type Sight = Pick<GuardWork, 'resource' | 'scope' | 'goods'>

/**
 * Lines of batch-managed goods that move something and describe a batch that is not chosen yet, with their dates completed.
 * What a line must say is its fields' matter: one that says nothing means stock without a batch.
 */
export function batchLines(sight: Sight): BatchLine[] {
  return datedLines(sight).filter(({ line, given }) => line.batch_id == null && !isUnbatched(given))
}

/** Lines of batch-managed goods that move something, with the dates of their batch as far as they are known. */
export function datedLines({ resource, scope, goods }: Sight): BatchLine[] {
  return goodsTables({ resource, scope }).flatMap(([name, rows]) => {
    const counted = resource.shape.tables?.[name]?.quantity
    return rows.flatMap((line, index) => {
      const sku = goods.get(line.sku_id as number)
      if (!sku?.batch_managed || (counted && !line[counted])) return []
      const given = completeDates(
        {
          batch_no: (line.batch_no as string | null) || null,
          production_date: (line.production_date as string | null) || null,
          expiry_date: (line.expiry_date as string | null) || null,
        },
        sku.shelf_life_days,
      )
      return [{ line, line_no: lineNo(line, index), sku, given }]
    })
  })
}

/** G-BATCH: batch data complete, and not contradicting the batch of that number, known or elsewhere in the document. */
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
    const { production_date: made, expiry_date: expires } = given
    const incomplete = made === null ? expires === null : expires !== null && expires <= made
    const others = given.batch_no ? [known.get(key), seen.get(key)] : []
    if (incomplete || others.some((one) => one && contradicts(one, given)))
      findings.push({ text: MESSAGES.batch(line_no), line_no })
    if (given.batch_no) seen.set(key, given)
  }
  return findings
}
