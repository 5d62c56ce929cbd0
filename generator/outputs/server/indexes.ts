import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Entity, Field, Table } from '../../model/types'

const part = z.object({
  column: z.string().optional(),
  operators: z.string().optional().describe('operator class'),
  nonzero: z.string().optional().describe('column of which the index holds whether it is something but 0'),
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
  })
  .describe('print it with the partial `index`')
export type IndexView = z.infer<typeof index>
type Columns = Pick<IndexView, 'on' | 'gin'>
type Part = z.infer<typeof part>

/** Filtered by equality: the rows of one value are read in the order of the list. */
const EQUAL = new Set(['ref', 'tree_ref', 'enum', 'boolean'])
/** Filtered by one of their values. */
const LISTS = new Set(['refs', 'text_list'])
/** Filtered by ranges. */
const RANGES = new Set(['date', 'datetime', 'time', 'integer', 'money', 'quantity', 'percent', 'decimal'])

/**
 * What lists, filters, tabs, orders and search read by, so that none of them reads a table from end to end. Each begins with
 * the tenant and ends with the id, as pages do. Rows that have a place are read in list order with it (a shop sees its own)
 * and without (head office sees all); every other order is walked for both, since it meets rows of the place soon enough.
 */
export function readIndexes(entity: Entity): IndexView[] {
  const { list, scope } = entity
  const fields = new Map(entity.fields.filter(isColumn).map((field) => [field.name, field]))
  const names = new Set(['id', ...fields.keys()])
  const place = scope.field && scope.field !== 'id' && names.has(scope.field) ? [scope.field] : []
  const keys = new Set(entity.uniques.map(({ fields: unique }) => unique.join()))
  const wanted = new Map<string, Columns>()
  const want = (name: string, columns: readonly string[]) => {
    const once = [...new Set(columns)]
    const isKey = keys.has((once.includes('id') ? once.slice(0, once.indexOf('id')) : once).join())
    if (once.every((column) => names.has(column)) && !isKey) wanted.set(name, on(once.map((column) => ({ column }))))
  }
  const order = [...(list?.sort.default ?? []).map((name) => name.replace(/^-/, '')), 'id']
  if (order.length > 1) {
    want('in_order', [...place, ...order])
    if (place.length > 0) want('all_in_order', order)
  }
  const tab = list?.tabs ?? (entity.kind === 'receipt' ? entity.states?.field : undefined)
  if (tab !== undefined) {
    want('by_tab', [...place, tab, ...order])
    if (place.length > 0) want('all_by_tab', [tab, ...order])
  }
  // What is filtered is counted tab by tab and for one place: they stand behind the id, so that the index alone tells.
  const behind = tab === undefined ? place : [tab, ...place]
  const filtered = new Set(list?.filters.filter(({ as }) => !as).map(({ field }) => field))
  const isRange = (name: string) => filtered.has(name) && RANGES.has(fields.get(name)?.type ?? '')
  const inRange = (name: string) => [name, 'id', ...(isRange(name) ? behind : [])]
  for (const name of list?.sort.allow ?? []) if (name !== order[0]) want(`sorted_by_${name}`, inRange(name))
  const sorted = new Set([order[0], ...(list?.sort.allow ?? [])])
  for (const { field: name, as } of list?.filters ?? []) {
    const type = fields.get(name)?.type ?? ''
    if (as === 'nonzero') {
      wanted.set(`nonzero_${name}`, on([{ nonzero: name }, ...order.map((column) => ({ column }))]))
    } else if (EQUAL.has(type) && name !== tab && !place.includes(name)) want(`by_${name}`, [name, ...order, ...behind])
    else if (RANGES.has(type) && !sorted.has(name)) want(`by_${name}`, inRange(name))
  }
  // Whoever points at a row finds what points at it.
  for (const { name, type } of fields.values())
    if (
      ['ref', 'tree_ref'].includes(type) &&
      !name.endsWith('_by') &&
      !place.includes(name) &&
      !wanted.has(`by_${name}`)
    )
      want(`by_${name}`, [name])
  if (names.has('source_id') && names.has('source_type')) want('by_source', ['source_type', 'source_id'])
  // Not by tenant: every company's ids are its own.
  for (const { name, type } of entity.fields)
    if (LISTS.has(type) && (scope.field === name || list?.filters.some(({ field }) => field === name)))
      wanted.set(`by_${name}`, { on: [], gin: { column: name, operators: 'jsonb_path_ops' } })
  for (const [name, columns] of starts(entity, fields)) wanted.set(name, columns)
  if (searchesNames(entity)) wanted.set('grams', { on: [], gin: { column: 'search_grams' } })
  return [...wanted].map(([suffix, columns]) => ({ unique: false, name: indexName(entity.entity, suffix), ...columns }))
}

const MOST = 63

/** PostgreSQL cuts names beyond 63 bytes, and two that are cut alike would be one. */
export function indexName(table: string, suffix: string): string {
  const name = `${table}_${suffix}`
  if (name.length <= MOST) return name
  const mark = createHash('sha1').update(name).digest('hex').slice(0, 8)
  return `${name.slice(0, MOST - 9)}_${mark}`
}

/** Rows of a child table by their owner, by what they point at, and by the codes that they are searched by. */
export function childIndexes(entity: Entity, table: Table): IndexView[] {
  const fields = table.fields.filter(isColumn)
  const pointers = fields.filter(({ name }) => ['sku_id', 'source_line_id', 'order_line_id'].includes(name))
  const searched = searchesNames(entity)
    ? fields.filter(({ name }) => name === 'barcode')
    : searchedOf(entity, table, fields)
  const made = (suffix: string, parts: readonly Part[]) => ({
    unique: false,
    name: indexName(table.table, suffix),
    ...on(parts),
  })
  return [
    made('owner', [{ column: 'owner_id' }, { column: 'line_no' }]),
    ...pointers.map(({ name }) => made(name, [{ column: name }])),
    ...searched.map(({ name }) => made(name, [start(name)])),
  ]
}

/** Masters are searched by any part of their name and by pinyin initials; documents by the start of their numbers. */
export function searchesNames(entity: Entity): boolean {
  return (entity.kind === 'master' || entity.kind === 'tree') && !entity.of && entity.label.length > 0
}

const isColumn = ({ column, server }: Field) => column.type !== 'jsonb' && !server.rollup

const on = (parts: readonly Part[]): Columns => ({ on: [{ column: 'tenant_id' }, ...parts] })

/** Compared letter by letter, whatever the collation of the database: only so is a beginning a range of an index. */
const start = (name: string): Part => ({ column: name, operators: 'text_pattern_ops' })

function searchedOf({ list }: Entity, table: Table, fields: readonly Field[]): Field[] {
  return fields.filter(({ name, server }) => server.code && list?.search.includes(`${table.name}.${name}`))
}

function starts(entity: Entity, fields: ReadonlyMap<string, Field>): [string, Columns][] {
  const { list } = entity
  const searched = searchesNames(entity) ? [] : (list?.search ?? [])
  const names = new Set([...searched, ...(list?.filters ?? []).map(({ field }) => field)])
  return [...names].filter((name) => fields.get(name)?.server.code).map((name) => [`starts_${name}`, on([start(name)])])
}
