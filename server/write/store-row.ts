import { validate } from '../../src/rules/validate/validate'
import { fieldAt } from '../../src/rules/access/editable'
import type { FieldError } from '../../src/rules/rules'
import { ApiError } from '../http/api-error'
import { VERSION_MISSING, wholeNumber } from '../http/expected'
import { namingParameter, refuse, versionConflict } from '../metadata/field-error'
import { ownsPlace, placeRefusal } from '../metadata/access/authorise'
import { refuseFull } from '../workflow/capacity/refuse-full'
import { updateClaims } from '../workflow/postings/claims'
import { lockChain } from '../workflow/document'
import { writeLog } from '../workflow/log'
import { linesOf } from '../metadata/scope'
import { statusField, statusOf } from '../metadata/status'
import { tableOwner } from '../metadata/table-owner'
import { refuseForeignPlace, viewerOf } from '../metadata/access/access'
import { changesOf } from '../workflow/changes'
import { complete } from './complete'
import type { Resource } from '../metadata/description'
import type { Row, SavedRow } from '../metadata/row'
import { draftFromSource } from './from-source'
import { loadDocument, loadScope, loadVisible } from '../query/load'
import { mergeDraft } from './merge'
import { grantErrors } from '../metadata/grants/grants'
import { isEditable, momentOf } from '../metadata/moment'
import { takeNumber } from './numbers'
import { permissionErrors } from './permissions'
import { postedErrors } from './posted-errors'
import { referenceErrors } from '../query/references'
import { recordSave } from '../workflow/security-events'
import { recomputeBelow, treeErrors } from './tree'
import { uniqueErrors } from './unique'
import { refusingDuplicates } from '../query/unique/violation'
import { insertDocument, updateDocument } from './write-rows'
import type { Call } from '../http/call'

export interface SaveOptions {
  /** The row that is edited; absent when a row is created. */
  id?: number
  /** A draft of the engine: no field is refused or required, and fields set to null stay empty. */
  system?: boolean
  /**
   * With `system`: an operator started the action that made the draft, so the log names the operator, not the system.
   */
  byOperator?: boolean
  /** Errors found when the draft was decoded. */
  errors?: readonly FieldError[]
  /** The operator has seen the warnings. */
  confirmed?: boolean
}

/**
 * Creates or edits a row from a draft in internal units. Returns the row before the save and the stored row, with their
 * tables. Fields that the operator may not write now are ignored. A document is checked for types, limits, references
 * and scope; a master also for required fields and its own checks. Throws 40000 and 40902 (`errors`), 40300, 40400,
 * 40900, 40901, 42210 (`warnings`).
 */
export async function storeRow<D>(
  call: Call,
  resource: Resource<D>,
  draft: Row,
  options: SaveOptions = {},
): Promise<{ before: (D & SavedRow) | null; row: D & SavedRow }> {
  const { id, system = false } = options
  const current = id === undefined ? null : await loadForEdit(call, resource, id, { draft, system })
  const moment = momentOf(call, resource, current)
  const sourceDraft = current || system ? null : await draftFromSource(call, resource, draft, { lock: true })
  const merged = await mergeDraft(call, resource, { current, draft }, { moment, system, sourceDraft })
  const doc = await complete(call, resource, merged.doc, {
    moment,
    before: current,
    given: merged.given,
    mode: system ? 'system' : 'save',
  })
  await resource.hooks?.fill?.(call, { before: current, doc })
  if (!system)
    await refuseInvalid(call, resource, current, {
      doc,
      decodingErrors: [...(options.errors ?? []), ...merged.errors],
      confirmed: options.confirmed === true,
    })
  const { number } = resource
  if (number && doc[number.field] == null) doc[number.field] = await takeNumber(call, resource, number.field, doc)
  const bySystem = system && !options.byOperator
  const savedId = await refusingDuplicates(
    () => (current ? update(call, resource, current, doc) : create(call, resource, doc, { bySystem })),
    bySystem ? { resource, doc } : undefined,
  )
  await resource.hooks?.saved?.(call, { before: current, doc: { ...doc, id: savedId } })
  if (!system) await recordSave(call, resource, current, doc)
  return { before: current, row: await loadDocument(call, resource, savedId) }
}

