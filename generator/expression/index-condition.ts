import type { ConditionTree } from '../model/expressions/printed'

/**
 * Returns the SQL of a condition over columns of `table`, for the WHERE of an index. It has the meaning of
 * `conditionSql` in server/metadata/sql/condition-sql.ts: null equals only null, and an ordering comparison with null
 * does not hold. Columns are qualified by the table, because renames find columns in that form. Throws for operators
 * that model/unique.ts refuses.
 */
export function indexCondition(condition: ConditionTree, table: string): string {
  const [operator, ...rest] = condition
  const parts = rest as ConditionTree[]
  const [a, b] = parts
  switch (operator) {
    case '&&':
    case '||':
      return `(${parts.map((part) => indexCondition(part, table)).join(operator === '&&' ? ' and ' : ' or ')})`
    case '!':
      return `not coalesce(${indexCondition(expectSide(a), table)}, false)`
    case 'in':
      return membership(expectSide(a), expectSide(b), table)
    case '==':
    case '!=':
      return equality(operator === '!=', expectSide(a), expectSide(b), table)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return [a, b].some((side) => side?.[0] === 'lit' && side[1] === null)
        ? 'false'
        : `${value(expectSide(a), table)} ${operator} ${value(expectSide(b), table)}`
    case 'lit':
      return condition[1] === true ? 'true' : 'false'
    default:
      throw new Error(`an index cannot hold ${operator}`)
  }
}

function equality(negated: boolean, a: ConditionTree, b: ConditionTree, table: string): string {
  const [left, right] = a[0] === 'lit' ? [b, a] : [a, b]
  if (right[0] !== 'lit') return `${value(left, table)} is ${negated ? '' : 'not '}distinct from ${value(right, table)}`
  if (right[1] === null) return `${value(left, table)} is ${negated ? 'not ' : ''}null`
  return `${value(left, table)} ${negated ? 'is distinct from' : '='} ${value(right, table)}`
}

function membership(item: ConditionTree, list: ConditionTree, table: string): string {
  if (list[0] !== 'lit') return `${value(list, table)} @> to_jsonb(${value(item, table)})`
  const members = list[1] as unknown[]
  return members.length === 0 ? 'false' : `${value(item, table)} in (${members.map(constant).join(', ')})`
}

function value(part: ConditionTree, table: string): string {
  if (part[0] === 'col') return `"${table}"."${String(part[1])}"`
  if (part[0] === 'lit') return constant(part[1])
  if (part[0] === '+' || part[0] === '-')
    return `(${value(expectSide(part[1] as ConditionTree), table)} ${part[0]} ${value(expectSide(part[2] as ConditionTree), table)})`
  return `(${indexCondition(part, table)})`
}

function constant(literal: unknown): string {
  if (literal === null) return 'null'
  return typeof literal === 'string' ? `'${literal.replaceAll("'", "''")}'` : String(literal)
}

function expectSide(part: ConditionTree | undefined): ConditionTree {
  if (!part) throw new Error('a condition lacks a side')
  return part
}
