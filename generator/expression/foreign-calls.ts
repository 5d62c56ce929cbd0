import { isExpression } from './parse'
import type { Type } from './type'

/* Rewrites calls and sums of other languages, such as `lines.sum(qty)`, with the functions of this language. */

/** Whether the error may come from a call or sum of another language. An unknown name (MAN3004) must be `Math`. */
export const isForeignCall = (code: string, text: string): boolean =>
  ['MAN3005', 'MAN3006', 'MAN3010', 'MAN3015'].includes(code) || (code === 'MAN3004' && /\bMath\./.test(text))

/** Functions of JavaScript's Math that this language has under the same name, without `Math.`. */
const OF_MATH = /\bMath\.(min|max|abs)\(/g
/** `lines.sum(qty)`, `lines.sum(l.qty)` and `sum(lines.qty)`. */
const METHOD_SUM = /\b([a-z]\w*(?:\.[a-z]\w*)?)\.sum\(\s*(?:[a-z]\w*\.)?([a-z]\w*)\s*\)/g
const MEMBER_SUM = /\bsum\(\s*(lines|line\.[a-z]\w*)\.([a-z]\w*)\s*\)/g
/** `today() + 1` and `biz_date - 7`: a day and a number of days. */
const DAYS = /\b([a-z]\w*(?:\.[a-z]\w*)*(?:\(\))?) ?([+-]) ?(\d+)$/

/**
 * Returns the expression with the calls and sums of other languages rewritten; undefined when there is none to rewrite,
 * or when the rewritten text is not a valid expression. `expected` is the wanted type; its unit determines the function
 * that rounds.
 */
export function withOwnFunctions(text: string, expected: Type | undefined): string | undefined {
  const rewritten = withDays(text, expected) ?? rounded(withSums(text), expected)
  return rewritten !== text && !rewritten.includes('"') && isExpression(rewritten) ? rewritten : undefined
}

const withSums = (text: string) =>
  text.replace(OF_MATH, '$1(').replace(METHOD_SUM, 'sum($1.map(l, l.$2))').replace(MEMBER_SUM, 'sum($1.map(l, l.$2))')

function withDays(text: string, expected: Type | undefined): string | undefined {
  const [whole, date, sign, days] = expected?.kind === 'date' ? (DAYS.exec(text) ?? []) : []
  return whole === text ? `add_days(${date}, ${sign === '-' ? '-' : ''}${days})` : undefined
}

/** Decimals to which the function of each unit rounds. */
const DECIMALS: Readonly<Record<string, string>> = { money: '2', quantity: '3', percent: '2' }

/**
 * Rewrites `round(a * b, 2)` as `round_money(a * b)`: a product or quotient is rounded by the function of the wanted
 * unit. The text is returned unchanged when it rounds to other decimals than that function, or when something follows
 * the call.
 */
function rounded(text: string, expected: Type | undefined): string {
  const [, inner, digits] = /^round\(([^(),]*)(?:, ?(\d))?\)$/.exec(text) ?? []
  const unit = expected?.kind === 'number' ? String(expected.unit) : ''
  if (inner === undefined || !/[*/]/.test(inner) || DECIMALS[unit] === undefined) return text
  return digits === undefined || digits === DECIMALS[unit] ? `round_${unit}(${inner})` : text
}
