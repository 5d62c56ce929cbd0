import { resourceOf, sourceOf } from '../metadata/registry'
import { holds, whereScope } from '../metadata/condition'
import { lockDocument } from './document'
import { startsFrom, statusField } from '../metadata/status'
import { downstreamRows, type SavedScope } from '../metadata/scope'
import type { Touched } from './touched'
import type { Posting } from '../metadata/posting'
import type { Resource } from '../metadata/description'
import type { Row, SavedRow } from '../metadata/row'
import type { Call } from '../http/call'

type Advance = Extract<Posting, { do: 'advance' }>

/**
 * The documents that `advance` moves: the source (`source`), documents made from this one (`downstream.<entity>`), or
 * documents made from the same source (`source.<entity>`). Includes only documents that are not voided, fulfil the
 * condition of the posting, and allow the transition. Locks each candidate.
 */
export async function advanceTargets(
  call: Call,
  resource: Resource,
  scope: SavedScope,
  posting: Advance,
): Promise<{ resource: Resource; row: SavedRow }[]> {
  const targets: { resource: Resource; row: SavedRow }[] = []
  for (const { resource: target, id } of await candidates(call, resource, scope.doc, posting.docs)) {
    const row = await lockDocument(call, target, id)
    const mayAdvance = startsFrom(target.transitions[posting.transition], row[statusField(target)])
    if (mayAdvance && (!posting.where || holds(posting.where, row, whereScope(call, scope.doc))))
      targets.push({ resource: target, row })
  }
  return targets
}

async function candidates(call: Call, resource: Resource, doc: SavedRow, docs: string): Promise<Touched[]> {
  if (docs === 'source') {
    const source = sourceOf(call, doc)
    return source ? [source] : []
  }
  const target = resourceOf(call, docs)
  const headers = docs.startsWith('source.')
    ? await siblingRows(call, target, doc)
    : await madeDocuments(call, resource, doc.id, target)
  return headers
    .filter((header) => target.entity !== resource.entity || header.id !== doc.id)
    .map((header) => ({ resource: target, id: header.id }))
}

async function madeDocuments(call: Call, resource: Resource, id: number, target: Resource): Promise<SavedRow[]> {
  return (await downstreamRows(call, resource, id))[target.entity] ?? []
}

/**
 * Documents of an entity that were made from the source of this document and are not voided. Includes this document if
 * it is of the entity.
 */
export async function siblingRows(call: Call, target: Resource, doc: Row): Promise<SavedRow[]> {
  const source = sourceOf(call, doc)
  return source ? madeDocuments(call, source.resource, source.id, target) : []
}
