import { ApiError } from '../http/api-error'
import { columnOf } from '../metadata/sql/rows'
import { rowScope } from '../metadata/access'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { linksOf } from '../query/links'
import { loadScope, loadVisible } from '../query/load'
import { presentDraft, presentRows } from '../query/present'
import { proposalsFor } from '../write/proposals'
import { previewDocument } from '../write/preview'
import { timelineOf } from '../query/timeline'
import type { Call } from '../http/call'

/** A row that the operator may see, as it is answered after a save or a transition. Throws 40400. */
export async function presentById(call: Call, resource: Resource, id: number): Promise<Row> {
  const [row] = await presentRows(call, resource, [
    await loadScope(call, resource, await loadVisible(call, resource, id)),
  ])
  if (!row) throw new ApiError(40400)
  return row
}

/** `GET detail`: the row with its tables, what a draft still lacks proposed for this operator, its links up and down, and its timeline. */
export async function detailOf(call: Call, resource: Resource, id: number): Promise<Row> {
  const stored = await loadVisible(call, resource, id)
  const shown = { ...stored, ...(await proposalsFor(call, resource, stored)) }
  const [row] = await presentRows(call, resource, [await loadScope(call, resource, shown)])
  return { ...row, links: await linksOf(call, resource, stored), log: await timelineOf(call, resource, id) }
}

/** The one row of a singleton; null before it was saved for the first time. */
export async function singletonId(call: Call, resource: Resource): Promise<number | null> {
  const [row] = await call.tx
    .select({ id: columnOf(resource.table, 'id') })
    .from(resource.table)
    .where(await rowScope(call, resource))
    .limit(1)
  return (row?.id as number | undefined) ?? null
}

/** A singleton that nobody has saved yet: what it would be by its defaults. */
export async function unsavedOf(call: Call, resource: Resource): Promise<Row> {
  const draft = await presentDraft(call, resource, await previewDocument(call, resource, {}))
  return { ...draft, id: null, version: null, links: [], log: [] }
}
