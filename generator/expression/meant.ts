import { fullWidthIn, fullWidthWords } from '../yaml/full-width'
import { Mend } from '../problems/mend'
import { suggestion } from '../problems/suggest'
import { ExpressionError } from './parse'
import type { Type } from './type'

const WORDS: Readonly<Record<string, boolean>> = { yes: true, on: true, y: true, no: false, off: false, n: false }

/**
 * An error in the words of the mistake that was most likely made, with the line as it should be; the error itself when
 * nothing of the kind is seen. `wanted` is undefined where a condition stands.
 */
export function meant(error: unknown, text: string, wanted: Type | undefined): unknown {
  if (!(error instanceof ExpressionError)) return error
  const whole = { start: 0, end: text.length }
  const foreign = error.code === 'MAN3001' ? fullWidthIn(text) : undefined
  if (foreign) {
    const [message, hint] = fullWidthWords(foreign)
    return new ExpressionError('MAN3001', { start: foreign.at, end: foreign.at + 1 }, message, hint)
  }
  const isWord = error.code === 'MAN3004' && /^\w+$/.test(text)
  if (!wanted) {
    const yes = WORDS[text.toLowerCase()]
    if (!isWord || yes === undefined) return error
    return new ExpressionError(
      'MAN3011',
      whole,
      `"${text}" is no condition`,
      new Mend(`write ${yes}`, text, String(yes)),
    )
  }
  // A lone word where an enum is wanted was meant as one of its values.
  if (isWord && wanted.kind === 'enum')
    return new ExpressionError('MAN3013', whole, `"${text}" is no value of it`, suggestion(text, wanted.values))
  const isPlainText = error.code === 'MAN3001' && /^[\p{L}\p{N}][\p{L}\p{N} ,.!?_-]*$/u.test(text)
  if (wanted.kind === 'text' && (isWord || isPlainText))
    return new ExpressionError(
      error.code,
      whole,
      isWord
        ? `there is no "${text}" here; if a text is meant, it stands in quotes`
        : 'this is no expression; if a text is meant, it stands in quotes',
      inQuotes(text),
    )
  const moment = wanted.kind === 'date' ? /^\d{4}-\d\d-\d\d$/ : wanted.kind === 'time' ? /^\d\d:\d\d$/ : undefined
  if (moment?.test(text))
    return new ExpressionError('MAN3016', whole, `a ${wanted.kind} stands in quotes`, inQuotes(text))
  const day = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text)
  if (wanted.kind === 'date' && day) {
    const [, year, month = '', date = ''] = day
    const plain = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    return new ExpressionError('MAN3016', whole, 'a date is written yyyy-MM-dd, in quotes', inQuotes(text, plain))
  }
  if (wanted.kind === 'date' && /^\d{1,2}[/.]\d{1,2}[/.]\d{4}$/.test(text))
    return new ExpressionError('MAN3016', whole, 'a date is written yyyy-MM-dd, in quotes', `"'2026-01-31'"`)
  if (wanted.kind === 'datetime' && /^\d{4}-\d\d-\d\d/.test(text))
    return new ExpressionError('MAN3016', whole, 'an instant has no constants', 'write now(), or leave the line out')
  return error
}

/** A text as an expression in YAML; `text` is what stands there. */
const inQuotes = (text: string, meantText = text) => new Mend(`"'${meantText}'"`, text, `"'${meantText}'"`)
