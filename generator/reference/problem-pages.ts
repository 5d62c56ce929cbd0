import { CODES } from '../problems/codes'

/** Lists the problem codes with these prefixes, each with its meaning and repair. */
export function problemList(prefixes: readonly string[]): string {
  return Object.entries(CODES)
    .filter(([code]) => prefixes.some((prefix) => code.startsWith(prefix)))
    .map(([code, [meaning, cure]]) => `- **${code}** ${meaning}: ${cure}`)
    .join('\n')
}

export const PROBLEMS_HEAD =
  'Each problem has a file, line and column, a code, the line with a caret below it, and a hint. Nothing is written while a problem remains. `npm run manifest -- explain MAN3010` shows an example of the problem, and the corrected line.'
