import { ExpressionError } from '../../expression/parse'
import { asDateOrTime, expectRounded, inUnit, mismatchError, numberCode, type Span } from '../../expression/term'
import { Level, areComparable, possibleTexts, nameOf, type Term, type Type } from '../../expression/type'
import type { Translated } from '../../expression/translate'
import { quotedSuggestion } from '../../problems/suggest'

/** Rounds a quotient to the number of decimals of the field to which the quotient is assigned. */
export function rounded(translated: Translated, wanted: Type): Translated {
  const { operands, type } = translated.term
  if (type.kind !== 'ratio' || !operands || wanted.kind !== 'number') return translated
  const [a, b] = operands.map((operand) => numberCode(operand, Level.argument))
  // The quotient 0.125 is stored as 12.5 percent, so a percentage needs two more decimals of the quotient.
  const scale = wanted.unit === 'percent' ? wanted.scale + 2 : wanted.scale
  return {
    term: { ...translated.term, type: wanted, code: `quotient(${a}, ${b}, ${scale})` },
    imports: [...translated.imports, { name: 'quotient', module: 'ratio' }],
  }
}

/**
 * Returns the term as a value of the wanted type. Throws an ExpressionError that names both types when they do not fit.
 */
export function assign(value: Term, wanted: Type, span: Span): Term {
  const { type } = value
  if (type.kind === 'null') return value
  if (type.kind === 'literal') {
    if (wanted.kind === 'number' || wanted.kind === 'id') return inUnit(value, wanted, span)
    throw wrongType(value, wanted, span)
  }
  expectRounded(value, span)
  if (wanted.kind === 'number') {
    if (type.kind === 'number' && type.unit === wanted.unit && type.scale === wanted.scale) return value
    if (type.kind === 'id' && wanted.unit === 'integer') return value
    throw wrongType(value, wanted, span)
  }
  if (wanted.kind === 'enum') {
    const texts = type.kind === 'text' || type.kind === 'enum' ? possibleTexts(value) : undefined
    const other = type.kind === 'text' || value.texts ? texts?.find((text) => !wanted.values.includes(text)) : undefined
    if (other !== undefined)
      throw new ExpressionError(
        'MAN3013',
        span,
        `"${other}" is not a value of the enum`,
        quotedSuggestion(other, wanted.values),
      )
    if (texts && type.kind === 'text') return value
    if (type.kind === 'text' && !value.readsField) return value
    if (type.kind === 'enum' && type.values.every((member) => wanted.values.includes(member))) return value
    throw wrongType(value, wanted, span)
  }
  if (wanted.kind === 'text' && type.kind === 'text' && (type.max ?? 0) > (wanted.max ?? Infinity))
    throw new ExpressionError(
      'MAN3017',
      span,
      `a text of at most ${type.max} characters is more than the ${wanted.max} that the field holds`,
      `max_length: ${type.max} at the field that is written, or ${wanted.max} at the field that is read`,
    )
  if (wanted.kind === 'text' && (type.kind === 'text' || type.kind === 'enum')) return value
  if ((wanted.kind === 'time' || wanted.kind === 'date') && type.kind === 'text' && typeof value.constant === 'string')
    return asDateOrTime(value, wanted, span)
  if (wanted.kind === 'list' && type.kind === 'list' && (type.of.kind === 'null' || areComparable(type.of, wanted.of)))
    return value
  if (
    wanted.kind === 'id' &&
    (type.kind === 'id' ? areComparable(type, wanted) : type.kind === 'number' && type.unit === 'integer')
  )
    return value
  if (wanted.kind === type.kind && wanted.kind !== 'list' && wanted.kind !== 'id') return value
  throw wrongType(value, wanted, span)
}

const wrongType = (value: Term, wanted: Type, span: Span) =>
  new ExpressionError(
    'MAN3017',
    span,
    `expected ${nameOf(wanted)}, found ${nameOf(value.type)}`,
    value.type.kind === 'number' && wanted.kind === 'number'
      ? mismatchError('=', value, { ...value, type: wanted }, span).hint
      : wanted.kind === 'date' && value.type.kind === 'datetime' && value.code.includes('now')
        ? 'today() is the day, now() the instant'
        : undefined,
  )
