/*
 * Formats of Intl by locale and options. Making one takes about a hundred times as long as using it, and lists ask for
 * one for each cell.
 */
const dateTimes = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keptIn(dateTimes, [locale, options], () => new Intl.DateTimeFormat(locale, options))
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return keptIn(numbers, [locale, options], () => new Intl.NumberFormat(locale, options))
}

function keptIn<Format>(kept: Map<string, Format>, what: readonly unknown[], make: () => Format): Format {
  const key = JSON.stringify(what)
  let format = kept.get(key)
  if (format === undefined) kept.set(key, (format = make()))
  return format
}
