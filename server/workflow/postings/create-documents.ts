import { loadScope } from '../../query/load'
import { storeRow } from '../../write/store-row'
import { draftFrom } from './create-from'
import { writeLog } from '../log'
import { downstreamOf, resourceOf, tableOwner } from '../../metadata/registry'
import { linesOf } from '../../metadata/scope'
import type { PostingWork } from './postings'
import { LEFT_SHORT, shortagesOf } from './shortages'
import type { Touched } from '../touched'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'

/**
 * `create` of a posting: makes the document that a rule describes (`store_receive_receipt.from_wh_send`) as the system, a
 * draft whose date, time and receiver stay empty until an operator opens it. Nothing is made while no line is left to take.
 */
export async function createFrom(
  { call, effects }: Pick<PostingWork, 'call' | 'effects'>,
  source: Resource,
  row: Row,
  rule: string,
): Promise<Touched[]> {
  const { target, name } = ruleNamed(source, rule)
  const made = target.createFrom[name]
  const from = await loadScope(call, source, row)
  const draft = await draftFrom(call, target, name, from)
  const short = made ? shortagesOf(call, made, from, draft) : []
  if (short.length > 0)
    await writeLog(call, tableOwner(source), row.id as number, {
      transition: LEFT_SHORT,
      system: true,
      changes: short.map((shortage) => ({ ...shortage })),
    })
  if (made?.lines && linesOf(draft, made.lines.to).length === 0) return []
  const { row: saved } = await storeRow(call, target, draft, { system: true })
  await effects(target, null, saved)
  return [{ resource: target, id: saved.id as number }]
}

/** `store_receive_receipt.from_wh_send`, or the rule's name alone where only one kind of downstream document has it. */
function ruleNamed(source: Resource, rule: string): { target: Resource; name: string } {
  const [name = '', entity] = rule.split('.').toReversed()
  const target =
    entity === undefined ? downstreamOf(source.entity).find((one) => name in one.createFrom) : resourceOf(entity)
  if (!target) throw new Error(`no rule ${rule} makes a document from ${source.entity}`)
  return { target, name }
}
