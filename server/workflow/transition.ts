import { ApiError } from '../http/api-error'
import { ownsPlace } from '../metadata/authorise'
import { lockChain, lockCounted } from './document'
import { settle } from './settle'
import { systemReason } from '../metadata/system-reason'
import { type Asked, step } from './step'
import { loadDocument, loadScope, refuseHidden } from '../query/load'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

export interface TransitionOptions {
  /** 2 to 200 characters; required by reject, void, reverse, close. */
  reason?: string | null
  input?: Row
  confirm_warnings?: boolean
  /** Fills in what the locked row still lacks, before anything is checked; answers the row with its facts. */
  complete?: (row: Row) => Promise<Row>
}

/**
 * Takes a row through transitions, all in the caller's database transaction (docs/domain.md, Posting in one transaction).
 * Locks upstream documents, then the row, then balances; checks version, right, status, document and guards; posts; updates
 * dependent documents. The caller runs it in a transaction that is retried on deadlock, and presents the row it gets back.
 * Throws ApiError 40000 (`errors`), 40300, 40400, 40900 (`current`), 40901, 42200, 42201, 42210 (`warnings`), 42300.
 */
export async function transition(
  call: Call,
  resource: Resource,
  item: { id: number; version: number },
  names: readonly string[],
  options: TransitionOptions = {},
): Promise<{ row: Row; returns?: Row }> {
  await refuseHidden(call, resource, [item.id])
  let row = await lockCounted(call, resource, await lockChain(call, resource, item.id))
  if (!ownsPlace(call, resource, row)) throw new ApiError(40300)
  if (row.version !== item.version) throw new ApiError(40900, { current: row })
  if (options.complete) row = await options.complete(row)
  const asked: Asked = {
    reason: options.reason?.trim() || null,
    input: options.input ?? {},
    confirmed: options.confirm_warnings === true,
  }
  let returns: Row | undefined
  for (const [index, name] of names.entries()) {
    if (index > 0) row = await loadScope(call, resource, row)
    const done = await step(call, resource, row, name, asked)
    await settle(call, done.touched, systemReason(row.receipt_no, name))
    returns = done.returns ?? returns
    row = await loadDocument(call, resource, item.id)
  }
  return { row, returns }
}

export { availableTransitions } from '../metadata/authorise'
