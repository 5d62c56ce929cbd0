import { runRowEffects } from './apply-transition'
import { updateDependents } from './update-dependents'
import { systemReason } from '../metadata/access/system-reason'
import type { Resource } from '../metadata/description'
import { startsFrom, statusOf } from '../metadata/status'
import type { Row, SavedRow } from '../metadata/row'
import type { Call } from '../http/call'

/** Whether the engine may run a transition of this row by itself, now or when its time comes. */
export const movesByItself = (resource: Resource, row: Row): boolean =>
  Object.values(resource.transitions).some(
    (rule) => (rule.auto || rule.due) && startsFrom(rule, statusOf(resource, row)),
  )

/**
 * The effects of a save (see `runRowEffects`), and then the automatic transitions of the saved row and of every
 * document that the effects touched.
 */
export async function runSaveEffects(
  call: Call,
  resource: Resource,
  before: SavedRow | null,
  after: SavedRow,
): Promise<void> {
  const touched = await runRowEffects(call, resource, before, after)
  if (movesByItself(resource, after)) touched.push({ resource, id: after.id })
  if (touched.length > 0)
    await updateDependents(call, touched, systemReason(after.receipt_no, before ? 'update' : 'create'))
}
