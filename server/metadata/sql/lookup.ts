import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { keptRowsOf } from '../../db/noted/kept-rows'
import { SqlTemplate } from '../../db/driver/sql-template'
import { registryOf, resourceOf } from '../registry'
import type { Field } from '../../../src/rules/field'
import { entityName } from '../../../src/rules/key'
import { namedColumns, readTogether } from './read-together'
import { type CachedRows, transactionCache } from './transaction-cache'
import { columnSql, tableName } from './column-sql'
import { factSql, tableOfFact } from './fact-sql'
import { ANY_IDS, idList, idText } from './id-list'
import { onceFor } from './once-for'
import type { Resource, Table } from '../description'
import type { Row, RowWithId, SavedRow } from '../row'
import type { Call } from '../../http/call'

/**
 * Reads rows of other entities that a list page or document refers to, by entity and id. `want` collects requests, and
 * `fetch` reads all requested rows in one statement. A row that was read is not read again.
 */
export class Lookup {
  readonly #call: Call
  readonly #wanted = new Map<string, { ids: Set<number>; facts: Set<string> }>()
  /** Rows with the facts that were requested, by entity. The rows of masters are shared by the whole transaction. */
  readonly #cached = new Map<string, CachedRows>()
  /** Rows with every column, by table; null for an id without a row. */
  readonly #wholeRows = new Map<Table, Map<number, SavedRow | null>>()

  constructor(call: Call) {
    this.#call = call
  }

  /** Requests rows with their label fields and the given facts; values of `ids` that are no ids are ignored. */
  want(entity: string, ids: Iterable<unknown>, facts: Iterable<string> = []): void {
    const wanted = this.#wanted.get(entity) ?? { ids: new Set(), facts: new Set() }
    for (const id of ids) if (typeof id === 'number') wanted.ids.add(id)
    for (const fact of facts) wanted.facts.add(fact)
    this.#wanted.set(entity, wanted)
  }

