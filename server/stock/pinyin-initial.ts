import { pinyin } from 'pinyin-pro'

/** A–Z by the pinyin or the letter that a name begins with; # for anything else. */
export function pinyinInitial(name: string): string {
  const [first = ''] = pinyin(name.trim().normalize('NFKC'), {
    pattern: 'first',
    toneType: 'none',
    type: 'array',
    nonZh: 'spaced',
  })
  const letter = first.slice(0, 1).toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : '#'
}
