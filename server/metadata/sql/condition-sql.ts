import { statusesLike } from '../../../src/rules/document-status'
import { is, SQL, sql } from 'drizzle-orm'
import type { SqlPart, SqlTemplate } from '../../db/driver/sql-template'
import { resourceOf } from '../registry'
import { statusField } from '../status'
import { columnSql, tableName } from './column-sql'
import { onceFor } from './once-for'
import { compareValues, isConstant, type Term } from './condition-term'
import { whereScope } from '../condition'
import { asTable } from '../describe'
import type { FieldServer } from '../field-description'
import type { Resource } from '../description'
import type { Row } from '../row'
import type { ColumnsOf, Operators, Source, Where, WhereScope } from '../where'
import { type SqlCall, sharedPart, sharedSql } from './shared-sql'
import { subtreeIds } from './subtree'
import type { Call } from '../../http/call'

type Rollup = NonNullable<FieldServer['rollup']>

/** An alias below 63 bytes, because PostgreSQL cuts longer identifiers and sends a notice for each of them. */
const aliasOf = (name: string) => name.slice(0, 60)

/** The same as `conditionSql` for the calls of all operators; null for a condition that belongs to one call. */
export const sharedConditionSql = (call: Call, resource: Resource, condition: Where): SQL | null =>
  sharedSql(call, (any) => conditionSql(any, resource, condition))

const sharedConditions = onceFor<Resource, Map<Where, SqlTemplate | null>>(() => new Map())

/** `conditionSql` as a part of a template, unless the condition belongs to one call. */
export const conditionPart = (call: Call, resource: Resource, condition: Where): SqlPart =>
  sharedPart(call, { known: sharedConditions(resource), key: condition }, (any) =>
    conditionSql(any, resource, condition),
  )

/** SQL for a condition over rows of an entity. `form` is the edited document, with the edited line as `line`. */
export function conditionSql(
  call: SqlCall,
  resource: Resource,
  condition: Where,
  { form = {}, alias = tableName(resource.table) }: { form?: Row; alias?: string } = {},
): SQL {
  // The function names the exact types of its columns and scope, and the engine knows tables of any entity.
  const build = condition.sql as (row: ColumnsOf<Source>, q: Operators, s: WhereScope) => SQL | boolean
  return booleanSql(
    build(columnsOf(condition.table, alias), operatorsOf(call, resource, alias), whereScope(call, form)),
  )
}

/** The columns of a table as SQL, qualified by the alias. */
function columnsOf<T extends Source>(table: T, alias: string): ColumnsOf<T> {
  return new Proxy({}, { get: (_, name) => columnSql(asTable(table), String(name), alias) }) as ColumnsOf<T>
}

function operatorsOf(call: SqlCall, resource: Resource, alias: string): Operators {
  const outer = sql.identifier(alias)
  const compared = (operator: string) => (left: unknown, right: unknown) =>
    compare(operator, termOf(left), termOf(right))
  const joined =
    (word: SQL) =>
    (...parts: (SQL | boolean)[]) =>
      sql`(${sql.join(parts.map(booleanSql), word)})`
  return {
    and: joined(sql` and `),
    or: joined(sql` or `),
    not: (part) => sql`not coalesce(${booleanSql(part)}, false)`,
    same: compared('=='),
    differs: compared('!='),
    below: compared('<'),
    atMost: compared('<='),
    above: compared('>'),
    atLeast: compared('>='),
    oneOf: compared('in'),
    listed: compared('in'),
    plus: (left, right) => calculate('+', termOf(left), termOf(right)),
    minus: (left, right) => calculate('-', termOf(left), termOf(right)),
    exists(table, meets) {
      const name = tableName(asTable(table))
      const item = aliasOf(`${name}_item`)
      const row = sql.identifier(item)
      return sql`exists (select 1 from ${sql.identifier(name)} ${row} where ${row}.tenant_id = ${call.operator.tenant_id} and ${row}.owner_id = ${outer}.id and ${booleanSql(meets(columnsOf(table, item)))})`
    },
    rollup: (field) => sql<number>`${fieldSql(call, resource, field, alias)}`,
    made(entity) {
      const target = resourceOf(call, entity)
      const row = aliasOf(`${alias}_down`)
      const columnOfRow = (name: string) => columnSql(target.table, name, row)
      return sql<number>`(select count(*) from ${sql.identifier(tableName(target.table))} ${sql.identifier(row)} where ${columnOfRow('tenant_id')} = ${call.operator.tenant_id} and ${columnOfRow('source_type')} = ${resource.entity} and ${columnOfRow('source_id')} = ${outer}.id and ${columnOfRow(statusField(target))} not in ${statusesLike(target.shape.states, ['voided'])})`
    },
  }
}

