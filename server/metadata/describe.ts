import type { PgTable, PgView } from 'drizzle-orm/pg-core'
import type { Resource, Table, TableDescription, Transition } from './description'

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>
type List = NonNullable<Resource['list']>

/** A description as it is written down: what has nothing to say is left out. */
interface Written extends Optional<
  Omit<Resource, 'table' | 'tables' | 'list' | 'transitions'>,
  'server' | 'createFrom' | 'rowActions'
> {
  table: PgTable | PgView
  tables?: Readonly<
    Record<string, Optional<Omit<TableDescription, 'table'>, 'server' | 'mixins'> & { table: PgTable | PgView }>
  >
  list?: Optional<List, 'filters' | 'search' | 'sums'>
  transitions?: Readonly<Record<string, Optional<Transition, 'guards' | 'warnings' | 'checks' | 'postings'>>>
}

const NO_EFFECTS = { guards: [], warnings: [], checks: [], postings: [] }

/**
 * The description as the engine reads it, with nothing left to ask. Conditions of a transition that the browser can tell as well
 * are written once, in the rules; the engine asks them first.
 */
export function describe({ tables = {}, transitions = {}, ...written }: Written): Resource {
  return {
    server: {},
    createFrom: {},
    rowActions: {},
    ...written,
    table: asTable(written.table),
    tables: mapValues(tables, (table) => ({ server: {}, mixins: [], ...table, table: asTable(table.table) })),
    list: written.list && { filters: [], search: [], sums: [], ...written.list },
    transitions: mapValues(transitions, (transition, name) => ({
      ...NO_EFFECTS,
      ...transition,
      checks: [...(written.rules.transitions?.[name]?.checks ?? []), ...(transition.checks ?? [])],
    })),
  }
}

/** Columns by name, as the engine walks them; a table's own type knows each name, which the engine does not. */
function asTable(table: PgTable | PgView): Table {
  return table as unknown as Table
}

function mapValues<T, R>(
  values: Readonly<Record<string, T>>,
  change: (value: T, name: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
}
