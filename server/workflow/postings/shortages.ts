import { evaluate, linesOf, type Scope, scopeOf } from '../../metadata/scope'
import type { CreateFrom } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

/** In the timeline of a document: stock did not suffice for all that was to be taken over into the next one. */
export const LEFT_SHORT = 'left_short'

/** An edit of the timeline: `lines.3.pick_open_qty`, what was asked for and what was taken over, in thousandths. */
export interface Shortage {
  path: string
  before: number
  after: number
}

/** Lines of the source of which the made document holds less than was asked for, because no more lies at the place. */
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
