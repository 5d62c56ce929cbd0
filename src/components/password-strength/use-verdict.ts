import { useEffect, useEffectEvent, useState } from 'react'
import type { Field } from '@/rules/field'
import type { Text } from '@/rules/rules'
import { type CharacterKind, missingKinds } from './missing-kinds'

/**
 * Verdict on a new password. `accepted`: the password may be used; its `level` is the number of lit bars, out of four.
 */
export type Verdict =
  | { is: 'short'; missing: number }
  | { is: 'incomplete'; kinds: readonly CharacterKind[] }
  | { is: 'forbidden' }
  | { is: 'weak'; problem: Text }
  | { is: 'accepted'; level: 2 | 3 | 4 }

/** Milliseconds without typing after which a password is judged, so that screen readers are not interrupted. */
const PAUSE_MS = 300

/** The properties of a field that define the rules for its password. */
export type PasswordField = Pick<Field, 'min' | 'max' | 'strength'>

/**
 * The verdict on the current password; null when there is none. `personal` returns words that the password may not
 * consist of; it is called when the password is judged. If the word lists cannot be loaded, the verdict is null.
 */
export function useVerdict(password: string, field: PasswordField, personal: () => readonly string[]): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const judge = useEffectEvent(() => verdictOn(password, field, personal))
  useEffect(() => {
    let cancelled = false
    const timer = setTimeout(() => {
      judge().then(
        (next) => !cancelled && setVerdict(next),
        () => !cancelled && setVerdict(null),
      )
    }, PAUSE_MS)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [password])
  return password === '' ? null : verdict
}

async function verdictOn(
  password: string,
  { min = 0, max = Infinity, strength }: PasswordField,
  personal: () => readonly string[],
): Promise<Verdict | null> {
  if (password === '') return null
  if (password.length < min) return { is: 'short', missing: min - password.length }
  // The field itself says that the password is too long; judging a pasted megabyte would take minutes.
  if (password.length > max) return null
  const kinds = strength?.pattern === undefined ? [] : missingKinds(password, strength.pattern)
  if (kinds === null) return { is: 'forbidden' }
  if (kinds.length > 0) return { is: 'incomplete', kinds }
  // Loaded on first use, because the word lists take a megabyte.
  const { judgePassword } = await import('@/rules/values/password')
  const { score, problem } = judgePassword(password, personal())
  return problem ? { is: 'weak', problem } : { is: 'accepted', level: score >= 4 ? 4 : score === 3 ? 3 : 2 }
}
