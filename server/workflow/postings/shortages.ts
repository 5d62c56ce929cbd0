import { evaluate, linesOf, type Scope, scopeOf } from '../../metadata/scope'
import type { CreateFrom } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

/**
 * Timeline entry of a document whose quantities were not all taken over into the next document, because stock was
 * short.
 */
export const LEFT_SHORT = 'left_short'

/** A change in the timeline: path (`lines.3.pick_open_qty`), requested and taken-over quantity in thousandths. */
export interface Shortage {
  path: string
  before: number
  after: number
}

/**
 * Lines of the source whose requested quantity exceeds the quantity in the new document, because stock at the place is
 * short.
 */
export function shortagesOf(call: Call, { lines }: CreateFrom, source: Row, draft: Row): Shortage[] {
  const { fefo, from, filter, to } = lines ?? {}
  if (!fefo?.asked || !from || !to) return []
  const { asked, qty } = fefo
  const taken = new Map<unknown, number>()
  for (const line of linesOf(draft, to))
    taken.set(line.source_line_id, (taken.get(line.source_line_id) ?? 0) + Number(line[qty] ?? 0))
  const scope = scopeOf(call, draft)
  return linesOf(source, from).flatMap((line, index) => {
    const inner: Scope = { ...scope, from: line, line, index, let: {} }
    if (filter && !evaluate(filter, inner)) return []
    const [before, after] = [Number(line[asked] ?? 0), taken.get(line.id) ?? 0]
    return after < before ? [{ path: `${from}.${index}.${asked}`, before, after }] : []
  })
}
