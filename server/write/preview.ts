import { ApiError } from '../http/api-error'
import { ownsPlace } from '../metadata/access/authorise'
import { linesOf } from '../metadata/scope'
import { isOwnPlace, refuseForeignPlace } from '../metadata/access/access'
import { complete } from './complete'
import type { Completion } from './completion'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { draftFromSource } from './from-source'
import { loadScope, loadVisible } from '../query/load'
import { headerOf, mergeDraft } from './merge'
import { isEditable, momentOf } from '../metadata/moment'
import { hiddenReferenceErrors, unfitRows } from '../query/references'
import type { Call } from '../http/call'

/**
 * Completes a draft with defaults, copies, live figures, computed values and facts. Nothing is stored or reserved. When
 * the draft names a source document (`source_type`, `source_id`), the lines and prices come from that document.
 *
 * The answer holds nothing that the operator could not read otherwise. A place that is not the operator's is refused
 * (40300 with the path of the place), and so is a reference to a document that the operator may not see (40000 with the
 * path of the reference). A stored row that the operator may read but not edit is returned as it is stored. A batch
 * that the line could not choose is cleared. Figures of a counterparty are left out (see `previewFigures`). Throws
 * 40000 (`errors`), 40300 (`errors`), 40400.
 */
export async function previewDocument(call: Call, resource: Resource, draft: Row): Promise<Row> {
  const current =
    typeof draft.id === 'number' ? await loadScope(call, resource, await loadVisible(call, resource, draft.id)) : null
  const moment = momentOf(call, resource, current)
  if (current && !(await isWritable(call, resource, current, moment))) return current
  const sourceDraft = current ? null : await draftFromSource(call, resource, draft)
  if (sourceDraft) await refuseForeignPlace(call, resource, sourceDraft)
  let merged = await mergeDraft(call, resource, { current, draft }, { moment, sourceDraft })
  // The draft may still hold rows of a source document that was chosen earlier; those rows are dropped.
  if (sourceDraft && merged.errors.length > 0)
    merged = await mergeDraft(call, resource, { current, draft: headerOf(resource, draft) }, { moment, sourceDraft })
  await refuseForeignPlace(call, resource, merged.doc)
  const hidden = await hiddenReferenceErrors(call, resource, current, merged.doc)
  if (hidden.length > 0) throw new ApiError(40000, { errors: hidden })
  const source = sourceDraft ?? (current?.source_id == null ? null : current)
  const completion: Completion = { moment, before: current, given: merged.given, mode: 'preview', source }
  await clearUnfitBatches(call, resource, merged.doc, completion)
  return complete(call, resource, merged.doc, completion)
}

async function isWritable(
  call: Call,
  resource: Resource,
  current: Row,
  moment: ReturnType<typeof momentOf>,
): Promise<boolean> {
  return (
    ownsPlace(call, resource, current) &&
    (await isOwnPlace(call, resource, current)) &&
    isEditable(resource, moment, { ...call.env, doc: current })
  )
}

/**
 * Operators cannot list batches. A batch that the line's choices would not offer is cleared, so that no data of it
 * leaks. The choices depend on the place, which a new draft may leave to its default; so the header is completed first.
 */
async function clearUnfitBatches(call: Call, resource: Resource, doc: Row, completion: Completion): Promise<void> {
  const tables = Object.entries(resource.shape.tables ?? {})
    .filter(([, { fields }]) => fields.batch_id?.type === 'ref')
    .map(([name]) => ({ name, lines: linesOf(doc, name) }))
    .filter(({ lines }) => lines.some(({ batch_id }) => batch_id != null))
  if (tables.length === 0) return
  const { before } = completion
  const noRows = Object.fromEntries(Object.keys(resource.tables).map((name) => [name, []]))
  const header = before ? doc : await complete(call, resource, { ...doc, ...noRows }, completion)
  for (const { name, lines } of tables) {
    const offered = { before, doc: { ...header, [name]: lines } }
    const unfitIndexes = new Set(await unfitRows(call, resource, `${name}.batch_id`, offered))
    doc[name] = lines.map((line, index) => (unfitIndexes.has(index) ? { ...line, batch_id: null } : line))
  }
}
