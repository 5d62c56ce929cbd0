import { type Hint, HintWithFix } from '../problems/hint'

/**
 * Characters that a Chinese keyboard or a word processor types, with the ASCII character that YAML and CEL require
 * instead. Full-width letters and digits follow from their code.
 */
const ASCII: Readonly<Record<string, string>> = {
  '：': ':',
  '，': ',',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '｛': '{',
  '｝': '}',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '；': ',',
  '、': ',',
  '！': '!',
  '＝': '=',
  '＜': '<',
  '＞': '>',
  '＋': '+',
  '－': '-',
  '×': '*',
  '÷': '/',
  '　': ' ',
  '\u00a0': ' ',
  '–': '-',
  '—': '-',
  '−': '-',
}

/** Descriptions of the characters that are not full-width, or are invisible. */
const NAMES: Readonly<Record<string, string>> = {
  '　': 'this is a full-width space',
  '\u00a0': 'this is a no-break space',
  '–': '"–" is a dash',
  '—': '"—" is a dash',
  '−': '"−" is a dash',
}

export interface FullWidth {
  /** Index in the text. */
  at: number
  /** Index after the last such character of the text. */
  end: number
  character: string
  /** The ASCII character to write instead. */
  ascii: string
  /** The text from `at` to `end`. */
  original: string
}

const FULL_WIDTH_FORM = /[\uff01-\uff5e]/

/** Returns the ASCII character for a full-width one; undefined for every other character. */
function asciiOf(character: string): string | undefined {
  if (Object.hasOwn(ASCII, character)) return ASCII[character]
  return FULL_WIDTH_FORM.test(character) ? String.fromCharCode(character.charCodeAt(0) - 0xfee0) : undefined
}

/** Returns the first full-width character of a text; undefined when there is none. */
export function firstFullWidth(text: string): FullWidth | undefined {
  const at = text.split('').findIndex((character) => asciiOf(character) !== undefined)
  if (at === -1) return undefined
  const end = text.split('').findLastIndex((character) => asciiOf(character) !== undefined) + 1
  const character = text.charAt(at)
  return { at, end, character, ascii: asciiOf(character) ?? '', original: text.slice(at, end) }
}

/**
 * Returns the message and the hint for the full-width characters of a text. In YAML, a space follows a colon and a
 * comma.
 */
export function fullWidthProblem(
  { character, ascii, original }: FullWidth,
  { yaml = false, next = '' }: { yaml?: boolean; next?: string } = {},
): [message: string, hint: Hint] {
  const advice = ascii === '"' ? `write '"'` : ascii === ' ' ? 'write a space' : `write "${ascii}"`
  const spaced = yaml && /[:,]/.test(ascii)
  const plain = original
    .split('')
    .map((char, index) => {
      const other = asciiOf(char)
      if (other === undefined) return char
      const follows = original[index + 1] ?? next
      return spaced && /[:,]/.test(other) && follows !== '' && follows !== ' ' ? `${other} ` : other
    })
    .join('')
  return [
    NAMES[character] ?? `"${character}" is a full-width character`,
    new HintWithFix(`${advice}; in a text, put it in quotes`, original, plain),
  ]
}
