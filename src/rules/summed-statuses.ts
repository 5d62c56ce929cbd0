import { statusesOutsideSums } from './document-status'
import type { States } from './field'
import { listIn } from './list-in'

interface Summed {
  shape: { states?: States }
  view: { tabs?: string; sumsIn?: readonly string[] }
  /** The values that a filter asks a field for; undefined without a filter. */
  chosen: (field: string) => readonly string[] | undefined
  /** The label of a value of an enum. */
  option: (field: string, value: string) => string
}

/**
 * Which rows the sums of a list or report count: rows whose `field` has one of the values `only`, or none of the values
 * `without`. Null when all rows are counted.
 */
export function summedValues({
  shape,
  view: { tabs, sumsIn },
  chosen,
}: Omit<Summed, 'option'>): { field: string; only: readonly string[] } | { field: string; without: string[] } | null {
  if (tabs !== undefined && sumsIn) return { field: tabs, only: sumsIn }
  const status = shape.states?.field
  if (status === undefined) return null
  const without = statusesOutsideSums(shape.states, chosen(status))
  return without.length > 0 ? { field: status, without } : null
}

/** Names the statuses whose rows the sums of a list or report count (`only`), or leave out (`without`). */
export function summedStatuses({ option, ...summed }: Summed): { only: string[]; without: string[] } {
  const values = summedValues(summed)
  const named = (list: readonly string[]) => list.map((value) => option(values?.field ?? '', value))
  return {
    only: values && 'only' in values ? named(values.only) : [],
    without: values && 'without' in values ? named(values.without) : [],
  }
}

/**
 * Joins the labels of statuses for the middle of a sentence: 已作废、已驳回 in Chinese, voided, rejected in English, whose
 * labels begin with a capital. An abbreviation keeps its capitals.
 */
export function statusesInSentence(labels: readonly string[], locale: string): string {
  const isEnglish = /^en\b/.test(locale)
  const words = labels.map((label) =>
    isEnglish ? label.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase()) : label,
  )
  return listIn(words, locale)
}
