import { firstFullWidth, fullWidthProblem } from '../yaml/full-width'
import { HintWithFix } from '../problems/hint'
import { suggestion } from '../problems/suggest'
import { ExpressionError } from './parse'
import type { Type } from './type'

const BOOLEAN_WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  on: true,
  y: true,
  no: false,
  off: false,
  n: false,
}

/**
 * Replaces a syntax or type error with a more helpful error when a common mistake is recognised, such as missing
 * quotes. Returns the original error otherwise. `expected` is the wanted type; undefined for a condition.
 */
export function explainMistake(error: unknown, text: string, expected: Type | undefined): unknown {
  if (!(error instanceof ExpressionError)) return error
  const whole = { start: 0, end: text.length }
  const fullWidth = error.code === 'MAN3001' ? firstFullWidth(text) : undefined
  if (fullWidth) {
    const [message, hint] = fullWidthProblem(fullWidth)
    return new ExpressionError('MAN3001', { start: fullWidth.at, end: fullWidth.at + 1 }, message, hint)
  }
  const isWord = error.code === 'MAN3004' && /^\w+$/.test(text)
  if (!expected) {
    const meantBoolean = BOOLEAN_WORDS[text.toLowerCase()]
    if (!isWord || meantBoolean === undefined) return error
    return new ExpressionError(
      'MAN3011',
      whole,
      `"${text}" is not a condition`,
      new HintWithFix(`write ${meantBoolean}`, text, String(meantBoolean)),
    )
  }
  // A single word where an enum is expected was probably meant as a value of the enum.
  if (isWord && expected.kind === 'enum')
    return new ExpressionError(
      'MAN3013',
      whole,
      `"${text}" is not a value of the enum`,
      suggestion(text, expected.values),
    )
  const isPlainText = error.code === 'MAN3001' && /^[\p{L}\p{N}][\p{L}\p{N} ,.!?_-]*$/u.test(text)
  if (expected.kind === 'text' && (isWord || isPlainText))
    return new ExpressionError(
      error.code,
      whole,
      isWord
        ? `there is no name "${text}" here; a text must be in quotes`
        : 'this is not an expression; a text must be in quotes',
      inQuotes(text),
    )
  const constantPattern =
    expected.kind === 'date' ? /^\d{4}-\d\d-\d\d$/ : expected.kind === 'time' ? /^\d\d:\d\d$/ : undefined
  if (constantPattern?.test(text))
    return new ExpressionError('MAN3016', whole, `a ${expected.kind} must be in quotes`, inQuotes(text))
  const day = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text)
  if (expected.kind === 'date' && day) {
    const [, year, month = '', date = ''] = day
    const plain = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    return new ExpressionError('MAN3016', whole, 'a date is written yyyy-MM-dd, in quotes', inQuotes(text, plain))
  }
  if (expected.kind === 'date' && /^\d{1,2}[/.]\d{1,2}[/.]\d{4}$/.test(text))
    return new ExpressionError('MAN3016', whole, 'a date is written yyyy-MM-dd, in quotes', `"'2026-01-31'"`)
  if (expected.kind === 'datetime' && /^\d{4}-\d\d-\d\d/.test(text))
    return new ExpressionError(
      'MAN3016',
      whole,
      'an instant cannot be written as a constant',
      'write now(), or leave the line out',
    )
  return error
}

/** A fix that replaces `text` with a quoted CEL string inside a YAML string. */
const inQuotes = (text: string, meantText = text) => new HintWithFix(`"'${meantText}'"`, text, `"'${meantText}'"`)
