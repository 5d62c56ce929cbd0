import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { resourceOf } from '../registry'
import type { Fields } from '../../../src/rules/field'
import { factKey } from '../../../src/rules/key'
import { columnSql, hasColumn, tableName } from './column-sql'
import { onceFor } from './once-for'
import { fieldSql } from './condition-sql'
import type { Resource, Table } from '../description'
import type { FieldServer } from '../field-description'
import type { Call } from '../../http/call'

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
export function tableOfFact(call: Call, resource: Resource, fact: string): Table | null {
  if (resource.entity === 'sku' && fact === 'unit_name') return tableOfFact(call, resource, 'sale_unit.unit_name')
  const [head = '', column] = fact.split('.')
  const reference = column === undefined ? undefined : referenceOf(resource, head)
  return reference ? resourceOf(call, reference.entity).table : null
}
