import { systemStep } from './apply'
import { computed, saveColumns } from './document'
import { postOthers, postOwn, type PostingWork } from './postings'
import { scopeOf } from './scope'
import { settle } from './settle'
import { systemReason } from './stamps'
import { loadScope } from '../resources/load'
import type { Resource } from '../resources/description'
import type { Row } from '../resources/row'
import type { Call } from '../http/call'

/**
 * What the manifest says of creating (`before` null) and of editing a row, in the transaction of the save. `after` is the
 * stored row with its tables.
 */
export async function saveEffects(call: Call, resource: Resource, before: Row | null, after: Row): Promise<void> {
  const postings = (before ? resource.onUpdate : resource.onCreate) ?? []
  if (postings.length === 0) return
  const doc = await loadScope(call, resource, after)
  const reason = systemReason(doc.receipt_no, before ? 'update' : 'create')
  const work: PostingWork = {
    call,
    resource,
    rule: { postings },
    scope: scopeOf(call, doc, before ? { was: before } : {}),
    from: null,
    system: false,
    fire: (one, row, then) => systemStep(call, one, row, then, reason),
  }
  const set = computed(call, resource, await postOwn(work))
  await saveColumns(call, resource, doc, set)
  await settle(call, await postOthers({ ...work, scope: { ...work.scope, doc: set } }), reason)
}
