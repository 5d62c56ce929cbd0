import { holds } from '../metadata/condition'
import { lockDocument } from './document'
import { resourceOf, sourceOf, startsFrom, statusField } from '../metadata/registry'
import { downstreamRows, type Scope } from '../metadata/scope'
import type { Touched } from './touched'
import type { Posting } from '../metadata/posting'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

type Advance = Extract<Posting, { do: 'advance' }>

/** The documents that `advance` moves: `source`, `downstream.<entity>` or, of one source with this, `source.<entity>`; alive, fulfilling its condition, and able to. */
export async function systemTargets(
  call: Call,
  resource: Resource,
  scope: Scope,
  posting: Advance,
): Promise<{ resource: Resource; row: Row }[]> {
  const found: { resource: Resource; row: Row }[] = []
  for (const { resource: target, id } of await candidates(call, resource, scope.doc, posting.docs)) {
    const row = await lockDocument(call, target, id)
    const able = startsFrom(target.transitions[posting.transition], row[statusField(target)])
    if (able && (!posting.where || holds(posting.where, { col: row, form: scope.doc, call })))
      found.push({ resource: target, row })
  }
  return found
}

async function candidates(call: Call, resource: Resource, doc: Row, docs: string): Promise<Touched[]> {
  if (docs === 'source') {
    const source = sourceOf(doc)
    return source ? [source] : []
  }
  const target = resourceOf(docs)
  const alive = docs.startsWith('source.')
    ? await siblingRows(call, target, doc)
    : await made(call, resource, doc, target)
  return alive
    .filter((header) => target.entity !== resource.entity || header.id !== doc.id)
    .map((header) => ({ resource: target, id: header.id as number }))
}

async function made(call: Call, resource: Resource, doc: Row, target: Resource): Promise<Row[]> {
  return (await downstreamRows(call, resource, doc.id as number))[target.entity] ?? []
}

/** Alive documents of a kind made from the source of this one, this one included if it is of that kind. */
export async function siblingRows(call: Call, target: Resource, doc: Row): Promise<Row[]> {
  const source = sourceOf(doc)
  return source ? made(call, source.resource, { id: source.id }, target) : []
}
