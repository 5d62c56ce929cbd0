import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Entity } from '../../model/entity-types'
import type { Field } from '../../model/fields/field-types'
import type { Table } from '../../model/table-types'

const part = z.object({
  column: z.string().optional(),
  operators: z.string().optional().describe('operator class'),
  nonzero: z.string().optional().describe('column that the index stores as a boolean: neither null nor 0'),
})

export const index = z
  .object({
    unique: z.boolean(),
    name: z.string(),
    on: z.array(part).describe('columns of an ordered index'),
    gin: z
      .object({ column: z.string(), operators: z.string().optional() })
      .optional()
      .describe('column of a GIN index'),
    alive: z.string().optional().describe('status column: voided rows are left out'),
    where: z.string().optional().describe('SQL condition of the rows in the index; with it there is no `alive`'),
  })
  .describe('print it with the partial `index`')
export type IndexView = z.infer<typeof index>
type Columns = Pick<IndexView, 'on' | 'gin'>
type Part = z.infer<typeof part>

/**
 * Field types that are filtered by equality. The columns of the sort order follow in the index, so that rows with the
 * same value are read in the order of the list.
 */
const EQUALITY_TYPES = new Set(['ref', 'tree_ref', 'enum', 'boolean'])
/** Field types that hold several values and are filtered by one of these values. */
const LIST_TYPES = new Set(['refs', 'text_list'])
/** Field types that are filtered by a range. */
const RANGE_TYPES = new Set([
  'date',
  'datetime',
  'time',
  'integer',
  'money',
  'quantity',
  'percent',
  'decimal',
  'rating',
  'duration',
])

/**
 * Returns the indexes for lists, filters, tabs, sort orders and search, so that none of these queries scans a whole
 * table. Every B-tree index begins with the tenant, and an index in list order ends with the id, because pages are
 * sorted by id last. For an entity with a place field, the default order and the tabs have two indexes: with the place
 * (a store sees its own rows) and without (head office sees all rows). Every other sort order has one index for both,
 * because a scan in that order finds rows of the place soon enough.
 */
export function queryIndexes(entity: Entity): IndexView[] {
  const { list, scope } = entity
  const fields = new Map(entity.fields.filter(isColumn).map((field) => [field.name, field]))
  const names = new Set(['id', ...fields.keys()])
  const placeColumns = scope.field && scope.field !== 'id' && names.has(scope.field) ? [scope.field] : []
  const uniqueSets = entity.uniques.filter(({ when }) => !when).map(({ fields: unique }) => unique)
  const indexes = new Map<string, Columns>()
  const addIndex = (name: string, columns: readonly string[]) => {
    const distinct = [...new Set(columns)]
    if (distinct.every((column) => names.has(column)) && !uniqueSets.some((key) => isServedBy(key, distinct)))
      indexes.set(name, columnsOf(distinct.map((column) => ({ column }))))
  }
  const order = [...(list?.sort.default ?? []).map((name) => name.replace(/^-/, '')), 'id']
  if (order.length > 1) {
    addIndex('in_order', [...placeColumns, ...order])
    if (placeColumns.length > 0) addIndex('all_in_order', order)
  }
  const tabColumn = list?.tabs ?? (entity.kind === 'receipt' ? entity.states?.field : undefined)
  if (tabColumn !== undefined) {
    addIndex('by_tab', [...placeColumns, tabColumn, ...order])
    if (placeColumns.length > 0) addIndex('all_by_tab', [tabColumn, ...order])
  }
  // Filtered rows are counted per tab and for one place. These columns follow the id, so that an index-only scan can
  // count.
  const countedColumns = tabColumn === undefined ? placeColumns : [tabColumn, ...placeColumns]
  const filtered = new Set(list?.filters.filter(({ as }) => !as).map(({ field }) => field))
  const isRange = (name: string) => filtered.has(name) && RANGE_TYPES.has(fields.get(name)?.type ?? '')
  // A filter by a range reads the index in the order of its own column, so the sort order of the list does not follow.
  const rangeColumns = (name: string) => [name, 'id', ...(isRange(name) ? countedColumns : [])]
  for (const name of list?.sort.allow ?? []) if (name !== order[0]) addIndex(`sorted_by_${name}`, rangeColumns(name))
  const sorted = new Set([order[0], ...(list?.sort.allow ?? [])])
  for (const { field: name, as } of list?.filters ?? []) {
    const type = fields.get(name)?.type ?? ''
    if (as === 'nonzero') {
      indexes.set(`nonzero_${name}`, columnsOf([{ nonzero: name }, ...order.map((column) => ({ column }))]))
    } else if (as === 'filled') continue
    else if (EQUALITY_TYPES.has(type) && name !== tabColumn && !placeColumns.includes(name))
      addIndex(`by_${name}`, [name, ...order, ...countedColumns])
    else if (RANGE_TYPES.has(type) && !sorted.has(name)) addIndex(`by_${name}`, rangeColumns(name))
  }
  // These indexes find the rows that refer to a given row. An id of several entities is looked up with the field that
  // names the entity.
  for (const { name, type, refBy } of fields.values())
    if (
      ['ref', 'tree_ref'].includes(type) &&
      !name.endsWith('_by') &&
      !placeColumns.includes(name) &&
      !indexes.has(`by_${name}`)
    )
      addIndex(`by_${name}`, [name, ...(refBy ? [refBy.field] : [])])
  // These indexes count the places that are taken at one time; rows that have ended are skipped by their end.
  for (const [at, { of, date, until }] of entity.capacity.entries())
    addIndex(`places_${at + 1}`, [...(of === undefined ? [] : [of]), date ?? until ?? 'id'])
  // Without the tenant column: ids come from one sequence per table, so two tenants never have the same id.
  for (const { name, type } of entity.fields)
    if (LIST_TYPES.has(type) && (scope.field === name || list?.filters.some(({ field }) => field === name)))
      indexes.set(`by_${name}`, { on: [], gin: { column: name, operators: 'jsonb_path_ops' } })
  for (const [name, columns] of prefixIndexes(entity, fields)) indexes.set(name, columns)
  if (searchesNames(entity)) indexes.set('grams', { on: [], gin: { column: 'search_grams' } })
  return [...indexes].map(([suffix, columns]) => ({
    unique: false,
    name: indexName(entity.entity, suffix),
    ...columns,
  }))
}