  /**
   * Reads the requested rows. Fetches of a transaction run one after another, because concurrent fetches would read the
   * same rows with different columns.
   */
  fetch(): Promise<void> {
    const cache = transactionCache(this.#call)
    const result = cache.reading.then(() => this.#fetch())
    cache.reading = result.catch(() => undefined)
    return result
  }

  async #fetch(): Promise<void> {
    const wanted = [...this.#wanted]
    this.#wanted.clear()
    await Promise.all(
      wanted.map(async ([entity, { ids, facts }]) => {
        const cached = this.#cachedRowsOf(resourceOf(this.#call, entity), facts)
        this.#cached.set(entity, cached)
        const hasNewFacts = [...facts].some((fact) => !cached.facts.has(fact))
        // Rows that were read without a fact that is wanted now are read again, with all facts.
        const idsToRead = hasNewFacts
          ? [...new Set([...cached.rows.keys(), ...ids])]
          : [...ids].filter((id) => !cached.rows.has(id))
        if (idsToRead.length === 0) return
        const columns = new Set([...cached.facts, ...facts])
        const rows = await this.#select(entity, idsToRead, columns)
        cached.facts = columns
        for (const id of idsToRead) cached.rows.set(id, null)
        for (const row of rows) cached.rows.set(row.id, row)
      }),
    )
  }

  /** Rows of a table with every column, in the order of their ids. */
  async readWhole(table: Table, ids: readonly number[]): Promise<SavedRow[]> {
    const cached = this.#wholeRows.get(table) ?? new Map<number, SavedRow | null>()
    this.#wholeRows.set(table, cached)
    const missing = ids.filter((id) => !cached.has(id))
    for (const id of missing) cached.set(id, null)
    const values = { tenant: this.#call.operator.tenant_id, ids: idText(missing) }
    const rows = missing.length === 0 ? [] : await readTogether<SavedRow>(this.#call, wholeTemplate(table).with(values))
    for (const row of rows) cached.set(row.id, row)
    return [...new Set(ids)]
      .toSorted((a, b) => a - b)
      .flatMap((id) => {
        const row = cached.get(id)
        return row ? [row] : []
      })
  }

  /** A row that `fetch` has read; undefined when there is no such row. */
  get(entity: string, id: unknown): Row | undefined {
    return typeof id === 'number' ? (this.#cached.get(entity)?.rows.get(id) ?? undefined) : undefined
  }

  /**
   * Facts of masters are cached for the whole transaction. Facts of documents, and rollups, are cached for this lookup
   * only, because they change during the transaction.
   */
  #cachedRowsOf(resource: Resource, facts: Iterable<string>): CachedRows {
    const own = this.#cached.get(resource.entity)
    const isCacheable =
      CACHED_KINDS.has(resource.shape.kind) &&
      ![...facts, ...(own?.facts ?? [])].some((fact) => resource.server[fact]?.rollup)
    // A copy, because a rollup that is read now must not enter the transaction's cache.
    if (!isCacheable) return { facts: new Set(own?.facts), rows: new Map(own?.rows) }
    const cache = transactionCache(this.#call)
    const cached = cache.facts.get(resource.entity) ?? { facts: new Set(), rows: new Map() }
    cache.facts.set(resource.entity, cached)
    cache.tables.add(resource.table)
    for (const fact of facts) {
      const table = tableOfFact(this.#call, resource, fact)
      if (table) cache.tables.add(table)
    }
    return cached
  }

  async #select(entity: string, ids: number[], facts: ReadonlySet<string>): Promise<RowWithId[]> {
    const resource = resourceOf(this.#call, entity)
    const names = new Set([...resource.shape.label, ...facts])
    const tenant = this.#call.operator.tenant_id
    // The SQL of a rollup belongs to one call, because a condition of the rollup may read the operator.
    if ([...facts].some((fact) => resource.server[fact]?.rollup))
      return readTogether(this.#call, selectById(this.#call, resource, names, { tenant, ids: idList(ids) }))
    const { template, tables, key } = sharedSelect(this.#call, resource, names)
    const select = (missing: number[]) =>
      readTogether<RowWithId>(this.#call, template.with({ tenant, ids: idText(missing) }))
    const kept = CACHED_KINDS.has(resource.shape.kind) ? keptRowsOf(this.#call.tx) : undefined
    return kept ? kept.read({ key, tables, ids }, select) : select(ids)
  }
}

/** A select of rows by id, with columns of these names. */
function selectById(
  call: Call,
  resource: Resource,
  names: Iterable<string>,
  { tenant, ids }: { tenant: number | Placeholder; ids: SQL },
): SQL {
  const { table } = resource
  const columns: Record<string, SQL> = { id: columnSql(table, 'id') }
  for (const name of names) {
    const column = factSql(call, resource, name, tenant)
    if (column) columns[name] = column
  }
  return sql`select ${namedColumns(columns)} from ${table} where ${columnSql(table, 'tenant_id')} = ${tenant} and ${columnSql(table, 'id')} = any(${ids})`
}

/** A select of rows by id, with every column. */
const wholeTemplate = onceFor(
  (table: Table) =>
    new SqlTemplate(
      sql`select * from ${table} where ${columnSql(table, 'tenant_id')} = ${sql.placeholder('tenant')} and ${columnSql(table, 'id')} = any(${ANY_IDS})`,
    ),
)

/** A select that all calls share. `key` identifies its columns, `tables` are the names of the tables that it reads. */
interface SharedSelect {
  template: SqlTemplate
  tables: string[]
  key: string
}

/** The shared selects of each entity, by the names of their columns. */
const sharedSelects = onceFor<Resource, Map<string, SharedSelect>>(() => new Map())

function sharedSelect(call: Call, resource: Resource, names: ReadonlySet<string>): SharedSelect {
  const selects = sharedSelects(resource)
  const columns = [...names].join()
  const known = selects.get(columns)
  if (known) return known
  const tables = [resource.table, ...[...names].flatMap((name) => tableOfFact(call, resource, name) ?? [])]
  const made = {
    template: new SqlTemplate(selectById(call, resource, names, { tenant: sql.placeholder('tenant'), ids: ANY_IDS })),
    tables: [...new Set(tables.map(tableName))],
    key: `${resource.entity}:${columns}`,
  }
  selects.set(columns, made)
  return made
}

/**
 * Kinds of entities whose rows are cached for the transaction, because documents rarely change such rows. Code that
 * writes such rows without the functions of rows.ts, as for batches, must call `dropTransactionCache`.
 */
const CACHED_KINDS = new Set<string>(['master', 'tree', 'internal'])

/**
 * Entity that a reference of this row points to; null for other fields, and when the `ref_by` field names no
 * entity to which it may point.
 */
export function targetOf(call: Call, field: Field, row: Row): string | null {
  if (field.ref) return entityName(field.ref)
  const entity = field.ref_by ? row[field.ref_by] : null
  return typeof entity === 'string' && registryOf(call).mayPointTo(field, entity) ? entity : null
}

/** Label of a row: the values of its label fields, such as `G0000001 苹果`. */
export function labelOf(resource: Resource, row: Row): string {
  const words = resource.shape.label.map((name) => row[name]).filter((word) => word != null && word !== '')
  return [...new Set(words)].join(' ')
}

/** The ids in the value of a reference field, which holds one id, a list of ids, or null. */
export function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value : typeof value === 'number' ? [value] : []
}
