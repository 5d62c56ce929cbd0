import type { Place, Problems } from '../problems/problem'

const MAX_BYTES = 512 * 1024
const MAX_BRACKETS = 200

/** Bytes as text: plain UTF-8 with LF line ends, nothing unseen in it, no brackets without end. Undefined when refused. */
export function decode(file: string, bytes: Uint8Array, problems: Problems): string | undefined {
  const start: Place = { file, line: 1, column: 1, length: 1 }
  const refuse = (code: string, message: string, hint: string, place = start): undefined => {
    problems.add(code, place, '', message, hint)
  }
  const at = (text: string, offset: number): Place => {
    const before = text.slice(0, offset)
    return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), length: 1 }
  }
  if (bytes.length > MAX_BYTES)
    return refuse('MAN1003', `the file has ${bytes.length} bytes, at most ${MAX_BYTES} are read`, 'split it')
  const [a, b, c] = bytes
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    return refuse('MAN1001', 'the file is UTF-16', 'save it as UTF-8')
  if (a === 0xef && b === 0xbb && c === 0xbf)
    return refuse('MAN1001', 'the file starts with a byte order mark', 'save it as UTF-8 without BOM')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('MAN1001', 'the file is not valid UTF-8', 'save it as UTF-8')
  }
  const conflict = /^(<{7}|={7}|>{7})( |$)/m.exec(text)
  if (conflict) {
    problems.know(file, text)
    return refuse(
      'MAN1014',
      'a merge conflict is left in the file',
      'keep one side and remove the marks',
      at(text, conflict.index),
    )
  }
  const deep = tooDeep(text)
  if (deep !== undefined) {
    problems.know(file, text)
    return refuse(
      'MAN1003',
      `brackets nested deeper than ${MAX_BRACKETS} levels`,
      'close them, or split it',
      at(text, deep),
    )
  }
  const control = /[\0-\b\v\f\x0e-\x1f]/.exec(text)
  if (control && text.slice(0, 64).split('\0').length > 16)
    return refuse('MAN1001', 'the file is UTF-16', 'save it as UTF-8')
  if (control) {
    problems.know(file, text)
    const sign = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return refuse('MAN1016', `the character U+${sign}`, 'delete it', at(text, control.index))
  }
  const returns = text.indexOf('\r')
  if (returns !== -1) {
    problems.know(file, text.replaceAll('\r', ''))
    return refuse(
      'MAN1002',
      'the line ends with a carriage return',
      'save the file with LF line ends',
      at(text, returns),
    )
  }
  return text
}

/** Where brackets open inside brackets beyond any use: the parser calls itself for each of them. */
function tooDeep(text: string): number | undefined {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (sign === '[' || sign === '{') depth += 1
    else if ((sign === ']' || sign === '}') && depth > 0) depth -= 1
    if (depth > MAX_BRACKETS) return index
  }
  return undefined
}
