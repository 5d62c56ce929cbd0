/** One character of each kind that rules for passwords ask for. */
const SAMPLES = { lower: 'a', upper: 'A', digit: '0' } as const

export type CharacterKind = keyof typeof SAMPLES

const KINDS = Object.keys(SAMPLES) as CharacterKind[]

/**
 * The kinds of characters that a password still needs to match the pattern of its field: empty when it matches. Null when no
 * letter and no digit would help, as with a space that the pattern forbids. The pattern itself is asked, so that the
 * manifest stays the only place that says what a password must contain.
 */
export function missingKinds(password: string, pattern: string): CharacterKind[] | null {
  const expression = new RegExp(pattern, 'u')
  if (expression.test(password)) return []
  const withAll = (kinds: readonly CharacterKind[]) => password + kinds.map((kind) => SAMPLES[kind]).join('')
  if (!expression.test(withAll(KINDS))) return null
  return KINDS.filter((kind) => !expression.test(withAll(KINDS.filter((other) => other !== kind))))
}
