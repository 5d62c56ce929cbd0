import { movesByItself, runSaveEffects } from '../workflow/save-effects'
import type { Resource } from '../metadata/description'
import type { Row, SavedRow } from '../metadata/row'
import { loadDocument } from '../query/load'
import { type SaveOptions, storeRow } from './store-row'
import type { Call } from '../http/call'

/**
 * Saves a row, runs `on_create` or `on_update` of its manifest, and then runs or plans the `auto` transitions that
 * start from its status. Throws the errors of `storeRow`.
 */
export async function saveDocument<D>(
  call: Call,
  resource: Resource<D>,
  draft: Row,
  options: SaveOptions = {},
): Promise<D & SavedRow> {
  const { before, row } = await storeRow(call, resource, draft, options)
  if (!resource.onCreate && !resource.onUpdate && !movesByItself(resource, row)) return row
  await runSaveEffects(call, resource, before, row)
  return loadDocument(call, resource, row.id)
}
