interface ColumnState {
  name: string
  type: string
  notNull: boolean
  default?: unknown
  identity?: { name: string }
  /** The code no longer has the column; it stays for processes of the previous version until a migration drops it. */
  leaving?: true
}

/** The properties of a recorded table that are read here; all others are copied unchanged. */
export interface TableState {
  name: string
  columns: Record<string, ColumnState>
  indexes: Record<string, { name: string; columns: { expression: string }[]; isUnique: boolean; where?: string }>
  compositePrimaryKeys: Record<string, { name: string; columns: string[] }>
  /** The code no longer has the table, as for `ColumnState.leaving`. */
  leaving?: true
}

/** Tables by `public.<name>`. */
export interface State {
  tables: Record<string, TableState>
}

/** A rename that keeps the data. */
export type Rename =
  | { what: 'table'; table: string; to: string }
  | { what: 'column'; table: string; column: string; to: string }
  | { what: 'value'; table: string; column: string; value: string; to: string }
  /** Renames an entity where the engine's tables, permissions and menu store its name. */
  | { what: 'entity'; entity: string; to: string }
  | { what: 'transition'; entity: string; transition: string; to: string }
  /** Renames a field where the change log stores its name; `table` is set for a field of lines. */
  | { what: 'field'; entity: string; table?: string; field: string; to: string }

/** Returns the recorded state with the new names, and the statements that rename in the database. */
export function applyRenames(before: State, after: State, renames: readonly Rename[]): [State, string[]] {
  const state = structuredClone(before)
  const statements: string[] = []
  for (const rename of renames) statements.push(...applyOne(state, rename))
  for (const [key, table] of Object.entries(state.tables)) {
    const wanted = after.tables[key]
    if (wanted) statements.push(...renameIndexes(table, wanted))
  }
  return [state, statements]
}

function applyOne(state: State, rename: Rename): string[] {
  switch (rename.what) {
    case 'table':
      return renameTable(state, rename.table, rename.to)
    case 'column':
      return renameColumn(state, rename)
    case 'value': {
      const { table, column, value, to } = rename
      if (!state.tables[`public.${table}`]?.columns[column]) return []
      return [
        `UPDATE "${table}" SET "${column}" = '${to}' WHERE "${column}" = '${value}';`,
        ...savedViews(state, table, [[`("${column}": "[^"]*)\\y${value}\\y`, `\\1${to}`]]),
      ]
    }
    case 'entity':
      return renameEntity(state, rename.entity, rename.to)
    case 'transition': {
      const { entity, transition, to } = rename
      return [
        ...(state.tables['public.doc_log']
          ? [
              `UPDATE "doc_log" SET "transition" = '${to}' WHERE "doc_type" = '${entity}' AND "transition" = '${transition}';`,
            ]
          : []),
        ...(state.tables['public.job']
          ? [
              `UPDATE "job" SET "payload" = jsonb_set("payload", '{transition}', '"${to}"'), "key" = regexp_replace("key", ':${transition}$', ':${to}') WHERE "payload"->>'entity' = '${entity}' AND "payload"->>'transition' = '${transition}';`,
            ]
          : []),
        ...permissions(state, `"${entity}:${transition}"`, `"${entity}:${to}"`),
      ]
    }
    case 'field': {
      const { entity, table, field, to } = rename
      if (!state.tables['public.doc_log']) return []
      const level = table === undefined ? '' : `${table}[.][^"]*[.]`
      const views = [
        [`"${field}":`, `"${to}":`],
        [`"name": "${field}"`, `"name": "${to}"`],
        [`("sort": "[^"]*)\\y${field}\\y`, `\\1${to}`],
      ] as const
      return [
        ...(table === undefined ? savedViews(state, entity, views) : []),
        `UPDATE "doc_log" SET "changes" = regexp_replace("changes"::text, '("path": "${level})${field}"', '\\1${to}"', 'g')::jsonb WHERE "doc_type" = '${entity}' AND "changes"::text LIKE '%${field}"%';`,
      ]
    }
  }
}

