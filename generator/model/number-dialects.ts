/** Width of the running number where a pattern of another tool does not say one. */
const WIDTH = 4

/** Parts of a date as other tools name them, in any case of letters. `mm` is a month: a number has no minutes. */
const DATE_PARTS: Readonly<Record<string, string>> = {
  year: 'yyyy',
  yyyy: 'yyyy',
  y: 'yyyy',
  yy: 'yy',
  month: 'MM',
  mm: 'MM',
  m: 'MM',
  day: 'dd',
  dd: 'dd',
  d: 'dd',
  date: 'yyyyMMdd',
  yyyymmdd: 'yyyyMMdd',
  yyyymm: 'yyyyMM',
  yymm: 'yyMM',
}

const dateOf = (word: string): string | undefined => {
  const part = word === 'y' ? 'yy' : DATE_PARTS[word.toLowerCase()]
  return part === undefined ? undefined : `{${part}}`
}

const COUNTERS = /^(?:seq|sequence|n|no|nr|num|number|counter|count|id|\d(?=:))?(?:[:, ]?[dD]?(\d+)d?)?$/i

/** The token that a text in braces means: a part of the date or the running number. Other texts stay. */
function tokenOf(text: string): string {
  const date = dateOf(text)
  if (date !== undefined) return date
  const counter = COUNTERS.exec(text)
  if (!counter) return `{${text}}`
  const digits = counter[1] ?? ''
  return `{seq:${/^0+$/.test(digits) ? digits.length : Number(digits) || WIDTH}}`
}

/**
 * Translates a number pattern of another tool, such as `OR-####`, `BK-%Y-%04d` or `{{year}}/{n}`, to a pattern of the
 * manifest. The result may still be wrong; the caller checks it.
 */
export function meantNumber(pattern: string): string {
  const isFrappe = /\.(?:YYYY|YY|MM|DD|#+)/.test(pattern)
  const translated = (isFrappe ? pattern.replaceAll('.', '') : pattern)
    .replaceAll(/\$\{([^{}]*)\}|\{\{([^{}]*)\}\}/g, (_, a?: string, b?: string) => `{${(a ?? b ?? '').trim()}}`)
    .replaceAll(/%\((\w+)\)s/g, (_, word: string) => `{${word}}`)
    .replaceAll(/%([Ymdy])(?!\w*\))/g, (_, letter: string) => dateOf(letter) ?? '')
    .replaceAll(/%0?(\d*)[di]/g, (_, width: string) => `{seq:${width || WIDTH}}`)
    .replaceAll(/#+/g, (signs) => `{seq:${signs.length}}`)
    .replaceAll(/\{([^{}]+)\}/g, (_, text: string) => tokenOf(text))
    .replaceAll(/(?<![A-Za-z{])(?:YYYYMMDD|YYYYMM|YYYY|YYMM|YY|MM|DD)(?![A-Za-z}])/g, (word) => dateOf(word) ?? word)
    .replaceAll(/\s+/g, '-')
  if (translated.includes('{seq:')) return translated
  const counted = translated.replace(/(?<!\d)0{1,8}[01]$/, (digits) => `{seq:${digits.length}}`)
  return counted.includes('{seq:') ? counted : `${translated}{seq:${WIDTH}}`
}
