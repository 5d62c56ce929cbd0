import { describe, expect, it } from 'vitest'
import type { SecurityEventKind } from '../../../server/http/session/security-log'
import {
  admin,
  advance,
  CASHIER,
  closeShift,
  type Entry,
  idOf,
  MANAGER,
  MINUTE,
  move,
  newMember,
  newRole,
  now,
  ok,
  openSecurityFixture,
  openShift,
  signedIn,
  newTerminal,
  update,
  uuid,
  newStaffMemberWithFactor,
  writtenBy,
} from './security-fixture'

openSecurityFixture()

const memberId = (mobile: string) => idOf(admin, '/admin/member', `q=${mobile}`)

/** Further calls of a kind that change permissions, money or evidence, and the values that their entry must have. */
const FURTHER_CALLS: Readonly<Record<string, [SecurityEventKind, Partial<Entry>, () => Promise<unknown>]>> = {
  'the export of an overview': [
    'exported',
    { subject: 'data_analysis' },
    () =>
      admin.raw('GET', '/visualization/data-analysis/export?metrics=net_sales&rows=store&date=2026-11-01..2026-11-20'),
  ],
  'the export of a pivot table': [
    'exported',
    { subject: 'multi_dimension_data_analysis', detail: expect.stringMatching(/^\d+ rows$/) as unknown as string },
    () =>
      admin.raw(
        'GET',
        '/visualization/multi-dimension-data-analysis/export?format=xlsx&metrics=net_sales&rows=store&date=2026-11-01..2026-11-20',
      ),
  ],
  'a quota of files': [
    'settings_changed',
    { detail: 'file_quota_gb' },
    async () => {
      const id = await idOf(admin, '/other/setting/base', '')
      await update(admin, '/other/setting/base', id, { file_quota_gb: 9 })
    },
  ],
  'the merchant of a payment method': [
    'settings_changed',
    { subject: 'setting_payment', detail: expect.stringMatching(/^methods\.\d+\.merchant_no$/) as unknown as string },
    async () => {
      const id = await idOf(admin, '/other/setting/payment', '')
      const row = await ok<{ methods: { method_type: string; merchant_no: string }[] }>(
        admin,
        'GET',
        `/other/setting/payment/detail?id=${id}`,
      )
      const methods = row.methods.map((method) =>
        method.method_type === 'wechat' ? { ...method, merchant_no: '1900000109' } : method,
      )
      await update(admin, '/other/setting/payment', id, { methods })
    },
  ],
  'flags of a store role': [
    'role_changed',
    { detail: expect.stringContaining('can_pos_refund') as unknown as string },
    async () => {
      const role = { role_code: 'helper', role_name: '帮手', permissions: ['store_stock:list'] }
      const { id } = await ok(admin, 'POST', '/store/role/create', role)
      await update(admin, '/store/role', id, { can_pos_refund: true })
    },
  ],
  'the PIN of a cashier': [
    'password_reset',
    { detail: 'cashier_pin' },
    async () => {
      const manager = await signedIn(MANAGER)
      await update(manager, '/store/member', await memberId(CASHIER), { cashier_pin: '830417' })
    },
  ],
  'the limit of discounts of a member': [
    'member_roles_changed',
    { detail: 'max_discount_percent' },
    async () => {
      const manager = await signedIn(MANAGER)
      await update(manager, '/store/member', await memberId(CASHIER), { max_discount_percent: 3 })
    },
  ],
  'the organisation below which a member works': [
    'member_roles_changed',
    { detail: 'org_id' },
    async () => {
      const { id } = await newMember()
      await update(admin, '/admin/member', id, { org_id: await idOf(admin, '/admin/org', 'f.org_code=OPS') })
    },
  ],
  'cash put into the drawer of another operator': [
    'till_supervised',
    { subject: expect.stringMatching(/^E\d+ \S+/) as unknown as string, detail: 'cash move' },
    async () => {
      const { cashier, id, terminal_no } = await openShift()
      const manager = await signedIn(MANAGER)
      const terminalId = await newTerminal(terminal_no)
      const { returns } = await move(admin, '/store/terminal', terminalId, 'register')
      const body = {
        client_uuid: uuid(),
        terminal_no,
        move_type: 'in',
        amount: 100,
        reason: '补零钱',
        is_offline: true,
      }
      const moved = await manager.send(
        'POST',
        '/pos/till/cash_move',
        { ...body, moved_at: new Date(now).toISOString() },
        { 'Terminal-Secret': returns?.secret ?? '' },
      )
      expect(moved.code, JSON.stringify(moved)).toBe(0)
      advance(MINUTE)
      const counted = { switch_work_id: id, actual: [{ method: 'cash', amount: 100 }] }
      await ok(cashier, 'POST', '/pos/till/shift_close', counted)
    },
  ],
  'new recovery codes': [
    'factor_added',
    { detail: 'recovery codes' },
    async () => {
      const { browser, proof } = await newStaffMemberWithFactor()
      await ok(browser, 'POST', '/user/security/recovery_codes', proof)
    },
  ],
  'the end of the sessions of a member': [
    'session_ended',
    {},
    async () => move(admin, '/admin/member', await memberId(CASHIER), 'end_sessions'),
  ],
}

describe('an entry is also left by', () => {
  it.each(Object.entries(FURTHER_CALLS))('%s', async (_, [event, expected, call]) => {
    const entries = (await writtenBy(call)).filter((entry) => entry.event === event)
    expect(entries).toEqual(expect.arrayContaining([expect.objectContaining(expected)]))
  })

  it('no change without effect on permissions, such as the remark of a role', async () => {
    const { id } = await newRole()
    const entries = await writtenBy(() => update(admin, '/admin/role', id, { remark: '说明' }))
    expect(entries).toEqual([])
  })

  it('no closing of the operator’s own shift', async () => {
    const { cashier, id } = await openShift()
    const entries = await writtenBy(() => closeShift(cashier, id))
    expect(entries).toEqual([])
  })
})
