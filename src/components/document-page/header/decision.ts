import type { LogEntry } from '@/request/resource'

type End = 'reject' | 'void' | 'reverse' | 'close'

/** The log entry that rejected or ended a document, and the fields that were changed since. */
interface Decision {
  entry: LogEntry
  end: End
  since: NonNullable<LogEntry['changes']>
}

/** Transitions that end or reject a document, by the status that they lead to. */
const ENDS: Readonly<Record<string, readonly End[]>> = {
  rejected: ['reject'],
  voided: ['void', 'reverse'],
  completed: ['close'],
}

/** Returns null when nobody rejected, voided, reversed or closed the document. */
export function decisionOf(log: readonly LogEntry[], status: unknown): Decision | null {
  const ends = typeof status === 'string' ? ENDS[status] : undefined
  const newestFirst = log.toSorted((a, b) => b.at - a.at || b.id - a.id)
  for (const [index, entry] of newestFirst.entries()) {
    const end = entry.to === status ? ends?.find((name) => name === entry.transition) : undefined
    if (end) return { entry, end, since: newestFirst.slice(0, index).flatMap(({ changes = [] }) => changes) }
  }
  return null
}
