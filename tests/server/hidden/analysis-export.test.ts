import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { role } from '../../../server/generated/tables'
import { seededCompany } from '../http/seeded-company'

const { as, database } = seededCompany()
const AUDITOR = '19900000003'
const PERIOD = 'date=2026-11-01..2026-11-20'
const EXPORT = '/visualization/data-analysis/export'

it('the export of the overview contains its own tables only', async () => {
  await database().system(async (tx) => {
    const [{ permissions }] = (await tx.select().from(role).where(eq(role.role_code, 'auditor'))) as [
      typeof role.$inferSelect,
    ]
    const held = (permissions ?? []).filter((code) => !code.startsWith('multi_dimension_data_analysis'))
    await tx
      .update(role)
      .set({ permissions: [...held, 'data_analysis:export'] })
      .where(eq(role.role_code, 'auditor'))
  })
  const auditor = await as(AUDITOR)
  const type = async (query: string) =>
    (await auditor.raw('GET', `${EXPORT}?${PERIOD}&${query}`)).headers.get('content-type')
  expect(await type('metrics=net_sales,order_count&rows=store')).toContain('csv')
  expect(await type('metrics=stock_value&rows=warehouse')).toContain('csv')
  for (const query of [
    'metrics=net_sales&rows=store&columns=month',
    'metrics=net_sales&rows=cashier',
    'metrics=discount_amount&rows=store',
    'metrics=net_sales&rows=sku&f.category=1',
  ]) {
    expect(await auditor.send('GET', `/visualization/multi-dimension-data-analysis?${PERIOD}&${query}`)).toMatchObject({
      code: 40300,
    })
    expect(await auditor.send('GET', `${EXPORT}?${PERIOD}&${query}`)).toMatchObject({ code: 40300 })
  }
})
