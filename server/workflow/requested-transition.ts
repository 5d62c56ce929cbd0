import { isOneOf } from '../../src/rules/document-status'
import type { TransitionInput } from '../metadata/hooks'
import type { Tx } from '../db/database'
import { rolledBack } from '../db/rolled-back'
import { ApiError } from '../http/api-error'
import { sourceOf } from '../metadata/registry'
import { rowsById } from '../metadata/sql/rows'
import { applyTransition } from './apply-transition'
import { restsOnHidden, mayFire, transitionRefusal } from '../metadata/access/authorise'
import { createNewVersion } from './amend/new-version'
import { supersede } from './amend/supersede'
import { amendedId, newVersionOf } from './amend/versions'
import { AMEND, SUPERSEDE } from '../metadata/amends'
import { checkDocument, checkInput, checkReason, type Warning } from './checks'
import { lockDocument } from './document'
import { BEYOND_RIGHTS, replacedBy } from './messages'
import { namedDocuments } from '../query/named-document'
import { errorsOfGuards, runGuards } from './run-guards'
import { refuseInUse } from './in-use'
import { startsFrom, statusField } from '../metadata/status'
import { downstreamRows, evaluate, type SavedScope, scopeOf } from '../metadata/scope'
import { systemReason } from '../metadata/access/system-reason'
import type { Transition } from '../metadata/transition-description'
import { loadScope } from '../query/load'
import type { Touched } from './touched'
import { updateDependents } from './update-dependents'
import { refuseGrant } from '../metadata/grants/grants'
import type { Resource } from '../metadata/description'
import type { Row, SavedRow } from '../metadata/row'
import type { Call } from '../http/call'

/** What an operator sent with a transition; `confirmed`: the operator has seen the warnings. */
export interface TransitionRequest extends TransitionInput {
  confirmed: boolean
}

export interface TransitionResult {
  touched: Touched[]
  returns?: Row
  /** The draft that `amend` has made. */
  newVersion?: SavedRow
}

/**
 * Runs a transition that an operator requested, on a locked row with its facts. Checks status, right, reason, input,
 * the document with all its errors together, guards, then warnings. Nothing is written before all checks have passed,
 * except that the approval of a new version first takes back what the amended version posted.
 */
export async function runRequestedTransition(
  call: Call,
  resource: Resource,
  row: SavedRow,
  { name, request }: { name: string; request: TransitionRequest },
): Promise<TransitionResult> {
  const rule = resource.transitions[name]
  const status = row[statusField(resource)]
  if (!rule || !startsFrom(rule, status)) throw await inOtherStatus(call, resource, row)
  const scope = scopeOf(call, row, {
    downstream: await downstreamRows(call, resource, row.id),
    input: request.input,
  })
  if (!mayFire(call, resource, name, { rule, scope })) {
    // The operator was offered a transition whose condition rests on a hidden value, so the refusal says why.
    const isBeyond = restsOnHidden(call, rule) && mayFire(call, resource, name, { rule, scope, ignoresCondition: true })
    throw isBeyond ? new ApiError(40300, null, BEYOND_RIGHTS) : transitionRefusal(call, resource, row, name)
  }
  if (rule.when && !evaluate(rule.when, scope)) throw new ApiError(40901, { status })
  checkReason(rule, request.reason)
  checkInput(call, rule, row, request.input)
  const { warnings, touched, doc } = await checkedAfterAmending(call, resource, name, { rule, scope })
  await refuseGrant(call, resource, row, name)
  await resource.hooks?.before?.[name]?.(call, row, request)
  if (warnings.length > 0 && !request.confirmed) throw new ApiError(42210, { warnings })
  const done = await applyTransition(call, resource, name, {
    scope: { ...scope, doc },
    reason: request.reason,
    system: false,
  })
  if (name !== AMEND) return { ...done, touched: [...touched, ...done.touched] }
  const { version, touched: made } = await createNewVersion(call, resource, doc)
  return { ...done, touched: [...done.touched, ...made], newVersion: version }
}

