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
 * Replaces the rows of the sheet by the rows of the document, which are the rows that the sheet passed to it last, with
 * computed values. `passedKeys` are the keys of these rows. Values that were typed after that (`pending`) stay.
 */
export function receive(
  incoming: readonly Row[],
  current: readonly Line[],
  passedKeys: readonly string[],
  { pending, isReordered }: { pending: readonly ReadonlyMap<string, ReadonlySet<string>>[]; isReordered: boolean },
): Received {
  const byKey = new Map(current.map((line) => [line.key, line]))
  const keys = keysOf(incoming, byKey, passedKeys)
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
  // Lines were added or removed after the rows had been passed to the document, so the order of the sheet is newer.
  const values = isReordered ? new Map(merged.map((line) => [line.key, line])) : null
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

function keysOf(incoming: readonly Row[], byKey: ReadonlyMap<string, Line>, passedKeys: readonly string[]): string[] {
  const byPlace =
    incoming.length === passedKeys.length &&
    incoming.every((row, index) => sameId(row, byKey.get(passedKeys[index] ?? '')?.row))
  if (byPlace) return [...passedKeys]
  const byId = new Map<unknown, string>()
  for (const line of byKey.values()) if (line.row.id != null) byId.set(line.row.id, line.key)
  return incoming.map((row) => (row.id != null && byId.get(row.id)) || newKey())
}

/** Two rows with different ids are different rows. A row without an id may be the row before it was saved first. */
function sameId(a: Row, b: Row | undefined): boolean {
  return a.id == null || b?.id == null || a.id === b.id
}
