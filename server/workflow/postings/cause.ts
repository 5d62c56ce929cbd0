import { isInbound } from '../../stock/balances'
import type { Cause } from '../../stock/ledger'
import { type EachPosting, movements } from './movements'
import type { SavedScope } from '../../metadata/scope'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

/** The document columns of the ledger rows of a transition. `transit`: some of these rows enter or leave transit. */
export function causeOf(
  call: Call,
  resource: Resource,
  scope: SavedScope,
  { eachPostings, transit, system }: { eachPostings: readonly EachPosting[]; transit: boolean; system: boolean },
): Cause {
  const { doc } = scope
  return {
    doc_type: resource.entity,
    doc_id: doc.id,
    biz_date: doc.biz_date ?? call.today,
    posted_at: call.now,
    posted_by: system ? 0 : call.operator.id,
    shipment_key: transit ? shipmentKey(resource, doc, eachPostings, scope) : null,
  }
}

/**
 * Key of the shipment: a document that puts goods in transit is the shipment; a receiving document names its source.
 */
function shipmentKey(resource: Resource, doc: Row, eachPostings: readonly EachPosting[], scope: SavedScope): string {
  const sends = eachPostings.some((posting) =>
    [...movements(posting, scope)].some(({ at, qty }) => isInbound(at) && qty > 0),
  )
  return sends ? `${resource.entity}:${String(doc.id)}` : `${String(doc.source_type)}:${String(doc.source_id)}`
}
