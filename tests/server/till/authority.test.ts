import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pos_terminal, store_role } from '../../../server/generated/tables'
import type { Call, Operator } from '../../../server/http/call'
import { closeShift } from '../../../server/modules/till/shifts/shift-close'
import { moveCash } from '../../../server/modules/till/shifts/cash-move'
import { recharge } from '../../../server/modules/till/recharge'
import { rechargesOf } from '../../../server/modules/till/recharge-limits'
import { type Client, createRow, runTransitions } from '../resources/world'
import { NOW, offlineSale, openShop, registered, reported, type Shop, uuid } from './shop'

let shop: Shop
let till: Client
let manager: Client
let secret: string
let shift: number

const sale = (more: object = {}) => offlineSale(shop, more)
/** The code and the error paths with which the work is refused; `[undefined]` when it succeeds. */
const refused = async (work: Promise<unknown>) => {
  const error = (await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )) as { code: number; data?: { errors?: { path: string }[] } } | null
  return [error?.code, ...(error?.data?.errors ?? []).map(({ path }) => path)]
}

beforeAll(async () => {
  shop = await openShop()
  await shop.stock(shop.water, 100_000, 12_000)
  till = await shop.world.as('cashier_s0002')
  manager = await shop.world.as('manager_s0002')
  const opened = await till.post('/pos/till/shift_open', { client_uuid: uuid(), terminal_no: 'T1', float_amount: 0 })
  shift = opened.data.id
  secret = await registered(manager, shop.store_id, 'T1')
})
afterAll(() => shop.world.database.close())

const only = (operator: Operator, ...permissions: string[]): Operator => ({
  ...operator,
  permissions: new Set(permissions),
})

describe('an operator who may only list sales', () => {
  it('cannot move cash, recharge a member or close a shift', async () => {
    const reader = only(shop.manager, 'pos_order:list')
    const calls: ((call: Call) => Promise<unknown>)[] = [
      (call) =>
        moveCash(call, { client_uuid: uuid(), terminal_no: 'T1', move_type: 'in', amount: 1, reason: '补零钱' }),
      (call) => recharge(call, { client_uuid: uuid(), terminal_no: 'T1', user_id: 1, amount: 1, method: 'cash' }),
      (call) => closeShift(call, { switch_work_id: shift, actual: [] }),
    ]
    for (const work of calls) expect(await refused(shop.at(NOW, work, reader))).toEqual([40300, 'permission'])
  })

  it('needs each till permission separately', async () => {
    const operates = only(shop.cashier, 'till:operate')
    const user_id = await shop.member()
    const paid = { client_uuid: uuid(), terminal_no: 'T1', user_id, amount: 100, method: 'cash' }
    expect(await refused(shop.at(NOW, (call) => recharge(call, paid), operates))).toEqual([40300, 'permission'])
    const both = only(shop.cashier, 'till:operate', 'till:recharge')
    expect(await refused(shop.at(NOW, (call) => recharge(call, paid), both))).toEqual([undefined])
  })
})

describe('another staff member’s drawer', () => {
  it('cannot be used without the permission to supervise', async () => {
    const colleague = only(shop.manager, 'till:operate', 'till:offline', 'switch_work:confirm')
    const close = (call: Call) => closeShift(call, { switch_work_id: shift, actual: [{ method: 'cash', amount: 0 }] })
    const take = (call: Call) =>
      moveCash(call, {
        client_uuid: uuid(),
        terminal_no: 'T1',
        move_type: 'out',
        amount: 100,
        reason: '缴存银行',
        moved_at: NOW,
        is_offline: true,
      })
    expect(await refused(shop.at(NOW + 1000, close, colleague))).toEqual([40300])
    expect(await refused(shop.at(NOW + 1000, take, colleague))).toEqual([40300])
    await shop.at(NOW + 1000, take, only(shop.manager, 'till:operate', 'till:offline', 'till:supervise'))
  })
})

