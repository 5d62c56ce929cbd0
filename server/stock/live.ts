import { issue } from './costing'
import { pricesOver, type StorePrices } from './live-prices'
import { batchStock, batchStockKey, NO_BATCH, NO_STOCK, type PlaceType, type SkuStock, skuStock } from './live-stock'
import { mergedLookup } from './merged-lookup'
import { pinyinInitial } from './pinyin-initial'
import { averageSales } from './sales-days'
import type { LiveFigures, StockFigures } from '../metadata/expression'
import { hasGoods, type Row } from '../metadata/row'
import type { Call } from '../http/call'

/** Id of no store: without prices of a store, the prices of the SKU apply. */
const NO_STORE = '0'

/**
 * Live stock, prices and sales. Each figure is read once, so the caller creates a new object after a posting. `lines`
 * are the lines whose figures will be read; their SKUs share queries. An empty reference gives zeros or null.
 */
export function liveFigures(call: Call, lines: readonly Row[] = []): LiveFigures {
  const partOfGroup = (group: string, index: number) => group.split(':')[index] ?? ''
  const goods = lines.filter(hasGoods)
  const skus = [...new Set(goods.map((line) => line.sku_id))]
  const skuStockOf = mergedLookup(
    (group, ids: number[]) => skuStock(call, partOfGroup(group, 0) as PlaceType, Number(partOfGroup(group, 1)), ids),
    NO_STOCK,
    skus,
  )
  const batchStockOf = mergedLookup(
    (group, keys: string[]) =>
      batchStock(call, partOfGroup(group, 0) as PlaceType, Number(partOfGroup(group, 1)), keys),
    NO_BATCH,
    goods.map((line) => batchStockKey(line.sku_id, line.batch_id ?? 0)),
  )
  const prices = mergedLookup<number, StorePrices | null>(
    (stores, ids) => pricesOver(call, stores.split(',').map(Number), ids),
    null,
    skus,
  )
  const sales = mergedLookup(
    (group, ids: number[]) => averageSales(call, Number(partOfGroup(group, 0)), Number(partOfGroup(group, 1)), ids),
    0,
    skus,
  )
  return {
    stock: async (at, place, sku, batch) => {
      if (!place || !sku) return figures(NO_STOCK)
      const skuFigures = skuStockOf(`${at}:${place}`, sku)
      if (batch == null) return figures(await skuFigures)
      const [batchFigures, { unit_cost }] = await Promise.all([
        batchStockOf(`${at}:${place}`, batchStockKey(sku, batch)),
        skuFigures,
      ])
      return { ...batchFigures, on_order: 0, unit_cost }
    },
    cost: async (at, place, sku, qty) => {
      if (!place || !sku || qty <= 0) return 0
      const { position } = await skuStockOf(`${at}:${place}`, sku)
      const price =
        position.last_qty > 0 ? 0 : ((await prices(at === 'store' ? `${place}` : NO_STORE, sku))?.buy_price ?? 0)
      return issue(position, qty, price).value
    },
    price: async (stores, sku) => (sku ? prices([stores || NO_STORE].flat().join() || NO_STORE, sku) : null),
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
