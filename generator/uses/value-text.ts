/** Offsets in a text: of a value, and of the name of its field. */
type Spot = readonly [at: number, named: number]

/**
 * Yields the places where a text gives a field a value: SQL that compares or computes the field, URL queries that
 * filter by the field, and full names of the value. In a template, an expression may name the field: `${lines.kind} =
 * 'x'`, `${column('kind')} in ('x')`.
 */
export function* valuesIn(text: string, field: string, value: string): Generator<Spot> {
  yield* comparedValues(text, field, value)
  yield* computedValues(text, field, value)
  // URL queries such as `/list?f.field=value,other`.
  for (const match of text.matchAll(new RegExp(`(?<![\\w$])${field}=[\\w,]*`, 'g')))
    for (const hit of match[0].slice(field.length + 1).matchAll(new RegExp(`(?<![\\w])${value}(?![\\w])`, 'g')))
      yield [match.index + field.length + 1 + hit.index, match.index]
}

/** Yields the offsets of the value in full names: `store.sale_status.on_sale`. */
export function* fullNames(text: string, owner: string, field: string, value: string): Generator<number> {
  const before = `${owner}.${field}.`
  for (const { index } of text.matchAll(
    new RegExp(`(?<![\\w.])${before.replaceAll('.', '\\.')}${value}(?![\\w.])`, 'g'),
  ))
    yield index + before.length
}

/**
 * Yields values that SQL compares with the field: `field = 'value'`, `field in ('other', 'value')`, `case field when
 * 'value'`.
 */
function* comparedValues(text: string, field: string, value: string): Generator<Spot> {
  const named = `(?<![\\w$])${field}(?:['"]?\\)?\\})?"?`
  const clause = new RegExp(`${named}\\s*(?:=|<>|!=|(?:not\\s+)?in\\s*\\()\\s*('[^)]*)`, 'g')
  for (const match of text.matchAll(clause)) {
    const list = match[1] ?? ''
    const from = match.index + match[0].length - list.length
    const end = /\bin\s*\(/.test(match[0]) ? list.length : list.indexOf("'", 1) + 1
    for (const hit of list.slice(0, end).matchAll(new RegExp(`'${value}'`, 'g')))
      yield [from + hit.index + 1, match.index]
  }
  for (const match of text.matchAll(new RegExp(`\\bcase\\s+(?:\\w+\\.)?(${field})\\b((?:(?!\\bend\\b)[^])*)`, 'g')))
    yield* valuesAfter(match[2] ?? '', match.index + match[0].length - (match[2] ?? '').length, 'when', {
      value,
      named: match.index,
    })
}

/**
 * Yields values that a `case` computes for the field: `case … then 'value' … end as field`, `field <> case … else
 * 'value' end`.
 */
function* computedValues(text: string, field: string, value: string): Generator<Spot> {
  for (const match of text.matchAll(/\bcase\b((?:(?!\b(?:case|end)\b)[^])*)\bend\b/g)) {
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
    const isWritten = new RegExp(`^\\)*\\s+as\\s+"?${field}\\b`).test(after)
    const isCompared = new RegExp(`(?<![\\w$])${field}\\s*(?:=|<>|!=)\\s*$`).test(before)
    const named = isWritten ? match.index + match[0].length + after.indexOf(field) : before.lastIndexOf(field)
    if (isWritten || isCompared) yield* valuesAfter(match[1] ?? '', match.index + 4, 'then|else', { value, named })
  }
}

/** Yields the values in quotes that stand directly after one of the words of SQL in `before`. */
function* valuesAfter(
  text: string,
  from: number,
  before: string,
  { value, named }: { value: string; named: number },
): Generator<Spot> {
  for (const match of text.matchAll(new RegExp(`\\b(?:${before})\\s+'(?=${value}')`, 'g')))
    yield [from + match.index + match[0].length, named]
}
