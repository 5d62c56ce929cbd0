import { fits, METRIC_IDS } from '../../../src/rules/analysis/metrics'
import type { Field, RoleType } from '../../../src/rules/field'
import { allResources } from '../../../server/metadata/registry'
import { placeField } from '../../../server/metadata/access'
import type { Resource } from '../../../server/metadata/description'
import { DRAWERS } from '../../../server/modules/row-drawers'

type PlaceKind = 'store' | 'warehouse'

/** One request whose answer could tell something of a place that it names. */
export interface Question {
  /** `preview store_order_receipt store_id`, for the message of a test that fails. */
  name: string
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: object
  /** The request names the place as that of the document: it has to be refused with this path. */
  refusedAt?: string
}

/** Goods that every place has, with the batch of one place of each kind. */
export interface Subjects {
  skus: readonly number[]
  batches: readonly number[]
  codes: readonly string[]
}

const isPlace = (field: Field, kind: PlaceKind) =>
  (field.type === 'ref' || field.type === 'refs') && field.ref?.split('.').at(-1) === kind

const valueOf = (field: Field, place: number) => (field.type === 'refs' ? [place] : place)

/** Who asks about a place: their role type, and the places of their own that a draft needs beside the foreign one. */
export interface Asker {
  role: RoleType
  own: { store: number | null; warehouse: number | null }
}
interface About {
  kind: PlaceKind
  id: number
}

/** Every request by which somebody could ask for what is worked out from one place, read off the descriptions. */
export function questionsAbout(asker: Asker, place: About, subjects: Subjects): Question[] {
  return allResources().flatMap((resource) => [
    ...previews(resource, asker, place, subjects),
    ...choices(resource, asker, place, subjects),
    ...drawers(resource, place, subjects),
  ])
}

/** The same of lists and analyses, which take several places at once. */
export function listsOver(kind: PlaceKind, places: readonly number[]): Question[] {
  const asked = places.join(',')
  return [...allResources().flatMap((resource) => lists(resource, kind, asked)), ...analyses(kind, asked)]
}

function previews(
  resource: Resource,
  { role, own }: Asker,
  { kind, id: place }: About,
  { skus, batches }: Subjects,
): Question[] {
  if (!resource.access[role]?.some((action) => action === 'create' || action === 'update')) return []
  const { fields, tables = {} } = resource.shape
  const scope = placeField(resource)
  const home = scope === null ? undefined : fields[scope]
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
  return Object.entries(fields)
    .filter(([, field]) => isPlace(field, kind))
    .map(([name, field]) => ({
      name: `preview ${resource.entity} ${name}`,
      method: 'POST',
      path: `${resource.base}/preview`,
      body: {
        ...(scope !== null && home && ownPlace !== null && { [scope]: valueOf(home, ownPlace) }),
        [name]: valueOf(field, place),
        ...rows,
      },
      // A list of stores may be closed to a role type, which then is not heard at all; answers are compared all the same.
      ...(name === scope &&
        field.type === 'ref' &&
        !field.system &&
        field.edit?.includes('none') !== true && { refusedAt: name }),
    }))
}

/** Choices whose filter reads a place of the draft: batches that a store has, documents of a store. */
function choices(
  resource: Resource,
  { role }: Asker,
  { kind, id: place }: About,
  { skus, codes }: Subjects,
): Question[] {
  if (!resource.access[role]?.some((action) => action === 'create' || action === 'update')) return []
  const scope = placeField(resource)
  const named = Object.entries(resource.shape.fields).filter(([, field]) => isPlace(field, kind))
  const servers: [string, Readonly<Record<string, { filter?: unknown }>>][] = [
    ['', resource.server],
    ...Object.entries(resource.tables).map(([name, { server }]): [string, Resource['server']] => [`${name}.`, server]),
  ]
  return named.flatMap(([name, field]) => {
    const form = { [name]: valueOf(field, place), line: { sku_id: skus[0] } }
    const refusedAt = name === scope ? { refusedAt: `form.${name}` } : {}
    return servers.flatMap(([prefix, server]) =>
      Object.entries(server)
        .filter(([, { filter }]) => JSON.stringify(filter ?? null).includes(`"${name}"`))
        .flatMap(([choice]): Question[] => [
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

function lists(resource: Resource, kind: PlaceKind, places: string): Question[] {
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

function drawers(resource: Resource, { kind, id: place }: About, { skus }: Subjects): Question[] {
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

function analyses(kind: PlaceKind, places: string): Question[] {
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
