import type * as z from 'zod'
import { keysOf } from '../help/keys'

/**
 * Returns a list item for each key of a part of the language. A table is not used, because every row would be padded to
 * the longest cell.
 */
export function listOfKeys(schema: z.ZodType): string {
  return keysOf(schema)
    .map(({ key, required, value, meaning }) => {
      const about = [value, meaning].filter(Boolean).join('. ')
      return `- \`${key}\`${required ? ' *' : ''}: ${about.replaceAll('\n', ' ')}`
    })
    .join('\n')
}