describe('recharges', () => {
  const paid = (more: object) => ({ client_uuid: uuid(), terminal_no: 'T1', amount: 100, method: 'cash', ...more })
  const rechargeCode = async (more: object) => {
    const { code, data } = await till.post('/pos/till/recharge', paid(more))
    return [code, ...(data?.errors ?? []).map(({ path }) => path)]
  }

  it('stop at the limits of the cashier’s roles for a recharge and for a day', async () => {
    const user_id = await shop.member()
    await shop.world.database.system((tx) =>
      tx
        .update(store_role)
        .set({ max_recharge_amount: 5_000, max_recharge_day_amount: 9_000 })
        .where(eq(store_role.role_code, 'cashier')),
    )
    expect(await rechargeCode({ user_id, amount: 5_001 })).toEqual([40000, 'amount'])
    expect(await rechargeCode({ user_id, amount: 5_000 })).toEqual([0])
    expect(await rechargeCode({ user_id, amount: 5_000 })).toEqual([40000, 'amount'])
    expect(await rechargeCode({ user_id, amount: 3_000 })).toEqual([0])
  })

  it('need the number of the provider’s payment, and each number counts once', async () => {
    const user_id = await shop.member()
    expect(await rechargeCode({ user_id, method: 'wechat' })).toEqual([40000, 'trade_no'])
    expect(await rechargeCode({ user_id, method: 'wechat', trade_no: '42000001' })).toEqual([0])
    expect(await rechargeCode({ user_id, method: 'wechat', trade_no: '42000001' })).toEqual([40000, 'trade_no'])
    expect(await rechargeCode({ user_id, method: 'alipay', trade_no: '42000001' })).toEqual([0])
  })

  it('find an earlier recharge with the same payment by an index', async () => {
    const { database } = shop.world
    await database.system((tx) =>
      tx.execute(sql`insert into balance_log (tenant_id, user_id, change, balance_after, reason, method_id, trade_no, client_uuid)
        select 11, 1, 100, 100, 'recharge', 2, 'other-' || n, 'uuid-' || n from generate_series(1, 5000) n`),
    )
    await database.script('analyze balance_log')
    const plan = await database.transaction(11, async (tx) => {
      const query = rechargesOf(tx, { tenant_id: 11, method_id: 2, trade_no: 'other-77' })
      expect(await query).toHaveLength(1)
      const { rows } = (await tx.execute(sql`explain ${query.getSQL()}`)) as unknown as { rows: object[] }
      return JSON.stringify(rows)
    })
    expect(plan).toContain('balance_log_method_id_trade_no_client_uuid')
    expect(plan).not.toContain('Seq Scan')
  })
})

describe('a terminal', () => {
  it('gets its secret once, and only a hash is stored', async () => {
    const again = await registered(manager, shop.store_id, 'T8')
    const [row] = await shop.world.database.system((tx) =>
      tx
        .select()
        .from(pos_terminal)
        .where(and(eq(pos_terminal.store_id, shop.store_id), eq(pos_terminal.terminal_no, 'T8'))),
    )
    expect(row?.secret_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.secret_hash).not.toContain(again)
    const answers = [
      await manager.get('/store/terminal/list'),
      await manager.get('/store/terminal/detail', { id: row?.id ?? 0 }),
    ]
    expect(JSON.stringify(answers)).not.toContain(row?.secret_hash)
  })

  it('cannot report offline sales without its secret, for another till, or when revoked', async () => {
    expect((await reported(till, sale(), undefined)).code).toBe(40300)
    expect((await reported(till, sale(), `${secret}x`)).code).toBe(40300)
    expect((await reported(till, sale({ terminal_no: 'T2' }), secret)).code).toBe(40300)
    const own = await registered(manager, shop.store_id, 'T9')
    const { data } = await manager.get('/store/terminal/list', { 'f.terminal_no': 'T9' })
    expect((await runTransitions(manager, '/store/terminal', data.list[0]!, ['revoke'])).code).toBe(0)
    expect((await reported(till, sale({ terminal_no: 'T9' }), own)).code).toBe(40300)
    const clerk = await shop.world.as('clerk_s0002')
    expect((await reported(clerk, sale(), secret)).code).toBe(40300)
  })

  it('is registered by managers and head office only', async () => {
    const draft = { store_id: shop.store_id, terminal_no: 'T7', terminal_name: '前台' }
    expect((await till.post('/store/terminal/create', draft)).code).toBe(40300)
    expect((await createRow(await shop.world.as('admin'), '/store/terminal', draft)).status).toBe('pending')
  })
})
