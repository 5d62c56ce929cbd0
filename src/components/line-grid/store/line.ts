import type { Row } from '@/components/line-grid/types'
import { isRecord } from '@/rules/record'

/** A row with a key that stays the same when the row moves. */
export interface Line {
  readonly key: string
  readonly row: Row
}

let last = 0

export function newKey(): string {
  last += 1
  return `l${last}`
}

/** Compares cell values: numbers, texts, booleans, null, and lists or facts of these. */
export function isSameCell(a: unknown, b: unknown): boolean {
  if (a === b || (a == null && b == null)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameCell(item, b[index]))
  return isRecord(a) && isRecord(b) && sameRow(a, b)
}

export function sameRow(a: Row, b: Row): boolean {
  if (a === b) return true
  for (const name in a) if (!isSameCell(a[name], b[name])) return false
  for (const name in b) if (!(name in a) && b[name] != null) return false
  return true
}

/** The current values of the named fields of a row. */
export function pick(row: Row, names: Iterable<string>): Row {
  const part: Record<string, unknown> = {}
  for (const name of names) part[name] = row[name]
  return part
}
