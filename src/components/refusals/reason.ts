import type { Text } from '@/rules/rules'
import type { Refusal } from './refusals'

/** The reasons of a refusal in one line: the distinct errors of fields, or the message for the whole document. */
export function reasonOf({ message, errors = [] }: Refusal, say: (text: Text) => string): string {
  const reasons = [...new Set(errors.map(say))]
  return reasons.length > 0 ? reasons.join(say(BETWEEN)) : message
}

const BETWEEN: Text = { zh: '；', en: '; ' }
