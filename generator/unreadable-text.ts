import type { Problems } from './problems/problem'
import { emptyText } from './yaml/size-problem'
import type { Json, Path, YamlFile } from './yaml/yaml-file'

/** A file without any of these characters has no text to report; most files have none. */
const SUSPECT = /\\|(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/u
/** Control characters but tabs and line ends, and halves of surrogate pairs, which PostgreSQL or UTF-8 cannot hold. */
const CONTROL = /(?![\t\n])[\p{Cc}\p{Cs}]/u
const VISIBLE = /(?![\p{Cc}\p{Cf}\p{Cs}\p{DI}])\S/u
/** Characters that begin a run of text in another direction, and the character that ends the run. */
const ENDS: Readonly<Record<string, string>> = {
  '\u202A': '\u202C',
  '\u202B': '\u202C',
  '\u202D': '\u202C',
  '\u202E': '\u202C',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
}

/**
 * Reports texts that no screen shows as they are written: texts with a control character or with half of a surrogate
 * pair, texts of which nothing is visible, and texts that turn the direction of what is shown after them. The values of
 * the file are checked, not its characters, because an escape such as `"\0"` looks harmless in the file.
 */
export function checkCharacters(file: YamlFile, problems: Problems): void {
  if (SUSPECT.test(file.text)) checkValue(file, file.value, [], problems)
}

function checkValue(file: YamlFile, value: Json, path: Path, problems: Problems): void {
  if (typeof value === 'string') checkText(file, value, path, problems)
  else if (typeof value === 'object' && value !== null)
    for (const [step, inner] of Object.entries(value))
      checkValue(file, inner, [...path, Array.isArray(value) ? Number(step) : step], problems)
}

function checkText(file: YamlFile, text: string, path: Path, problems: Problems): void {
  const place = (at: number) => ({ range: file.within(path, at, at + 1), path: path.join('.') })
  const control = CONTROL.exec(text)
  if (control) {
    const kind = /\p{Cs}/u.test(control[0]) ? 'half a character,' : 'the control character'
    problems.add('MAN1016', place(control.index), `${kind} ${codeOf(control[0])}`, 'delete it')
  } else if (text !== '' && !VISIBLE.test(text)) {
    const whole = { range: file.at(path), path: path.join('.') }
    problems.add('MAN1025', whole, 'the text has only invisible characters', emptyText(path))
  } else {
    const open = openDirection(text)
    if (open)
      problems.add(
        'MAN1016',
        place(open.at),
        `${codeOf(open.character)} turns the direction of everything after it`,
        `delete it, or end it in the same text with ${codeOf(ENDS[open.character] ?? '')}`,
      )
  }
}

/** Returns the first character that turns the direction and that the text does not end. */
function openDirection(text: string): { at: number; character: string } | undefined {
  const open: { at: number; character: string }[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (Object.hasOwn(ENDS, character)) open.push({ at, character })
    else if (character === ENDS[open.at(-1)?.character ?? '']) open.pop()
  }
  return open[0]
}

const codeOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