function renameTable(state: State, from: string, to: string): string[] {
  const table = state.tables[`public.${from}`]
  if (!table) return []
  const statements = [`ALTER TABLE "${from}" RENAME TO "${to}";`]
  const renamed = (name: string) => (name.startsWith(`${from}_`) ? to + name.slice(from.length) : name)
  for (const column of Object.values(table.columns)) {
    const { identity } = column
    const sequence = identity?.name
    if (!identity || sequence === undefined || renamed(sequence) === sequence) continue
    statements.push(`ALTER SEQUENCE "${sequence}" RENAME TO "${renamed(sequence)}";`)
    identity.name = renamed(sequence)
  }
  for (const key of Object.values(table.compositePrimaryKeys)) {
    if (renamed(key.name) === key.name) continue
    statements.push(`ALTER TABLE "${to}" RENAME CONSTRAINT "${key.name}" TO "${renamed(key.name)}";`)
    key.name = renamed(key.name)
  }
  table.compositePrimaryKeys = keyed(table.compositePrimaryKeys)
  for (const index of Object.values(table.indexes)) {
    if (index.where) index.where = index.where.replaceAll(`"${from}"."`, `"${to}"."`)
    if (renamed(index.name) === index.name) continue
    statements.push(`ALTER INDEX "${index.name}" RENAME TO "${renamed(index.name)}";`)
    index.name = renamed(index.name)
  }
  table.indexes = keyed(table.indexes)
  table.name = to
  state.tables = Object.fromEntries(
    Object.entries(state.tables).map(([key, entry]) => [entry === table ? `public.${to}` : key, entry]),
  )
  return statements
}

function renameColumn(state: State, rename: Extract<Rename, { what: 'column' }>): string[] {
  const { table: name, column: from, to } = rename
  const table = state.tables[`public.${name}`]
  if (!table?.columns[from]) return []
  table.columns = Object.fromEntries(
    Object.entries(table.columns).map(([key, column]) =>
      key === from ? [to, { ...column, name: to }] : [key, column],
    ),
  )
  for (const index of Object.values(table.indexes)) {
    for (const column of index.columns) if (column.expression === from) column.expression = to
    if (index.where) index.where = index.where.replaceAll(`"${name}"."${from}"`, `"${name}"."${to}"`)
  }
  for (const key of Object.values(table.compositePrimaryKeys))
    key.columns = key.columns.map((column) => (column === from ? to : column))
  return [`ALTER TABLE "${name}" RENAME COLUMN "${from}" TO "${to}";`]
}

/** Renames an index whose definition equals that of a missing index, instead of building the index again. */
function renameIndexes(table: TableState, wanted: TableState): string[] {
  const shape = (index: object) => JSON.stringify({ ...index, name: '' })
  const missing = new Map(
    Object.values(wanted.indexes)
      .filter(({ name }) => !table.indexes[name])
      .map((index) => [shape(index), index.name]),
  )
  const statements: string[] = []
  for (const index of Object.values(table.indexes)) {
    const to = wanted.indexes[index.name] ? undefined : missing.get(shape(index))
    if (to === undefined) continue
    statements.push(`ALTER INDEX "${index.name}" RENAME TO "${to}";`)
    index.name = to
  }
  table.indexes = keyed(table.indexes)
  return statements
}

/**
 * Regular expression for the part of a route's name after the name of its entity, as in `sku_list` and
 * `sku_report_turnover`.
 */
const ROUTE_ENDING = '|_(?:list|create|update|station|report_[a-z0-9_]+)'

/**
 * Statements that rename an entity in stored rows. They disable the triggers of a table meanwhile, because a trigger of
 * the stock ledger refuses updates.
 */
