import type { TableState } from '../renames'
import { type Answers } from './answers'
import { columnSteps } from './column-steps'
import { likelyColumns, likelyTables } from './likely'
import type { Loss } from './loss'
import type { Defaults, StoredTables } from './stored-fields'

/** Tables as the differ describes them, by `public.<name>`, and what their columns mean. */
export interface Described {
  tables: Readonly<Record<string, TableState>>
  fields: StoredTables
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
  /** The state that the differ starts from: what `first` and `last` do is done in it. */
  tables: Record<string, TableState>
}

/** Tells what becomes of data between two descriptions; renames are in `before` already. */
export function planChanges(before: Described, after: Described, defaults: Defaults, answers: Answers): Planned {
  const plan: Planned = { first: [], last: [], losses: [], notes: [], tables: {} }
  const drops: string[] = []
  const added = Object.entries(after.tables).filter(([key]) => !before.tables[key])
  for (const [key, recorded] of Object.entries(before.tables)) {
    const table = structuredClone(recorded)
    const { name } = table
    const wanted = after.tables[key]
    const [was, is] = [before.fields[name], after.fields[name]]
    const at = was?.at ?? is?.at ?? name
    if (!wanted) {
      const others = added.map(([, { name: other, columns }]) => ({ at: after.fields[other]?.at ?? other, columns }))
      plan.losses.push({
        what: at,
        says: `the table ${name} goes, with all its rows`,
        table: name,
        where: 'true',
        cures: likelyTables(at, table, others),
      })
      drops.push(`DROP TABLE IF EXISTS "${name}" CASCADE;`)
      continue
    }
    plan.tables[key] = table
    for (const column of Object.keys(table.columns).filter((one) => !wanted.columns[one])) {
      plan.losses.push({
        what: `${at}.${column}`,
        says: `the column goes, with what is in it`,
        table: name,
        where: `"${column}" is not null`,
        column,
        field: was?.fields[column],
        cures: likelyColumns(at, column, { ...table, ...was }, { ...wanted, ...is }),
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
