import { Imports } from '../code'
import { key, literal, text } from '../literal'
import type { Entity, Field, Model, Table } from '../model/types'
import { GENERATED_SERVER, manifestBanner, changeBanner, type Output } from './output'

const CORE = 'drizzle-orm/pg-core'

/** Drizzle tables of one entity: its own, then one per child table. A report over an engine view only names the view's columns. */
export function tables(entity: Entity, model: Model): Output {
  const imports = new Imports()
  const declared = entity.from
    ? [viewOf(entity, imports), ...entity.tables.map((table) => childOf(entity, table, imports))]
    : [
        tableOf(entity, viewedFields(entity, model), imports),
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
function viewedFields(entity: Entity, model: Model): Field[] {
  const known = new Set(entity.fields.map(({ name }) => name))
  const views = model.entities.filter((view) => view.of === entity.entity)
  return views.flatMap((view) => stored(view.fields)).filter(({ name }) => !known.has(name) && known.add(name))
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
  const extras = [primaryKey(imports), ...uniqueIndexes(entity, imports), ...readIndexes(entity, imports, searched)]
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
  imports.value(CORE, 'pgTable', 'index')
  const columns = [...identity(imports), ...own]
  const pointers = stored(table.fields).filter(
    ({ name }) => name === 'sku_id' || name === 'source_line_id' || name === 'order_line_id' || name === 'barcode',
  )
  const extras = [
    primaryKey(imports),
    ...childUniques(table, imports),
    `index(${text(`${table.table}_owner`)}).on(t.tenant_id, t.owner_id, t.line_no)`,
    ...pointers.map(({ name }) => `index(${text(`${table.table}_${name}`)}).on(t.tenant_id, t.${name})`),
  ]
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
      `uniqueIndex(${text(`${table.table}_${columns.join('_')}`)}).on(${['tenant_id', ...columns].map((one) => `t.${one}`).join(', ')})`,
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
    const on = `uniqueIndex(${text(`${entity.entity}_${fields.join('_')}`)}).on(${['tenant_id', ...fields].map((name) => `t.${name}`).join(', ')})`
    if (!live || !entity.states) return on
    imports.value('drizzle-orm', 'sql')
    return `${on}.where(sql\`\${t.${entity.states.field}} <> 'voided'\`)`
  })
}

/** For the default order, the main filters and prefix search; each starts with the tenant and, if rows have one, their place. */
function readIndexes(entity: Entity, imports: Imports, searched: boolean): string[] {
  const { list, scope } = entity
  const names = new Set([
    'id',
    ...stored(entity.fields)
      .filter(({ column }) => column.type !== 'jsonb')
      .map(({ name }) => name),
  ])
  const place = scope.field && scope.field !== 'id' && names.has(scope.field) ? [scope.field] : []
  const taken = new Set(entity.uniques.map(({ fields }) => fields.join()))
  const wanted = new Map<string, string[]>()
  const want = (index: string, ...columns: string[]) => {
    const once = [...new Set(columns)]
    const isUnique = taken.has(once.filter((name) => name !== 'id').join())
    if (once.every((name) => names.has(name)) && !isUnique) wanted.set(index, once)
  }
  // Pages are read in index order, the id last; a store sees its own rows, head office all of them.
  const sort = (list?.sort.default ?? []).map((name) => name.replace(/^-/, ''))
  if (sort.length > 0) want('in_order', ...place, ...sort, 'id')
  if (entity.kind === 'receipt' && sort.length > 0) {
    if (place.length > 0) want('all_in_order', ...sort, 'id')
    if (entity.states) want('by_status', ...place, entity.states.field, ...sort, 'id')
  }
  if (list?.tabs && entity.kind !== 'receipt') want('by_tab', ...place, list.tabs, ...sort, 'id')
  for (const name of list?.sort.allow ?? []) if (name !== sort[0]) want(`sorted_by_${name}`, ...place, name, 'id')
  if (entity.tree) want(`by_${entity.tree.parent}`, entity.tree.parent)
  for (const { name, type } of stored(entity.fields)) {
    if (['ref', 'tree_ref'].includes(type) && !name.endsWith('_by') && !place.includes(name)) want(`by_${name}`, name)
  }
  if (names.has('source_id') && names.has('source_type')) want('by_source', 'source_type', 'source_id')
  if (wanted.size > 0) imports.value(CORE, 'index')
  const plain = [...wanted].map(
    ([suffix, columns]) =>
      `index(${text(`${entity.entity}_${suffix}`)}).on(${['tenant_id', ...columns].map((name) => `t.${name}`).join(', ')})`,
  )
  if (!searched) return plain
  imports.value(CORE, 'index')
  return [...plain, `index(${text(`${entity.entity}_grams`)}).using('gin', t.search_grams).with({ fastupdate: false })`]
}

/** Masters are searched by any part of their name and by pinyin initials; documents by the start of their numbers. */
export function searchesNames(entity: Entity): boolean {
  return (entity.kind === 'master' || entity.kind === 'tree') && !entity.of && entity.label.length > 0
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
