import { saveEffects } from '../workflow/save-effects'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { loadDocument } from '../query/load'
import { type SaveOptions, storeRow } from './store-row'
import type { Call } from '../http/call'

/** Saves a row (see `storeRow`, whose errors it throws) with what its manifest says of creating or editing one. */
export async function saveDocument(
  call: Call,
  resource: Resource,
  draft: Row,
  options: SaveOptions = {},
): Promise<Row> {
  const { before, row } = await storeRow(call, resource, draft, options)
  if (!resource.onCreate && !resource.onUpdate) return row
  await saveEffects(call, resource, before, row)
  return loadDocument(call, resource, row.id as number)
}
