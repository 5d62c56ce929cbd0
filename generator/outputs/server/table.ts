import { createHash } from 'node:crypto'
import * as z from 'zod'
import { Imports } from '../../imports'
import type { Entity } from '../../model/entity-types'
import type { Field } from '../../model/fields/field-types'
import type { Table } from '../../model/table-types'
import { indexCondition } from '../../expression/index-condition'
import { childIndexes, index, type IndexView, indexName, queryIndexes, searchesNames } from './indexes'
import { headOf, type PrintContext } from '../output'
import { entity as entityParts, imports as importsPart, value } from '../parts'

const CORE = 'drizzle-orm/pg-core'

const column = z
  .object({
    name: z.string(),
    type: z.string().describe('constructor of drizzle-orm/pg-core'),
    options: value.optional(),
    list: z.boolean(),
    holds: z.string().optional().describe('TypeScript type of the values of a JSON column or an enum'),
    required: z.boolean(),
    identity: z.boolean(),
    hasDefault: z.boolean(),
    default: value.optional(),
    filledBy: z.string().optional().describe('SQL expression of the default'),
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
      hasPrimaryKey: z.boolean().describe('whether there is a primary key; a view of the stock engine has none'),
      columns: z.array(column),
      indexes: z.array(index),
    }),
  ),
})
type TableView = z.infer<typeof table>['tables'][number]

/**
 * Returns the Drizzle tables of an entity: its own table, then its child tables. A report over an engine view declares
 * only the columns of that view.
 */
export function tableFileView(entity: Entity, context: PrintContext): z.infer<typeof table> {
  const own = entity.from === undefined ? tableOf(entity, viewedFields(entity, context)) : viewOf(entity, entity.from)
  const tables = [own, ...entity.tables.map((child) => childOf(entity, child))]
  return { ...headOf(entity), imports: importsOf(tables), tables }
}

