import { issue } from './costing'
import { pricesOver, type StorePrices } from './live-prices'
import { batchStock, batchStockKey, NO_BATCH, NO_STOCK, type PlaceType, type SkuStock, skuStock } from './live-stock'
import { oneQuery } from './one-query'
import { pinyinInitial } from './pinyin-initial'
import { averageSales } from './sales-days'
import type { LiveFigures, StockFigures } from '../metadata/expression'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

/**
 * Live stock, prices and sales as they are now; what was read once is not read again, so these figures are asked for anew
 * after anything is posted. `lines` are those that will ask. A reference that is still empty reads as nothing.
 */
export function liveFigures(call: Call, lines: readonly Row[] = []): LiveFigures {
  const part = (group: string, index: number) => group.split(':')[index] ?? ''
  const goods = lines.filter((line) => typeof line.sku_id === 'number')
  const skus = [...new Set(goods.map((line) => line.sku_id as number))]
  const ofSku = oneQuery(
    (group, ids: number[]) => skuStock(call, part(group, 0) as PlaceType, Number(part(group, 1)), ids),
    NO_STOCK,
    skus,
  )
  const ofBatch = oneQuery(
    (group, keys: string[]) => batchStock(call, part(group, 0) as PlaceType, Number(part(group, 1)), keys),
    NO_BATCH,
    goods.map((line) => batchStockKey(line.sku_id as number, (line.batch_id as number | null) ?? 0)),
  )
  const prices = oneQuery<number, StorePrices | null>(
    (stores, ids) => pricesOver(call, stores.split(',').map(Number), ids),
    null,
    skus,
  )
  const sales = oneQuery(
    (group, ids: number[]) => averageSales(call, Number(part(group, 0)), Number(part(group, 1)), ids),
    0,
    skus,
  )
  return {
    stock: async (at, place, sku, batch) => {
      if (!place || !sku) return figures(NO_STOCK)
      const whole = ofSku(`${at}:${place}`, sku)
      if (batch == null) return figures(await whole)
      const [own, { unit_cost }] = await Promise.all([ofBatch(`${at}:${place}`, batchStockKey(sku, batch)), whole])
      return { ...own, on_order: 0, unit_cost }
    },
    cost: async (at, place, sku, qty) => {
      if (!place || !sku || qty <= 0) return 0
      const { position } = await ofSku(`${at}:${place}`, sku)
      const price = position.last_qty > 0 ? 0 : ((await prices(at === 'store' ? `${place}` : '0', sku))?.buy_price ?? 0)
      return issue(position, qty, price).value
    },
    price: async (stores, sku) => (sku ? prices([stores || 0].flat().join() || '0', sku) : null),
    avgDailySales: async (store, sku, days) => (store && sku && days > 0 ? sales(`${store}:${days}`, sku) : 0),
    pinyinInitial,
  }
}

const figures = ({ on_hand, available, in_transit, on_order, unit_cost }: SkuStock): StockFigures => ({
  on_hand,
  available,
  in_transit,
  on_order,
  unit_cost,
})
