import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, fill } from '../kit/console'
import { call } from '../kit/counting'
import { becomes, figures, make, openNew, openRow, refused, run, saveNew, stored } from './actions'

const BASE = '/dining/reservation'

/** A table is booked, given to one party only, and its guests are seated and pay. */
export async function takeReservations(page: Page): Promise<void> {
  const { list } = await call<{ list: { id: number; store_no: string }[] }>(page, '/store/manage/list?pageSize=100')
  const store_id = list.find(({ store_no }) => store_no === 'S0002')?.id
  const dinner = await make(page, '/dining/sitting', {
    sitting_name: '晚餐',
    begins_at: '17:30',
    ends_at: '21:30',
    covers: 10,
  })
  await make(page, '/dining/table', { store_id, table_no: 'A1', seats: 2 })
  const other = await make(page, '/dining/table', { store_id, table_no: 'C7', seats: 7 })
  const big = await make(page, '/dining/table', { store_id, table_no: 'B8', seats: 8 })

  await openNew(page, BASE)
  await choose(page, '门店', 'S0002')
  await fill(page, '客人', '王先生')
  await fill(page, '电话', '13800000001')
  await fill(page, '人数', '4')
  await choose(page, '餐段', '晚餐')
  await saveNew(page, BASE)
  await run(page, '确认')
  await refused(page, '请先安排餐桌')
  await choose(page, '餐桌', 'B8')
  await run(page, '确认')
  await becomes(page, BASE, 'reservation_status', 'confirmed')
  const first = await stored(page, BASE)
  expect(first.reservation_no).toMatch(/^RS0002-\d{6}001$/)

  const party = (guest_name: string, party_size: number, table_id: number) =>
    make(page, BASE, { store_id, guest_name, guest_phone: '13800000002', party_size, sitting_id: dinner.id, table_id })
  await openRow(page, BASE, await party('李女士', 6, big.id))
  await run(page, '确认')
  await refused(page, '该餐桌在此餐段已有订位')
  // Four of the ten covers of the sitting are taken.
  await openRow(page, BASE, await party('赵先生', 7, other.id))
  await run(page, '确认')
  await refused(page, /只剩 6 个名额，需要 7 个/)

  await openRow(page, BASE, first)
  await run(page, '入座')
  await becomes(page, BASE, 'reservation_status', 'seated')
  await run(page, '结账离店', { 消费金额: '480' })
  await becomes(page, BASE, 'reservation_status', 'finished')
  expect(await stored(page, BASE)).toMatchObject({ bill_amount: 48_000, spend_per_cover: 12_000 })
  expect((await figures(page, `${BASE}/report/covers`)).join('|')).toMatch(/晚餐 1 4 480\.00/)
}
