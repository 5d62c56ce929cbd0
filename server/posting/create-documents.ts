import { loadScope } from '../resources/load'
import { saveDocument } from '../resources/save'
import { draftFrom } from './create-from'
import { resourceOf } from './registry'
import { linesOf } from './scope'
import type { Touched } from './touched'
import type { Resource, Row } from '../resources/description'
import type { Call } from '../http/call'

/**
 * `create` of a posting: makes the document that a rule describes (`store_receive_receipt.from_wh_send`) as the system, a
 * draft whose date, time and receiver stay empty until an operator opens it. Nothing is made while no line is left to take.
 */
export async function createFrom(call: Call, source: Resource, row: Row, rule: string): Promise<Touched[]> {
  const [entity = '', name = ''] = rule.split('.').slice(-2)
  const target = resourceOf(entity)
  const made = target.createFrom[name]
  const draft = await draftFrom(call, target, name, await loadScope(call, source, row))
  if (made?.lines && linesOf(draft, made.lines.to).length === 0) return []
  const saved = await saveDocument(call, target, draft, { system: true })
  return [{ resource: target, id: saved.id as number }]
}
