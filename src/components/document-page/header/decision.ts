import type { LogEntry } from '@/request/resource'
import { countsAs } from '@/rules/document-status'
import type { States } from '@/rules/field'

type End = 'reject' | 'void' | 'reverse' | 'supersede' | 'close' | 'step'

/** The log entry that rejected or ended a document, and the fields that were changed since. */
interface Decision {
  entry: LogEntry
  end: End
  since: NonNullable<LogEntry['changes']>
}

/** Transitions that end or reject a document, by the status that they lead to. */
const ENDS: Readonly<Record<string, readonly End[]>> = {
  rejected: ['reject'],
  voided: ['void', 'reverse', 'supersede'],
  completed: ['close'],
}

/**
 * Returns null when nobody rejected, voided, reversed or closed the document. A step that the manifest adds counts when
 * it led to a status of the manifest's own that counts as rejected, voided or completed, and had a reason.
 */
export function decisionOf(log: readonly LogEntry[], status: unknown, states?: States): Decision | null {
  const meaning = typeof status === 'string' ? countsAs(states, status) : ''
  const ends = ENDS[meaning]
  const newestFirst = log.toSorted((a, b) => b.at - a.at || b.id - a.id)
  for (const [index, entry] of newestFirst.entries()) {
    if (entry.to !== status || !ends) continue
    const isOwn = meaning !== status && Boolean(entry.reason)
    const end = ends.find((name) => name === entry.transition) ?? (isOwn ? 'step' : undefined)
    if (end) return { entry, end, since: newestFirst.slice(0, index).flatMap(({ changes = [] }) => changes) }
  }
  return null
}
