import { rowEffects } from './apply'
import { updateDependents } from './update-dependents'
import { systemReason } from '../metadata/system-reason'
import type { Resource } from '../metadata/description'
import type { SavedRow } from '../metadata/row'
import type { Call } from '../http/call'

/** The effects of a save (see `rowEffects`), and then the automatic transitions of every document that they touched. */
export async function saveEffects(
  call: Call,
  resource: Resource,
  before: SavedRow | null,
  after: SavedRow,
): Promise<void> {
  const touched = await rowEffects(call, resource, before, after)
  if (touched.length > 0)
    await updateDependents(call, touched, systemReason(after.receipt_no, before ? 'update' : 'create'))
}
