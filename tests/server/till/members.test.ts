import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { points_log, user_info, user_level } from '../../../server/generated/tables'
import { JOB_KINDS } from '../../../server/jobs/all'
import { runDue } from '../../../server/jobs/worker'
import { refund } from '../../../server/modules/till/refunds/refund'
import { sell } from '../../../server/modules/till/sales/sell'
import { openShift } from '../../../server/modules/till/shifts/shift-open'
import { postAccountChanges } from '../../../server/workflow/postings/member'
import type { Client, Result } from '../resources/world'
import { errorTexts } from './refusals'
import { HOUR, MINUTE, NOW, openShop, type Shop, uuid } from './shop'

let shop: Shop
let admin: Client

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.world.as('admin')
})
afterAll(() => shop.world.database.close())

const user = (id: number) =>
  shop.at(NOW, async ({ tx }) => (await tx.select().from(user_info).where(eq(user_info.id, id)))[0]!)
const act = async (id: number, name: string, more: object = {}): Promise<Result> => {
  const { version } = await user(id)
  const { data } = await admin.post('/user/user_info/transition', {
    items: [{ id, version }],
    transitions: [name],
    reason: '测试调整',
    ...more,
  })
  return data.results[0]!
}

describe('members', () => {
  it('have their points adjusted with a log entry, never below zero (INV-35)', async () => {
    const id = await shop.member()
    expect((await act(id, 'adjust_points', { input: { points: 120 } })).code).toBe(0)
    expect((await act(id, 'adjust_points', { input: { points: -50 } })).code).toBe(0)
    expect((await act(id, 'adjust_points', { input: { points: -71 } })).code).toBe(40000)
    expect((await user(id)).points_balance).toBe(70)
    await shop.at(NOW, async ({ tx }) => {
      const log = await tx.select().from(points_log).where(eq(points_log.user_id, id)).orderBy(desc(points_log.id))
      expect(log.map(({ change, balance_after, reason }) => [change, balance_after, reason])).toEqual([
        [-50, 70, 'adjust'],
        [120, 120, 'adjust'],
      ])
    })
    await expect(
      shop.at(NOW, (call) => postAccountChanges(call, [{ user_id: id, points: -71, reason: 'adjust' }])),
    ).rejects.toMatchObject({ code: 42200, data: { guard: 'member', account: 'points', left: 70 } })
  })

  it('keep a manually set level until it is unlocked', async () => {
    const id = await shop.member({ growth_value: 600, level_id: shop.level.silver })
    expect((await act(id, 'set_level', { input: { level_id: shop.level.gold } })).code).toBe(0)
    await shop.at(NOW, (call) => postAccountChanges(call, [{ user_id: id, growth: 100, reason: 'earned' }]))
    expect(await user(id)).toMatchObject({ level_id: shop.level.gold, level_locked: true, growth_value: 700 })
    expect((await act(id, 'unlock_level')).code).toBe(0)
    expect(await user(id)).toMatchObject({ level_id: shop.level.silver, level_locked: false })
  })

  it('follow a changed threshold once the job has run, except members whose level is locked (INV-36)', async () => {
    const [a, b, locked] = [
      await shop.member({ growth_value: 450 }),
      await shop.member({ growth_value: 2500, level_id: shop.level.gold }),
      await shop.member({ growth_value: 450, level_locked: true }),
    ]
    const saved = await admin.get('/user/user_level/detail', { id: shop.level.silver })
    const { code } = await admin.post(
      '/user/user_level/update',
      { ...saved.data, growth_min: 400 },
      { id: shop.level.silver },
    )
    expect(code).toBe(0)
    expect((await user(a)).level_id).toBe(shop.level.plain)
    expect(await runDue(shop.world.database, JOB_KINDS, NOW + HOUR)).toBeGreaterThan(0)
    expect([(await user(a)).level_id, (await user(b)).level_id, (await user(locked)).level_id]).toEqual([
      shop.level.silver,
      shop.level.gold,
      shop.level.plain,
    ])
    await shop.world.database.system((tx) =>
      tx.update(user_level).set({ growth_min: 500 }).where(eq(user_level.id, shop.level.silver)),
    )
  })

  it('earn more on their birthday; frozen members still earn points and cannot spend them', async () => {
    const birthday = `1988-${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(NOW).slice(5)}`
    const id = await shop.member({ birthday, stored_balance: 5000 })
    await shop.at(NOW - HOUR, (call) => openShift(call, { client_uuid: uuid(), terminal_no: 'T1', float_amount: 0 }))
    await shop.at(
      NOW - HOUR,
      (call) => openShift(call, { client_uuid: uuid(), terminal_no: 'T2', float_amount: 0 }),
      shop.manager,
    )
    const apples = { terminal_no: 'T1', user_id: id, lines: [{ sku_id: shop.apples, qty: 1000 }] }
    const buy = (method: string) =>
      shop.at(NOW, (call) =>
        sell(call, [{ input: { ...apples, client_uuid: uuid(), payments: [{ method, amount: 1180 }] } }]),
      )
    expect(await errorTexts(buy('points'))).toEqual([
      ['积分最多抵扣 2.36 元', 'At most 2.36 yuan can be paid with points'],
      ['会员积分不足：需 1180，现有 0', 'Not enough points: 1180 needed, 0 available'],
    ])
    const [first] = await buy('member_balance')
    expect(first).toMatchObject({ points_earned: 35 })
    expect((await act(id, 'freeze')).code).toBe(0)
    await expect(buy('member_balance')).rejects.toMatchObject({ code: 40000 })
    expect((await buy('cash'))[0]).toMatchObject({ points_earned: 35 })
    // A refund still reaches a frozen member.
    await shop.at(
      NOW + MINUTE,
      (call) =>
        refund(call, {
          client_uuid: uuid(),
          terminal_no: 'T2',
          order_id: first!.id,
          refund_way: 'original',
          reason: 'quality',
        }),
      shop.manager,
    )
    expect((await user(id)).stored_balance).toBe(5000)
    const manager = await shop.world.as('manager_s0002')
    const { data } = await manager.get('/pos/pos_order/detail', { id: first!.id })
    expect(data.links).toMatchObject([{ entity: 'pos.pos_order_refund', direction: 'down', status: 'refunded' }])
    const down = data.links[0] as unknown as { id: number; path: string }
    expect(down.path).toBe(`/pos/pos_order_refund/list?open=${down.id}`)
    const answer = await manager.get('/pos/pos_order_refund/detail', { id: down.id })
    expect(answer.data.links).toMatchObject([{ entity: 'pos.pos_order', no: first!.receipt_no, direction: 'up' }])
  })
})
