import { isDate } from '../../src/exact/date'
import { escapeRisky } from '../literal'
import { parseUnits } from '../units'
import { ExpressionError } from './parse'
import { INTEGER, Level, nameOf, type Term, type Type } from './type'

/** Character offsets in the text of an expression. */
export interface Span {
  start: number
  end: number
}

export const term = (
  type: Type,
  code: string,
  level: number = Level.primary,
  properties: Partial<Term> = {},
): Term => ({
  type,
  code,
  level,
  nullable: false,
  ...properties,
})

/** The code, in parentheses when its operator has a lower precedence than `minLevel`. */
export function wrap({ code, level }: Pick<Term, 'code' | 'level'>, minLevel: number): string {
  return level < minLevel ? `(${code})` : code
}

/**
 * The code of the value with a fallback for null. `minLevel` is the precedence of the surrounding operator;
 * `Level.argument` when there is none.
 */
export function orElse(value: Term, fallback: string, minLevel: number = Level.primary): string {
  if (!value.nullable) return wrap(value, minLevel)
  const code = `${wrap(value, Level.equality)} ?? ${fallback}`
  return minLevel === Level.argument ? code : `(${code})`
}

/** The code of a number where arithmetic reads it: a missing number counts as 0. */
export const numberCode = (value: Term, minLevel: number = Level.primary) => orElse(value, '0', minLevel)

/** The code of a condition: a missing boolean is false. */
export function conditionCode(value: Term, minLevel: number): string {
  if (!value.nullable) return wrap(value, minLevel)
  const code = `${wrap(value, Level.relation)} === true`
  return Level.equality < minLevel ? `(${code})` : code
}

/**
 * Converts a number literal to the unit of `type`: `1.5` as a quantity is 1500. Throws when the literal is too large or
 * has too many decimals.
 */
export function inUnit(value: Term, type: Type, at: Span): Term {
  if (value.type.kind !== 'literal') return value
  const { branches } = value
  if (branches) return branches(type, at)
  if (value.constant === undefined)
    throw new ExpressionError('MAN3021', at, 'a function of constants alone', 'write the result')
  const target = type.kind === 'number' ? type : INTEGER
  const scale = target.kind === 'number' ? target.scale : 0
  const units = parseUnits(String(value.constant), scale)
  if (units === undefined) {
    const largest = Number.MAX_SAFE_INTEGER / 10 ** scale
    if (Math.abs(Number(value.constant)) > largest)
      throw new ExpressionError(
        'MAN2013',
        at,
        `${value.constant} is more than ${nameOf(target)} can hold`,
        `at most ${Math.floor(largest)}`,
      )
    if (scale === 0)
      throw new ExpressionError('MAN3012', at, `${value.constant} is not a whole number`, 'write a whole number')
    throw new ExpressionError(
      'MAN3012',
      at,
      `${value.constant} has more decimals than ${nameOf(target)} keeps (${scale})`,
    )
  }
  return term(target, String(units), units < 0 ? Level.unary : Level.primary, { constant: units })
}

/**
 * Types a text constant such as `'06:00'` as date or time when the other side of the operator is a date or a time.
 * Throws when the format of the text is wrong.
 */
export function asDateOrTime(value: Term, other: Type, at: Span): Term {
  const { constant, type } = value
  if (type.kind !== 'text' || typeof constant !== 'string' || (other.kind !== 'date' && other.kind !== 'time'))
    return value
  const isValid = other.kind === 'time' ? /^([01]\d|2[0-3]):[0-5]\d$/.test(constant) : isDate(constant)
  if (!isValid)
    throw new ExpressionError(
      'MAN3016',
      at,
      `"${constant}" is not a ${other.kind}`,
      other.kind === 'time' ? "'HH:mm'" : "'yyyy-MM-dd'",
    )
  return { ...value, type: other }
}

/** Converts both sides to one unit. Throws ExpressionError when their units differ. */
export function aligned(
  a: Term,
  b: Term,
  operator: string,
  { at, spans }: { at: Span; spans: readonly [Span, Span] },
): [Term, Term] {
  const left = inUnit(a, b.type, spans[0])
  const right = inUnit(b, left.type, spans[1])
  const [x, y] = [left.type, right.type]
  if (x.kind !== 'number' || y.kind !== 'number') throw mismatchError(operator, left, right, at)
  if (x.unit !== y.unit || x.scale !== y.scale) throw mismatchError(operator, left, right, at)
  return [left, right]
}

const isQuotient = ({ type }: Term) => type.kind === 'ratio' || type.kind === 'share'

export function mismatchError(operator: string, a: Term, b: Term, at: Span): ExpressionError {
  const [x, y] = [nameOf(a.type), nameOf(b.type)]
  const hasDecimal = [a, b].some(({ type }) => type.kind === 'number' && type.unit === 'decimal')
  const hint =
    operator === '*'
      ? `${hasDecimal ? 'give the rate "type: percent"; ' : ''}products are quantity × money, money × percent, quantity × percent, quantity × quantity, anything × a whole number`
      : operator === '/' && hasDecimal
        ? 'give the rate "type: percent" and multiply; a quotient takes two values of one unit'
        : a.type.kind === 'amount' || b.type.kind === 'amount'
          ? 'an unrounded product needs round_money(…)'
          : isQuotient(a) || isQuotient(b)
            ? 'a quotient needs floor(…), round_money(…), round_quantity(…) or round_percent(…)'
            : a.type.kind === 'date' || b.type.kind === 'date'
              ? 'dates: add_days(date, days), days_between(from, to)'
              : a.type.kind === 'number' && b.type.kind === 'number'
                ? 'both sides must have the same unit'
                : undefined
  return new ExpressionError('MAN3010', at, `"${operator}" does not take ${x} and ${y}`, hint)
}

/** A string as TypeScript source. Line ends, and characters that could end a script element in HTML, are escaped. */
export function quote(text: string): string {
  const escaped = text.replace(/[\\'\u0000-\u001f\u007f\u2028\u2029]/g, (char) => {
    if (char === '\\' || char === "'") return `\\${char}`
    if (char === '\n') return '\\n'
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  return `'${escapeRisky(escaped)}'`
}

/** Refuses a product or quotient that is not rounded where a value is needed. */
export function expectRounded(value: Term, at: Span): void {
  const { kind } = value.type
  if (kind === 'amount') throw new ExpressionError('MAN3015', at, 'the product is not rounded', 'round_money(…)')
  if (value.type.kind === 'share')
    throw new ExpressionError('MAN3015', at, 'the share is not rounded', `round_${value.type.unit}(…)`)
  if (kind === 'ratio')
    throw new ExpressionError(
      'MAN3015',
      at,
      'the quotient is not rounded',
      'floor(…), round_quantity(…) or round_percent(…)',
    )
}
