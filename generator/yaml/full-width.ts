import { type Hint, HintWithFix } from '../problems/hint'

/** Full-width characters that a Chinese keyboard types, with the ASCII character that YAML and CEL require instead. */
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
  '；': ';',
  '！': '!',
  '＝': '=',
  '＜': '<',
  '＞': '>',
  '＋': '+',
  '－': '-',
  '×': '*',
  '÷': '/',
  '　': ' ',
}

export interface FullWidth {
  /** Index in the text. */
  at: number
  sign: string
  /** The ASCII character to write instead. */
  ascii: string
}

/** Returns the first full-width character at or after the index `from`; undefined when there is none. */
export function firstFullWidth(text: string, from = 0): FullWidth | undefined {
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at)
    const ascii = ASCII[sign]
    if (ascii !== undefined) return { at, sign, ascii }
  }
  return undefined
}

/** Returns the message and the hint for a full-width character. */
export function fullWidthProblem({ sign, ascii }: FullWidth): [message: string, hint: Hint] {
  const advice = ascii === '"' ? `write '"'` : `write "${ascii}"`
  return [`"${sign}" is a full-width character`, new HintWithFix(`${advice}; in a text, put it in quotes`, sign, ascii)]
}
