import type { GoodsPlace, Resource } from './description'

/** The place of the goods of a table whose manifest names no place: the store in the header. */
const STORE_OF_HEADER: GoodsPlace = { type: 'store', field: 'store_id' }

/** Returns the place whose stock the rows of a table move. */
export function placeOfGoods({ tables }: Pick<Resource, 'tables'>, table: string): GoodsPlace {
  return tables[table]?.place ?? STORE_OF_HEADER
}
