import { pinyin } from 'pinyin-pro'
import { linesOf } from '../../metadata/scope'
import { serverOf } from '../../metadata/sql/column-sql'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'

/** Longest prefix that is indexed; a search for a longer text looks up its first characters. */
export const MAX_PREFIX_LENGTH = 20

/** Length of the column `search_initials`. */
const MAX_INITIALS_LENGTH = 200

/** Whether the text at this path is searched by prefix. Other texts are searched by any part and by pinyin. */
export function isCode(resource: Resource, path: string): boolean {
  return serverOf(resource, path)?.code === true
}

/**
 * The search columns of a row. `search_grams` has letters and letter pairs of names, and prefixes (marked `^`) of codes
 * and of the pinyin of names: its initials, and its spelling from each syllable on. One index answers every search
 * (docs/domain.md, Lists and search).
 */
export function searchTokens(resource: Resource, row: Row): { search_grams: string[]; search_initials: string } {
  const tokens = new Set<string>()
  const initials: string[] = []
  for (const path of resource.list?.search ?? resource.shape.label) {
    const code = isCode(resource, path)
    for (const text of valuesAt(row, path)) {
      if (code) addStarts(tokens, normalized(text))
      else {
        for (const gram of grams(text)) tokens.add(gram)
        const first = initialsOf(text)
        initials.push(first)
        addStarts(tokens, first)
        for (const spelling of spellingsOf(text)) addStarts(tokens, spelling)
      }
    }
  }
  return { search_grams: [...tokens], search_initials: initials.join(' ').slice(0, MAX_INITIALS_LENGTH) }
}

/** Whether a search text finds the row by its values at these paths, as it would by their `search_grams`. */
export function isFoundBy(resource: Resource, row: Row, paths: readonly string[], text: string): boolean {
  const q = normalized(text)
  const starts = (value: string) => value.startsWith(q.slice(0, MAX_PREFIX_LENGTH))
  return paths.some((path) =>
    valuesAt(row, path).some((value) =>
      isCode(resource, path)
        ? normalized(value).startsWith(q)
        : normalized(value).includes(q) || starts(initialsOf(value)) || spellingsOf(value).some(starts),
    ),
  )
}

/** Normalises both stored and typed text for comparison: NFKC, lower case, without blanks. */
export function normalized(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

/** All letters and all pairs of adjacent letters of the text. */
export function grams(text: string): string[] {
  const letters = [...normalized(text)]
  return [...new Set([...letters, ...letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`)])]
}

/** The letter pairs of a typed text, all of which a match must contain: `苹果汁` → 苹果, 果汁. */
export function gramsToFind(text: string): string[] {
  const letters = [...normalized(text)]
  return letters.length < 2
    ? letters
    : [...new Set(letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`))]
}

function initialsOf(text: string): string {
  return normalized(pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join(''))
}

/** The pinyin of a name from each syllable on: 月饼 → yuebing, bing. Empty for a name without Chinese characters. */
function spellingsOf(text: string): string[] {
  if (!HAN.test(text)) return []
  // `v` for ü, as it is typed: 绿茶 → lvcha.
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map(normalized)
    .filter((syllable) => syllable !== '')
  // This many syllables fill the indexed prefix. Joining all that follow would take quadratic time on a long text.
  return syllables.map((_, from) => syllables.slice(from, from + MAX_PREFIX_LENGTH).join(''))
}

const HAN = /\p{Script=Han}/u

function addStarts(tokens: Set<string>, text: string): void {
  for (let length = 1; length <= Math.min(text.length, MAX_PREFIX_LENGTH); length++)
    tokens.add(`^${text.slice(0, length)}`)
}

function valuesAt(row: Row, path: string): string[] {
  const [head = '', column] = path.split('.')
  const values = column === undefined ? [row[head]] : linesOf(row, head).map((line) => line[column])
  return values.filter((value): value is string => typeof value === 'string' && value !== '')
}
