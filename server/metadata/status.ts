import type { Resource } from './description'
import type { Transition } from './transition-description'
import { type Row, textIn } from './row'

/** Whether a transition may start in this status. A rule without `from` also starts for rows without a status. */
export function startsFrom(rule: Pick<Transition, 'from'> | undefined, status: unknown): boolean {
  return rule !== undefined && (rule.from === null || (typeof status === 'string' && rule.from.includes(status)))
}

/** Field that holds the status: check_status of documents, status of masters. */
export function statusField(resource: Resource): string {
  return resource.shape.states?.field ?? 'check_status'
}

/** Status of a row; null in a draft that has none yet. */
export function statusOf(resource: Resource, row: Row): string | null {
  return textIn(row, statusField(resource))
}
