import { lockDocument } from './document'
import { resourceOf } from './registry'
import { downstreamRows, type Scope } from './scope'
import { holds } from './condition'
import type { Posting, Resource, Row } from '../resources/description'
import type { Call } from '../http/call'

type Advance = Extract<Posting, { do: 'advance' }>

/** The documents made from this one that `advance` moves: of the named kind, alive, fulfilling its condition, and able to. */
export async function systemTargets(call: Call, resource: Resource, scope: Scope, posting: Advance): Promise<{ resource: Resource; row: Row }[]> {
  const target = resourceOf(posting.docs)
  const alive = (await downstreamRows(call, resource, scope.doc.id as number))[target.entity] ?? []
  const found: { resource: Resource; row: Row }[] = []
  for (const header of alive) {
    const row = await lockDocument(call, target, header.id as number)
    const able = target.transitions[posting.transition]?.from.includes(row[target.shape.states?.field ?? 'check_status'] as string)
    if (able && (!posting.where || holds(posting.where, { col: row, form: scope.doc, call }))) found.push({ resource: target, row })
  }
  return found
}
