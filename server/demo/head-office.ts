import type { Resource } from '../metadata/description'
import { type Business, person } from './business'
import type { Desk } from './desk'

/**
 * Head office decides on a submitted document of a store: approves it, or rejects it when stock no longer suffices, and
 * the store voids it. Returns whether the document was approved.
 */
export async function decideOn(
  business: Business,
  desk: Desk,
  at: number,
  { resource, id }: { resource: Resource; id: number },
): Promise<boolean> {
  const head = person(business, 'operation')
  const refusal = await desk.attempt((attemptDesk) => attemptDesk.move(head, at, { resource, id, names: ['approve'] }))
  if (!refusal) return true
  await desk.move(head, at, { resource, id, names: ['reject'], reason: '提交后库存已变动，请重新核对' })
  await desk.move(head, at + 600_000, { resource, id, names: ['void'], reason: '商品已售出，不再处理' })
  return false
}
