import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Field } from '../../src/rules/field'
import { factKey } from '../../src/rules/key'
import { resourceOf } from '../posting/registry'
import { columnSql, hasColumn, tableName } from './column-sql'
import { fieldSql } from './condition-sql'
import type { Resource, Row } from './description'
import type { Call } from '../http/call'

/** Rows of other entities that a page or document refers to, by entity and id. Asked for together, fetched once per entity. */
export class Lookup {
  readonly #call: Call
  readonly #ids = new Map<string, Set<number>>()
  readonly #facts = new Map<string, Set<string>>()
  readonly #rows = new Map<string, Map<number, Row>>()

  constructor(call: Call) {
    this.#call = call
  }

  want(entity: string, ids: Iterable<unknown>, facts: Iterable<string> = []): void {
    const wanted = this.#ids.get(entity) ?? new Set()
    for (const id of ids) if (typeof id === 'number') wanted.add(id)
    this.#ids.set(entity, wanted)
    this.#facts.set(entity, new Set([...(this.#facts.get(entity) ?? []), ...facts]))
  }

  async fetch(): Promise<void> {
    for (const [entity, ids] of this.#ids) {
      const rows = this.#rows.get(entity) ?? new Map<number, Row>()
      this.#rows.set(entity, rows)
      if (ids.size > 0) for (const row of await this.#select(entity, [...ids])) rows.set(row.id as number, row)
    }
    this.#ids.clear()
  }

  get(entity: string, id: unknown): Row | undefined {
    return typeof id === 'number' ? this.#rows.get(entity)?.get(id) : undefined
  }

  async #select(entity: string, ids: number[]): Promise<Row[]> {
    const resource = resourceOf(entity)
    const names = new Set([...resource.shape.label, ...(this.#facts.get(entity) ?? [])])
    const columns: Record<string, SQL> = { id: columnSql(resource.table, 'id') }
    for (const name of names) {
      const one = factSql(this.#call, resource, name)
      if (one) columns[name] = one
    }
    const tenant = sql`${columnSql(resource.table, 'tenant_id')} = ${this.#call.operator.tenant_id}`
    return this.#call.tx
      .select(columns)
      .from(resource.table)
      .where(sql`${tenant} and ${inArray(columnSql(resource.table, 'id'), ids)}`)
  }
}

/** A fact of a target: a field of it, or of a row that it refers to (`sale_unit.unit_name`). */
export function factSql(call: Call, resource: Resource, name: string): SQL | null {
  // What goods lines call the unit's name is no column of the SKU's own.
  if (resource.entity === 'sku' && name === 'unit_name') return factSql(call, resource, 'sale_unit.unit_name')
  const [head = '', column] = name.split('.')
  if (column === undefined)
    return hasColumn(resource.table, name) || resource.server[name]?.rollup ? fieldSql(call, resource, name) : null
  const pointer = Object.entries(resource.shape.fields).find(([field]) => factKey(field) === head)
  if (!pointer?.[1].ref) return null
  const { table } = resourceOf(pointer[1].ref)
  return sql`(select ${columnSql(table, column, 'far')} from ${sql.identifier(tableName(table))} far where far.tenant_id = ${call.operator.tenant_id} and far.id = ${columnSql(resource.table, pointer[0])})`
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
