import { CODES } from '../problems/codes'

/** The codes that begin so, each with what it means and what mends it. */
export function problemsOf(beginnings: readonly string[]): string {
  return Object.entries(CODES)
    .filter(([code]) => beginnings.some((beginning) => code.startsWith(beginning)))
    .map(([code, [what, cure]]) => `- **${code}** ${what}: ${cure}`)
    .join('\n')
}

export const PROBLEMS_HEAD =
  'Each problem has a file, line and column, a code, the line with a caret below it, and a hint. Nothing is written while there is one. `npm run manifest -- explain MAN3010` shows the problem as it is printed, and the line that mends it.'
