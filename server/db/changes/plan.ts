import type { TableState } from '../renames'
import { type Answers } from './answers'
import { columnSteps } from './column-steps'
import { likelyColumns, likelyTables } from './likely'
import type { Cure, Loss } from './loss'
import type { Defaults, StoredTable, StoredTables } from './stored-fields'

/** Tables as the differ describes them, by `public.<name>`, and what their columns mean. */
export interface Described {
  tables: Readonly<Record<string, TableState>>
  fields: StoredTables
}

/** A column, or without `column` a whole table, that stays for processes of the version before. */
export interface Kept {
  /** As `--allow-loss` names it, which drops it: `supplier.address`. */
  what: string
  table: TableState
  column?: string
  /** What the table, or the column, means. */
  manifest: StoredTable | undefined
}

/** What a migration does beside the statements of the differ. */
export interface Planned {
  /** Statements before those of the differ: conversions of columns that stay. */
  first: string[]
  /** Statements after them: values of new columns, then what goes. */
  last: string[]
  losses: Loss[]
  /** Changes that need no statement, in words. */
  notes: string[]
  /** What the code has lost and the database keeps. */
  kept: Kept[]
  /** The state that the differ starts from: what `first` and `last` do is done in it. */
  tables: Record<string, TableState>
}

/** Tells what becomes of data between two descriptions; renames are in `before` already. */
export function planChanges(before: Described, after: Described, defaults: Defaults, answers: Answers): Planned {
  const plan: Planned = { first: [], last: [], losses: [], notes: [], kept: [], tables: {} }
  const drops: string[] = []
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
        plan.kept.push({ what: at, table: { ...table, leaving: true }, manifest: was })
        continue
      }
      const others = added.map(([, { name: other, columns }]) => ({ at: after.fields[other]?.at ?? other, columns }))
      plan.losses.push({
        what: at,
        says: `the table ${name} goes, with all its rows`,
        table: name,
        where: 'true',
        cures: [...likelyTables(at, table, others), inTwoSteps(at)],
      })
      drops.push(`DROP TABLE IF EXISTS "${name}" CASCADE;`)
      continue
    }
    plan.tables[key] = table
    // The manifest has taken a column back that was left for the version before.
    for (const column of Object.keys(wanted.columns)) delete table.columns[column]?.leaving
    delete table.leaving
    for (const column of Object.keys(table.columns).filter((name) => !wanted.columns[name])) {
      if (keepColumn({ plan, table, column, at, manifest: was, answers })) continue
      plan.losses.push({
        what: `${at}.${column}`,
        says: `the column goes, with what is in it`,
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
      })
    plan.losses.push(...uniqueLosses(recorded, wanted, at))
    if (is && !was) plan.notes.push(`${at}: what its columns mean is recorded from now on`)
  }
  plan.last.push(...drops)
  return plan
}

/** Whether something that the code has lost is left to processes that still read it. */
const stays = (what: string, { leaving }: { leaving?: true }, { later, allowed }: Answers) =>
  !allowed.has(what) && (leaving === true || later.has(what))

/** The proposal for a deployment during which processes of two versions share the database. */
const inTwoSteps = (what: string): Cure => ({
  says: 'where processes of the version before still run while this one starts, in two steps: this migration leaves it there, and one of a later release drops it with --allow-loss',
  flags: `--later ${what}`,
})

/** Leaves a column where it is if it shall stay, open to rows that know nothing of it. False when it goes. */
function keepColumn({ plan, table, column, at, manifest, answers }: Leaving): boolean {
  const state = table.columns[column]
  const what = `${at}.${column}`
  if (!state || !stays(what, state, answers)) return false
  if (!state.leaving) plan.notes.push(`${what}: the column stays until a later migration drops it`)
  if (state.notNull && state.default === undefined)
    plan.first.push(`ALTER TABLE "${table.name}" ALTER COLUMN "${column}" DROP NOT NULL;`)
  const kept = {
    ...table,
    columns: { [column]: { ...state, notNull: state.notNull && state.default !== undefined, leaving: true as const } },
  }
  plan.kept.push({ what, table: kept, column, manifest })
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

/** Sets of columns that become unique together, all of which were there before; the tenant's id is one of each set. */
function uniqueLosses(before: TableState, after: TableState, at: string): Loss[] {
  const columnsOf = (index: TableState['indexes'][string]) => index.columns.map(({ expression }) => expression)
  const key = (index: TableState['indexes'][string]) => `${columnsOf(index).join()} ${index.where ?? ''}`
  const known = new Set(
    Object.values(before.indexes)
      .filter(({ isUnique }) => isUnique)
      .map(key),
  )
  return Object.values(after.indexes)
    .filter((index) => index.isUnique && !known.has(key(index)))
    .flatMap((index) => {
      const columns = columnsOf(index)
      if (!columns.every((column) => before.columns[column])) return []
      const named = columns.filter((column) => column !== 'tenant_id')
      const list = columns.map((column) => `"${column}"`).join(', ')
      const alive = index.where ? ` where ${index.where}` : ''
      const filled = named.map((column) => `"${column}" is not null`).join(' and ')
      return [
        {
          what: `${at}.${named.join('+')}:unique`,
          says: `no two rows may have the same ${named.join(' and ')}; a database with such rows does not start until they differ`,
          table: before.name,
          where: `${filled}${index.where ? ` and ${index.where}` : ''} and (${list}) in (select ${list} from "${before.name}"${alive} group by ${list} having count(*) > 1)`,
          column: named[0],
          cures: [],
        },
      ]
    })
}
