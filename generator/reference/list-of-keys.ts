import type * as z from 'zod'
import { keysOf } from '../help/keys'

/** Every key of a part of the language as a line of a list: a table would be padded to its longest cell. */
export function listOfKeys(schema: z.ZodType): string {
  return keysOf(schema)
    .map(({ key, required, value, meaning }) => {
      const about = [value, meaning].filter(Boolean).join('. ')
      return `- \`${key}\`${required ? ' *' : ''}: ${about.replaceAll('\n', ' ')}`
    })
    .join('\n')
}
