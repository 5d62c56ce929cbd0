import { type Line, newKey, sameRow } from './line'
import type { Row } from '@/components/line-grid/types'

export interface Received {
  lines: readonly Line[]
  /** Keys of lines whose values differ from before. */
  changed: ReadonlySet<string>
  structural: boolean
  /** No line has the key of a previous line: the rows belong to another document. */
  fresh: boolean
}

/**
 * Replaces the sheet's rows by the document's. These are the rows last passed to the document, with computed values;
 * `handed` has their keys. Values typed since (`pending`) are newer and stay.
 */
export function receive(
  incoming: readonly Row[],
  current: readonly Line[],
  handed: readonly string[],
  { pending, moved }: { pending: readonly ReadonlyMap<string, ReadonlySet<string>>[]; moved: boolean },
): Received {
  const byKey = new Map(current.map((line) => [line.key, line]))
  const keys = keysOf(incoming, byKey, handed)
  const changed = new Set<string>()
  const merge = (row: Row, key: string): Line => {
    const line = byKey.get(key)
    if (!line) {
      changed.add(key)
      return { key, row }
    }
    const merged = keep(
      row,
      line.row,
      pending.flatMap((fields) => [...(fields.get(key) ?? [])]),
    )
    if (sameRow(merged, line.row)) return line
    changed.add(key)
    return { key, row: merged }
  }
  const merged = incoming.map((row, index) => merge(row, keys[index] ?? newKey()))
  // Lines were added or removed since the rows were passed on, so the sheet's own order is the newer one.
  const values = moved ? new Map(merged.map((line) => [line.key, line])) : null
  const lines = values ? current.map((line) => values.get(line.key) ?? line) : merged
  const structural = lines.length !== current.length || lines.some((line, index) => line.key !== current[index]?.key)
  return { lines, changed, structural, fresh: current.length > 0 && !keys.some((key) => byKey.has(key)) }
}

function keep(incoming: Row, own: Row, fields: readonly string[]): Row {
  if (fields.length === 0) return incoming
  const merged: Record<string, unknown> = { ...incoming }
  for (const name of fields) merged[name] = own[name]
  return merged
}

function keysOf(incoming: readonly Row[], byKey: ReadonlyMap<string, Line>, handed: readonly string[]): string[] {
  const byPlace =
    incoming.length === handed.length &&
    incoming.every((row, index) => sameId(row, byKey.get(handed[index] ?? '')?.row))
  if (byPlace) return [...handed]
  const byId = new Map<unknown, string>()
  for (const line of byKey.values()) if (line.row.id != null) byId.set(line.row.id, line.key)
  return incoming.map((row) => (row.id != null && byId.get(row.id)) || newKey())
}

/** A row without id may have received one by being saved; two different ids are two different rows. */
function sameId(a: Row, b: Row | undefined): boolean {
  return a.id == null || b?.id == null || a.id === b.id
}
