import type { TableState } from '../renames'
import { type Answers } from './answers'
import type { CodeColumns } from './stored-fields'
import { columnSteps } from './column-steps'
import { likelyColumns, likelyTables } from './likely'
import { planInnerTable } from './inner-tables'
import type { Cure, Loss } from './loss'
import type { Planned } from './planned'
import type { Defaults, StoredTable, StoredTables } from './stored-fields'

/** Tables in the format of the schema differ, by `public.<name>`, and their field definitions. */
export interface Described {
  tables: Readonly<Record<string, TableState>>
  fields: StoredTables
  /** How the rows of each entity are named. */
  codes?: CodeColumns
}

/** Plans conversions, fills, drops and their losses between two schemas. `before` must have the renames applied. */
export function planChanges(before: Described, after: Described, defaults: Defaults, answers: Answers): Planned {
  const plan: Planned = { first: [], last: [], losses: [], notes: [], kept: [], tables: {} }
  const drops: string[] = []
  // A row of a table that this migration makes cannot be named yet.
  const codes = new Map(
    [...(after.codes ?? [])].filter(([, code]) => before.tables[`public.${code.table}`]?.columns[code.column]),
  )
  const added = Object.entries(after.tables).filter(([key]) => !before.tables[key])
  for (const [key, recorded] of Object.entries(before.tables)) {
    const table = structuredClone(recorded)
    const { name } = table
    const wanted = after.tables[key]
    const [was, is] = [before.fields[name], after.fields[name]]
    const at = was?.at ?? is?.at ?? name
    if (!wanted) {
      if (stays(at, table, answers)) {
        if (!table.leaving) plan.notes.push(`${at}: the table stays until a later migration drops it`)
        plan.kept.push({ key: at, table: { ...table, leaving: true }, manifest: was })
        continue
      }
      const candidates = added.map(([, { name: tableName, columns }]) => ({
        at: after.fields[tableName]?.at ?? tableName,
        columns,
      }))
      plan.losses.push({
        key: at,
        effect: `the table ${name} is dropped, with all its rows`,
        table: name,
        where: 'true',
        cures: [...likelyTables(at, table, candidates), inTwoSteps(at)],
      })
      drops.push(`DROP TABLE IF EXISTS "${name}" CASCADE;`)
      continue
    }
    plan.tables[key] = table
    // Columns that were kept for the previous version and are in the manifest again stay for good.
    for (const column of Object.keys(wanted.columns)) delete table.columns[column]?.leaving
    delete table.leaving
    for (const column of Object.keys(table.columns).filter((name) => !wanted.columns[name])) {
      if (keepColumn({ plan, table, column, at, manifest: was, answers })) continue
      plan.losses.push({
        key: `${at}.${column}`,
        effect: `the column is dropped, with its values`,
        table: name,
        where: `"${column}" is not null`,
        column,
        field: was?.fields[column],
        cures: [
          ...likelyColumns(at, column, { ...table, ...was }, { ...wanted, ...is }),
          inTwoSteps(`${at}.${column}`),
        ],
      })
      drops.push(`ALTER TABLE "${name}" DROP COLUMN IF EXISTS "${column}";`)
      delete table.columns[column]
    }
    for (const column of Object.keys(wanted.columns))
      columnSteps({
        plan,
        table,
        wanted,
        column,
        at,
        was: was?.fields[column],
        is: is?.fields[column],
        isKnown: was !== undefined,
        defaults,
        answers,
        codes,
      })
    plan.losses.push(...uniqueLosses(recorded, wanted, at, was))
    planInnerTable({ plan, name, at, was, is, tables: after.fields })
    if (is && !was) plan.notes.push(`${at}: what its columns mean is recorded from now on`)
  }
  plan.last.push(...drops)
  return plan
}

/** Whether a table or column that the code no longer has is kept for processes of the previous version. */
const stays = (key: string, { leaving }: { leaving?: true }, { later, allowed }: Answers) =>
  !allowed.has(key) && (leaving === true || later.has(key))

/** The advice for a rolling deployment, during which processes of two versions share the database. */
const inTwoSteps = (key: string): Cure => ({
  purpose:
    'if processes of the previous version still run while this version starts, in two steps: this migration keeps it, and a migration of a later release drops it with --allow-loss',
  flags: `--later ${key}`,
})

/**
 * Keeps a removed column if requested, and makes it nullable for inserts of the new version. False when it is dropped.
 */
function keepColumn({ plan, table, column, at, manifest, answers }: Leaving): boolean {
  const state = table.columns[column]
  const key = `${at}.${column}`
  if (!state || !stays(key, state, answers)) return false
  if (!state.leaving) plan.notes.push(`${key}: the column stays until a later migration drops it`)
  if (state.notNull && state.default === undefined)
    plan.first.push(`ALTER TABLE "${table.name}" ALTER COLUMN "${column}" DROP NOT NULL;`)
  const kept = {
    ...table,
    columns: { [column]: { ...state, notNull: state.notNull && state.default !== undefined, leaving: true as const } },
  }
  plan.kept.push({ key, table: kept, column, manifest })
  delete table.columns[column]
  return true
}

interface Leaving {
  plan: Planned
  table: TableState
  column: string
  at: string
  manifest: StoredTable | undefined
  answers: Answers
}

/** Losses for new unique indexes over existing columns. The tenant id is part of every such index. */
function uniqueLosses(before: TableState, after: TableState, at: string, was: StoredTable | undefined): Loss[] {
  const columnsOf = (index: TableState['indexes'][string]) => index.columns.map(({ expression }) => expression)
  const known = Object.values(before.indexes).filter(({ isUnique }) => isUnique)
  // An index over the same columns without a condition, or with the first part of this condition, compares all of these
  // rows already.
  const isKept = (index: TableState['indexes'][string]) =>
    known.some(
      (old) =>
        columnsOf(old).join() === columnsOf(index).join() &&
        (old.where === undefined || old.where === index.where || index.where?.startsWith(`${old.where} and `)),
    )
  return Object.values(after.indexes)
    .filter((index) => index.isUnique && !isKept(index))
    .flatMap((index) => {
      const columns = columnsOf(index)
      if (!columns.every((column) => before.columns[column])) return []
      const named = columns.filter((column) => column !== 'tenant_id')
      const list = columns.map((column) => `"${column}"`).join(', ')
      const condition = index.where && readWithoutNewColumns(index.where, before, after)
      const ofCondition = condition ? ` where ${condition}` : ''
      const filled = named.map((column) => `"${column}" is not null`).join(' and ')
      return [
        {
          key: `${at}.${named.join('+')}:unique`,
          effect: `no two rows${condition ? ` where ${condition}` : ''} may have the same ${named.join(' and ')}; a database with such rows does not start until they differ`,
          table: before.name,
          where: `${filled}${condition ? ` and (${condition})` : ''} and (${list}) in (select ${list} from "${before.name}"${ofCondition} group by ${list} having count(*) > 1)`,
          column: named[0],
          field: was?.fields[named[0] ?? ''],
          cures: [],
        },
      ]
    })
}

/**
 * The condition of a new index as the rows of today meet it: a column that the same migration adds has its default in
 * every row, or no value.
 */
function readWithoutNewColumns(where: string, before: TableState, after: TableState): string {
  return Object.entries(after.columns)
    .filter(([column]) => !before.columns[column])
    .reduce((text, [column, { type, default: preset }]) => {
      const value = preset === undefined ? `null::${type}` : `(${String(preset)})::${type}`
      return text.replaceAll(`"${after.name}"."${column}"`, value)
    }, where)
}
