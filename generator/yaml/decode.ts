import type { SourceRange, Problems } from '../problems/problem'

const MAX_BYTES = 512 * 1024
const MAX_BRACKETS = 200

/**
 * Decodes a file. Accepts only UTF-8 without byte order mark, with LF line ends and without control characters, up to
 * MAX_BYTES bytes and MAX_BRACKETS nested brackets. Otherwise a problem is added and undefined is returned.
 */
export function decode(file: string, bytes: Uint8Array, problems: Problems): string | undefined {
  const start: SourceRange = { file, line: 1, column: 1, length: 1 }
  const report = (code: string, message: string, hint: string, range = start): undefined => {
    problems.add(code, { range, path: '' }, message, hint)
  }
  const at = (text: string, offset: number): SourceRange => {
    const before = text.slice(0, offset)
    return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), length: 1 }
  }
  if (bytes.length > MAX_BYTES)
    return report('MAN1003', `the file has ${bytes.length} bytes, at most ${MAX_BYTES} are read`, 'split the file')
  const [a, b, c] = bytes
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    return report('MAN1001', 'the file is UTF-16', 'save it as UTF-8')
  if (a === 0xef && b === 0xbb && c === 0xbf)
    return report('MAN1001', 'the file starts with a byte order mark', 'save it as UTF-8 without BOM')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return report('MAN1001', 'the file is not valid UTF-8', 'save it as UTF-8')
  }
  const conflict = /^(<{7}|={7}|>{7})( |$)/m.exec(text)
  if (conflict) {
    problems.addText(file, text)
    return report(
      'MAN1014',
      'the file contains an unresolved merge conflict',
      'keep one side and remove the conflict markers',
      at(text, conflict.index),
    )
  }
  const tooDeepAt = offsetOfTooDeep(text)
  if (tooDeepAt !== undefined) {
    problems.addText(file, text)
    return report(
      'MAN1003',
      `brackets nested deeper than ${MAX_BRACKETS} levels`,
      'close the brackets, or split the file',
      at(text, tooDeepAt),
    )
  }
  const control = /[\0-\b\v\f\x0e-\x1f]/.exec(text)
  if (control && text.slice(0, 64).split('\0').length > 16)
    return report('MAN1001', 'the file is UTF-16', 'save it as UTF-8')
  if (control) {
    problems.addText(file, text)
    const codePoint = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return report('MAN1016', `the control character U+${codePoint}`, 'delete it', at(text, control.index))
  }
  const carriageReturn = text.indexOf('\r')
  if (carriageReturn !== -1) {
    problems.addText(file, text.replaceAll('\r', ''))
    return report(
      'MAN1002',
      'the line ends with a carriage return',
      'save the file with LF line ends',
      at(text, carriageReturn),
    )
  }
  return text
}

/**
 * Returns the offset of the bracket that exceeds MAX_BRACKETS levels; undefined when there is none. The limit protects
 * the call stack, because the YAML parser recurses into every nested bracket.
 */
function offsetOfTooDeep(text: string): number | undefined {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '[' || character === '{') depth += 1
    else if ((character === ']' || character === '}') && depth > 0) depth -= 1
    if (depth > MAX_BRACKETS) return index
  }
  return undefined
}
