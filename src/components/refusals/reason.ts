import type { Text } from '@/rules/rules'
import type { Refusal } from './refusals'

/** Why it was refused, in one line: what stands at the fields, each reason once, or what was said of the whole. */
export function reasonOf({ message, errors = [] }: Refusal, say: (text: Text) => string): string {
  const reasons = [...new Set(errors.map(say))]
  return reasons.length > 0 ? reasons.join(say(BETWEEN)) : message
}

const BETWEEN: Text = { zh: '；', en: '; ' }