async function loadForEdit<D>(
  call: Call,
  resource: Resource<D>,
  id: number,
  { draft, system }: { draft: Row; system: boolean },
): Promise<D & SavedRow> {
  if (system) return loadScope(call, resource, await loadDocument(call, resource, id, { lock: true }))
  // Upstream documents whose quantities are claimed are locked before the document, in the same order as in
  // transitions.
  if (resource.claims) await namingParameter('id', () => lockChain(call, resource, id))
  const row = await namingParameter('id', () => loadVisible(call, resource, id, { lock: true }))
  if (!ownsPlace(call, resource, row)) throw placeRefusal(resource)
  refuseWithoutVersion(resource, draft)
  if (row.version !== draft.version) throw versionConflict(row.version)
  const scoped = await loadScope(call, resource, row)
  if (!isEditable(resource, momentOf(call, resource, row), { ...call.env, doc: scoped }))
    throw new ApiError(40901, { status: row[statusField(resource)] })
  return scoped
}

/**
 * Throws 40000 for a draft that does not say which version it changes. Null is the version of a singleton that was not
 * saved yet when it was read.
 */
function refuseWithoutVersion({ shape: { kind } }: Resource, { version }: { version?: unknown }): void {
  if (typeof version === 'number' || (version === null && kind === 'singleton')) return
  refuse('version', version == null ? VERSION_MISSING : wholeNumber(1))
}

/**
 * Throws all errors of fields, rows and references together; else values in use; else warnings that need confirmation.
 */
async function refuseInvalid(
  call: Call,
  resource: Resource,
  current: SavedRow | null,
  { doc, decodingErrors, confirmed }: { doc: Row; decodingErrors: readonly FieldError[]; confirmed: boolean },
): Promise<void> {
  await refuseForeignPlace(call, resource, doc)
  const isReceipt = resource.shape.kind === 'receipt'
  const verdict = validate(resource, doc, call.env, {
    stage: isReceipt ? 'save' : 'submit',
    creating: current === null,
    ...(current && { stored: current }),
    reader: viewerOf(call),
  })
  const errors = [
    ...decodingErrors,
    ...verdict.errors.filter(({ path }) => !isKeptSecret(resource, path, current, doc)),
    ...(await referenceErrors(call, resource, current, doc)),
    ...(await treeErrors(call, resource, current, doc)),
    ...postedErrors(call, resource, current, doc),
    ...permissionErrors(call, resource, doc),
    ...(await grantErrors(call, resource, current, doc)),
    ...((await resource.hooks?.check?.(call, { before: current, doc })) ?? []),
  ]
  if (errors.length > 0) throw new ApiError(40000, { errors: firstPerPath(errors) })
  const duplicates = await uniqueErrors(call, resource, current, doc)
  if (duplicates.length > 0) throw new ApiError(40902, { errors: duplicates })
  if (!isReceipt && verdict.warnings.length > 0 && !confirmed) throw new ApiError(42210, { warnings: verdict.warnings })
}

/** An unchanged secret is present as its hash, to which the length limits of the typed value do not apply. */
function isKeptSecret(resource: Resource, path: string, current: Row | null, doc: Row): boolean {
  const [table = '', index, name] = path.split('.')
  if (current === null || fieldAt(resource.shape, name === undefined ? table : `${table}.${name}`)?.type !== 'secret')
    return false
  if (name === undefined) return current[path] === doc[path]
  const row = linesOf(doc, table)[Number(index)]
  return linesOf(current, table).some((line) => line.id === row?.id && line[name] === row?.[name])
}

/** The first error of each path. */
function firstPerPath(errors: readonly FieldError[]): FieldError[] {
  return [...new Map(errors.toReversed().map((error) => [error.path, error])).values()].toReversed()
}

async function create(call: Call, resource: Resource, doc: Row, { bySystem }: { bySystem: boolean }): Promise<number> {
  await refuseFull(call, resource, null, doc)
  const id = await insertDocument(call, resource, doc)
  // The id keeps a refusal from naming this document among the documents that have claimed the rest of the source.
  await updateClaims(call, resource, { ...doc, id })
  await writeLog(call, tableOwner(resource), id, {
    transition: 'create',
    to: statusOf(resource, doc),
    system: bySystem,
  })
  return id
}

async function update(call: Call, resource: Resource, current: SavedRow, doc: Row): Promise<number> {
  const id = current.id
  await refuseFull(call, resource, current, doc)
  await updateDocument(call, resource, current, doc)
  await updateClaims(call, resource, doc, current)
  // Edits of drafts are not logged. Edits of masters and of documents that left the draft status, rejected ones too,
  // are.
  const changes =
    resource.shape.kind === 'receipt' && statusOf(resource, current) === resource.shape.states?.initial
      ? []
      : changesOf(resource, current, doc)
  if (changes.length > 0)
    await writeLog(call, tableOwner(resource), id, {
      transition: 'update',
      from: statusOf(resource, current),
      to: statusOf(resource, doc),
      changes,
    })
  if (resource.tree) await recomputeBelow(call, resource, id)
  return id
}
