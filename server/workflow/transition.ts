import { ownsPlace, placeRefusal } from '../metadata/access/authorise'
import { versionConflict } from '../metadata/field-error'
import { lockChain, lockReferences } from './document'
import { updateDependents } from './update-dependents'
import { systemReason } from '../metadata/access/system-reason'
import { runRequestedTransition, type TransitionRequest } from './requested-transition'
import { loadDocument, loadScope, refuseHidden } from '../query/load'
import { refusingDuplicates } from '../query/unique/violation'
import type { Resource } from '../metadata/description'
import type { Row, SavedRow } from '../metadata/row'
import type { Call } from '../http/call'

export interface TransitionOptions<D = unknown> {
  /** 2 to 200 characters; required by reject, void, reverse, close. */
  reason?: string | null
  input?: Row
  confirm_warnings?: boolean
  /** Fills empty fields of the locked row before the checks. Returns the row as `loadScope` returns a row. */
  complete?: (call: Call, resource: Resource<D>, row: D & SavedRow) => Promise<D & SavedRow>
}

/**
 * Takes a row through transitions, all in the caller's database transaction (docs/domain.md, Posting in one
 * transaction). Locks upstream documents, then the row, then the rows that it refers to and whose values must not
 * change (a used credit, a value that a posting adds to); checks version, right, status, document and guards; posts;
 * updates dependent documents. The caller's transaction must be retried on deadlock. Returns the row with all its
 * fields, so the caller sends the row only through `presentRows`, which removes fields that the operator may not read.
 * `returns` are values that are shown only once (`returns` in the manifest), `newVersion` is the draft that `amend`
 * made. Throws ApiError 40000 and 40902 (`errors`), 40300, 40400, 40900, 40901, 42200, 42201, 42210 (`warnings`),
 * 42300; docs/errors.md explains the codes.
 */
export async function transition<D>(
  call: Call,
  resource: Resource<D>,
  item: { id: number; version: number },
  { names, ...options }: { names: readonly string[] } & TransitionOptions<D>,
): Promise<{ row: D & SavedRow; returns?: Row; newVersion?: SavedRow }> {
  await refuseHidden(call, resource, [item.id])
  const postings = names.flatMap((name) => resource.transitions[name]?.postings ?? [])
  const locked = await lockChain(call, resource, item.id)
  let row = await lockReferences(call, resource, locked, { postings, counts: true })
  if (!ownsPlace(call, resource, row)) throw placeRefusal(resource)
  if (row.version !== item.version) throw versionConflict(row.version)
  if (options.complete) row = await options.complete(call, resource, row)
  const request: TransitionRequest = {
    reason: options.reason?.trim() || null,
    input: options.input ?? {},
    confirmed: options.confirm_warnings === true,
  }
  let returns: Row | undefined
  let newVersion: SavedRow | undefined
  for (const [index, name] of names.entries()) {
    if (index > 0) row = await loadScope(call, resource, row)
    const before = row
    const done = await refusingDuplicates(async () => {
      const result = await runRequestedTransition(call, resource, before, { name, request })
      await updateDependents(call, result.touched, systemReason(before.receipt_no, name, resource.transitions[name]))
      return result
    })
    returns = done.returns ?? returns
    newVersion = done.newVersion ?? newVersion
    row = await loadDocument(call, resource, item.id)
  }
  return { row, returns, ...(newVersion && { newVersion }) }
}
