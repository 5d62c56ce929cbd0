import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, fill } from '../kit/console'
import { call } from '../kit/counting'
import { becomes, figures, make, openNew, openRow, refused, run, saveNew, stored, typeCell } from './actions'

const BASE = '/claims/claim'

/** A loss is claimed within its period of cover, assessed, paid less the excess, and settled. */
export async function settleClaim(page: Page): Promise<void> {
  const policy = await make(page, '/claims/policy', {
    policy_no: 'MO202611',
    holder: '赵敏',
    holder_phone: '13700000001',
    line_of_business: 'motor',
    starts_on: '2026-11-01',
    sum_insured: 500_000,
    excess: 50_000,
  })
  expect(policy.ends_on).toBe('2027-10-31')
  await openNew(page, BASE)
  await choose(page, '保单', 'MO202611')
  await fill(page, '出险地点', '31.230416, 121.473701')
  await saveNew(page, BASE)
  expect(await stored(page, BASE)).toMatchObject({ lost_at: '31.230416,121.473701' })
  await run(page, '提交')
  await refused(page, /至少/)

  const early = await make(page, BASE, {
    policy_id: policy.id,
    cause: 'accident',
    lost_on: '2026-10-31',
    account_of_loss: '追尾',
    lines: [{ item: '前保险杠', claimed_amount: 40_000 }],
  })
  await openRow(page, BASE, early)
  await run(page, '提交')
  await refused(page, '出险日期不在保险期间内')
  const good = await make(page, BASE, {
    policy_id: policy.id,
    cause: 'accident',
    lost_on: '2026-11-10',
    account_of_loss: '追尾',
    lines: [
      { item: '前保险杠', claimed_amount: 30_000 },
      { item: '大灯', claimed_amount: 50_000 },
    ],
  })
  await openRow(page, BASE, good)
  await run(page, '提交')
  await page.getByRole('dialog').getByRole('button', { name: /仍/ }).click()
  await becomes(page, BASE, 'check_status', 'submitted')
  await run(page, '核赔通过')
  await refused(page, '还有项目未定损')
  await typeCell(page, 0, '定损金额', '250')
  await typeCell(page, 1, '定损金额', '450')
  await run(page, '核赔通过', {})
  await becomes(page, BASE, 'check_status', 'approved')
  expect(await stored(page, BASE)).toMatchObject({ assessed_amount: 70_000, payable_amount: 20_000 })

  const { list } = await call<{ list: { id: number; version: number }[] }>(page, '/claims/payment/list')
  const [payment] = list
  expect(list).toMatchObject([{ payee: '赵敏', amount: 20_000 }])
  await openRow(page, '/claims/payment', payment!)
  await fill(page, '银行账号', 'CN1234567890')
  await run(page, '提交')
  await becomes(page, '/claims/payment', 'check_status', 'submitted')
  await run(page, '支付', {})
  await becomes(page, '/claims/payment', 'check_status', 'approved')
  expect(await stored(page, BASE, good.id)).toMatchObject({ check_status: 'completed' })
  expect(await stored(page, '/claims/policy', policy.id)).toMatchObject({ claim_count: 1, settled_amount: 20_000 })
  expect((await figures(page, `${BASE}/report/by_cause`)).join('|')).toMatch(/碰撞事故/)
}
