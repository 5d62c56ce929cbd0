import type { Resource } from '../metadata/description'
import { type Business, person } from './business'
import type { Desk } from './desk'

/**
 * Head office decides on what a shop has submitted: it agrees, or sends back what the shelf no longer bears, and the shop
 * drops it. Answers whether it agreed.
 */
export async function decideOn(
  business: Business,
  desk: Desk,
  at: number,
  resource: Resource,
  id: number,
): Promise<boolean> {
  const head = person(business, 'operation')
  const refused = await desk.attempt((one) => one.move(head, at, resource, id, ['approve']))
  if (!refused) return true
  await desk.move(head, at, resource, id, ['reject'], '提交后库存已变动，请重新核对')
  await desk.move(head, at + 600_000, resource, id, ['void'], '商品已售出，不再处理')
  return false
}
