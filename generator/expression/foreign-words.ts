/* Words and operators of other languages that people write in expressions, with the CEL form of each. */

/**
 * Operators of SQL, Python and JavaScript with the CEL operator for each, in the order in which they are replaced. Text
 * in quotes is left alone.
 */
const CEL_REPLACEMENTS: readonly (readonly [foreignForm: RegExp, cel: string])[] = [
  [/\s+is\s+not\s+(?:null|none|nil)\b/gi, ' != null'],
  [/\s+is\s+(?:null|none|nil)\b/gi, ' == null'],
  [/\band\b/gi, '&&'],
  [/\bor\b/gi, '||'],
  [/\bnot\s+/gi, '!'],
  [/<>/g, '!='],
  [/([!=])==/g, '$1='],
  [/(?<![=!<>])&(?!&)(?<!&&)/g, '&&'],
  [/(?<!\|)\|(?!\|)/g, '||'],
  [/(?<![=!<>])=(?!=)/g, '=='],
]

/** `in (…)` of SQL; CEL writes the list in square brackets. */
const SQL_IN_LIST = /\bin\s*\(((?:\s*(?:'[^']*'|[\w.]+)\s*,?)+)\)/gi
/** `between … and …` of SQL. */
const BETWEEN = /([\w.]+)\s+between\s+('[^']*'|[\w.]+)\s+and\s+('[^']*'|[\w.]+)/gi
/** `not in` of SQL and Python, and `not` before a comparison. CEL needs brackets: `!a in b` means `(!a) in b`. */
const NOT_IN = /([\w.]+)\s+not\s+in\s*(\[[^\]]*\]|[\w.]+)/gi
const NOT_COMPARED = /\bnot\s+([\w.]+\s*(?:[=!<>]=?=?|<>|\bin\b)\s*(?:'[^']*'|\[[^\]]*\]|[\w.]+))/gi
/** The parts of Frappe's `eval:doc.price` that CEL does not have. */
const FRAPPE_PREFIX = /^eval:\s*|\bdoc\./g

/** `like` of SQL with its quoted pattern. */
const LIKE = /\b(\w+)\s+like\s+'%?([^'%]*)%?'/gi

/** Returns the expression with the operators of other languages rewritten in CEL; undefined when it has none. */
export function rewrittenInCel(text: string): string | undefined {
  const cel = (text.startsWith('eval:') ? text.replace(FRAPPE_PREFIX, '') : text)
    .replace(SQL_IN_LIST, 'in [$1]')
    .replace(BETWEEN, '$1 >= $2 && $1 <= $3')
    .replace(NOT_IN, '!($1 in $2)')
    .replace(NOT_COMPARED, '!($1)')
    .replace(LIKE, "$1.contains('$2')")
    .split(/('[^']*'|"[^"]*")/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : CEL_REPLACEMENTS.reduce((code, [foreignForm, cel]) => code.replace(foreignForm, cel), part),
    )
    .join('')
  return cel === text ? undefined : cel
}

/** Advice for each function of another language. */
export const FOREIGN_FUNCTIONS: Readonly<Record<string, string>> = {
  len: 'write size(…)',
  length: 'write size(…)',
  count: 'write size(…)',
  avg: 'write sum(…) divided by size(…)',
  ifnull: 'write coalesce(…, …)',
  isnull: 'write … == null',
  nvl: 'write coalesce(…, …)',
  round: 'write round_money(…), round_quantity(…) or round_percent(…)',
  ceil: 'write ceil_to(value, step)',
  datediff: 'write days_between(from, to)',
  date_diff: 'write days_between(from, to)',
  dateadd: 'write add_days(date, days)',
  date_add: 'write add_days(date, days)',
  current_date: 'write today()',
  current_timestamp: 'write now()',
  getdate: 'write today()',
  concat: 'write a + b',
  iff: 'write condition ? value : other',
  iif: 'write condition ? value : other',
  not: 'write !(…)',
  str: 'write string(…)',
  to_string: 'write string(…)',
  if: 'write condition ? value : other',
  when: 'write condition ? value : other',
  contains: "write name.contains('a')",
  includes: "write name.contains('a')",
  indexof: "write name.contains('a')",
  startswith: "write name.startsWith('a')",
  starts_with: "write name.startsWith('a')",
  endswith: "write name.endsWith('a')",
  ends_with: "write name.endsWith('a')",
  regex: "write name.matches('^[A-Z]+$')",
  regexp: "write name.matches('^[A-Z]+$')",
  isempty: 'write … == null',
  isblank: 'write … == null',
  year: "compare whole dates: made_on >= '2026-01-01'",
  month: "compare whole dates: made_on >= '2026-01-01'",
  sumif: 'write sum(lines.filter(l, …).map(l, l.qty))',
  countif: 'write size(lines.filter(l, …))',
}

/** Advice for each text method of another language. */
export const FOREIGN_METHODS: Readonly<Record<string, string>> = {
  includes: 'write .contains(…)',
  indexof: 'write .contains(…)',
  has: 'write .contains(…)',
  test: "write .matches('^[A-Z]+$')",
  match: "write .matches('^[A-Z]+$')",
  length: 'write .size()',
  len: 'write .size()',
  equals: 'write ==',
  startswith: 'write .startsWith(…)',
  starts_with: 'write .startsWith(…)',
  endswith: 'write .endsWith(…)',
  ends_with: 'write .endsWith(…)',
}

/** Advice for each variable or constant of another language. */
export const FOREIGN_NAMES: Readonly<Record<string, string>> = {
  undefined: 'write null',
  nil: 'write null',
  none: 'write null',
  this: 'fields are read by their name alone',
  self: 'fields are read by their name alone',
  doc: 'fields are read by their name alone',
  record: 'fields are read by their name alone',
  user: 'the person who is signed in is actor.id',
  current_user: 'the person who is signed in is actor.id',
  currentuser: 'the person who is signed in is actor.id',
  current_date: 'write today()',
  curdate: 'write today()',
  current_timestamp: 'write now()',
  sysdate: 'write today()',
  row: 'values of a row are read as line.…',
  math: 'write min(…), max(…), abs(…), floor(a / b), ceil_to(value, step), or round_money(…) of a product',
}

/** The advice for a word of another language, in capitals or not; undefined for a word that is not in `words`. */
export function celAdvice(words: Readonly<Record<string, string>>, word: string): string | undefined {
  const lower = word.toLowerCase()
  return Object.hasOwn(words, lower) ? words[lower] : undefined
}
