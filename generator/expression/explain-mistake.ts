import { firstFullWidth, fullWidthProblem } from '../yaml/full-width'
import { HintWithFix } from '../problems/hint'
import { suggestion } from '../problems/suggest'
import { rewrittenInCel } from './foreign-words'
import { withOwnFunctions, isForeignCall } from './foreign-calls'
import { ExpressionError, isExpression } from './parse'
import type { Span } from './term'
import type { Type } from './type'

const BOOLEAN_WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  on: true,
  y: true,
  no: false,
  off: false,
  n: false,
}

/** An error of an expression, with what the explanations look at. */
interface Mistake {
  error: ExpressionError
  text: string
  /** The wanted type; undefined for a condition. */
  expected: Type | undefined
  /** The span of the whole expression. */
  whole: Span
}

/** Returns a more helpful error when the mistake is the one that the explanation knows; otherwise undefined. */
type Explanation = (mistake: Mistake) => ExpressionError | undefined

/**
 * Replaces a syntax or type error with a more helpful error when a common mistake is recognised, such as missing
 * quotes. Returns the original error otherwise. `expected` is the wanted type; undefined for a condition.
 */
export function explainMistake(error: unknown, text: string, expected: Type | undefined): unknown {
  if (!(error instanceof ExpressionError)) return error
  const mistake: Mistake = { error, text, expected, whole: { start: 0, end: text.length } }
  for (const explain of EXPLANATIONS) {
    const explained = explain(mistake)
    if (explained) return explained
  }
  return error
}

const fullWidthCharacter: Explanation = ({ error, text }) => {
  const fullWidth = error.code === 'MAN3001' ? firstFullWidth(text) : undefined
  if (!fullWidth) return undefined
  const [message, hint] = fullWidthProblem(fullWidth)
  return new ExpressionError('MAN3001', { start: fullWidth.at, end: fullWidth.end }, message, hint)
}

const datesWithoutQuotes: Explanation = ({ error, text, expected, whole }) => {
  const dated = error.code === 'MAN3021' ? withQuotedDates(text) : text
  if (dated === text || expected?.kind === 'date' || expected?.kind === 'datetime') return undefined
  return new ExpressionError(
    'MAN3016',
    whole,
    'a date is written in quotes, otherwise its parts are subtracted',
    new HintWithFix(`write ${dated}`, text, JSON.stringify(dated)),
  )
}

const foreignCall: Explanation = ({ error, text, expected, whole }) => {
  const rewritten = isForeignCall(error.code, text) ? withOwnFunctions(text, expected) : undefined
  if (rewritten === undefined) return undefined
  const fix = isPlainInYaml(rewritten) ? rewritten : JSON.stringify(rewritten)
  return new ExpressionError(error.code, whole, error.message, new HintWithFix(`write ${rewritten}`, text, fix))
}

const decimalComma: Explanation = ({ text, expected, whole }) => {
  // `1,234` may also mean 1234, so three or more decimals are accepted only after 0.
  if (expected?.kind !== 'number' || !/^(-?0),(\d+)$|^(-?\d+),(\d{1,2})$/.test(text)) return undefined
  const point = text.replace(',', '.')
  return new ExpressionError(
    'MAN3001',
    whole,
    'decimals follow a point',
    new HintWithFix(`write ${point}`, text, point),
  )
}

const numberWithSeparators: Explanation = ({ error, text, expected, whole }) => {
  const number = expected?.kind === 'number' ? plainNumber(text) : undefined
  if (number === undefined || (error.code !== 'MAN3001' && error.code !== 'MAN3004')) return undefined
  return new ExpressionError(
    'MAN3001',
    whole,
    'a number is written in digits alone, without separators or units',
    new HintWithFix(`write ${number}`, text, number),
  )
}

const foreignOperators: Explanation = ({ error, text, whole }) => {
  const cel = error.code === 'MAN3001' ? celOf(text) : undefined
  if (cel === undefined) return undefined
  return new ExpressionError(
    'MAN3001',
    whole,
    'this is not valid CEL, which writes && || ! == != for and, or, not, equal and unequal',
    new HintWithFix(`write ${cel}`, text, isPlainInYaml(cel) ? cel : `"${cel}"`),
  )
}

const foreignNotation: Explanation = ({ error, text, whole }) => {
  const hint = error.code === 'MAN3001' ? otherNotation(text) : undefined
  return hint === undefined ? undefined : new ExpressionError('MAN3001', whole, 'this is not valid CEL', hint)
}

/** Whether the expression is a single word that names nothing. */
const isUnknownWord = ({ error, text }: Mistake): boolean => error.code === 'MAN3004' && /^\w+$/.test(text)

const booleanWord: Explanation = (mistake) => {
  const { text, expected, whole } = mistake
  const meantBoolean = BOOLEAN_WORDS[text.toLowerCase()]
  if (expected || !isUnknownWord(mistake) || meantBoolean === undefined) return undefined
  return new ExpressionError(
    'MAN3011',
    whole,
    `"${text}" is not a condition`,
    new HintWithFix(`write ${meantBoolean}`, text, String(meantBoolean)),
  )
}