function renameEntity(state: State, from: string, to: string): string[] {
  const statements: string[] = []
  for (const { name, columns } of Object.values(state.tables)) {
    if (!columns.doc_type) continue
    statements.push(
      `ALTER TABLE "${name}" DISABLE TRIGGER USER;`,
      `UPDATE "${name}" SET "doc_type" = '${to}' WHERE "doc_type" = '${from}';`,
      ...(columns.shipment_key ? [keysOf(name, 'shipment_key', from, to)] : []),
      `ALTER TABLE "${name}" ENABLE TRIGGER USER;`,
    )
  }
  // These keys begin with the name of the entity. Without the rename, document numbers would begin again, planned jobs
  // would be lost, and messages that were read would count as unread.
  for (const [name, column] of [
    ['counter', 'series'],
    ['job', 'key'],
    ['message_read', 'key'],
  ] as const)
    if (state.tables[`public.${name}`]) statements.push(keysOf(name, column, from, to))
  if (state.tables['public.job'])
    statements.push(
      `UPDATE "job" SET "payload" = jsonb_set("payload", '{entity}', '"${to}"') WHERE "payload"->>'entity' = '${from}';`,
    )
  if (state.tables['public.message']) statements.push(pathsOf('message', from, to))
  for (const name of ['saved_view', 'default_view', 'list_layout'])
    if (state.tables[`public.${name}`])
      statements.push(
        `UPDATE "${name}" SET "list" = regexp_replace("list", '[.]${from}$', '.${to}') WHERE "list" LIKE '%.${from}';`,
      )
  if (state.tables['public.favourite_screens'])
    statements.push(
      `UPDATE "favourite_screens" SET "names" = regexp_replace("names"::text, '"${from}(${ROUTE_ENDING})"', '"${to}\\1"', 'g')::jsonb WHERE "names"::text ~ '"${from}(${ROUTE_ENDING})"';`,
    )
  if (state.tables['public.sys_menu'])
    statements.push(
      `UPDATE "sys_menu" SET "name" = '${to}' || substr("name", ${from.length + 1}) WHERE "name" ~ '^${from}(${ROUTE_ENDING})$';`,
      pathsOf('sys_menu', from, to),
    )
  return [...statements, ...permissions(state, `"${from}:`, `"${to}:`)]
}

/** Keys contain the entity, after an optional prefix: `store_order_receipt:12`, `approve:store_order_receipt:12:3`. */
const keysOf = (table: string, column: string, from: string, to: string) =>
  `UPDATE "${table}" SET "${column}" = regexp_replace("${column}", '^([a-z]+:)?${from}:', '\\1${to}:') WHERE "${column}" ~ '^([a-z]+:)?${from}:';`

const pathsOf = (table: string, from: string, to: string) =>
  `UPDATE "${table}" SET "path" = regexp_replace("path", '/${from}(/|$)', '/${to}\\1') WHERE "path" ~ '/${from}(/|$)';`

/** Saved views and layouts of a list keep filters, order and columns as JSON. */
function savedViews(state: State, entity: string, replaced: readonly (readonly [string, string])[]): string[] {
  const after = replaced.reduce(
    (text, [from, to]) => `regexp_replace(${text}, '${from}', '${to}', 'g')`,
    '"state"::text',
  )
  return ['saved_view', 'list_layout']
    .filter((name) => state.tables[`public.${name}`])
    .map((name) => `UPDATE "${name}" SET "state" = ${after}::jsonb WHERE "list" LIKE '%.${entity}';`)
}

/** Replaces text in the stored permissions of roles, such as `store_receive_receipt:approve`. */
function permissions(state: State, from: string, to: string): string[] {
  return Object.values(state.tables).flatMap(({ name, columns }) =>
    columns.permissions
      ? [
          `UPDATE "${name}" SET "permissions" = replace("permissions"::text, '${from}', '${to}')::jsonb WHERE "permissions"::text LIKE '%${from}%';`,
        ]
      : [],
  )
}

const keyed = <T extends { name: string }>(parts: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.values(parts).map((part) => [part.name, part]))
