import * as z from 'zod'
import { Imports } from '../../imports'
import type { Entity, Field, Table } from '../../model/types'
import { childIndexes, index, type IndexView, indexName, readIndexes, searchesNames } from './indexes'
import { headOf, type Surroundings } from '../output'
import { entity as entityParts, imports as importsPart, value } from '../parts'

const CORE = 'drizzle-orm/pg-core'

const column = z
  .object({
    name: z.string(),
    type: z.string().describe('constructor of drizzle-orm/pg-core'),
    options: value.optional(),
    list: z.boolean(),
    holds: z.string().optional().describe('TypeScript type of a JSON column'),
    required: z.boolean(),
    identity: z.boolean(),
    hasDefault: z.boolean(),
    default: value.optional(),
  })
  .describe('print it with the partial `table-column`')
type ColumnView = z.infer<typeof column>

export const table = z.object({
  ...entityParts,
  imports: importsPart,
  tables: z.array(
    z.object({
      doc: z.string().optional(),
      variable: z.string(),
      make: z.enum(['pgTable', 'pgView']),
      name: z.string().describe('name in the database'),
      keyed: z.boolean().describe('whether it has a primary key; a view, which the stock engine creates, has none'),
      columns: z.array(column),
      indexes: z.array(index),
    }),
  ),
})
type TableView = z.infer<typeof table>['tables'][number]

/** Drizzle tables of one entity: its own, then one per child table. A report over an engine view only names the view's columns. */
export function tableFileView(entity: Entity, around: Surroundings): z.infer<typeof table> {
  const own = entity.from === undefined ? tableOf(entity, viewedFields(entity, around)) : viewOf(entity, entity.from)
  const tables = [own, ...entity.tables.map((child) => childOf(entity, child))]
  return { ...headOf(entity), imports: importsOf(tables), tables }
}

/** What the tables call of Drizzle. */
function importsOf(tables: readonly TableView[]): z.infer<typeof importsPart> {
  const imports = new Imports()
  for (const { make, columns, indexes } of tables) {
    imports.value(CORE, make, ...columns.map(({ type }) => type))
    if (make === 'pgTable') imports.value(CORE, 'primaryKey')
    for (const { unique, on, alive } of indexes) {
      imports.value(CORE, unique ? 'uniqueIndex' : 'index')
      if (alive !== undefined || on.some(({ nonzero }) => nonzero !== undefined)) imports.value('drizzle-orm', 'sql')
    }
  }
  return imports.list()
}

const plain = (name: string, type: string, options?: unknown): ColumnView => ({
  name,
  type,
  options,
  list: false,
  required: false,
  identity: false,
  hasDefault: false,
})

/** Integers of the database are JS numbers; none here leaves the safe range. */
const bigint = (name: string) => plain(name, 'bigint', { mode: 'number' })
const required = (column: ColumnView): ColumnView => ({ ...column, required: true })
const withDefault = (column: ColumnView, value: unknown): ColumnView => ({
  ...column,
  hasDefault: true,
  default: value,
})

/** Lists are JSON with their element type, so that rows come back typed. */
function columnOf({ name, type, ts, column: { type: stored, length } }: Field): ColumnView {
  const made = stored === 'bigint' ? bigint(name) : plain(name, stored, stored === 'varchar' ? { length } : undefined)
  if (stored === 'jsonb') return { ...made, holds: ts.replace(/ \| null$/, '').replace(/^readonly /, '') }
  return type === 'boolean' && !ts.includes('null') ? withDefault(required(made), false) : made
}

function stored(fields: readonly Field[]): Field[] {
  return fields.filter(({ server }) => !server.rollup)
}

const IDENTITY: readonly ColumnView[] = [required(bigint('tenant_id')), { ...required(bigint('id')), identity: true }]

const AUDIT: readonly ColumnView[] = [
  ...['created_by', 'created_at', 'updated_by', 'updated_at'].map((name) => withDefault(required(bigint(name)), 0)),
  withDefault(required(bigint('version')), 1),
]

/** Written by the server at each save: the pieces of names and codes that are searched for. */
const SEARCHED: readonly ColumnView[] = [
  { ...plain('search_grams', 'text'), list: true },
  plain('search_initials', 'varchar', { length: 200 }),
]

/** Fields that only second views of the table have. */
function viewedFields(entity: Entity, around: Surroundings): Field[] {
  const known = new Set(entity.fields.map(({ name }) => name))
  return stored(around.viewed(entity.entity)).filter(({ name }) => !known.has(name) && known.add(name))
}

function tableOf(entity: Entity, viewed: readonly Field[]): TableView {
  return {
    variable: entity.entity,
    make: 'pgTable',
    name: entity.entity,
    keyed: true,
    columns: [
      ...IDENTITY,
      ...[...stored(entity.fields), ...viewed].map(columnOf),
      ...(searchesNames(entity) ? SEARCHED : []),
      ...AUDIT,
    ],
    indexes: [...uniqueIndexes(entity), ...readIndexes(entity)],
  }
}

function childOf(entity: Entity, child: Table): TableView {
  const own = [
    required(bigint('owner_id')),
    ...(child.fields.some(({ name }) => name === 'line_no') ? [] : [required(bigint('line_no'))]),
    ...stored(child.fields).map(columnOf),
  ]
  if (child.from)
    return {
      variable: child.table,
      make: 'pgView',
      name: child.from,
      keyed: false,
      columns: [required(bigint('tenant_id')), required(bigint('id')), ...own],
      indexes: [],
    }
  return {
    doc: `Rows \`${child.name}\` of ${entity.entity}.`,
    variable: child.table,
    make: 'pgTable',
    name: child.table,
    keyed: true,
    columns: [...IDENTITY, ...own],
    indexes: [...childUniques(child), ...childIndexes(entity, child)],
  }
}

function viewOf(entity: Entity, view: string): TableView {
  return {
    doc: 'View of the stock engine.',
    variable: entity.entity,
    make: 'pgView',
    name: view,
    keyed: false,
    columns: [
      required(bigint('tenant_id')),
      required(bigint('id')),
      ...stored(entity.fields).map(columnOf),
      required(bigint('version')),
    ],
    indexes: [],
  }
}

const uniqueOn = (name: string, columns: readonly string[]): IndexView => ({
  unique: true,
  name,
  on: ['tenant_id', ...columns].map((one) => ({ column: one })),
})

/** What no two rows of the tenant may share. */
function childUniques(child: Table): IndexView[] {
  return child.fields.flatMap(({ name, server: { unique } }) => {
    if (!unique) return []
    const columns = unique === true ? [name] : unique
    return uniqueOn(indexName(child.table, columns.join('_')), columns)
  })
}

function uniqueIndexes({ entity, uniques, states }: Entity): IndexView[] {
  return uniques.map(({ fields, live }) => ({
    ...uniqueOn(indexName(entity, fields.join('_')), fields),
    alive: live && states ? states.field : undefined,
  }))
}