/**
 * Error for a transition that cannot start from the status of the row. Of an amended document it names the new version.
 */
async function inOtherStatus(call: Call, resource: Resource, row: SavedRow): Promise<ApiError> {
  const status = row[statusField(resource)]
  const newer = status === resource.transitions[SUPERSEDE]?.to ? await newVersionOf(call, resource, row.id) : null
  if (!newer) return new ApiError(40901, { status })
  const documents = await namedDocuments(call, resource, [newer])
  return new ApiError(40901, { status, new_version: newer.id, documents }, replacedBy(String(newer.receipt_no ?? '')))
}

/** A transition of which neither document nor guards have been checked yet. */
interface TransitionToCheck {
  rule: Transition
  scope: SavedScope
}

/**
 * The result of the checks: `doc` has the facts on which they were made, `touched` are the documents changed before.
 */
interface Checked {
  warnings: Warning[]
  touched: Touched[]
  doc: SavedRow
}

/**
 * Checks the document and runs its guards. `approve` of a new version first reverses the version that it amends, so
 * that the goods of the amended version are free again; `submit` does the same in a savepoint, which it rolls back.
 * Returns the document with the facts on which the checks were made, and the documents that the reversal changed.
 */
async function checkedAfterAmending(
  call: Call,
  resource: Resource,
  name: string,
  { rule, scope }: TransitionToCheck,
): Promise<Checked> {
  const { doc } = scope
  const id = name === 'submit' || name === 'approve' ? amendedId(resource, doc) : null
  if (id === null) return { warnings: await checkAndGuard(call, resource, name, { rule, scope }), touched: [], doc }
  const checkWithoutAmended = async (inner: Call) => {
    const amended = await lockDocument(inner, resource, id)
    // The amended version may have another place or a larger amount than the draft, so that the operator may approve
    // the draft but not the amended version.
    if (!mayFire(inner, resource, name, { rule, scope: { ...scope, doc: amended } }))
      throw transitionRefusal(inner, resource, amended, name)
    const reason = systemReason(doc.receipt_no, name)
    const { touched, warnings: ofAmended } = await supersede(inner, resource, amended, reason)
    // If the amended receipt had completed its order, the order is reopened, so that the new receipt can be made from
    // it.
    if (await isSourceCompleted(inner, doc)) await updateDependents(inner, touched, reason)
    const reloaded = await loadScope(inner, resource, doc)
    const warnings = await checkAndGuard(inner, resource, name, { rule, scope: { ...scope, doc: reloaded } })
    return { warnings: [...ofAmended, ...warnings], touched, doc: reloaded }
  }
  if (name === 'approve') return checkWithoutAmended(call)
  const checked = await rolledBack<Tx, Checked>(
    (run) => call.tx.transaction(run),
    (tx) => checkWithoutAmended({ ...call, tx }),
  )
  return { ...checked, touched: [], doc }
}

async function isSourceCompleted(call: Call, doc: SavedRow): Promise<boolean> {
  const source = sourceOf(call, doc)
  if (!source) return false
  const [row] = await rowsById(call, source.resource.table, [source.id])
  return row !== undefined && isOneOf(source.resource.shape.states, row[statusField(source.resource)], ['completed'])
}

async function checkAndGuard(
  call: Call,
  resource: Resource,
  name: string,
  { rule, scope }: TransitionToCheck,
): Promise<Warning[]> {
  const { errors, warnings } = checkDocument(call, resource, name, { rule, scope })
  if (errors.length > 0) {
    const wrong = errors.map(({ path }) => path)
    const more = await errorsOfGuards({ call, resource, name, rule, scope }, wrong)
    throw new ApiError(40000, { errors: [...errors, ...more] })
  }
  await refuseInUse(call, rule, scope.doc)
  return [...warnings, ...(await runGuards({ call, resource, name, rule, scope }))]
}
