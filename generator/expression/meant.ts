import { fullWidthIn, fullWidthWords } from '../yaml/full-width'
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
    return new ExpressionError('MAN3011', whole, `"${text}" is no condition`, `write ${yes}`)
  }
  // A lone word where an enum is wanted was meant as one of its values.
  if (isWord && wanted.kind === 'enum')
    return new ExpressionError('MAN3013', whole, `"${text}" is no value of it`, suggestion(text, wanted.values))
  if (isWord && wanted.kind === 'text')
    return new ExpressionError(
      'MAN3004',
      whole,
      `there is no "${text}" here; if a text is meant, it stands in quotes`,
      `"'${text}'"`,
    )
  const moment = wanted.kind === 'date' ? /^\d{4}-\d\d-\d\d$/ : wanted.kind === 'time' ? /^\d\d:\d\d$/ : undefined
  if (moment?.test(text))
    return new ExpressionError('MAN3016', whole, `a ${wanted.kind} stands in quotes`, `"'${text}'"`)
  return error
}
