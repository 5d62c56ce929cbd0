import type { Rename } from '../renames'
import { MigrationRefused } from './refused'
import type { StoredField, StoredTables } from './stored-fields'

/** Decisions about schema changes that cannot be derived from the tables, from flags and the manifest. */
export interface Answers {
  renames: readonly Rename[]
  /** Text for rows without a value, by field (`supplier.short_name`). */
  fills: ReadonlyMap<string, string>
  /** SQL expression of the new value over the old column, by field. */
  conversions: ReadonlyMap<string, string>
  /** Former value → new value for fields whose type changes, both as the manifest writes them, by field. */
  maps: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Former field definitions of columns for which none is recorded, by field. */
  meanings: ReadonlyMap<string, StoredField>
  /** Names of the losses (`Loss.what`) that are accepted. */
  allowed: ReadonlySet<string>
  /** Columns and tables that the code no longer has and that the database keeps until a later migration. */
  later: ReadonlySet<string>
}

export const NO_ANSWERS: Answers = {
  renames: [],
  fills: new Map(),
  conversions: new Map(),
  maps: new Map(),
  meanings: new Map(),
  allowed: new Set(),
  later: new Set(),
}

/** The command line flags, each as `<name>=<value>`. */
export interface GivenFlags {
  rename: readonly string[]
  map: readonly string[]
  fill: readonly string[]
  using: readonly string[]
  allowLoss: readonly string[]
  later: readonly string[]
}

export const NO_FLAGS: GivenFlags = { rename: [], map: [], fill: [], using: [], allowLoss: [], later: [] }

/** Resolves flags by the recorded tables. Throws MigrationRefused for a flag that names no recorded column or table. */
export function readAnswers(given: GivenFlags, recorded: StoredTables): Answers {
  return {
    ...NO_ANSWERS,
    renames: [
      // Value renames come first, because their flags use the recorded name of the column.
      ...given.map.map((flag) => valueRename(flag, recorded)),
      ...given.rename.flatMap((flag) => parseRename(flag, recorded)),
    ],
    fills: new Map(given.fill.map((flag) => split('--fill', flag))),
    conversions: new Map(given.using.map((flag) => split('--using', flag))),
    allowed: new Set(given.allowLoss),
    later: new Set(given.later),
  }
}

function split(name: string, flag: string): [what: string, answer: string] {
  const at = flag.indexOf('=')
  if (at <= 0 || at === flag.length - 1) throw new MigrationRefused(`${name} ${flag}: write it as <name>=<value>`)
  return [flag.slice(0, at), flag.slice(at + 1)]
}

function parseRename(flag: string, recorded: StoredTables): Rename[] {
  const [what, to] = split('--rename', flag)
  if (!/^[a-z][a-z0-9_]*$/.test(to))
    throw new MigrationRefused(`--rename ${flag}: write only the new name, ${to.split('.').at(-1)}, without its table`)
  const recordedTable = Object.entries(recorded).find(([, { at }]) => at === what)
  if (recordedTable) return renamedTable(recordedTable[0], what, to, recorded)
  const { table, at, column } = columnAt('--rename', flag, what, recorded)
  const [entity = at, rows] = at.split('.')
  return [
    { what: 'column', table, column, to },
    { what: 'field', entity, ...(rows === undefined ? {} : { table: rows }), field: column, to },
  ]
}

/** Renames a table; renaming an entity also renames the tables of its lines. */
function renamedTable(table: string, what: string, to: string, recorded: StoredTables): Rename[] {
  const [entity = what, rows] = what.split('.')
  if (rows !== undefined) return [{ what: 'table', table, to: `${entity}_${to}` }]
  const children = Object.entries(recorded).filter(([, { at }]) => at.startsWith(`${entity}.`))
  return [
    { what: 'table', table, to },
    ...children.map(([name, { at }]) => ({
      what: 'table' as const,
      table: name,
      to: to + at.slice(entity.length).replace('.', '_'),
    })),
    { what: 'entity', entity, to },
  ]
}

function valueRename(flag: string, recorded: StoredTables): Rename {
  const [what, answer] = split('--map', flag)
  const { table, column } = columnAt('--map', flag, what, recorded)
  const [value, to] = answer.split(':')
  if (!value || !to) throw new MigrationRefused(`--map ${flag}: write it as ${what}=<old value>:<new value>`)
  if (!recorded[table]?.fields[column]?.values?.includes(value))
    throw new MigrationRefused(`--map ${flag}: ${what} has had no value ${value}`)
  return { what: 'value', table, column, value, to }
}

function columnAt(name: string, flag: string, what: string, recorded: StoredTables) {
  const dot = what.lastIndexOf('.')
  const [at, column] = [what.slice(0, dot), what.slice(dot + 1)]
  const [table] = Object.entries(recorded).find(([, stored]) => stored.at === at) ?? []
  if (table === undefined || !recorded[table]?.fields[column])
    throw new MigrationRefused(`${name} ${flag}: the recorded migrations have no ${what}`)
  return { table, at, column }
}
