import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { SqlTemplate } from '../../db/driver/sql-template'
import { registryOf, resourceOf } from '../registry'
import type { Field, Fields } from '../../../src/rules/field'
import { entityName, factKey } from '../../../src/rules/key'
import { namedColumns, readTogether } from './read-together'
import { type CachedRows, transactionCache } from './transaction-cache'
import { columnSql, hasColumn, tableName } from './column-sql'
import { ANY_IDS, idList, idText } from './id-list'
import { onceFor } from './once-for'
import { fieldSql } from './condition-sql'
import type { Resource, Table } from '../description'
import type { FieldServer } from '../field-description'
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
    const select = [...facts].some((fact) => resource.server[fact]?.rollup)
      ? selectById(this.#call, resource, names, { tenant, ids: idList(ids) })
      : sharedTemplate(this.#call, resource, names).with({ tenant, ids: idText(ids) })
    return readTogether<RowWithId>(this.#call, select)
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

/** Templates of all calls, by the names of their columns. */
const sharedTemplates = onceFor<Resource, Map<string, SqlTemplate>>(() => new Map())

function sharedTemplate(call: Call, resource: Resource, names: ReadonlySet<string>): SqlTemplate {
  const templates = sharedTemplates(resource)
  const key = [...names].join()
  const template =
    templates.get(key) ??
    new SqlTemplate(selectById(call, resource, names, { tenant: sql.placeholder('tenant'), ids: ANY_IDS }))
  templates.set(key, template)
  return template
}

/**
 * Kinds of entities whose rows are cached for the transaction, because documents rarely change such rows. Code that
 * writes such rows without the functions of rows.ts, as for batches, must call `dropTransactionCache`.
 */
const CACHED_KINDS = new Set<string>(['master', 'tree', 'internal'])

/**
 * SQL for a fact of a referenced entity: one of its fields, or a column of a row that it refers to
 * (`sale_unit.unit_name`). Null when there is no such field. `tenant` is the company, or a placeholder.
 */
export function factSql(
  call: Call,
  resource: Resource,
  name: string,
  tenant: number | Placeholder = call.operator.tenant_id,
): SQL | null {
  // Goods lines copy the fact `unit_name` from the SKU, but the SKU has no such column: its sale unit has.
  if (resource.entity === 'sku' && name === 'unit_name') return factSql(call, resource, 'sale_unit.unit_name', tenant)
  const [head = '', column] = name.split('.')
  if (column === undefined)
    return hasColumn(resource.table, name) || resource.server[name]?.rollup ? fieldSql(call, resource, name) : null
  const reference = referenceOf(resource, head)
  if (!reference) return null
  const { table } = resourceOf(call, reference.entity)
  // The alias has a space, so that no table has it: it would hide the table of the row itself.
  return sql`(select ${columnSql(table, column, 'far row')} from ${sql.identifier(tableName(table))} "far row" where "far row".tenant_id = ${tenant} and "far row".id = ${columnSql(resource.table, reference.field)})`
}

/**
 * The server's description of the field whose value a fact is: a field of the entity, or of the row that the entity
 * refers to. Undefined when there is no such field.
 */
export function serverFieldOfFact(call: Call, resource: Resource, name: string): FieldServer | undefined {
  const [head = '', column] = name.split('.')
  if (column === undefined) return resource.server[name]
  const reference = referenceOf(resource, head)
  return reference && resourceOf(call, reference.entity).server[column]
}

/**
 * The reference field behind the first part of a fact name (`sale_unit_id` for `sale_unit`), and the entity that the
 * field refers to; undefined when there is none.
 */
function referenceOf(resource: Resource, head: string): { field: string; entity: string } | undefined {
  return referencesByKey(resource.shape.fields).get(head)
}

const referencesByKey = onceFor((fields: Fields) => {
  const found = new Map<string, { field: string; entity: string }>()
  for (const [field, { ref }] of Object.entries(fields)) {
    const key = factKey(field)
    if (ref && !found.has(key)) found.set(key, { field, entity: ref })
  }
  return found
})

/** The table of the row that a fact such as `sale_unit.unit_name` reads; null for a column of the entity itself. */
function tableOfFact(call: Call, resource: Resource, fact: string): Table | null {
  if (resource.entity === 'sku' && fact === 'unit_name') return tableOfFact(call, resource, 'sale_unit.unit_name')
  const [head = '', column] = fact.split('.')
  const reference = column === undefined ? undefined : referenceOf(resource, head)
  return reference ? resourceOf(call, reference.entity).table : null
}

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
