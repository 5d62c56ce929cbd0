import type { RawEntity } from '../language'
import { DOCUMENT_STATUSES } from '../language/states'

/** One of the six statuses of every document. A status that a manifest adds counts as one of them. */
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Returns what a status of a document counts as; undefined for a name that is not a status of a document. */
export function countsAs({ states }: Pick<RawEntity, 'states'>, status: string): DocumentStatus | undefined {
  return states?.add?.[status]?.counts_as ?? DOCUMENT_STATUSES.find((known) => known === status)
}
