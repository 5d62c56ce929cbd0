import { and, eq, inArray, sql } from 'drizzle-orm'
import { roundDiv } from '../../src/exact/round'
import { ONE_UNIT } from '../../src/exact/scale'
import { EMPTY_POSITION, type StockPosition } from './costing'
import { onOrder } from './on-order'
import { type stockBalance, stockBatchBalance } from './tables'
import { SqlTemplate } from '../db/driver/sql-template'
import type { StockFigures } from '../metadata/expression'
import type { Call } from '../http/call'
import { ANY_IDS, idText } from '../metadata/sql/id-list'
import { readTogether } from '../metadata/sql/read-together'

export type PlaceType = 'store' | 'warehouse'
export interface SkuStock extends StockFigures {
  position: StockPosition
}
export const NO_STOCK: SkuStock = {
  on_hand: 0,
  available: 0,
  in_transit: 0,
  on_order: 0,
  unit_cost: null,
  position: EMPTY_POSITION,
}

/** Stock figures of SKUs in one place, by SKU. SKUs without a balance or open order are absent. */
export async function skuStock(
  call: Call,
  placeType: PlaceType,
  placeId: number,
  skus: number[],
): Promise<Map<number, SkuStock>> {
  const values = { tenant: call.operator.tenant_id, type: placeType, place: placeId, ids: idText(skus) }
  const rows = await readTogether<typeof stockBalance.$inferSelect>(call, BALANCES.with(values))
  const onOrderBySku = placeType === 'warehouse' ? await onOrder(call, placeId, skus) : new Map<number, number>()
  const figures = new Map<number, SkuStock>()
  for (const [sku, on_order] of onOrderBySku) figures.set(sku, { ...NO_STOCK, on_order })
  for (const row of rows)
    figures.set(row.sku_id, {
      on_hand: row.qty,
      available: row.qty - row.reserved,
      in_transit: row.in_transit,
      on_order: onOrderBySku.get(row.sku_id) ?? 0,
      unit_cost: unitCost(row),
      position: row,
    })
  return figures
}

const BALANCES = new SqlTemplate(
  sql`select * from stock_balance where tenant_id = ${sql.placeholder('tenant')} and location_type = ${sql.placeholder('type')}
    and location_id = ${sql.placeholder('place')} and sku_id = any(${ANY_IDS})`,
)

/** Fen for one unit: the moving average while stock is on hand, else the last unit cost; null without either. */
function unitCost({ qty, value, last_qty, last_value }: StockPosition): number | null {
  if (qty > 0) return roundDiv(BigInt(value) * BigInt(ONE_UNIT), qty)
  return last_qty > 0 ? roundDiv(BigInt(last_value) * BigInt(ONE_UNIT), last_qty) : null
}

type BatchFigures = Pick<StockFigures, 'on_hand' | 'available' | 'in_transit'>
export const NO_BATCH: BatchFigures = { on_hand: 0, available: 0, in_transit: 0 }
export const batchStockKey = (sku: number, batch: number) => `${sku}:${batch}`

/** Stock figures of batches in one place, by `batchStockKey`. */
export async function batchStock(
  call: Call,
  placeType: PlaceType,
  placeId: number,
  keys: readonly string[],
): Promise<Map<string, BatchFigures>> {
  const column = (index: number) => [...new Set(keys.map((key) => Number(key.split(':')[index])))]
  const rows = await call.tx
    .select()
    .from(stockBatchBalance)
    .where(
      and(
        eq(stockBatchBalance.tenant_id, call.operator.tenant_id),
        inArray(stockBatchBalance.location_type, [placeType, `${placeType}_inbound`]),
        eq(stockBatchBalance.location_id, placeId),
        inArray(stockBatchBalance.sku_id, column(0)),
        inArray(stockBatchBalance.batch_id, column(1)),
      ),
    )
  const figures = new Map<string, BatchFigures>()
  for (const row of rows) {
    const key = batchStockKey(row.sku_id, row.batch_id)
    const soFar = figures.get(key) ?? NO_BATCH
    figures.set(
      key,
      row.location_type === placeType
        ? { ...soFar, on_hand: row.qty, available: row.qty - row.reserved }
        : { ...soFar, in_transit: row.qty },
    )
  }
  return figures
}
