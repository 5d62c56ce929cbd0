/** Parts of patterns of Perl, Python, Java, PHP and POSIX, with what JavaScript writes in their place. */
const REPLACED: readonly (readonly [part: RegExp, replacement: string])[] = [
  [/\\A/g, '^'],
  [/\\[zZ]/g, '$'],
  [/\\h/g, String.raw`[ \t]`],
  [/\[:alpha:\]/g, 'A-Za-z'],
  [/\[:alnum:\]/g, 'A-Za-z0-9'],
  [/\[:digit:\]/g, '0-9'],
  [/\[:upper:\]/g, 'A-Z'],
  [/\[:lower:\]/g, 'a-z'],
  [/\[:space:\]/g, String.raw`\s`],
  [/\(\?P</g, '(?<'],
  [/\(\?>/g, '(?:'],
  // Possessive repetitions, such as `a++`.
  [/([*+?}])\+/g, '$1'],
  // A backslash before a sign that has no meaning of its own.
  [/\\([_@#"'%&!~:;,<>= ])/g, '$1'],
]

const isValid = (pattern: string): boolean => {
  try {
    return Boolean(RegExp(pattern, 'u'))
  } catch {
    return false
  }
}

/**
 * Writes letters outside escapes in both cases, as `(?i)` asks for: `[Aa]` for `a`, and `A-Za-z` for `a-z` in brackets.
 */
function inBothCases(pattern: string): string {
  return pattern.replaceAll(/\\(?:[pPkux]\{[^}]*\}|.)|\[(?:\\.|[^\]])*\]|[A-Za-z]/g, (part) => {
    if (part.startsWith('\\')) return part
    if (part.startsWith('[')) return part.replaceAll(/a-z|A-Z/g, 'A-Za-z').replaceAll('A-Za-zA-Za-z', 'A-Za-z')
    return `[${part.toUpperCase()}${part.toLowerCase()}]`
  })
}

/**
 * Translates a pattern of another language that is no pattern of JavaScript. Undefined when the translation is not a
 * valid pattern either.
 */
export function inJavaScript(pattern: string): string | undefined {
  const [group, flags] = flagsOf(pattern)
  const plain = REPLACED.reduce(
    (text, [part, replacement]) => text.replace(part, replacement),
    pattern.slice(group.length),
  )
  const translated = flags.includes('i') ? inBothCases(plain) : plain
  return isValid(translated) ? translated : undefined
}

/** The flags at the beginning of a pattern: `['(?i)', 'i']` for `(?i)abc`, empty texts for a pattern without flags. */
function flagsOf(pattern: string): [group: string, flags: string] {
  const [group = '', flags = ''] = /^\(\?([a-z]+)\)/.exec(pattern) ?? []
  return [group, flags]
}

/** Says what is wrong with a pattern that is not a pattern of JavaScript. */
export function invalidPattern(pattern: string): string {
  const [group, flags] = flagsOf(pattern)
  if (group === '') return 'this is not a valid regular expression'
  const cure = flags.includes('i') ? '; write [Aa] for a letter in either case' : ''
  return `a pattern cannot begin with ${group}, because JavaScript has no such flags${cure}`
}