/** A single word where an enum is expected was probably meant as a value of the enum. */
const unknownEnumValue: Explanation = (mistake) => {
  const { text, expected, whole } = mistake
  if (expected?.kind !== 'enum' || !isUnknownWord(mistake)) return undefined
  return new ExpressionError(
    'MAN3013',
    whole,
    `"${text}" is not a value of the enum`,
    suggestion(text, expected.values),
  )
}

const textWithoutQuotes: Explanation = (mistake) => {
  const { error, text, expected, whole } = mistake
  const isWord = isUnknownWord(mistake)
  const isPlainText = error.code === 'MAN3001' && /^[\p{L}\p{N}][\p{L}\p{N} ,.!?_-]*$/u.test(text)
  if (expected?.kind !== 'text' || (!isWord && !isPlainText)) return undefined
  const message = isWord
    ? `there is no name "${text}" here; a text must be in quotes`
    : 'this is not an expression; a text must be in quotes'
  return new ExpressionError(error.code, whole, message, inQuotes(text))
}

const dateOrTimeWithoutQuotes: Explanation = ({ text, expected, whole }) => {
  const isConstant =
    (expected?.kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) ||
    (expected?.kind === 'time' && /^\d\d:\d\d$/.test(text))
  return isConstant
    ? new ExpressionError('MAN3016', whole, `a ${expected?.kind} must be in quotes`, inQuotes(text))
    : undefined
}

const otherDateFormat: Explanation = ({ text, expected, whole }) => {
  if (expected?.kind !== 'date') return undefined
  const day = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text)
  if (!day && !/^\d{1,2}[/.]\d{1,2}[/.]\d{4}$/.test(text)) return undefined
  const [, year, month = '', date = ''] = day ?? []
  // Of 03/04/2026 nobody knows which number is the month.
  const hint = day ? inQuotes(text, `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`) : `"'2026-01-31'"`
  return new ExpressionError('MAN3016', whole, 'a date is written yyyy-MM-dd, in quotes', hint)
}

const constantInstant: Explanation = ({ text, expected, whole }) =>
  expected?.kind === 'datetime' && /^\d{4}-\d\d-\d\d/.test(text)
    ? new ExpressionError(
        'MAN3016',
        whole,
        'an instant cannot be written as a constant',
        'write now(), or leave the line out',
      )
    : undefined

/** The explanations in the order in which they are tried. */
const EXPLANATIONS: readonly Explanation[] = [
  fullWidthCharacter,
  datesWithoutQuotes,
  foreignCall,
  decimalComma,
  numberWithSeparators,
  foreignOperators,
  foreignNotation,
  booleanWord,
  unknownEnumValue,
  textWithoutQuotes,
  dateOrTimeWithoutQuotes,
  otherDateFormat,
  constantInstant,
]

/** The expression with quotes around dates that have none: `today() > '2026-01-31'`. */
const withQuotedDates = (text: string): string =>
  text.replace(/(?<![\w'"-])\d{4}-\d\d-\d\d(?![\w'"-])/g, (date) => `'${date}'`)

/** A fix that replaces `text` with a quoted CEL string inside a YAML string. */
const inQuotes = (text: string, meantText = text) => new HintWithFix(`"'${meantText}'"`, text, `"'${meantText}'"`)

/** The number that a text means, such as 9000 for `9_000` and 90 for `90%`; undefined for other texts. */
function plainNumber(text: string): string | undefined {
  const [, digits] = /^[¥￥$€]?\s*(-?\d{1,3}(?:[_, ]?\d{3})*(?:\.\d+)?|-?\d+(?:\.\d+)?)\s*[%元]?$/.exec(text) ?? []
  return digits?.replaceAll(/[_, ]/g, '')
}

/** Notations of other languages that are not replaced word by word. */
function otherNotation(text: string): string | undefined {
  if (/\d\s*%/.test(text)) return 'a percentage is written as a fraction: round_money(price * 13 / 100)'
  if (text.includes('??')) return 'write coalesce(value, other)'
  if (/\$\{|\{\{/.test(text)) return 'names stand by themselves, without ${…} or {{…}}; texts are joined by +'
  if (/=>/.test(text)) return 'write lines.map(l, …), lines.all(l, …) or sum(lines.map(l, l.qty))'
  if (/\[\s*\]/.test(text)) return 'the values of all rows: lines.map(l, l.qty)'
  if (/\?/.test(text) && !text.includes(':')) return 'a choice has both values: condition ? value : other'
  if (/^\d+\s*(h|d|m|days?|hours?|minutes?)$/.test(text)) return 'write an instant: add_hours(submitted_at, 24)'
  return undefined
}

/**
 * The text with the operators of other languages replaced by those of CEL; undefined when the result is not valid CEL.
 */
function celOf(text: string): string | undefined {
  const cel = rewrittenInCel(text)
  return cel !== undefined && !cel.includes('"') && isExpression(cel) ? cel : undefined
}

/** Whether YAML reads a text as it stands, without quotes around it. */
const isPlainInYaml = (text: string) => /^\w/.test(text) && !/[#:,{}[\]]/.test(text)
