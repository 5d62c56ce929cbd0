import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose } from '../kit/console'
import { call } from '../kit/counting'
import { becomes, make, openNew, openRow, refused, run, saveNew, stored } from './actions'

const BASE = '/club/redemption'

/** A purchase earns points at once; a reward is handed over as long as the points last. */
export async function redeemPoints(page: Page): Promise<void> {
  const { list } = await call<{ list: { id: number; store_no: string }[] }>(page, '/store/manage/list?pageSize=100')
  const store_id = list.find(({ store_no }) => store_no === 'S0002')?.id
  const gold = await make(page, '/club/tier', { tier_name: '金卡', points_per_yuan: 2, card_color: '#8C6239' })
  const member = await make(page, '/club/member', { member_name: '陈晨', mobile: '13900000001', tier_id: gold.id })
  expect(member.card_no).toMatch(/^826000001$/)
  const cup = await make(page, '/club/reward', { reward_name: '马克杯', points_needed: 150, left_count: 3 })
  const bought = await make(page, '/club/purchase', { store_id, member_id: member.id, paid_amount: 10_050 })
  expect(bought).toMatchObject({ points_per_yuan: 2, earned_points: 200 })
  expect(await stored(page, '/club/member', member.id)).toMatchObject({
    points: 200,
    purchase_count: 1,
    spent_amount: 10_050,
  })

  const tooMany = await make(page, BASE, { store_id, member_id: member.id, lines: [{ reward_id: cup.id, pieces: 2 }] })
  await openRow(page, BASE, tooMany)
  await run(page, '提交')
  await refused(page, '会员积分不足')
  const exchange = await make(page, BASE, { store_id, member_id: member.id, lines: [{ reward_id: cup.id, pieces: 1 }] })
  await openRow(page, BASE, exchange)
  await run(page, '提交')
  await becomes(page, BASE, 'check_status', 'submitted')
  await run(page, '兑换', {})
  await becomes(page, BASE, 'check_status', 'approved')
  expect(await stored(page, '/club/member', member.id)).toMatchObject({ points: 50 })
  expect(await stored(page, '/club/reward', cup.id)).toMatchObject({ left_count: 2 })

  await openNew(page, BASE)
  await choose(page, '门店', 'S0002')
  await choose(page, '会员', '陈晨')
  await saveNew(page, BASE)
  expect(await stored(page, BASE)).toMatchObject({ total_points: 0, member_id: member.id })
}
