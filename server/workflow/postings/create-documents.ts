import { downstreamOf, resourceOf } from '../../metadata/registry'
import { loadScope } from '../../query/load'
import { storeRow } from '../../write/store-row'
import { draftFrom } from './create-from'
import { writeLog } from '../log'
import type { Call } from '../../http/call'
import { tableOwner } from '../../metadata/table-owner'
import { linesOf } from '../../metadata/scope'
import type { PostingWork } from './posting-work'
import { LEFT_SHORT, shortagesOf } from './shortages'
import type { Touched } from '../touched'
import type { Resource } from '../../metadata/description'
import type { Row, SavedRow } from '../../metadata/row'

/**
 * The posting `create`: the system creates the draft that a rule describes (`store_receive_receipt.from_wh_send`). Its
 * date, time and receiver stay empty until an operator opens the draft. `values` replace the values that the rule
 * gives. Returns the created document, or an empty list when the source has no line left to take over. Throws when no
 * rule has that name.
 */
export async function createFrom(
  { call, runEffects }: Pick<PostingWork, 'call' | 'runEffects'>,
  source: Resource,
  row: SavedRow,
  { rule, values }: { rule: string; values: Row },
): Promise<Touched[]> {
  const { target, name } = resolveRule(call, source, rule)
  const definition = target.createFrom[name]
  const scope = await loadScope(call, source, row)
  const draft = { ...(await draftFrom(call, target, name, scope)), ...values }
  const shortages = definition ? shortagesOf(call, definition, scope, draft) : []
  if (shortages.length > 0)
    await writeLog(call, tableOwner(source), row.id, {
      transition: LEFT_SHORT,
      system: true,
      changes: shortages.map((shortage) => ({ ...shortage })),
    })
  if (definition?.lines && linesOf(draft, definition.lines.to).length === 0) return []
  const { row: saved } = await storeRow(call, target, draft, { system: true })
  await runEffects(target, null, saved)
  return [{ resource: target, id: saved.id }]
}

/** Accepts `store_receive_receipt.from_wh_send`, or `from_wh_send` alone when one downstream entity has such a rule. */
function resolveRule(call: Call, source: Resource, rule: string): { target: Resource; name: string } {
  const [name = '', entity] = rule.split('.').toReversed()
  const target =
    entity === undefined
      ? downstreamOf(call, source.entity).find(({ createFrom }) => name in createFrom)
      : resourceOf(call, entity)
  if (!target) throw new Error(`no rule ${rule} makes a document from ${source.entity}`)
  return { target, name }
}
