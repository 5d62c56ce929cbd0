import { ApiError } from '../http/api-error'
import { bothSettled } from '../metadata/sql/both-settled'
import { columnSql } from '../metadata/sql/column-sql'
import { rowScope } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import type { Row, RowWithId } from '../metadata/row'
import { readForActions } from '../query/actions'
import { linksOf } from '../query/links'
import { loadReferenceFacts } from '../metadata/facts'
import { wantLabels } from '../metadata/labels'
import { Lookup } from '../metadata/sql/lookup'
import { loadVisible, refuseHidden } from '../query/load'
import { presentDraft, presentRows } from '../query/present'
import { proposalsFor } from '../write/proposals'
import { previewDocument } from '../write/preview'
import { timelineOf } from '../query/timeline'
import type { Call } from '../http/call'

/** A row that the operator may see, in wire form, for the answer after a save or a transition. Throws 40400. */
export async function presentById(call: Call, resource: Resource, id: number): Promise<Row> {
  return present(call, resource, await loadVisible(call, resource, id))
}

/**
 * Like `presentById`, for the row that `saveDocument` returns. The database holds the row in this form, so it is not
 * read again; only whether the operator may see it is checked. Throws 40400.
 */
export async function presentSaved(call: Call, resource: Resource, saved: RowWithId): Promise<Row> {
  const visible = refuseHidden(call, resource, [saved.id], { together: true })
  const [, row] = await bothSettled(visible, present(call, resource, saved))
  return row
}

async function present(call: Call, resource: Resource, stored: RowWithId): Promise<Row> {
  const lookup = new Lookup(call)
  wantLabels(call, resource, [stored], { lookup })
  const [complete, forActions] = await bothSettled(
    loadReferenceFacts(call, resource, [stored], { lookup }),
    readForActions(call, resource, [stored]),
  )
  const [row] = await presentRows(call, resource, complete, { lookup, forActions })
  if (!row) throw new ApiError(40400)
  return row
}

/**
 * `GET detail`: the row with its tables, proposals for empty required fields of a draft, links to source and downstream
 * documents, and the timeline.
 */
export async function detailOf(call: Call, resource: Resource, id: number): Promise<Row> {
  const stored = await loadVisible(call, resource, id)
  const shown = { ...stored, ...(await proposalsFor(call, resource, stored)) }
  const [row, links, log] = await Promise.all([
    present(call, resource, shown),
    linksOf(call, resource, stored),
    timelineOf(call, resource, id),
  ])
  return { ...row, links, log }
}

/** Id of a singleton's row; null before the singleton is first saved. */
export async function singletonId(call: Call, resource: Resource): Promise<number | null> {
  const [row] = await call.tx
    .select({ id: columnSql(resource.table, 'id') })
    .from(resource.table)
    .where(await rowScope(call, resource))
    .limit(1)
  return row?.id ?? null
}

/** A singleton that has not been saved yet, filled with its defaults. */
export async function unsavedSingleton(call: Call, resource: Resource): Promise<Record<string, unknown>> {
  const draft = await presentDraft(call, resource, await previewDocument(call, resource, {}))
  return { ...draft, id: null, version: null, links: [], log: [] }
}
