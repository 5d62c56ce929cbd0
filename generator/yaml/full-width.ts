import { type Hint, Mend } from '../problems/mend'

/** Full-width signs that a Chinese keyboard types, and the sign that YAML and CEL want in their place. */
const PLAIN: Readonly<Record<string, string>> = {
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
  /** What should stand there. */
  plain: string
}

/** The first full-width sign of a text from an index on; undefined when there is none. */
export function fullWidthIn(text: string, from = 0): FullWidth | undefined {
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at)
    const plain = PLAIN[sign]
    if (plain !== undefined) return { at, sign, plain }
  }
  return undefined
}

/** What is said of such a sign, and the cure. */
export function fullWidthWords({ sign, plain }: FullWidth): [message: string, hint: Hint] {
  const said = plain === '"' ? `write '"'` : `write "${plain}"`
  return [`"${sign}" is a full-width sign`, new Mend(`${said}; inside a text it is fine in quotes`, sign, plain)]
}
