import { pinyin } from 'pinyin-pro'

/** The first letter of a name, A–Z, Chinese by pinyin; `#` for a name that starts with neither. */
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
