import type * as z from 'zod'
import type { Hooks } from './hooks'
import type { Resource, Table, TableDescription } from './description'
import type { Transition } from './transition-description'
import type { PrintedTable } from './where'

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>
type List = NonNullable<Resource['list']>

/**
 * A description as the generator prints it. Empty members are left out. Tables and schemas have loose types, because
 * TypeScript compares the exact ones member by member.
 */
interface PrintedDescription extends Optional<
  Omit<Resource, 'table' | 'schema' | 'tables' | 'list' | 'transitions'>,
  'server' | 'createFrom' | 'rowActions'
> {
  table: PrintedTable
  schema: object
  tables?: Readonly<
    Record<string, Optional<Omit<TableDescription, 'table'>, 'server' | 'mixins'> & { table: PrintedTable }>
  >
  list?: Optional<List, 'filters' | 'search' | 'sums'>
  transitions?: Readonly<Record<string, Optional<Transition, 'guards' | 'warnings' | 'checks' | 'postings'>>>
}

const NO_EFFECTS = { guards: [], warnings: [], checks: [], postings: [] }

/**
 * Completes a printed description with empty defaults. Checks of a transition that the browser evaluates as well are
 * printed once, in the rules; they run before the checks that only the server evaluates.
 */
export function describe<D>({
  tables = {},
  transitions = {},
  ...written
}: Omit<PrintedDescription, 'rowType'>): Resource<D> {
  return {
    server: {},
    createFrom: {},
    rowActions: {},
    ...written,
    table: asTable(written.table),
    schema: written.schema as z.ZodType,
    tables: mapValues(tables, (table) => ({ server: {}, mixins: [], ...table, table: asTable(table.table) })),
    list: written.list && { filters: [], search: [], sums: [], ...written.list },
    transitions: mapValues(transitions, (transition, name) => ({
      ...NO_EFFECTS,
      ...transition,
      checks: [...(written.rules.transitions?.[name]?.checks ?? []), ...(transition.checks ?? [])],
    })),
  }
}

/** Adds rules that the manifest cannot express to the description of an entity. */
export function withHooks<D>(resource: Resource<D>, hooks: Hooks<D>): Resource<D> {
  // The engine calls the hooks of a description only with rows of its entity.
  return { ...resource, hooks: hooks as Hooks }
}

/** Types a table as columns by any name, because the engine does not know the columns of an entity at compile time. */
export function asTable(table: PrintedTable): Table {
  return table as unknown as Table
}

function mapValues<T, R>(
  values: Readonly<Record<string, T>>,
  change: (value: T, name: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
}