/**
 * Whether the index of a unique set already answers what an index on `columns` would: the columns before the id are the
 * whole set, or, when the order of the id does not matter, the set begins with the columns.
 */
function isServedBy(key: readonly string[], columns: readonly string[]): boolean {
  const end = columns.indexOf('id')
  if (end >= 0) return columns.slice(0, end).join() === key.join()
  return columns.every((column, index) => key[index] === column)
}

const MAX_NAME_BYTES = 63

/**
 * Returns the name of an index. PostgreSQL truncates a name to 63 bytes, so the end of a longer name is replaced by a
 * hash that keeps the name unique.
 */
export function indexName(table: string, suffix: string): string {
  const name = `${table}_${suffix}`
  if (name.length <= MAX_NAME_BYTES) return name
  const hash = createHash('sha1').update(name).digest('hex').slice(0, 8)
  return `${name.slice(0, MAX_NAME_BYTES - 9)}_${hash}`
}

/** Returns the indexes of a child table: by owner, by the rows that its lines refer to, and by searched codes. */
export function childIndexes(entity: Entity, table: Table): IndexView[] {
  const fields = table.fields.filter(isColumn)
  const references = fields.filter(({ name }) => ['sku_id', 'source_line_id', 'order_line_id'].includes(name))
  const searched = searchesNames(entity)
    ? fields.filter(({ name }) => name === 'barcode')
    : searchedCodes(entity, table, fields)
  const childIndex = (suffix: string, parts: readonly Part[]) => ({
    unique: false,
    name: indexName(table.table, suffix),
    ...columnsOf(parts),
  })
  return [
    childIndex('owner', [{ column: 'owner_id' }, { column: 'line_no' }]),
    ...references.map(({ name }) => childIndex(name, [{ column: name }])),
    ...searched.map(({ name }) => childIndex(name, [prefixPart(name)])),
  ]
}

/**
 * Whether an entity is searched by any part of its names and by pinyin initials, as masters and trees are. Documents
 * are searched by the start of their numbers.
 */
export function searchesNames(entity: Entity): boolean {
  return (entity.kind === 'master' || entity.kind === 'tree') && !entity.of && entity.label.length > 0
}

const isColumn = ({ column, server }: Field) => column.type !== 'jsonb' && !server.rollup

const columnsOf = (parts: readonly Part[]): Columns => ({ on: [{ column: 'tenant_id' }, ...parts] })

/**
 * An index part that compares text character by character, regardless of the collation of the database. Only such an
 * index can answer a prefix search.
 */
const prefixPart = (name: string): Part => ({ column: name, operators: 'text_pattern_ops' })

function searchedCodes({ list }: Entity, table: Table, fields: readonly Field[]): Field[] {
  return fields.filter(({ name, server }) => server.code && list?.search.includes(`${table.name}.${name}`))
}

function prefixIndexes(entity: Entity, fields: ReadonlyMap<string, Field>): [string, Columns][] {
  const { list } = entity
  const searched = searchesNames(entity) ? [] : (list?.search ?? [])
  const names = new Set([...searched, ...(list?.filters ?? []).map(({ field }) => field)])
  return [...names]
    .filter((name) => fields.get(name)?.server.code)
    .map((name) => [`starts_${name}`, columnsOf([prefixPart(name)])])
}
