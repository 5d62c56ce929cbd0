import { formValue } from './form-value'
import { linesOf } from './scope'
import type { Condition } from './expression'
import type { Row } from './row'
import type { Call } from '../http/call'

interface Sight {
  /** The row that is judged, with its tables. */
  col: Row
  /** The draft being edited. */
  form: Row
  call: Call
}

/** A filter condition judged in memory over a row that is loaded already. Missing values compare like SQL: never true. */
export function holds(condition: Condition, sight: Sight): boolean {
  return value(condition, sight) === true
}

/** Whether a condition asks for no other rows than the one at hand, so that it can be judged without a query. */
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
  if (operator === 'in') return Array.isArray(b) && b.includes(a)
  if (operator === '==') return a === b
  if (operator === '!=') return a !== b
  if (a === null || b === null) return null
  const [left, right] = [a as number, b as number]
  switch (operator) {
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
    case '+':
      return left + right
    case '-':
      return left - right
  }
}
