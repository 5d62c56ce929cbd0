import { useEffect, useEffectEvent, useState } from 'react'
import type { Field } from '@/rules/field'
import type { Text } from '@/rules/rules'
import { type CharacterKind, missingKinds } from './missing-kinds'

/** What the form says of a password that is being chosen. `level` is how many of the four bars are lit. */
export type Verdict =
  | { is: 'short'; missing: number }
  | { is: 'incomplete'; kinds: readonly CharacterKind[] }
  | { is: 'forbidden' }
  | { is: 'weak'; problem: Text }
  | { is: 'taken'; level: 2 | 3 | 4 }

/** A password is judged once the operator has paused for this long, in ms: neither typing nor a screen reader is disturbed. */
const PAUSE_MS = 300

/** The part of a field that says what its password must be. */
export type PasswordField = Pick<Field, 'min' | 'strength'>

/**
 * The verdict on what was typed last; null while there is nothing to say. `personal` names words that the password may not
 * consist of, and is asked when the password is judged. Without the word lists, as on a lost connection, nothing is said.
 */
export function useVerdict(password: string, field: PasswordField, personal: () => readonly string[]): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const judge = useEffectEvent(() => verdictOn(password, field, personal))
  useEffect(() => {
    let gone = false
    const timer = setTimeout(() => {
      judge().then(
        (next) => !gone && setVerdict(next),
        () => !gone && setVerdict(null),
      )
    }, PAUSE_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [password])
  return password === '' ? null : verdict
}

async function verdictOn(
  password: string,
  { min = 0, strength }: PasswordField,
  personal: () => readonly string[],
): Promise<Verdict | null> {
  if (password === '') return null
  if (password.length < min) return { is: 'short', missing: min - password.length }
  const kinds = strength?.pattern === undefined ? [] : missingKinds(password, strength.pattern)
  if (kinds === null) return { is: 'forbidden' }
  if (kinds.length > 0) return { is: 'incomplete', kinds }
  // The word lists weigh a megabyte, so they load when somebody begins to type a new password.
  const { judgePassword } = await import('@/rules/password')
  const { score, problem } = judgePassword(password, personal())
  return problem ? { is: 'weak', problem } : { is: 'taken', level: score >= 4 ? 4 : score === 3 ? 3 : 2 }
}
