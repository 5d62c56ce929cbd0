import type { Lock } from './lock'
import { DOCUMENTS } from './locks/documents'
import { MASTERS } from './locks/masters'
import { PROCESSES } from './locks/processes'
import { REQUESTS } from './locks/requests'
import { STOCK } from './locks/stock'
import { TILL } from './locks/till'

/**
 * Every lock of the server, with the edits that remove the lock and the tests that must then fail. Two kinds of locks
 * are left out, because the transaction already holds another lock that protects the same rows: documents that a
 * posting locks again (`recount`, `updateDependents`, `createFrom` of a source), and upserts of rows that belong to a
 * locked stock balance (the sales of a day).
 */
export const LOCKS: readonly Lock[] = [...DOCUMENTS, ...STOCK, ...TILL, ...MASTERS, ...REQUESTS, ...PROCESSES]
