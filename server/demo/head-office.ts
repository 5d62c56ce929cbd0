import type { Resource } from '../metadata/description'
import { type Business, person } from './business'
import type { ActionRunner } from './action-runner'

/**
 * Head office decides on a submitted document of a store: approves it, or, when the server refuses the approval, which
 * happens when stock no longer suffices, rejects and voids it. Returns whether the document was approved.
 */
export async function decideOn(
  business: Business,
  runner: ActionRunner,
  at: number,
  { resource, id }: { resource: Resource; id: number },
): Promise<boolean> {
  const head = person(business, 'operation')
  const refusal = await runner.attempt((attempted) => attempted.move(head, at, { resource, id, names: ['approve'] }))
  if (!refusal) return true
  await runner.move(head, at, { resource, id, names: ['reject'], reason: '提交后库存已变动，请重新核对' })
  await runner.move(head, at + 600_000, { resource, id, names: ['void'], reason: '商品已售出，不再处理' })
  return false
}
