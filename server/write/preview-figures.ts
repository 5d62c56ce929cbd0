import { placesOfOperator } from '../metadata/access/places'
import type { Resource } from '../metadata/description'
import type { LiveFigures, StockFigures } from '../metadata/expression'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'
import type { PlaceType } from '../stock/live-stock'
import { placesNamed } from './named-places'

const NO_FIGURES: StockFigures = { on_hand: 0, available: 0, in_transit: 0, on_order: 0, unit_cost: null }

/**
 * Live figures that a preview may show. The caller has authorised the place that the document belongs to
 * (`refuseForeignPlace`). A document may also name another place as its counterparty, such as the store that a
 * warehouse delivers to, and the operator may write any place into a draft. A draft must not reveal the prices or the
 * stock of every place, so figures of a counterparty are left out of the preview, unless the source document, which the
 * operator may read, names the place. Saving the document fills in the figures that the preview leaves out; the saved
 * document is numbered and logged.
 */
export async function previewFigures(
  call: Call,
  resource: Resource,
  live: LiveFigures,
  source: Row | null,
): Promise<LiveFigures> {
  const operatorPlaces = await placesOfOperator(call)
  if (operatorPlaces.stores === null && operatorPlaces.warehouses === null) return live
  const sourcePlaces = placesNamed(call, resource.shape.fields, source)
  const isReadable = (type: PlaceType, place: number) =>
    !place ||
    (type === 'store' ? operatorPlaces.stores : operatorPlaces.warehouses)?.includes(place) !== false ||
    sourcePlaces[type].has(place)
  return {
    ...live,
    stock: async (at, place, sku, batch) => (isReadable(at, place) ? live.stock(at, place, sku, batch) : NO_FIGURES),
    cost: async (at, place, sku, qty) => (isReadable(at, place) ? live.cost(at, place, sku, qty) : 0),
    price: async (stores, sku) =>
      [stores].flat().every((store) => isReadable('store', store)) ? live.price(stores, sku) : null,
    avgDailySales: async (store, sku, days) => (isReadable('store', store) ? live.avgDailySales(store, sku, days) : 0),
  }
}
