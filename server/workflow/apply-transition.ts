import { isOneOf, WRITING } from '../../src/rules/document-status'
import { downstreamOf, sourceOf } from '../metadata/registry'
import { ApiError } from '../http/api-error'
import { sendOutcomeMessage } from '../messages/outcome'
import { updateClaims } from './postings/claims'
import { lockDocument, lockReferences, recomputed, saveColumns } from './document'
import { headerNames } from './header-names'
import { writeLog } from './log'
import { newVersionOf } from './amend/versions'
import { SUPERSEDE } from '../metadata/amends'
import { closeBlocked, dependedOn, newVersionWaits } from './messages'
import { postOthers, postOwn } from './postings/postings'
import type { PostingWork } from './postings/posting-work'
import { statusField, statusOf } from '../metadata/status'
import { tableOwner } from '../metadata/table-owner'
import { labelOf } from '../metadata/sql/lookup'
import { updateRow } from '../metadata/sql/rows'
import { downstreamRows, type SavedScope, scopeOf } from '../metadata/scope'
import { systemReason } from '../metadata/access/system-reason'
import { stamps } from './stamps'
import type { Touched } from './touched'
import { refuseFull } from './capacity/refuse-full'
import { refuseEqualRows } from '../query/unique/unique-sets'
import type { Resource } from '../metadata/description'
import { loadScope } from '../query/load'
import { namedDocuments } from '../query/named-document'
import { recordTransition } from './security-events'
import { textIn, type Row, type SavedRow } from '../metadata/row'
import type { Call } from '../http/call'

/**
 * Changes the status, runs the postings and hooks of the transition, and writes the log. The caller has checked rights,
 * status and guards.
 */
export async function applyTransition(
  call: Call,
  resource: Resource,
  name: string,
  { scope, reason, system }: { scope: SavedScope; reason: string | null; system: boolean },
): Promise<{ touched: Touched[]; returns?: Row }> {
  const rule = resource.transitions[name]
  if (!rule) throw new Error(`${resource.entity} has no transition ${name}`)
  const { doc } = scope
  const field = statusField(resource)
  const from = textIn(doc, field) ?? null
  const id = doc.id
  const source = sourceOf(call, doc)
  const touched: Touched[] = [
    { resource, id },
    ...(source ? [source] : []),
    ...(await voidFollowUpDrafts(call, resource, doc, name)),
  ]
  const header: Row = {
    ...(rule.to === null ? {} : { [field]: rule.to }),
    version: doc.version + 1,
    updated_at: call.now,
    updated_by: system ? doc.updated_by : call.operator.id,
    ...stamps(call, resource, name, { reason, system }),
  }
  const movedDoc: SavedRow = { ...doc, ...header }
  await refuseEqualRows(call, resource, doc, movedDoc)
  await refuseFull(call, resource, doc, movedDoc)
  await updateRow(call, resource.table, id, header)
  const now: SavedScope = { ...scope, doc: await lockReferences(call, resource, movedDoc, { postings: rule.postings }) }
  const work: PostingWork = {
    call,
    resource,
    rule,
    scope: now,
    from,
    system,
    fire: (target, row, nextTransition) =>
      runSystemTransition(call, target, row, {
        name: nextTransition,
        reason: systemReason(doc.receipt_no, name, rule),
      }),
    runEffects: async (target, before, row) => void touched.push(...(await runRowEffects(call, target, before, row))),
  }
  const after = recomputed(call, resource, await postOwn(work))
  await saveColumns(call, resource, now.doc, after)
  touched.push(...(await updateClaims(call, resource, after)))
  touched.push(...(await postOthers({ ...work, scope: { ...now, doc: after } })))
  const returned = await resource.hooks?.after?.[name]?.(call, after, { reason, input: scope.input })
  await sendOutcomeMessage(call, resource, after, { name, reason, system })
  await writeLog(call, tableOwner(resource), id, {
    transition: name,
    from,
    to: rule.to ?? from,
    reason,
    system,
    ...(name === POSTING_TRANSITION && { names: await headerNames(call, resource, after) }),
  })
  if (!system) await recordTransition(call, resource, after, name)
  return {
    touched,
    returns:
      rule.returns &&
      Object.fromEntries(Object.keys(rule.returns).map((key) => [key, returned?.[key] ?? after[key] ?? null])),
  }
}

/** The transition that makes a document final and runs its postings. */
const POSTING_TRANSITION = 'approve'

/** Nesting depth of effects, by transaction. */
const depths = new WeakMap<object, number>()
/** At this depth effects are assumed to trigger each other without end; real chains of documents are shorter. */
const MAX_EFFECT_DEPTH = 20

