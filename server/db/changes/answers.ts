import type { Rename } from '../renames'
import { MigrationRefused } from './refused'
import { renameFields } from './rename-fields'
import type { StoredTables } from './stored-fields'
import type { StoredField } from './stored-field'

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
  /** Keys of the losses (`Loss.key`) that are accepted. */
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

/**
 * Resolves flags by the recorded tables. A flag may use the names before or after the renames of the other flags.
 * Throws MigrationRefused for a flag that names no recorded column or table.
 */
export function readAnswers(given: GivenFlags, recorded: StoredTables): Answers {
  const renames: Rename[] = []
  let current = recorded
  const add = (found: readonly Rename[]) => {
    renames.push(...found)
    current = renameFields(current, found)
  }
  // An entity comes before its tables, and a table before its columns, so that each finds the names that the others
  // leave.
  for (const flag of given.rename.toSorted((a, b) => depth(a) - depth(b)))
    add(parseRename(flag, { recorded, renames, current }))
  const maps = new Map<string, Map<string, string>>()
  for (const flag of given.map) {
    const { path, table, column, value, to, isEnum } = readMap(flag, { recorded, renames, current })
    if (isEnum) add([{ what: 'value', table, column, value, to }])
    else maps.set(path, new Map([...(maps.get(path) ?? []), [value, to]]))
  }
  return {
    ...NO_ANSWERS,
    renames,
    fills: new Map(given.fill.map((flag) => split('--fill', flag))),
    maps,
    conversions: new Map(given.using.map((flag) => split('--using', flag))),
    allowed: new Set(given.allowLoss),
    later: new Set(given.later),
  }
}

const depth = (flag: string) => flag.split('=')[0]?.split('.').length ?? 0

function split(name: string, flag: string): [path: string, answer: string] {
  const at = flag.indexOf('=')
  if (at <= 0 || at === flag.length - 1) throw new MigrationRefused(`${name} ${flag}: write it as <name>=<value>`)
  return [flag.slice(0, at), flag.slice(at + 1)]
}

/** The recorded tables, and the same after the renames that were read so far. */
interface Names {
  recorded: StoredTables
  renames: readonly Rename[]
  current: StoredTables
}

function parseRename(flag: string, names: Names): Rename[] {
  const [path, to] = split('--rename', flag)
  if (!/^[a-z][a-z0-9_]*$/.test(to))
    throw new MigrationRefused(`--rename ${flag}: write only the new name, ${to.split('.').at(-1)}, without its table`)
  const table = tableAt(path, names)
  if (table !== undefined) return renamedTable(table, to, names.current)
  const { at, column, ...rest } = columnAt('--rename', flag, path, names)
  const [entity = at, rows] = at.split('.')
  return [
    { what: 'column', table: rest.table, column, to },
    { what: 'field', entity, ...(rows === undefined ? {} : { table: rows }), field: column, to },
  ]
}

/** Renames a table; renaming an entity also renames the tables of its lines. */
function renamedTable(table: string, to: string, current: StoredTables): Rename[] {
  const [entity = table, rows] = (current[table]?.at ?? table).split('.')
  if (rows !== undefined) return [{ what: 'table', table, to: `${entity}_${to}` }]
  const children = Object.entries(current).filter(([, { at }]) => at.startsWith(`${entity}.`))
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

/** A value of a column and the value that replaces it; `path` names the field by its names after the renames. */
function readMap(flag: string, names: Names) {
  const [name, answer] = split('--map', flag)
  const { table, at, column } = columnAt('--map', flag, name, names)
  const colon = answer.indexOf(':')
  const [value, to] = [answer.slice(0, colon), answer.slice(colon + 1)]
  if (colon <= 0 || to === '') throw new MigrationRefused(`--map ${flag}: write it as ${name}=<old value>:<new value>`)
  const { values } = names.current[table]?.fields[column] ?? {}
  if (values && !values.includes(value)) throw new MigrationRefused(`--map ${flag}: ${name} has had no value ${value}`)
  return { path: `${at}.${column}`, table, column, value, to, isEnum: values !== undefined }
}

/**
 * Returns the answers with some renames of values replaced: where an enum becomes a field of another type, a value
 * cannot be renamed, and is mapped to a value of that type instead.
 */
export function mapAcrossTypes(answers: Answers, wanted: StoredTables): Answers {
  const isOfFormerEnum = (rename: Rename) => {
    if (rename.what !== 'value') return false
    const now = wanted[rename.table]?.fields[rename.column]
    return now !== undefined && now.values === undefined
  }
  const maps = new Map([...answers.maps].map(([path, map]) => [path, new Map(map)]))
  for (const rename of answers.renames) {
    if (rename.what !== 'value' || !isOfFormerEnum(rename)) continue
    const path = `${wanted[rename.table]?.at}.${rename.column}`
    maps.set(path, new Map([...(maps.get(path) ?? []), [rename.value, rename.to]]))
  }
  return { ...answers, maps, renames: answers.renames.filter((rename) => !isOfFormerEnum(rename)) }
}

/** The present name in the database of the table that the manifest calls, or called, `at`. */
function tableAt(at: string, { recorded, renames, current }: Names): string | undefined {
  const named = (tables: StoredTables) => Object.entries(tables).find(([, stored]) => stored.at === at)?.[0]
  const before = named(recorded)
  return named(current) ?? (before === undefined ? undefined : renamed(renames, before).table)
}

function columnAt(name: string, flag: string, path: string, names: Names) {
  const dot = path.lastIndexOf('.')
  const [at, former] = [path.slice(0, dot), path.slice(dot + 1)]
  const table = tableAt(at, names)
  const stored = table === undefined ? undefined : names.current[table]
  const before = Object.entries(names.recorded).find(([key]) => renamed(names.renames, key).table === table)?.[0]
  const column = stored?.fields[former] || !before ? former : renamed(names.renames, before, former).column
  if (table === undefined || !stored?.fields[column])
    throw new MigrationRefused(`${name} ${flag}: the recorded migrations have no ${path}`)
  return { table, at: stored.at, column }
}

/** The names of a table and a column after these renames. */
function renamed(renames: readonly Rename[], table: string, column = ''): { table: string; column: string } {
  return renames.reduce(
    (now, rename) => {
      if (rename.what === 'table' && rename.table === now.table) return { ...now, table: rename.to }
      if (rename.what === 'column' && rename.table === now.table && rename.column === now.column)
        return { ...now, column: rename.to }
      return now
    },
    { table, column },
  )
}
