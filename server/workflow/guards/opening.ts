import { and, eq, inArray } from 'drizzle-orm'
import { advisoryLock } from '../../db/advisory-lock'
import { MESSAGES } from '../messages'
import { notReversed } from '../../stock/not-reversed'
import { stockLedger } from '../../stock/tables'
import { goodsTables, type Guard } from './guard'
import { lineNo, numberIn } from '../../metadata/row'
import { placeOfGoods } from '../../metadata/goods-place'

/**
 * Opening stock is entered once: the SKU has no ledger rows in that place that were not reversed (docs/domain.md,
 * Guards).
 */
export const opening: Guard = async ({ call, resource, scope, goods }) => {
  const findings = []
  for (const [name, rows] of goodsTables({ resource, scope })) {
    const place = placeOfGoods(resource, name)
    const placeId = numberIn(scope.doc, place.field)
    const skus = rows.flatMap((line) => line.sku_id ?? [])
    // `checkDocument` refuses a document without its place and a row without goods before any guard runs.
    if (placeId === null || skus.length === 0) continue
    // The lock prevents two concurrent approvals from both finding an empty ledger.
    await advisoryLock(call.tx, call.operator.tenant_id, `opening:${place.type}:${placeId}`)
    const seen = await call.tx
      .selectDistinct({ sku_id: stockLedger.sku_id })
      .from(stockLedger)
      .where(
        and(
          eq(stockLedger.tenant_id, call.operator.tenant_id),
          eq(stockLedger.location_type, place.type),
          eq(stockLedger.location_id, placeId),
          inArray(stockLedger.sku_id, skus),
          notReversed(call),
        ),
      )
    const skusWithMoves = new Set(seen.map((row) => row.sku_id))
    for (const [index, line] of rows.entries())
      if (line.sku_id != null && skusWithMoves.has(line.sku_id))
        findings.push({
          text: MESSAGES.opening(goods.get(line.sku_id)?.sku_name ?? ''),
          line_no: lineNo(line, index),
        })
  }
  return findings
}
