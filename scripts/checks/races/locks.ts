import type { Lock } from './lock'
import { DOCUMENTS } from './locks/documents'
import { MASTERS } from './locks/masters'
import { PROCESSES } from './locks/processes'
import { REQUESTS } from './locks/requests'
import { STOCK } from './locks/stock'
import { TILL } from './locks/till'

/**
 * Every lock of the server. Not among them: what a posting reads again of a document that the same transaction holds
 * already (recount, settle, createFrom of a source), and upserts of rows whose balance is held (sales of a day).
 */
export const LOCKS: readonly Lock[] = [...DOCUMENTS, ...STOCK, ...TILL, ...MASTERS, ...REQUESTS, ...PROCESSES]
