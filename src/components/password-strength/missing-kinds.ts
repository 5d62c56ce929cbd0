/** A sample character of each kind that password rules require. */
const SAMPLES = { lower: 'a', upper: 'A', digit: '0' } as const

export type CharacterKind = keyof typeof SAMPLES

const KINDS = Object.keys(SAMPLES) as CharacterKind[]

/**
 * The kinds of characters that a password lacks to match the pattern of its field: empty when it matches. Null when no
 * letter or digit would help, for instance if the password contains a forbidden space. The pattern itself is evaluated,
 * so that the manifest stays the only definition of the rules.
 */
export function missingKinds(password: string, pattern: string): CharacterKind[] | null {
  const expression = new RegExp(pattern, 'u')
  if (expression.test(password)) return []
  const withAll = (kinds: readonly CharacterKind[]) => password + kinds.map((kind) => SAMPLES[kind]).join('')
  if (!expression.test(withAll(KINDS))) return null
  return KINDS.filter((kind) => !expression.test(withAll(KINDS.filter((other) => other !== kind))))
}
