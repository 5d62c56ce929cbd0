import { fits, METRIC_IDS } from '../../../src/rules/analysis/metrics'
import type { Field } from '../../../src/rules/field'
import type { RoleType } from '../../../src/rules/access/role-type'
import { entityName } from '../../../src/rules/key'
import { productRegistry } from '../../../server/product'
import { placeField } from '../../../server/metadata/access/access'
import type { Resource } from '../../../server/metadata/description'
import { isWhere, type ReferenceFilter } from '../../../server/metadata/where'
import { DRAWERS } from '../../../server/modules/row-drawers'
import type { PlaceType } from '../../../server/stock/live-stock'

/** A request whose answer could reveal data of the place that the request names. */
export interface PlaceRequest {
  /** Name in the message of a failing test, such as `preview store_order_receipt store_id`. */
  name: string
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: object
  /** Set when the request names the place as the place of the document: the request must be refused with this path. */
  refusedAt?: string
}

export interface RequestGoods {
  /** SKUs that every place stocks. */
  skus: readonly number[]
  /** A batch in a store and a batch in a warehouse. */
  batches: readonly number[]
  /** Numbers of batches, as an operator would paste them. */
  codes: readonly string[]
}

const isPlace = (field: Field, kind: PlaceType) =>
  (field.type === 'ref' || field.type === 'refs') && entityName(field.ref ?? '') === kind

const valueOf = (field: Field, place: number) => (field.type === 'refs' ? [place] : place)

/**
 * The role type of the operator who asks, and the operator's own places that a draft needs beside the foreign place.
 */
export interface RequestingOperator {
  role: RoleType
  own: { store: number | null; warehouse: number | null }
}

/** The place that a request names. */
interface NamedPlace {
  kind: PlaceType
  id: number
}

/** Every request whose answer could depend on data of one place, derived from the entity descriptions. */
export function requestsNaming(operator: RequestingOperator, place: NamedPlace, goods: RequestGoods): PlaceRequest[] {
  return productRegistry().all.flatMap((resource) => [
    ...previews(resource, operator, place, goods),
    ...choices(resource, operator, place, goods),
    ...drawers(resource, place, goods),
  ])
}

/** The same requests for lists and analyses, which accept several places at once. */
export function listRequests(kind: PlaceType, places: readonly number[]): PlaceRequest[] {
  const ids = places.join(',')
  return [...productRegistry().all.flatMap((resource) => lists(resource, kind, ids)), ...analyses(kind, ids)]
}

/** Previews of a draft, and forecasts of it. */
function previews(
  resource: Resource,
  { role, own }: RequestingOperator,
  { kind, id: place }: NamedPlace,
  { skus, batches }: RequestGoods,
): PlaceRequest[] {
  if (!resource.access[role]?.some((action) => action === 'create' || action === 'update')) return []
  const { fields, tables = {} } = resource.shape
  const scope = placeField(resource)
  const scopeField = scope === null ? undefined : fields[scope]
  const ownPlace = own[resource.scope.by === 'warehouse' ? 'warehouse' : 'store']
  const rows = Object.fromEntries(
    Object.entries(tables)
      .filter(([, table]) => table.goods)
      .map(([name, table]) => [
        name,
        skus.flatMap((sku_id) =>
          [undefined, ...('batch_id' in table.fields ? batches : [])].map((batch_id) => ({
            sku_id,
            ...(batch_id !== undefined && { batch_id }),
            ...(table.quantity !== undefined && { [table.quantity]: 3 }),
          })),
        ),
      ]),
  )
  const transitions = ['submit', 'approve'].filter((name) => Object.hasOwn(resource.transitions, name))
  return Object.entries(fields)
    .filter(([, field]) => isPlace(field, kind))
    .flatMap(([name, field]): PlaceRequest[] => {
      const draft = {
        ...(scope !== null && scopeField && ownPlace !== null && { [scope]: valueOf(scopeField, ownPlace) }),
        [name]: valueOf(field, place),
        ...rows,
      }
      const preview: PlaceRequest = {
        name: `preview ${resource.entity} ${name}`,
        method: 'POST',
        path: `${resource.base}/preview`,
        body: draft,
        // A list of stores may be forbidden for a role type, which ignores the parameter; the answers are compared
        // anyway.
        ...(name === scope &&
          field.type === 'ref' &&
          !field.system &&
          field.edit?.includes('none') !== true && { refusedAt: name }),
      }
      if (resource.shape.kind !== 'receipt' || transitions.length === 0) return [preview]
      return [
        preview,
        {
          name: `forecast ${resource.entity} ${name}`,
          method: 'POST',
          path: `${resource.base}/forecast`,
          body: {
            draft: { ...draft, ...(resource.shape.fields.supply_mode && { supply_mode: kind }) },
            transitions,
          },
        },
      ]
    })
}

