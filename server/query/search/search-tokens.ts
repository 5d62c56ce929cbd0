import { pinyin } from 'pinyin-pro'
import { linesOf } from '../../metadata/scope'
import { serverOf } from '../../metadata/sql/column-sql'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'

/** Longest piece of a code that is kept for prefix search. */
const LONGEST = 20

/** Whether the text at this path is searched from its start; others are by any part and by pinyin initials. */
export function isCode(resource: Resource, path: string): boolean {
  return serverOf(resource, path)?.code === true
}

/**
 * What the column `search_grams` holds of a row: letters and pairs of letters of its names, and the beginnings (marked `^`)
 * of its codes and of the pinyin initials of its names. One index then answers every search (docs/domain.md, Lists and search).
 */
export function searchTokens(resource: Resource, row: Row): { search_grams: string[]; search_initials: string } {
  const tokens = new Set<string>()
  const initials: string[] = []
  for (const path of resource.list?.search ?? resource.shape.label) {
    const code = isCode(resource, path)
    for (const text of valuesAt(row, path)) {
      if (code) addStarts(tokens, normal(text))
      else {
        for (const gram of grams(text)) tokens.add(gram)
        const first = initialsOf(text)
        initials.push(first)
        addStarts(tokens, first)
      }
    }
  }
  return { search_grams: [...tokens], search_initials: initials.join(' ').slice(0, 200) }
}

/** Lower case, without blanks: how both what is searched and what is typed are compared. */
export function normal(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

/** Every letter and every pair of neighbours. */
export function grams(text: string): string[] {
  const letters = [...normal(text)]
  return [...new Set([...letters, ...letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`)])]
}

/** What a typed text must hold in pairs: `苹果汁` → 苹果, 果汁. */
export function gramsToFind(text: string): string[] {
  const letters = [...normal(text)]
  return letters.length < 2
    ? letters
    : [...new Set(letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`))]
}

function initialsOf(text: string): string {
  return normal(pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join(''))
}

function addStarts(tokens: Set<string>, text: string): void {
  for (let length = 1; length <= Math.min(text.length, LONGEST); length++) tokens.add(`^${text.slice(0, length)}`)
}

function valuesAt(row: Row, path: string): string[] {
  const [head = '', column] = path.split('.')
  const values = column === undefined ? [row[head]] : linesOf(row, head).map((line) => line[column])
  return values.filter((value): value is string => typeof value === 'string' && value !== '')
}
