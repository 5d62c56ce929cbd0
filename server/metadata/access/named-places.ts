import { entityName } from '../../../src/rules/key'
import type { Fields, Shape } from '../../../src/rules/field'
import type { Call } from '../../http/call'
import { type Row } from '../row'
import { linesOf } from '../scope'
import { placesOfOperator } from './places'

export type PlaceKind = 'store' | 'warehouse'

/** The stores and warehouses to which something refers, by their ids. */
export type NamedPlaces = Readonly<Record<PlaceKind, ReadonlySet<number>>>

/** Places that a row names in its header. */
export function placesNamed({ fields }: Pick<Shape, 'fields'>, row: Row | null): NamedPlaces {
  return { store: placesIn(fields, row, 'store'), warehouse: placesIn(fields, row, 'warehouse') }
}

/**
 * Whether a document names, in its header or in its rows, a place that is neither one of the operator's nor one of
 * `known`, the places that a document names which the operator may read.
 */
export async function namesForeignPlace(
  call: Call,
  { fields, tables = {} }: Shape,
  doc: Row,
  known: NamedPlaces,
): Promise<boolean> {
  const { stores, warehouses } = await placesOfOperator(call)
  const rows = Object.entries(tables).flatMap(([name, table]) =>
    linesOf(doc, name).map((line) => placesNamed(table, line)),
  )
  const isForeign = (kind: PlaceKind, own: readonly number[] | null) =>
    own !== null &&
    [placesNamed({ fields }, doc), ...rows].some((named) =>
      [...named[kind]].some((place) => !own.includes(place) && !known[kind].has(place)),
    )
  return isForeign('store', stores) || isForeign('warehouse', warehouses)
}

function placesIn(fields: Fields, row: Row | null, kind: PlaceKind): ReadonlySet<number> {
  const named = Object.entries(fields).filter(([, { ref }]) => ref !== undefined && entityName(ref) === kind)
  return new Set(named.flatMap(([name]) => [row?.[name]].flat()).filter((id) => typeof id === 'number'))
}
