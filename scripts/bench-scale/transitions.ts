import type { Database } from '../../server/db/database'
import { storeOrderReceipt, storeReceiveReceipt } from '../../server/generated/resources'
import { transition } from '../../server/posting/transition'
import type { Resource } from '../../server/resources/description'
import { callOf } from '../../tests/server/posting/flows/call'
import { type Company, SETTINGS, TENANT } from '../../tests/server/posting/flows/company'
import { Desk } from '../../tests/server/posting/flows/desk'

/** Orders and deliveries submitted and approved, each transition in a transaction of its own; milliseconds of each by name. */
export async function timeTransitions(
  database: Database,
  company: Company,
  rounds: number,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  const work = <T>(run: (desk: Desk) => Promise<T>) =>
    database.transaction(TENANT, (tx) => run(new Desk((operator, now) => callOf(tx, operator, SETTINGS, now), company)))
  const timed = async (resource: Resource, id: number, name: string) => {
    const { version } = await work((desk) => desk.load(resource, id))
    const started = performance.now()
    await work((desk) =>
      transition(desk.call, resource, { id, version: version as number }, [name], {
        reason: '测试原因',
        confirm_warnings: true,
      }),
    )
    const key = `${resource.entity} ${name}`
    times.set(key, [...(times.get(key) ?? []), performance.now() - started])
  }
  for (let round = 0; round < rounds; round++) {
    const order = await work((desk) => desk.order([6_000, 12_000, 500, 4_000]))
    await timed(storeOrderReceipt, order, 'submit')
    await timed(storeOrderReceipt, order, 'approve')
    const receipt = await work((desk) => desk.delivery(order, undefined, { delivery_no: `B${order}` }))
    await timed(storeReceiveReceipt, receipt, 'submit')
    await timed(storeReceiveReceipt, receipt, 'approve')
    if (round % 4 === 0) await timed(storeReceiveReceipt, receipt, 'reverse')
  }
  return times
}
