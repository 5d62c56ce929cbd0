import { and, eq, inArray } from 'drizzle-orm'
import { choicesOf, inOrder } from './fefo'
import { batchOf } from './batches'
import { onOrder } from './on-order'
import { pinyinInitial } from './pinyin-initial'
import { stockBalance, stockBatchBalance } from './tables'
import type { LiveFigures } from '../resources/description'
import type { Call } from '../http/call'

interface Figures {
  on_hand: number
  available: number
  in_transit: number
  on_order: number
}
const NONE: Figures = { on_hand: 0, available: 0, in_transit: 0, on_order: 0 }

/**
 * Live stock, prices and sales for one request. Questions asked in one go are answered by one query per place, so that
 * a document of 200 lines costs as much as one of two. Store prices and sales are not kept yet and read as none.
 */
export function liveFigures(call: Call): LiveFigures {
  const waiting = new Map<string, Promise<Map<number, Figures>>>()
  const asked = new Map<string, Set<number>>()

  const ofSku = async (at: 'store' | 'warehouse', place: number, sku: number): Promise<Figures> => {
    const key = `${at}:${place}`
    const skus = asked.get(key) ?? new Set<number>()
    skus.add(sku)
    asked.set(key, skus)
    let answer = waiting.get(key)
    if (!answer) {
      answer = Promise.resolve().then(() => {
        waiting.delete(key)
        asked.delete(key)
        return skuFigures(call, at, place, [...skus])
      })
      waiting.set(key, answer)
    }
    return (await answer).get(sku) ?? NONE
  }

  return {
    stock: async (at, place, sku, batch) => {
      if (place == null || sku == null) return NONE
      return batch == null ? ofSku(at, place, sku) : batchFigures(call, at, place, sku, batch)
    },
    price: async () => null,
    avgDailySales: async () => 0,
    batchOf: (sku, batchNo) => batchOf(call, sku, batchNo),
    firstBatch: async (at, place, sku) => {
      if (place == null || sku == null) return null
      const batches = (await choicesOf(call, at, place, sku)).filter(({ batch_id }) => batch_id > 0)
      return inOrder(batches, call.today, 'skip')[0]?.batch_id ?? null
    },
    pinyinInitial,
  }
}

async function skuFigures(
  call: Call,
  at: 'store' | 'warehouse',
  place: number,
  skus: number[],
): Promise<Map<number, Figures>> {
  const coming = at === 'warehouse' ? await onOrder(call, place, skus) : new Map<number, number>()
  const rows = await call.tx
    .select()
    .from(stockBalance)
    .where(
      and(
        eq(stockBalance.tenant_id, call.operator.tenant_id),
        eq(stockBalance.location_type, at),
        eq(stockBalance.location_id, place),
        inArray(stockBalance.sku_id, skus),
      ),
    )
  const known = new Map(rows.map((row) => [row.sku_id, row]))
  return new Map(
    skus.map((sku) => {
      const { qty = 0, reserved = 0, in_transit = 0 } = known.get(sku) ?? {}
      return [sku, { on_hand: qty, available: qty - reserved, in_transit, on_order: coming.get(sku) ?? 0 }]
    }),
  )
}

async function batchFigures(
  call: Call,
  at: 'store' | 'warehouse',
  place: number,
  sku: number,
  batch: number,
): Promise<Figures> {
  const rows = await call.tx
    .select()
    .from(stockBatchBalance)
    .where(
      and(
        eq(stockBatchBalance.tenant_id, call.operator.tenant_id),
        inArray(stockBatchBalance.location_type, [at, `${at}_inbound`]),
        eq(stockBatchBalance.location_id, place),
        eq(stockBatchBalance.sku_id, sku),
        eq(stockBatchBalance.batch_id, batch),
      ),
    )
  const here = rows.find((row) => row.location_type === at)
  const coming = rows.find((row) => row.location_type !== at)
  return {
    on_hand: here?.qty ?? 0,
    available: (here?.qty ?? 0) - (here?.reserved ?? 0),
    in_transit: coming?.qty ?? 0,
    on_order: 0,
  }
}
