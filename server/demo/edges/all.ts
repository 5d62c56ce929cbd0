import type { Database } from '../../db/database'
import { hashPassword } from '../../http/session/secrets'
import { notify } from '../../messages/notify'
import { rollSales } from '../../stock/sales-days'
import { type Business, person } from '../business'
import { DEMO_PASSWORD, TENANT } from '../company'
import { ActionRunner } from '../action-runner'
import { Evening } from './edges'
import { disabledMasters } from './masters'
import { offline } from './offline'
import { payments } from './payments'
import { prices } from './prices'
import { lossesAndCounts, returns, transfers } from './shelf'
import { unusualStock } from './stock'
import { till } from './till'
import { deliveries, purchases } from './warehouse'

const PARTS = [
  purchases,
  deliveries,
  payments,
  lossesAndCounts,
  transfers,
  returns,
  prices,
  unusualStock,
  till,
  offline,
  disabledMasters,
]

/** Creates documents and masters in every possible status on the last evening. `now` in epoch ms. */
export async function seedEveryStatus(database: Database, business: Business, now: number): Promise<void> {
  // Masters of these parts have the demo password. It is hashed once here, because hashing is slow.
  const secrets = { hashes: new Map([[DEMO_PASSWORD, await hashPassword(DEMO_PASSWORD)]]) }
  let evening: Evening | undefined
  for (const part of PARTS)
    await database.transaction(TENANT, async (tx) => {
      const runner = await ActionRunner.open(tx)
      runner.secrets = secrets
      evening ??= new Evening(business, runner)
      evening.runner = runner
      await part(evening)
    })
  await database.transaction(TENANT, async (tx) => {
    const runner = await ActionRunner.open(tx)
    const head = person(business, 'operation')
    await notify(
      await runner.call(head, evening?.nextMinute() ?? now),
      {
        type: 'notice',
        to: null,
        title: { zh: '周六晚 22:00 系统维护', en: 'Maintenance on Saturday at 22:00' },
        content: { zh: '预计半小时，收银台可离线收款', en: 'For about half an hour; tills can sell offline' },
      },
      head.id,
    )
    await rollSales(await runner.call(head, now))
  })
}
