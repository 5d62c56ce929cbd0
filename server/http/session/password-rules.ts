import type { Text } from '../../../src/rules/rules'
import { passwordMatches } from './secrets'

/** Data about the owner of a new password, for checking the password. */
export interface PasswordFacts {
  /** Words that a password may not consist of: company, names, mobile. */
  personal: readonly string[]
  /** Hashes of the current and former passwords, which must not be chosen again. */
  used: readonly string[]
}

/** Number of recent passwords, including the current password, that may not be chosen again. */
export const PASSWORDS_NOT_REUSED = 5
/** Shortest and longest password, in characters. The limits of the field refuse passwords outside of this range. */
const LENGTHS = { min: 8, max: 128 }

const USED = {
  zh: '最近 5 次用过的密码不能再用，请换一个',
  en: 'Your last five passwords cannot be reused. Choose another one',
}

/**
 * The problem of a new password, or null. Takes up to half a second for Argon2, so never call it inside a transaction.
 * The length is checked by the limits of the field.
 */
export async function passwordProblem(password: string, { personal, used }: PasswordFacts): Promise<Text | null> {
  if (password.length < LENGTHS.min || password.length > LENGTHS.max) return null
  const { judgePassword } = await import('../../../src/rules/values/password')
  const { problem } = judgePassword(password, personal)
  if (problem) return problem
  for (const hash of used.slice(0, PASSWORDS_NOT_REUSED)) if (await passwordMatches(hash, password)) return USED
  return null
}
