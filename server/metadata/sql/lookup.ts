import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Field } from '../../../src/rules/field'
import { factKey } from '../../../src/rules/key'
import { resourceOf } from '../registry'
import { namedColumns, readTogether } from './read-together'
import { type Known, rememberedBy } from './remembered'
import { columnSql, hasColumn, tableName } from './column-sql'
import { fieldSql } from './condition-sql'
import type { Resource, Table } from '../description'
import type { Row } from '../row'
import type { Call } from '../../http/call'

/**
 * Rows of other entities that a page or document refers to, by entity and id. Asked for together, fetched in one statement;
 * what was fetched stays as it was read.
 */
export class Lookup {
  readonly #call: Call
  readonly #wanted = new Map<string, { ids: Set<number>; facts: Set<string> }>()
  readonly #known = new Map<string, Known>()
  readonly #whole = new Map<Table, Map<number, Row | null>>()

  constructor(call: Call) {
    this.#call = call
  }

  want(entity: string, ids: Iterable<unknown>, facts: Iterable<string> = []): void {
    const wanted = this.#wanted.get(entity) ?? { ids: new Set(), facts: new Set() }
    for (const id of ids) if (typeof id === 'number') wanted.ids.add(id)
    for (const fact of facts) wanted.facts.add(fact)
    this.#wanted.set(entity, wanted)
  }

  /** Two at a time would each read other columns of the rows that they share, so one begins after the other. */
  fetch(): Promise<void> {
    const memory = rememberedBy(this.#call)
    const done = memory.reading.then(() => this.#fetch())
    memory.reading = done.catch(() => undefined)
    return done
  }

  async #fetch(): Promise<void> {
    const wanted = [...this.#wanted]
    this.#wanted.clear()
    await Promise.all(
      wanted.map(async ([entity, { ids, facts }]) => {
        const known = this.#knownOf(resourceOf(entity), facts)
        this.#known.set(entity, known)
        const grown = [...facts].some((fact) => !known.facts.has(fact))
        const missing = [...new Set([...(grown ? known.rows.keys() : []), ...ids])].filter(
          (id) => grown || !known.rows.has(id),
        )
        if (missing.length === 0) return
        const columns = new Set([...known.facts, ...facts])
        const found = await this.#select(entity, missing, columns)
        known.facts = columns
        for (const id of missing) known.rows.set(id, null)
        for (const row of found) known.rows.set(row.id as number, row)
      }),
    )
  }

  /** Rows of a table with every column, in the order of their ids. */
  async whole(table: Table, ids: readonly number[]): Promise<Row[]> {
    const known = this.#whole.get(table) ?? new Map<number, Row | null>()
    this.#whole.set(table, known)
    const missing = ids.filter((id) => !known.has(id))
    for (const id of missing) known.set(id, null)
    const wanted = sql`${columnSql(table, 'tenant_id')} = ${this.#call.operator.tenant_id} and ${inArray(columnSql(table, 'id'), missing)}`
    const found =
      missing.length === 0 ? [] : await readTogether(this.#call, sql`select * from ${table} where ${wanted}`)
    for (const row of found) known.set(row.id as number, row)
    return [...new Set(ids)]
      .toSorted((a, b) => a - b)
      .flatMap((id) => {
        const row = known.get(id)
        return row ? [row] : []
      })
  }

  get(entity: string, id: unknown): Row | undefined {
    return typeof id === 'number' ? (this.#known.get(entity)?.rows.get(id) ?? undefined) : undefined
  }

  /** Masters are known to the whole transaction; documents, and what is counted of them, to this lookup alone. */
  #knownOf(resource: Resource, facts: Iterable<string>): Known {
    const own = this.#known.get(resource.entity)
    const stays =
      STAYING.has(resource.shape.kind) &&
      ![...facts, ...(own?.facts ?? [])].some((fact) => resource.server[fact]?.rollup)
    // A copy: what is counted now must not stay behind in what the transaction remembers.
    if (!stays) return { facts: new Set(own?.facts), rows: new Map(own?.rows) }
    const memory = rememberedBy(this.#call)
    const known = memory.facts.get(resource.entity) ?? { facts: new Set(), rows: new Map() }
    memory.facts.set(resource.entity, known)
    memory.tables.add(resource.table)
    for (const fact of facts) {
      const far = farTable(resource, fact)
      if (far) memory.tables.add(far)
    }
    return known
  }

  async #select(entity: string, ids: number[], facts: ReadonlySet<string>): Promise<Row[]> {
    const resource = resourceOf(entity)
    const names = new Set([...resource.shape.label, ...facts])
    const columns: Record<string, SQL> = { id: columnSql(resource.table, 'id') }
    for (const name of names) {
      const one = factSql(this.#call, resource, name)
      if (one) columns[name] = one
    }
    const tenant = sql`${columnSql(resource.table, 'tenant_id')} = ${this.#call.operator.tenant_id}`
    return readTogether(
      this.#call,
      sql`select ${namedColumns(columns)} from ${resource.table} where ${tenant} and ${inArray(columnSql(resource.table, 'id'), ids)}`,
    )
  }
}

/** Kinds of entities that documents leave as they are; of batches the engine says when it writes. */
const STAYING = new Set<string>(['master', 'tree', 'internal'])

/** A fact of a target: a field of it, or of a row that it refers to (`sale_unit.unit_name`). */
export function factSql(call: Call, resource: Resource, name: string): SQL | null {
  // What goods lines call the unit's name is no column of the SKU's own.
  if (resource.entity === 'sku' && name === 'unit_name') return factSql(call, resource, 'sale_unit.unit_name')
  const [head = '', column] = name.split('.')
  if (column === undefined)
    return hasColumn(resource.table, name) || resource.server[name]?.rollup ? fieldSql(call, resource, name) : null
  const pointer = pointerOf(resource, head)
  if (!pointer) return null
  const { table } = resourceOf(pointer[1])
  return sql`(select ${columnSql(table, column, 'far')} from ${sql.identifier(tableName(table))} far where far.tenant_id = ${call.operator.tenant_id} and far.id = ${columnSql(resource.table, pointer[0])})`
}

/** The field whose reference is called `sale_unit`, and the entity that it points to. */
function pointerOf(resource: Resource, head: string): [field: string, entity: string] | null {
  const found = Object.entries(resource.shape.fields).find(([field]) => factKey(field) === head)
  return found?.[1].ref ? [found[0], found[1].ref] : null
}

function farTable(resource: Resource, fact: string): Table | null {
  if (resource.entity === 'sku' && fact === 'unit_name') return farTable(resource, 'sale_unit.unit_name')
  const pointer = fact.includes('.') ? pointerOf(resource, fact.slice(0, fact.indexOf('.'))) : null
  return pointer && resourceOf(pointer[1]).table
}

/** Entity that a reference of this row points to; null for other fields and where `ref_by` names none that is known. */
export function targetOf(field: Field, row: Row): string | null {
  if (field.ref) return field.ref.slice(field.ref.lastIndexOf('.') + 1)
  const by = field.ref_by ? row[field.ref_by] : null
  return typeof by === 'string' && known(by) ? by : null
}

function known(entity: string): boolean {
  try {
    return Boolean(resourceOf(entity))
  } catch {
    return false
  }
}

/** The words that stand for a row: `G0000001 苹果`. */
export function labelOf(resource: Resource, row: Row): string {
  const words = resource.shape.label.map((name) => row[name]).filter((word) => word != null && word !== '')
  return [...new Set(words)].join(' ')
}

export function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : []
}