const termOf = (side: unknown): Term => (is(side, SQL) ? { sql: side } : { value: side ?? null })

const booleanSql = (condition: SQL | boolean): SQL => (typeof condition === 'boolean' ? literal(condition) : condition)

function calculate(operator: '+' | '-', left: Term, right: Term): SQL<number | null> | number | null {
  if (isConstant(left) && isConstant(right)) {
    if (left.value == null || right.value == null) return null
    return Number(left.value) + (operator === '+' ? 1 : -1) * Number(right.value)
  }
  return operator === '+' ? sql`(${termSql(left)} + ${termSql(right)})` : sql`(${termSql(left)} - ${termSql(right)})`
}

function termSql(side: Term): SQL {
  if (!isConstant(side)) return side.sql
  return typeof side.value === 'number' ? sql`${side.value}::bigint` : sql`${side.value}`
}

const literal = (value: boolean) => (value ? sql`true` : sql`false`)

function compare(operator: string, left: Term, right: Term): SQL {
  if (isConstant(left) && isConstant(right)) return literal(compareValues(operator, left.value, right.value))
  if (operator === 'in') return membership(left, right)
  const [a, b] = isConstant(left) ? [right, left] : [left, right]
  const constant = isConstant(b) ? b.value : undefined
  if (operator === '==' || operator === '!=') {
    const negate = operator === '!='
    if (constant === null) return negate ? sql`${termSql(a)} is not null` : sql`${termSql(a)} is null`
    if (constant !== undefined)
      return negate ? sql`${termSql(a)} is distinct from ${constant}` : sql`${termSql(a)} = ${constant}`
    return negate
      ? sql`${termSql(a)} is distinct from ${termSql(b)}`
      : sql`${termSql(a)} is not distinct from ${termSql(b)}`
  }
  if (constant === null) return literal(false)
  switch (operator) {
    case '<':
      return sql`${termSql(left)} < ${termSql(right)}`
    case '<=':
      return sql`${termSql(left)} <= ${termSql(right)}`
    case '>':
      return sql`${termSql(left)} > ${termSql(right)}`
    case '>=':
      return sql`${termSql(left)} >= ${termSql(right)}`
    default:
      throw new Error(`unknown operator ${operator}`)
  }
}

/** `status in ['a', 'b']`, or `form.store_id in store_ids` where the column is a list. */
function membership(left: Term, right: Term): SQL {
  if (isConstant(right)) {
    const values = Array.isArray(right.value) ? right.value : []
    if (values.length === 0) return literal(false)
    return sql`${termSql(left)} in ${values}`
  }
  if (!isConstant(left)) return sql`${termSql(right)} @> to_jsonb(${termSql(left)})`
  return left.value == null ? literal(false) : sql`${termSql(right)} @> ${JSON.stringify([left.value])}::jsonb`
}

/** A field as SQL: its column, or the subselect of a rollup. */
export function fieldSql(call: SqlCall, resource: Resource, name: string, alias?: string): SQL {
  const rollup = resource.server[name]?.rollup
  if (rollup) return rollupSql(call, resource, rollup, alias ?? tableName(resource.table))
  return columnSql(resource.table, name, alias)
}

/** Count or sum over another entity for each row of `outer`, as a subselect. */
function rollupSql(call: SqlCall, resource: Resource, rollup: Rollup, outer: string): SQL {
  const target = resourceOf(call, rollup.of)
  const alias = aliasOf(`${outer}_${rollup.of}`)
  const figure = rollup.sum
    ? sql`coalesce(sum(${columnSql(target.table, rollup.sum, alias)}), 0)::bigint`
    : sql`count(*)`
  const where = rollup.where ? sql` and ${conditionSql(call, target, rollup.where, { alias })}` : sql``
  const outerKey = sql`${sql.identifier(outer)}.${sql.identifier(rollup.key ?? 'id')}`
  const by = columnSql(target.table, rollup.by, alias)
  const listed = target.shape.fields[rollup.by]?.type === 'refs'
  // An array, so that PostgreSQL looks up the rows of the subtree by index regardless of the size of the table.
  const refersToOuter = rollup.subtree
    ? sql`${by} = any(array(${subtreeIds(call, resource, outerKey)}))`
    : listed
      ? sql`${by} @> to_jsonb(${outerKey})`
      : sql`${by} = ${outerKey}`
  return sql`(select ${figure} from ${sql.identifier(tableName(target.table))} ${sql.identifier(alias)} where ${sql.identifier(alias)}.tenant_id = ${call.operator.tenant_id} and ${refersToOuter}${where})`.mapWith(
    Number,
  )
}
