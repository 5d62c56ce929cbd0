import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Table } from '../../../server/modules/analysis/table'
import type { Browser } from '../http/browser'
import { type Fixture, MULTI, openFixture, PERIOD } from './fixture'

let fixture: Fixture
let admin: Browser
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.as()
}, 240_000)
afterAll(() => fixture.database.close())

async function methods(locale: string): Promise<string[]> {
  const query = new URLSearchParams({ date: PERIOD, metrics: 'gross_sales', rows: 'payment_method' })
  const { data } = await admin.send<Table>('GET', `${MULTI}?${query}`, undefined, { 'Accept-Language': locale })
  return data.rows.map(({ label }) => label)
}

it('payment methods have their English names outside Chinese, and their own where they have none', async () => {
  expect(await methods('zh-CN')).toContain('现金')
  expect(await methods('en-US')).toContain('Cash')
  await fixture.database.system((tx) =>
    tx.execute("update setting_payment_methods set method_name_en = null where method_code = 'cash'"),
  )
  expect(await methods('en-US')).toContain('现金')
})
