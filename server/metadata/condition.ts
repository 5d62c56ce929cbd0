import { formValue } from './form-value'
import { linesOf } from './scope'
import { compareValues } from './sql/condition-term'
import type { Condition } from './expression'
import type { Row } from './row'
import type { Call } from '../http/call'

interface Sight {
  /** The row that the condition is evaluated on, with its child rows. */
  col: Row
  /** The draft being edited. */
  form: Row
  call: Call
}

/**
 * Evaluates a filter condition in memory over a loaded row, with the meaning of `conditionSql`: null equals only null,
 * and an ordering comparison with null does not hold. Throws for `downstream`, which needs a query.
 */
export function holds(condition: Condition, sight: Sight): boolean {
  return value(condition, sight) === true
}

/**
 * Whether a condition reads only columns of the row itself, without `exists` or `downstream`, so that no query is
 * needed.
 */
export function isPlain(condition: unknown): condition is Condition {
  return Array.isArray(condition) && !/"(exists|downstream)"/.test(JSON.stringify(condition))
}

/** Columns of the row that a condition reads. */
export function columnsIn(condition: Condition): string[] {
  if (condition[0] === 'lit') return []
  if (condition[0] === 'col') return [condition[1]]
  return condition.slice(1).flatMap((part) => (Array.isArray(part) ? columnsIn(part as Condition) : []))
}

function value(condition: Condition, sight: Sight): unknown {
  switch (condition[0]) {
    case 'lit':
      return condition[1]
    case 'col':
      return sight.col[condition[1]] ?? null
    case 'form':
      return formValue(sight.form, condition[1])
    case 'actor':
      return sight.call.env.actor[condition[1]]
    case 'setting':
      return (sight.call.env.setting as unknown as Row)[condition[1]] ?? null
    case 'today':
      return sight.call.today
    case '!':
      return !value(condition[1], sight)
    case '&&':
      return condition.slice(1).every((part) => value(part as Condition, sight) === true)
    case '||':
      return condition.slice(1).some((part) => value(part as Condition, sight) === true)
    case 'exists':
      return linesOf(sight.col, condition[1]).some((line) => value(condition[2], { ...sight, col: line }) === true)
    case 'downstream':
      throw new Error('a count of documents is judged in SQL')
    default:
      return compare(condition[0], value(condition[1], sight), value(condition[2], sight))
  }
}

type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-'

function compare(operator: Operator, a: unknown, b: unknown): unknown {
  if (operator !== '+' && operator !== '-') return compareValues(operator, a, b)
  if (a == null || b == null) return null
  return operator === '+' ? Number(a) + Number(b) : Number(a) - Number(b)
}
