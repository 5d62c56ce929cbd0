import { type Maker, spliced, textOf } from './mutant'
import { lineOf } from './parts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, bigEndian: boolean, mark: boolean): Uint8Array {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

/** Saves the file with bytes as other programs write them. */
export const strangeBytes: Maker = (ground, random) => {
  const inside = random.pick(ground.entities)
  const text = textOf(ground, inside)
  const [what, content, names] = random.pick([
    ['a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8(text)]), 'without BOM'],
    ['CRLF', utf8(text.replaceAll('\n', '\r\n')), 'LF'],
    ['CR alone', utf8(text.replaceAll('\n', '\r')), 'LF'],
    ['UTF-16', utf16(text, false, true), 'UTF-8'],
    ['UTF-16 big-endian', utf16(text, true, true), 'UTF-8'],
    ['UTF-16 without a mark', utf16(text, false, false), 'UTF-8'],
    ['GBK', new Uint8Array([...utf8(text.slice(0, 200)), 0xb2, 0xe2, 0xca, 0xd4, ...utf8(text.slice(200))]), 'UTF-8'],
    ['nothing', new Uint8Array(), 'empty'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'UTF-8'],
  ] as const)
  return { inside, content, done: `saved as ${what}`, names }
}

/** Inserts a character that is invisible, or looks like another one. */
export const unseen: Maker = (ground, random) => {
  const [what, sign] = random.pick([
    ['a zero-width space', '\u200b'],
    ['a no-break space', '\u00a0'],
    ['an ideographic space', '\u3000'],
    ['a null byte', '\0'],
    ['a bell', '\u0007'],
    ['a byte order mark', '\ufeff'],
    ['a right-to-left override', '\u202e'],
    ['a soft hyphen', '\u00ad'],
    ['a Cyrillic letter', '\u0430'],
  ] as const)
  const part = random.pick(ground.parts.filter(({ role, path }) => role === 'key' && path.length > 1))
  const source = random.pick([part.source + sign, sign + part.source])
  return {
    inside: part.inside,
    content: spliced(ground, part, source),
    done: `${what} at ${part.path.join('.')}`,
    lines: [lineOf(textOf(ground, part.inside), part.start), lineOf(textOf(ground, part.inside), part.start) - 1],
  }
}

/** Files that are built to slow a parser down. */
export const parserBomb: Maker = (ground, random) => {
  const inside = random.pick(ground.entities)
  const text = textOf(ground, inside)
  const laughs = Array.from(
    { length: 9 },
    (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(', ')}]`,
  )
  const [what, content] = random.pick([
    ['a billion laughs', `${text}a0: &a0 [lol, lol]\n${laughs.join('\n')}\n`],
    ['brackets in brackets', `${text}x: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`],
    ['braces in braces', `${text}x: ${'{a: '.repeat(5000)}1${'}'.repeat(5000)}\n`],
    ['brackets that never close', `${text}x: ${'['.repeat(50_000)}\n`],
    [
      'lists in lists',
      `${text}x:\n${Array.from({ length: 300 }, (_, at) => `${' '.repeat(at * 2 + 2)}-`).join('\n')}\n`,
    ],
    ['twenty thousand keys', `${text}${Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join('\n')}\n`],
    ['a file of megabytes', `${text}# ${'x'.repeat(5_000_000)}\n`],
    ['one long line', `${text}x: "${'y'.repeat(200_000)}"\n`],
    [
      'five thousand fields',
      text.replace(
        '\nfields:\n',
        `\nfields:\n${Array.from({ length: 5000 }, (_, at) => `  bomb_${at}: {label: {zh: 一, en: a}, typo: text}`).join('\n')}\n`,
      ),
    ],
    [
      'a deep expression',
      text.replace(
        '\nfields:\n',
        `\nfields:\n  bomb: {label: {zh: 一, en: a}, type: integer, compute: "${'('.repeat(5000)}1${')'.repeat(5000)}"}\n`,
      ),
    ],
    [
      'a long expression',
      text.replace(
        '\nfields:\n',
        `\nfields:\n  bomb: {label: {zh: 一, en: a}, type: integer, compute: "${'1 + '.repeat(5000)}1"}\n`,
      ),
    ],
    ['aliases by the thousand', `${text}x: &x 1\ny: [${Array(20_000).fill('*x').join(', ')}]\n`],
    ['tags by the thousand', `${text}y: [${Array(5000).fill('!!str 1').join(', ')}]\n`],
  ] as const)
  return { inside, content, done: what }
}