/** Whether the printed SQL of a filter names a field: of the draft, or of the rows to choose from. */
const names = (filter: ReferenceFilter, field: string): boolean =>
  (isWhere(filter) ? [filter] : Object.values(filter)).some(({ sql }) => new RegExp(`\\.${field}\\b`).test(String(sql)))

/** Option lists whose filter reads a place of the draft, such as the batches or the documents of a store. */
function choices(
  resource: Resource,
  { role }: RequestingOperator,
  { kind, id: place }: NamedPlace,
  { skus, codes }: RequestGoods,
): PlaceRequest[] {
  if (!resource.access[role]?.some((action) => action === 'create' || action === 'update')) return []
  const scope = placeField(resource)
  const placeFields = Object.entries(resource.shape.fields).filter(([, field]) => isPlace(field, kind))
  const servers: [string, Resource['server']][] = [
    ['', resource.server],
    ...Object.entries(resource.tables).map(([name, { server }]): [string, Resource['server']] => [`${name}.`, server]),
  ]
  return placeFields.flatMap(([name, field]) => {
    const form = { [name]: valueOf(field, place), line: { sku_id: skus[0] } }
    const refusedAt = name === scope ? { refusedAt: `form.${name}` } : {}
    return servers.flatMap(([prefix, server]) =>
      Object.entries(server)
        .filter(([, { filter }]) => filter !== undefined && names(filter, name))
        .flatMap(([choice]): PlaceRequest[] => [
          {
            name: `options ${resource.entity} ${prefix}${choice} by ${name}`,
            method: 'GET',
            path: `${resource.base}/options`,
            query: { field: prefix + choice, form: JSON.stringify(form) },
            ...refusedAt,
          },
          {
            name: `resolve ${resource.entity} ${prefix}${choice} by ${name}`,
            method: 'POST',
            path: `${resource.base}/resolve`,
            body: { field: prefix + choice, texts: codes, form },
            ...refusedAt,
          },
        ]),
    )
  })
}

function lists(resource: Resource, kind: PlaceType, places: string): PlaceRequest[] {
  const filters = (resource.list?.filters ?? []).filter(({ field }) => {
    const shape = resource.shape.fields[field]
    return shape !== undefined && isPlace(shape, kind)
  })
  return filters.flatMap(({ field }) =>
    ['list', 'summary', 'export'].map((call) => ({
      name: `${call} ${resource.entity} ${field}`,
      method: 'GET' as const,
      path: `${resource.base}/${call}`,
      query: { [`f.${field}`]: places },
    })),
  )
}

function drawers(resource: Resource, { kind, id: place }: NamedPlace, { skus }: RequestGoods): PlaceRequest[] {
  const names = Object.values(resource.rowActions).flatMap(({ drawer }) =>
    drawer !== undefined && drawer in DRAWERS ? [drawer] : [],
  )
  return names.map((drawer) => ({
    name: `${drawer} of ${resource.entity}`,
    method: 'GET',
    path: `${resource.base}/${drawer}`,
    query: { [`${kind}_id`]: String(place), sku_id: String(skus[0]) },
  }))
}

function analyses(kind: PlaceType, places: string): PlaceRequest[] {
  if (kind === 'warehouse') return []
  const date = '2026-11-01..2026-11-20'
  return [
    {
      name: 'analysis overview',
      method: 'GET',
      path: '/visualization/data-analysis',
      query: { date, 'f.store': places },
    },
    ...METRIC_IDS.filter((id) => fits(id, ['store'])).map((metrics) => ({
      name: `analysis ${metrics}`,
      method: 'GET' as const,
      path: '/visualization/multi-dimension-data-analysis',
      query: { date, metrics, rows: 'store', 'f.store': places },
    })),
  ]
}