/**
 * Runs `on_create` (`before` null) or `on_update` of the manifest for a row that an operator saved or a posting wrote.
 * `after` is the stored row with its tables. Returns the documents that were touched. Throws when effects never end.
 */
export async function runRowEffects(
  call: Call,
  resource: Resource,
  before: SavedRow | null,
  after: SavedRow,
): Promise<Touched[]> {
  const postings = (before ? resource.onUpdate : resource.onCreate) ?? []
  if (postings.length === 0) return []
  const depth = (depths.get(call.tx) ?? 0) + 1
  if (depth > MAX_EFFECT_DEPTH)
    throw new Error(`on_create and on_update of ${resource.entity} set each other off without end`)
  depths.set(call.tx, depth)
  try {
    const doc = await lockReferences(call, resource, await loadScope(call, resource, after), { postings })
    const reason = systemReason(doc.receipt_no, before ? 'update' : 'create')
    const touched: Touched[] = []
    const work: PostingWork = {
      call,
      resource,
      rule: { postings },
      scope: scopeOf(call, doc, before ? { was: before } : {}),
      from: null,
      system: false,
      fire: (target, row, nextTransition) => runSystemTransition(call, target, row, { name: nextTransition, reason }),
      runEffects: async (target, was, row) => void touched.push(...(await runRowEffects(call, target, was, row))),
    }
    const computedDoc = recomputed(call, resource, await postOwn(work))
    await saveColumns(call, resource, doc, computedDoc)
    touched.push(...(await postOthers({ ...work, scope: { ...work.scope, doc: computedDoc } })))
    return touched
  } finally {
    depths.set(call.tx, depth - 1)
  }
}

/**
 * Runs a transition on behalf of the engine, without checks of rights, guards or `when`. The caller has locked the row
 * and loaded its facts.
 */
export async function runSystemTransition(
  call: Call,
  resource: Resource,
  row: SavedRow,
  { name, reason }: { name: string; reason: string },
): Promise<Touched[]> {
  const scope = scopeOf(call, row, { downstream: await downstreamRows(call, resource, row.id) })
  return (await applyTransition(call, resource, name, { scope, reason, system: true })).touched
}

/**
 * When a transition ends the document (`reverse`, `close`, `supersede`), voids the drafts that follow from the
 * document: drafts created from it, and the draft of its new version. Other transitions void nothing.
 */
async function voidFollowUpDrafts(call: Call, resource: Resource, doc: SavedRow, name: string): Promise<Touched[]> {
  if (name === SUPERSEDE) return voidDownstream(call, resource, doc, name)
  if (name !== 'reverse' && name !== 'close') return []
  return [...(await voidDownstream(call, resource, doc, name)), ...(await voidNewVersion(call, resource, doc, name))]
}

/**
 * On reverse, supersede and close, voids drafts and rejected documents that were made from the document. Throws 42200
 * when a document made from it is submitted, or, unless it is closed, approved or completed (docs/domain.md, Updating
 * dependents).
 */
async function voidDownstream(
  call: Call,
  resource: Resource,
  doc: SavedRow,
  name: 'reverse' | 'close' | typeof SUPERSEDE,
): Promise<Touched[]> {
  const touched: Touched[] = []
  const alive = await downstreamRows(call, resource, doc.id)
  for (const target of downstreamOf(call, resource.entity)) {
    for (const header of alive[target.entity] ?? []) {
      const status = statusOf(target, header)
      if (isOneOf(target.shape.states, status, WRITING)) {
        const row = await lockDocument(call, target, header.id)
        touched.push(
          ...(await runSystemTransition(call, target, row, {
            name: 'void',
            reason: systemReason(doc.receipt_no, name),
          })),
        )
      } else if (name !== 'close' || isOneOf(target.shape.states, status, ['submitted'])) {
        const refusal = name === 'close' ? closeBlocked : dependedOn
        const documents = await namedDocuments(call, target, [header])
        throw new ApiError(42200, { guard: name, documents }, refusal(target.one, labelOf(target, header)))
      }
    }
  }
  return touched
}

/**
 * Voids the draft of a new version, because there is nothing left to amend. Throws 42200 while it waits for approval.
 */
async function voidNewVersion(
  call: Call,
  resource: Resource,
  doc: SavedRow,
  name: 'reverse' | 'close',
): Promise<Touched[]> {
  const found = await newVersionOf(call, resource, doc.id)
  if (!found) return []
  if (!isOneOf(resource.shape.states, statusOf(resource, found), WRITING))
    throw new ApiError(
      42200,
      { guard: name, documents: await namedDocuments(call, resource, [found]) },
      newVersionWaits(String(found.receipt_no ?? '')),
    )
  const row = await lockDocument(call, resource, found.id)
  return runSystemTransition(call, resource, row, { name: 'void', reason: systemReason(doc.receipt_no, name) })
}
