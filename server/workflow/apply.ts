import { ApiError } from '../http/api-error'
import { tellOutcome } from '../messages/outcome'
import { claim } from './postings/claims'
import { computed, lockDocument, saveColumns } from './document'
import { writeLog } from './log'
import { CLOSE_BLOCKED, REVERSE_BLOCKED } from './messages'
import { postOthers, postOwn, type PostingWork } from './postings/postings'
import { downstreamOf, sourceOf, statusField, tableOwner } from '../metadata/registry'
import { updateRow } from '../metadata/sql/rows'
import { downstreamRows, type Scope, scopeOf } from '../metadata/scope'
import { systemReason } from '../metadata/system-reason'
import { stamps } from './stamps'
import type { Touched } from './touched'
import type { Resource } from '../metadata/description'
import { loadScope } from '../query/load'
import { recordTransition } from './security-events'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

/** Changes the status and does what the transition does. Whoever calls has made sure that it may happen. */
export async function apply(
  call: Call,
  resource: Resource,
  name: string,
  scope: Scope,
  reason: string | null,
  system: boolean,
): Promise<{ touched: Touched[]; returns?: Row }> {
  const rule = resource.transitions[name]
  if (!rule) throw new Error(`${resource.entity} has no transition ${name}`)
  const { doc } = scope
  const field = statusField(resource)
  const from = (doc[field] as string | undefined) ?? null
  const id = doc.id as number
  const touched: Touched[] = [{ resource, id }]
  const source = sourceOf(doc)
  if (source) touched.push(source)
  if (name === 'reverse' || name === 'close') touched.push(...(await voidDownstream(call, resource, doc, name)))
  const header: Row = {
    ...(rule.to === null ? {} : { [field]: rule.to }),
    version: (doc.version as number) + 1,
    updated_at: call.now,
    updated_by: system ? doc.updated_by : call.operator.id,
    ...stamps(call, resource, name, reason, system),
  }
  await updateRow(call, resource.table, id, header)
  const now: Scope = { ...scope, doc: { ...doc, ...header } }
  const work: PostingWork = {
    call,
    resource,
    rule,
    scope: now,
    from,
    system,
    fire: (one, row, then) => systemStep(call, one, row, then, systemReason(doc.receipt_no, name)),
    effects: async (one, before, row) => void touched.push(...(await rowEffects(call, one, before, row))),
  }
  const after = computed(call, resource, await postOwn(work))
  await saveColumns(call, resource, now.doc, after)
  touched.push(...(await claim(call, resource, after)))
  touched.push(...(await postOthers({ ...work, scope: { ...now, doc: after } })))
  const given = await resource.hooks?.after?.[name]?.(call, after, { reason, input: scope.input })
  await tellOutcome(call, resource, after, name, reason, system)
  await writeLog(call, tableOwner(resource), id, { transition: name, from, to: rule.to ?? from, reason, system })
  if (!system) await recordTransition(call, resource, after, name)
  return {
    touched,
    returns:
      rule.returns &&
      Object.fromEntries(Object.keys(rule.returns).map((key) => [key, given?.[key] ?? after[key] ?? null])),
  }
}

/** How many effects one within the other a transaction has begun. */
const depths = new WeakMap<object, number>()
/** Effects that set each other off this deep would never end; a chain of documents has fewer links. */
const DEEPEST = 20

/**
 * What the manifest says of creating (`before` null) and of editing a row, whether an operator saved it or a posting wrote it.
 * `after` is the stored row with its tables. Returns the documents that this touched. Throws when effects never end.
 */
export async function rowEffects(call: Call, resource: Resource, before: Row | null, after: Row): Promise<Touched[]> {
  const postings = (before ? resource.onUpdate : resource.onCreate) ?? []
  if (postings.length === 0) return []
  const depth = (depths.get(call.tx) ?? 0) + 1
  if (depth > DEEPEST) throw new Error(`on_create and on_update of ${resource.entity} set each other off without end`)
  depths.set(call.tx, depth)
  try {
    const doc = await loadScope(call, resource, after)
    const reason = systemReason(doc.receipt_no, before ? 'update' : 'create')
    const touched: Touched[] = []
    const work: PostingWork = {
      call,
      resource,
      rule: { postings },
      scope: scopeOf(call, doc, before ? { was: before } : {}),
      from: null,
      system: false,
      fire: (one, row, then) => systemStep(call, one, row, then, reason),
      effects: async (one, was, row) => void touched.push(...(await rowEffects(call, one, was, row))),
    }
    const set = computed(call, resource, await postOwn(work))
    await saveColumns(call, resource, doc, set)
    touched.push(...(await postOthers({ ...work, scope: { ...work.scope, doc: set } })))
    return touched
  } finally {
    depths.set(call.tx, depth - 1)
  }
}

/** A transition fired by the engine: no right, guard or `when` stands in its way. The row is locked and has its facts. */
export async function systemStep(
  call: Call,
  resource: Resource,
  row: Row,
  name: string,
  reason: string,
): Promise<Touched[]> {
  const scope = scopeOf(call, row, { downstream: await downstreamRows(call, resource, row.id as number) })
  return (await apply(call, resource, name, scope, reason, true)).touched
}

/**
 * Reverse and close take what was made from the document with them: drafts and rejected ones are voided; a submitted one
 * blocks, an approved or completed one blocks a reverse (docs/domain.md, Updating dependents).
 */
async function voidDownstream(call: Call, resource: Resource, doc: Row, name: 'reverse' | 'close'): Promise<Touched[]> {
  const touched: Touched[] = []
  const alive = await downstreamRows(call, resource, doc.id as number)
  for (const one of downstreamOf(resource.entity)) {
    for (const header of alive[one.entity] ?? []) {
      const status = header[statusField(one)] as string
      if (status === 'draft' || status === 'rejected') {
        const row = await lockDocument(call, one, header.id as number)
        touched.push(...(await systemStep(call, one, row, 'void', systemReason(doc.receipt_no, name))))
      } else if (name === 'reverse' || status === 'submitted') {
        throw new ApiError(42200, { guard: name }, name === 'reverse' ? REVERSE_BLOCKED : CLOSE_BLOCKED)
      }
    }
  }
  return touched
}
