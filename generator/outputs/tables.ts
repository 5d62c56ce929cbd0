import { Imports } from '../code'
import { key, literal, text } from '../literal'
import type { Entity, Field, Model, Table } from '../model/types'
import { childIndexes, indexName, readIndexes, searchesNames } from './indexes'
import { GENERATED_SERVER, manifestBanner, changeBanner, type Output, type Surroundings } from './output'

const CORE = 'drizzle-orm/pg-core'

/** Drizzle tables of one entity: its own, then one per child table. A report over an engine view only names the view's columns. */
export function tables(entity: Entity, around: Surroundings): Output {
  const imports = new Imports()
  const declared = entity.from
    ? [viewOf(entity, imports), ...entity.tables.map((table) => childOf(entity, table, imports))]
    : [
        tableOf(entity, viewedFields(entity, around), imports),
        ...entity.tables.map((table) => childOf(entity, table, imports)),
      ]
  return {
    path: `${GENERATED_SERVER}/tables/${entity.entity}.ts`,
    content: `${manifestBanner(entity)}${imports.print()}${declared.join('\n\n')}\n`,
  }
}

/** One line per entity, sorted. A second view of another entity's table has none of its own. */
export function tableRegistry(model: Model): Output {
  const lines = model.entities
    .filter(({ of }) => !of)
    .toSorted((a, b) => (a.entity < b.entity ? -1 : 1))
    .map(
      (entity) =>
        `export { ${[entity.entity, ...entity.tables.map(({ table }) => table)].join(', ')} } from ${text(`./tables/${entity.entity}`)}`,
    )
  return { path: `${GENERATED_SERVER}/tables.ts`, content: `${changeBanner('manifest/entities')}${lines.join('\n')}\n` }
}

/** Integers of the database are JS numbers; none here leaves the safe range. */
function columnOf(field: Pick<Field, 'name' | 'column'>, imports: Imports): string {
  const { type, length } = field.column
  imports.value(CORE, type)
  if (type === 'bigint') return `${type}({ mode: 'number' })`
  if (type === 'varchar') return `${type}({ length: ${length} })`
  return `${type}()`
}

/** Lists are JSON with their element type, so that rows come back typed. */
function typedColumn(field: Field, imports: Imports): string {
  const code = columnOf(field, imports)
  if (field.column.type === 'jsonb')
    return `${code}.$type<${field.ts.replace(/ \| null$/, '').replace(/^readonly /, '')}>()`
  if (field.type === 'boolean' && !field.ts.includes('null')) return `${code}.notNull().default(false)`
  return code
}

function stored(fields: readonly Field[]): Field[] {
  return fields.filter(({ server }) => !server.rollup)
}

const bigint = (imports: Imports) => {
  imports.value(CORE, 'bigint')
  return `bigint({ mode: 'number' })`
}

function identity(imports: Imports): string[] {
  return [`tenant_id: ${bigint(imports)}.notNull()`, `id: ${bigint(imports)}.notNull().generatedByDefaultAsIdentity()`]
}

function audit(imports: Imports): string[] {
  return [
    `created_by: ${bigint(imports)}.notNull().default(0)`,
    `created_at: ${bigint(imports)}.notNull().default(0)`,
    `updated_by: ${bigint(imports)}.notNull().default(0)`,
    `updated_at: ${bigint(imports)}.notNull().default(0)`,
    `version: ${bigint(imports)}.notNull().default(1)`,
  ]
}

/** Fields that only second views of the table have. */
function viewedFields(entity: Entity, around: Surroundings): Field[] {
  const known = new Set(entity.fields.map(({ name }) => name))
  return stored(around.viewed(entity.entity)).filter(({ name }) => !known.has(name) && known.add(name))
}

function tableOf(entity: Entity, viewed: readonly Field[], imports: Imports): string {
  imports.value(CORE, 'pgTable')
  const searched = searchesNames(entity)
  if (searched) imports.value(CORE, 'text', 'varchar')
  const columns = [
    ...identity(imports),
    ...[...stored(entity.fields), ...viewed].map((field) => `${key(field.name)}: ${typedColumn(field, imports)}`),
    // Written by the server at each save: the pieces of names and codes that are searched for.
    ...(searched ? ['search_grams: text().array()', 'search_initials: varchar({ length: 200 })'] : []),
    ...audit(imports),
  ]
  const extras = [primaryKey(imports), ...uniqueIndexes(entity, imports), ...readIndexes(entity, imports)]
  return `export const ${entity.entity} = pgTable(${text(entity.entity)}, {\n${columns.join(',\n')},\n}, (t) => [\n${extras.join(',\n')},\n])`
}

function childOf(entity: Entity, table: Table, imports: Imports): string {
  const own = [
    `owner_id: ${bigint(imports)}.notNull()`,
    ...(table.fields.some(({ name }) => name === 'line_no') ? [] : [`line_no: ${bigint(imports)}.notNull()`]),
    ...stored(table.fields).map((field) => `${key(field.name)}: ${typedColumn(field, imports)}`),
  ]
  if (table.from) {
    imports.value(CORE, 'pgView')
    const columns = [`tenant_id: ${bigint(imports)}.notNull()`, `id: ${bigint(imports)}.notNull()`, ...own]
    return `export const ${table.table} = pgView(${text(table.from)}, {\n${columns.join(',\n')},\n}).existing()`
  }
  imports.value(CORE, 'pgTable')
  const columns = [...identity(imports), ...own]
  const extras = [primaryKey(imports), ...childUniques(table, imports), ...childIndexes(entity, table, imports)]
  return `/** Rows \`${table.name}\` of ${entity.entity}. */
export const ${table.table} = pgTable(${text(table.table)}, {\n${columns.join(',\n')},\n}, (t) => [\n${extras.join(',\n')},\n])`
}

/** What no two rows of the tenant may share. */
function childUniques(table: Table, imports: Imports): string[] {
  return table.fields.flatMap(({ name, server: { unique } }) => {
    if (!unique) return []
    imports.value(CORE, 'uniqueIndex')
    const columns = unique === true ? [name] : unique
    return [
      `uniqueIndex(${text(indexName(table.table, columns.join('_')))}).on(${['tenant_id', ...columns].map((one) => `t.${one}`).join(', ')})`,
    ]
  })
}

function primaryKey(imports: Imports): string {
  imports.value(CORE, 'primaryKey')
  return 'primaryKey({ columns: [t.tenant_id, t.id] })'
}

function uniqueIndexes(entity: Entity, imports: Imports): string[] {
  return entity.uniques.map(({ fields, live }) => {
    imports.value(CORE, 'uniqueIndex')
    const on = `uniqueIndex(${text(indexName(entity.entity, fields.join('_')))}).on(${['tenant_id', ...fields].map((name) => `t.${name}`).join(', ')})`
    if (!live || !entity.states) return on
    imports.value('drizzle-orm', 'sql')
    return `${on}.where(sql\`\${t.${entity.states.field}} <> 'voided'\`)`
  })
}

function viewOf(entity: Entity, imports: Imports): string {
  imports.value(CORE, 'pgView')
  const columns = [
    `tenant_id: ${bigint(imports)}.notNull()`,
    `id: ${bigint(imports)}.notNull()`,
    ...stored(entity.fields).map((field) => `${key(field.name)}: ${typedColumn(field, imports)}`),
    `version: ${bigint(imports)}.notNull()`,
  ]
  return `/** View of the stock engine. */
export const ${entity.entity} = pgView(${literal(entity.from)}, {\n${columns.join(',\n')},\n}).existing()`
}
