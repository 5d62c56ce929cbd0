import type { Fields, Shape } from '../../src/rules/field'
import type { Call } from '../http/call'
import { placesOfOperator } from '../metadata/access/places'
import type { Row } from '../metadata/row'
import { linesOf } from '../metadata/scope'
import { idsOf, targetOf } from '../metadata/sql/lookup'
import type { PlaceType } from '../stock/live-stock'

/** Ids of the stores and warehouses that a row refers to. */
export type NamedPlaces = Readonly<Record<PlaceType, ReadonlySet<number>>>

/** The places that a row names in its own fields; those of its lines are not among them. */
export function placesNamed(call: Call, fields: Fields, row: Row | null): NamedPlaces {
  const idsOfType = (type: PlaceType) => {
    const named = row === null ? [] : Object.entries(fields).filter(([, field]) => targetOf(call, field, row) === type)
    return new Set(named.flatMap(([name]) => idsOf(row?.[name])))
  }
  return { store: idsOfType('store'), warehouse: idsOfType('warehouse') }
}

/**
 * Whether a document names a place, in its header or in its lines, that is neither the operator's own nor among
 * `allowed`.
 */
export async function namesForeignPlace(
  call: Call,
  { fields, tables = {} }: Shape,
  doc: Row,
  allowed: NamedPlaces,
): Promise<boolean> {
  const { stores, warehouses } = await placesOfOperator(call)
  const lines = Object.entries(tables).flatMap(([name, table]) =>
    linesOf(doc, name).map((line) => placesNamed(call, table.fields, line)),
  )
  const isForeign = (type: PlaceType, own: readonly number[] | null) =>
    own !== null &&
    [placesNamed(call, fields, doc), ...lines].some((named) =>
      [...named[type]].some((id) => !own.includes(id) && !allowed[type].has(id)),
    )
  return isForeign('store', stores) || isForeign('warehouse', warehouses)
}
