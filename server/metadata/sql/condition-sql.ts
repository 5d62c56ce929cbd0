import { type SQL, sql } from 'drizzle-orm'
import { resourceOf, statusField } from '../registry'
import { columnSql, tableName } from './column-sql'
import { compareValues, isConstant, type Term } from './condition-term'
import type { Condition } from '../expression'
import type { FieldServer } from '../field-description'
import type { Resource } from '../description'
import type { Row } from '../row'
import { formValue } from '../form-value'
import { subtreeIds } from './subtree'
import type { Call } from '../../http/call'

type Rollup = NonNullable<FieldServer['rollup']>

interface Context {
  call: Call
  form: Row
  column(name: string): SQL
  exists(table: string, inner: Condition): SQL
  downstream(entity: string): SQL
}

/**
 * SQL for a condition over rows of an entity, with the same meaning as `holds` in condition.ts: null equals only null,
 * and an ordering comparison with null does not hold. Every value is a parameter. `form` is the draft that the
 * condition may read.
 */
export function conditionSql(
  call: Call,
  resource: Resource,
  condition: Condition,
  form: Row = {},
  alias = tableName(resource.table),
): SQL {
  const outer = sql.identifier(alias)
  const context: Context = {
    call,
    form,
    column: (name) => (name === 'id' ? columnSql(resource.table, 'id', alias) : fieldSql(call, resource, name, alias)),
    exists(name, inner) {
      const table = resource.tables[name]?.table
      if (!table) throw new Error(`${resource.entity} has no table ${name}`)
      const row = `${alias}_${name}`.slice(0, 60)
      const within = booleanSql({ ...context, column: (column) => columnSql(table, column, row) }, inner)
      return sql`exists (select 1 from ${sql.identifier(tableName(table))} ${sql.identifier(row)} where ${sql.identifier(row)}.tenant_id = ${call.operator.tenant_id} and ${sql.identifier(row)}.owner_id = ${outer}.id and ${within})`
    },
    downstream(entity) {
      const target = resourceOf(entity)
      const row = `${alias}_down`.slice(0, 60)
      const columnOfRow = (name: string) => columnSql(target.table, name, row)
      return sql`(select count(*) from ${sql.identifier(tableName(target.table))} ${sql.identifier(row)} where ${columnOfRow('tenant_id')} = ${call.operator.tenant_id} and ${columnOfRow('source_type')} = ${resource.entity} and ${columnOfRow('source_id')} = ${outer}.id and ${columnOfRow(statusField(target))} <> 'voided')`
    },
  }
  return booleanSql(context, condition)
}

/** The condition as a boolean SQL expression. */
function booleanSql(context: Context, condition: Condition): SQL {
  const [operator] = condition
  switch (operator) {
    case '&&':
    case '||': {
      const parts = (condition.slice(1) as Condition[]).map((part) => booleanSql(context, part))
      return sql`(${sql.join(parts, operator === '&&' ? sql` and ` : sql` or `)})`
    }
    case '!':
      return sql`not coalesce(${booleanSql(context, condition[1])}, false)`
    case 'exists':
      return context.exists(condition[1], condition[2])
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
      return compare(operator, term(context, condition[1]), term(context, condition[2]))
    default: {
      const value = term(context, condition)
      return isConstant(value) ? literal(value.value === true) : sql`coalesce(${value.sql}, false)`
    }
  }
}

/** The condition as a value: a constant, or SQL. */
function term(context: Context, condition: Condition): Term {
  const { call, form } = context
  switch (condition[0]) {
    case 'lit':
      return { value: condition[1] }
    case 'form':
      return { value: formValue(form, condition[1]) }
    case 'actor':
      return { value: call.env.actor[condition[1]] }
    case 'setting':
      return { value: (call.env.setting as unknown as Row)[condition[1]] ?? null }
    case 'today':
      return { value: call.today }
    case 'col':
      return { sql: context.column(condition[1]) }
    case 'downstream':
      return { sql: context.downstream(condition[1]) }
    case '+':
    case '-':
      return calculate(condition[0], term(context, condition[1]), term(context, condition[2]))
    default:
      return { sql: booleanSql(context, condition) }
  }
}

function calculate(operator: '+' | '-', left: Term, right: Term): Term {
  if (isConstant(left) && isConstant(right)) {
    if (left.value == null || right.value == null) return { value: null }
    return { value: Number(left.value) + (operator === '+' ? 1 : -1) * Number(right.value) }
  }
  return { sql: operator === '+' ? sql`(${show(left)} + ${show(right)})` : sql`(${show(left)} - ${show(right)})` }
}

function show(side: Term): SQL {
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
    if (constant === null) return negate ? sql`${show(a)} is not null` : sql`${show(a)} is null`
    if (constant !== undefined)
      return negate ? sql`${show(a)} is distinct from ${constant}` : sql`${show(a)} = ${constant}`
    return negate ? sql`${show(a)} is distinct from ${show(b)}` : sql`${show(a)} is not distinct from ${show(b)}`
  }
  if (constant === null) return literal(false)
  switch (operator) {
    case '<':
      return sql`${show(left)} < ${show(right)}`
    case '<=':
      return sql`${show(left)} <= ${show(right)}`
    case '>':
      return sql`${show(left)} > ${show(right)}`
    case '>=':
      return sql`${show(left)} >= ${show(right)}`
    default:
      throw new Error(`unknown operator ${operator}`)
  }
}

/** `status in ['a', 'b']`, or `form.store_id in store_ids` where the column is a list. */
function membership(left: Term, right: Term): SQL {
  if (isConstant(right)) {
    const values = Array.isArray(right.value) ? right.value : []
    if (values.length === 0) return literal(false)
    return sql`${show(left)} in (${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`
  }
  if (!isConstant(left)) return sql`${show(right)} @> to_jsonb(${show(left)})`
  return left.value == null ? literal(false) : sql`${show(right)} @> ${JSON.stringify([left.value])}::jsonb`
}

/** A field as SQL: its column, or the subselect of a rollup. */
export function fieldSql(call: Call, resource: Resource, name: string, alias?: string): SQL {
  const rollup = resource.server[name]?.rollup
  if (rollup) return rollupSql(call, resource, rollup, alias ?? tableName(resource.table))
  return columnSql(resource.table, name, alias)
}

/** Count or sum over another entity for each row of `outer`, as a subselect. */
function rollupSql(call: Call, resource: Resource, rollup: Rollup, outer: string): SQL {
  const target = resourceOf(rollup.of)
  const alias = `${outer}_${rollup.of}`.slice(0, 60)
  const figure = rollup.sum
    ? sql`coalesce(sum(${columnSql(target.table, rollup.sum, alias)}), 0)::bigint`
    : sql`count(*)`
  const where = rollup.where ? sql` and ${conditionSql(call, target, rollup.where, {}, alias)}` : sql``
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
