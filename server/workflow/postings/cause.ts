import type { BatchPlace } from '../../stock/balances'
import type { Cause } from '../../stock/ledger'
import { type Each, movements } from './movements'
import type { Scope } from '../../metadata/scope'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

export const isInbound = (at: Pick<BatchPlace, 'location_type'>) => at.location_type.endsWith('_inbound')

/** How the rows of a transition name the document. `transit`: some of them enter or leave transit. */
export function causeOf(
  call: Call,
  resource: Resource,
  scope: Scope,
  { eaches, transit, system }: { eaches: readonly Each[]; transit: boolean; system: boolean },
): Cause {
  const { doc } = scope
  return {
    doc_type: resource.entity,
    doc_id: doc.id as number,
    biz_date: (doc.biz_date as string | null) ?? call.today,
    posted_at: call.now,
    posted_by: system ? 0 : call.operator.id,
    shipment_key: transit ? shipmentKey(resource, doc, eaches, scope) : null,
  }
}

/** Whoever puts goods in transit names the shipment; whoever takes them out names the one that it received. */
function shipmentKey(resource: Resource, doc: Row, eaches: readonly Each[], scope: Scope): string {
  const sends = eaches.some((posting) => [...movements(posting, scope)].some(({ at, qty }) => isInbound(at) && qty > 0))
  return sends ? `${resource.entity}:${String(doc.id)}` : `${String(doc.source_type)}:${String(doc.source_id)}`
}
