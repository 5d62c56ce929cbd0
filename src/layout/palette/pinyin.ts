import { pinyin } from 'pinyin-pro'

const spelled = new Map<string, readonly string[]>()
/**
 * The pinyin of a text, syllable by syllable, with v for ü as it is typed. The result is cached, because every key
 * press asks for all titles again.
 */
export function syllables(chinese: string): readonly string[] {
  const known =
    spelled.get(chinese) ?? pinyin(chinese, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  spelled.set(chinese, known)
  return known
}

/** The first letters of the pinyin: 收货单 → shd. */
export const initials = (chinese: string) =>
  pinyin(chinese, { pattern: 'first', toneType: 'none', type: 'array' }).join('')
