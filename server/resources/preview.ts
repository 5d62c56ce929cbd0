import { complete } from './complete'
import type { Resource } from './description'
import type { Row } from './row'
import { fromSource } from './from-source'
import { loadScope, loadVisible } from './load'
import { mergeDraft } from './merge'
import { isEditable, momentOf } from './moment'
import type { Call } from '../http/call'

/**
 * What a draft would become: defaults, copies, live figures and computed values, with facts. Nothing is stored or reserved.
 * A source (`source_type`, `source_id`) makes a draft from it. Throws 40000 (`errors`), 40300, 40400.
 */
export async function previewDocument(call: Call, resource: Resource, draft: Row): Promise<Row> {
  const current =
    typeof draft.id === 'number' ? await loadScope(call, resource, await loadVisible(call, resource, draft.id)) : null
  const moment = momentOf(call, resource, current)
  if (current && !isEditable(resource, moment, { ...call.env, doc: current })) return current
  const made = current ? null : await fromSource(call, resource, draft)
  let merged = mergeDraft(call, resource, current, draft, { moment, made })
  // Rows of a source chosen before are of no use to this one.
  if (made && merged.errors.length > 0)
    merged = mergeDraft(call, resource, current, withoutTables(resource, draft), { moment, made })
  return complete(call, resource, merged.doc, { moment, before: current, given: merged.given, mode: 'preview' })
}

function withoutTables(resource: Resource, draft: Row): Row {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !(name in resource.tables)))
}