/** Imports the Drizzle functions that the tables call. */
function importsOf(tables: readonly TableView[]): z.infer<typeof importsPart> {
  const imports = new Imports()
  for (const { make, columns, indexes } of tables) {
    imports.value(CORE, make, ...columns.map(({ type }) => type))
    if (columns.some(({ filledBy }) => filledBy !== undefined)) imports.value('drizzle-orm', 'sql')
    if (make === 'pgTable') imports.value(CORE, 'primaryKey')
    for (const { unique, on, alive, where } of indexes) {
      imports.value(CORE, unique ? 'uniqueIndex' : 'index')
      if (alive !== undefined || where !== undefined || on.some(({ nonzero }) => nonzero !== undefined))
        imports.value('drizzle-orm', 'sql')
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

/** Database integers are read as JS numbers, because no value here exceeds the safe integer range. */
const bigint = (name: string) => plain(name, 'bigint', { mode: 'number' })
const required = (column: ColumnView): ColumnView => ({ ...column, required: true })
const withDefault = (column: ColumnView, value: unknown): ColumnView => ({
  ...column,
  hasDefault: true,
  default: value,
})

/**
 * Returns the column of a field. The column of a list or an enum carries the TypeScript type of its values, so that
 * rows read from the database are typed.
 */
function columnOf({ name, type, ts, column: { type: columnType, length } }: Field): ColumnView {
  // Rows may have been stored before the column `row_key` existed; the default gives each of them a key of its own.
  if (name === 'row_key') return { ...plain(name, columnType, { length }), filledBy: 'gen_random_uuid()' }
  const columnView =
    columnType === 'bigint' ? bigint(name) : plain(name, columnType, columnType === 'varchar' ? { length } : undefined)
  if (columnType === 'jsonb' || type === 'enum')
    return { ...columnView, holds: ts.replace(/ \| null$/, '').replace(/^readonly /, '') }
  return type === 'boolean' && !ts.includes('null') ? withDefault(required(columnView), false) : columnView
}

function storedFields(fields: readonly Field[]): Field[] {
  return fields.filter(({ server }) => !server.rollup)
}

const IDENTITY: readonly ColumnView[] = [required(bigint('tenant_id')), { ...required(bigint('id')), identity: true }]

const AUDIT: readonly ColumnView[] = [
  ...['created_by', 'created_at', 'updated_by', 'updated_at'].map((name) => withDefault(required(bigint(name)), 0)),
  withDefault(required(bigint('version')), 1),
]

/** Search columns that the server writes at each save: n-grams and pinyin initials of names and codes. */
const SEARCHED: readonly ColumnView[] = [
  { ...plain('search_grams', 'text'), list: true },
  plain('search_initials', 'varchar', { length: 200 }),
]

/** Fields of other entities stored in this table (manifest key `of`) that the owner of the table lacks. */
function viewedFields(entity: Entity, context: PrintContext): Field[] {
  const names = new Set(entity.fields.map(({ name }) => name))
  return storedFields(context.fieldsStoredIn(entity.entity)).filter(({ name }) => !names.has(name) && names.add(name))
}

function tableOf(entity: Entity, viewed: readonly Field[]): TableView {
  return {
    variable: entity.entity,
    make: 'pgTable',
    name: entity.entity,
    hasPrimaryKey: true,
    columns: [
      ...IDENTITY,
      ...[...storedFields(entity.fields), ...viewed].map(columnOf),
      ...(searchesNames(entity) ? SEARCHED : []),
      ...AUDIT,
    ],
    indexes: [...uniqueIndexes(entity), ...queryIndexes(entity)],
  }
}

function childOf(entity: Entity, child: Table): TableView {
  const own = [
    required(bigint('owner_id')),
    ...(child.fields.some(({ name }) => name === 'line_no') ? [] : [required(bigint('line_no'))]),
    ...storedFields(child.fields).map(columnOf),
  ]
  if (child.from)
    return {
      variable: child.table,
      make: 'pgView',
      name: child.from,
      hasPrimaryKey: false,
      columns: [required(bigint('tenant_id')), required(bigint('id')), ...own],
      indexes: [],
    }
  return {
    doc: `Rows \`${child.name}\` of ${entity.entity}.`,
    variable: child.table,
    make: 'pgTable',
    name: child.table,
    hasPrimaryKey: true,
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
    hasPrimaryKey: false,
    columns: [
      required(bigint('tenant_id')),
      required(bigint('id')),
      ...storedFields(entity.fields).map(columnOf),
      required(bigint('version')),
    ],
    indexes: [],
  }
}

const uniqueOn = (name: string, columns: readonly string[]): IndexView => ({
  unique: true,
  name,
  on: ['tenant_id', ...columns].map((column) => ({ column })),
})

/** Returns the unique indexes of a child table. */
function childUniques(child: Table): IndexView[] {
  return child.fields.flatMap(({ name, server: { unique } }) =>
    unique === true ? uniqueOn(indexName(child.table, name), [name]) : [],
  )
}

function uniqueIndexes({ entity, uniques, states }: Entity): IndexView[] {
  const ownVoided = Object.entries(states?.countsAs ?? {}).flatMap(([own, known]) => (known === 'voided' ? [own] : []))
  return uniques.map(({ fields, live, when }) => {
    const status = live && states ? states.field : undefined
    const name = fields.join('_')
    if (!when && (status === undefined || ownVoided.length === 0))
      return { ...uniqueOn(indexName(entity, name), fields), alive: status }
    const column = `"${entity}"."${status}"`
    const voided = ['voided', ...ownVoided].map((value) => `'${value}'`).join(', ')
    const alive = ownVoided.length === 0 ? `${column} <> ${voided}` : `${column} not in (${voided})`
    const where = [...(status === undefined ? [] : [alive]), ...(when ? [indexCondition(when, entity)] : [])].join(
      ' and ',
    )
    // The name changes with the condition, because a running development database compares indexes by name.
    const mark = createHash('sha1').update(where).digest('hex').slice(0, 8)
    return { ...uniqueOn(indexName(entity, `${name}_when_${mark}`), fields), where }
  })
}
