import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from '../kit/counting'
import { becomes, figures, make, openRow, refused, run, sign, stored } from './actions'

const BASE = '/rental/agreement'
const SIGNATURE = 'M60 90l30 -50l12 70'

/** An item goes out once, comes back damaged, and the deposit is refunded less the damage. */
export async function rent(page: Page): Promise<void> {
  const { list } = await call<{ list: { id: number; store_no: string }[] }>(page, '/store/manage/list?pageSize=100')
  const store_id = list.find(({ store_no }) => store_no === 'S0002')?.id
  const hirer = await make(page, '/rental/hirer', { hirer_name: '周工', identity_no: 'ID-1', phone: '13600000001' })
  const drill = await make(page, '/rental/item', {
    store_id,
    asset_no: 'DR-01',
    item_name: '冲击钻',
    day_rate: 5_000,
    deposit: 30_000,
  })
  const agreement = { store_id, hirer_id: hirer.id, lines: [{ item_id: drill.id }] }
  const first = await make(page, BASE, agreement)
  expect(first).toMatchObject({ days: 3, rent_amount: 15_000, deposit_amount: 30_000, due_amount: 45_000 })
  expect(first.receipt_no).toMatch(/^S0002-RA2600001$/)
  const second = await make(page, BASE, { ...agreement, signed: SIGNATURE })
  for (const each of [first, second]) {
    await openRow(page, BASE, each)
    await run(page, '预订')
    await becomes(page, BASE, 'check_status', 'submitted')
  }
  await openRow(page, BASE, first)
  await run(page, '交付')
  await refused(page, '承租人尚未签名')
  await sign(page, '承租人签名')
  await run(page, '交付', {})
  await becomes(page, BASE, 'check_status', 'approved')
  expect(await stored(page, '/rental/item', drill.id)).toMatchObject({ condition: 'out' })
  expect((await stored(page, BASE)).signed).toMatch(/^M/)
  await openRow(page, BASE, second)
  await run(page, '交付')
  await refused(page, '有租赁物当前不可租')
  await openRow(page, BASE, first)
  await run(page, '归还', { 损坏赔偿: '80' })
  await becomes(page, BASE, 'check_status', 'completed')
  expect(await stored(page, BASE)).toMatchObject({ late_amount: 0, damage_amount: 8_000, refund_amount: 22_000 })
  expect(await stored(page, '/rental/item', drill.id)).toMatchObject({ condition: 'available', hired_days: 3 })
  expect((await figures(page, `${BASE}/report/revenue`)).join('|')).toMatch(/1 150\.00 0\.00 80\.00/)
}
