import { issue } from './costing'
import { pricesOver, type StorePrices } from './live-prices'
import { batchStock, NO_STOCK, type PlaceType, type SkuStock, skuStock } from './live-stock'
import { oneQuery } from './one-query'
import { pinyinInitial } from './pinyin-initial'
import { averageSales } from './sales-days'
import type { LiveFigures, StockFigures } from '../resources/description'
import type { Call } from '../http/call'

/** Live stock, prices and sales for one request. A reference that is still empty reads as nothing. */
export function liveFigures(call: Call): LiveFigures {
  const part = (group: string, index: number) => group.split(':')[index] ?? ''
  const ofSku = oneQuery(
    (group, skus) => skuStock(call, part(group, 0) as PlaceType, Number(part(group, 1)), skus),
    NO_STOCK,
  )
  const ofBatch = oneQuery(
    (group, skus) =>
      batchStock(call, part(group, 0) as PlaceType, Number(part(group, 1)), Number(part(group, 2)), skus),
    { on_hand: 0, available: 0, in_transit: 0 },
  )
  const prices = oneQuery<StorePrices | null>(
    (stores, skus) => pricesOver(call, stores.split(',').map(Number), skus),
    null,
  )
  const sales = oneQuery((group, skus) => averageSales(call, Number(part(group, 0)), Number(part(group, 1)), skus), 0)
  return {
    stock: async (at, place, sku, batch) => {
      if (!place || !sku) return figures(NO_STOCK)
      const whole = ofSku(`${at}:${place}`, sku)
      if (batch == null) return figures(await whole)
      const [own, { unit_cost }] = await Promise.all([ofBatch(`${at}:${place}:${batch}`, sku), whole])
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
