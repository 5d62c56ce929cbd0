/** Messages of the YAML parser, each with a hint at the most likely mistake. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/^Implicit map keys need to be followed by map values/, 'a line is "key: value": a colon and a space are missing'],
  [/^Implicit keys need to be on a single line/, 'a colon is missing, or a bracket or quote is not closed'],
  [/^Missing closing .*quote/, 'close the quote'],
  [
    /^Block collections are not allowed within flow/,
    'inside { } and [ ] items are separated by ", "; a text with a colon or a comma needs quotes',
  ],
  [
    /^A block sequence may not be used as an implicit map key/,
    'put a line that starts with "- " below a key, or remove it',
  ],
  [/^Plain value cannot start with/, 'put the value in quotes, as in "@buyer"'],
  [/^(Map comment|Comment)/, 'write a space before "#"'],
]

/** Returns the problem code and a hint for an error of the YAML parser in this line. */
export function codeAndHint(code: string, message: string, line = ''): [code: string, hint?: string] {
  const [, key, rest] = /^\s*([a-z_]+)(?:\s*=\s*|:)([^\s:=].*)$/.exec(line) ?? []
  if (key && /^Implicit (map )?keys/.test(message)) return ['MAN1014', `a colon and a space: ${key}: ${rest}`]
  if (/,\s*$/.test(line) && message.startsWith('Unexpected scalar at node end'))
    return ['MAN1014', 'remove the comma at the end of the line']
  const match = HINTS.find(([sign]) => sign.test(message))
  if (match) return ['MAN1014', match[1]]
  if (code === 'TAB_AS_INDENT' || /tab/i.test(message)) return ['MAN1011', 'indent with two spaces']
  if (message.startsWith('Flow ')) return ['MAN1014', 'a bracket or brace is not closed']
  if (code === 'BAD_INDENT') return ['MAN1012', 'keys of one block start in the same column']
  if (code === 'MULTIPLE_ANCHORS' || code === 'BAD_ALIAS') return ['MAN1005', 'write the value out']
  if (code === 'TAG_RESOLVE_FAILED') return ['MAN1013', 'a text that starts with "!" needs quotes']
  if (code === 'MISSING_CHAR' || code === 'UNEXPECTED_TOKEN')
    return [
      'MAN1014',
      'check brackets, braces and quotes; an expression with [ { , or a leading quote needs quotes around it',
    ]
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY')
    return [
      'MAN1014',
      'a text with a colon and a space in it needs quotes; lines of one block start in the same column',
    ]
  return ['MAN1014']
}
