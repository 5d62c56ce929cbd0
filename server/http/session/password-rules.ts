import type { Text } from '../../../src/rules/rules'
import { passwordMatches } from './secrets'

/** What is known of a password's owner before it is taken. */
export interface PasswordFacts {
  /** Words that a password may not consist of: company, names, mobile. */
  personal: readonly string[]
  /** Hashes that may not come back: the present password and those before it. */
  used: readonly string[]
}

/** How many passwords, the present one included, may not be chosen again. */
export const NOT_AGAIN = 5
/** Below and above this the length is the problem, which the field's own limits tell. */
const LENGTHS = { least: 8, most: 128 }

const USED = {
  zh: '最近 5 次用过的密码不能再用，请换一个',
  en: 'Your last five passwords cannot be reused. Choose another one',
}

/**
 * What is wrong with a new password, or null. Takes up to half a second of Argon2: never call this inside a transaction.
 * Length is left to the limits of the field.
 */
export async function passwordProblem(password: string, { personal, used }: PasswordFacts): Promise<Text | null> {
  if (password.length < LENGTHS.least || password.length > LENGTHS.most) return null
  const { judgePassword } = await import('../../../src/rules/password')
  const { problem } = judgePassword(password, personal)
  if (problem) return problem
  for (const hash of used.slice(0, NOT_AGAIN)) if (await passwordMatches(hash, password)) return USED
  return null
}
