import { systemStep } from './apply'
import { lockChain } from './document'
import { settle } from './settle'
import { systemReason } from './stamps'
import type { Resource } from '../resources/description'
import type { Call } from '../http/call'

/** A transition that code fires as the system, with its postings and all that follows; no right or guard stands in its way. */
export async function fireSystem(
  call: Call,
  resource: Resource,
  id: number,
  name: string,
  reason: string,
): Promise<void> {
  const row = await lockChain(call, resource, id)
  await settle(call, await systemStep(call, resource, row, name, reason), systemReason(row.receipt_no, name))
}
