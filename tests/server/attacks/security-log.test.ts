import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { admin_member, role, security_log, setting_base } from '../../../server/generated/tables'
import { recordRepeatedEvent, recordSecurityEvent, type SecurityEvent } from '../../../server/http/session/security-log'
import { planDaily, runDue } from '../../../server/jobs/worker'
import { securityRetention } from '../../../server/jobs/security-retention'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'
import { FORGERIES } from './forgeries'

const DAY = 24 * 3_600_000
const TENANT = 11
let database: Database

beforeAll(async () => {
  database = await openSeededDatabase()
}, 120_000)
afterAll(() => database.close())

const entries = () => database.system((tx) => tx.select().from(security_log).orderBy(security_log.id))
const refusal = (more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  tenant_id: TENANT,
  event: 'refused',
  at: NOW,
  member_id: 3,
  route: '/api/admin/role/create',
  code: 40300,
  ...more,
})

describe('entries of the security log', () => {
  it('that repeat within a minute are one row with a count, even when they arrive at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => recordRepeatedEvent(database, refusal({ at: NOW + n }))))
    await recordRepeatedEvent(database, refusal({ route: '/api/admin/role/update' }))
    await recordRepeatedEvent(database, refusal({ member_id: 4 }))
    await recordRepeatedEvent(database, refusal({ at: NOW + 60_000 }))
    const rows = (await entries()).filter(({ event }) => event === 'refused')
    expect(rows.map(({ count }) => count)).toEqual([20, 1, 1, 1])
    expect(rows[0]).toMatchObject({ happened_at: expect.any(Number), last_at: NOW + 19, code: 40300 })
  })

  it('cannot be changed, deleted or truncated, neither by the role of the operators nor by the owner of the tables', async () => {
    const before = await entries()
    const asOperator = (text: string) => database.transaction(TENANT, (tx) => tx.execute(sql.raw(text)))
    const asOwner = (text: string) => database.system((tx) => tx.execute(sql.raw(text)))
    for (const text of FORGERIES) {
      await expect(asOperator(text), text).rejects.toThrow()
      await expect(asOwner(text), text).rejects.toThrow()
    }
    expect(await entries()).toEqual(before)
  })

  it('of one company are not seen by another company', async () => {
    const seen = await database.transaction(12, (tx) => tx.select().from(security_log))
    expect(seen).toEqual([])
  })

  it('are deleted after 400 days by default', async () => {
    for (const days of [401, 399])
      await recordSecurityEvent(database, { tenant_id: TENANT, event: 'company_exported', at: NOW - days * DAY })
    await planDaily(database, [securityRetention], NOW - DAY)
    expect(await runDue(database, [securityRetention], NOW)).toBe(1)
    const remaining = (await entries()).filter(({ event }) => event === 'company_exported')
    expect(remaining.map(({ happened_at }) => happened_at)).toEqual([NOW - 399 * DAY])
  })

  it('are deleted after the number of days that the company has set, and no other entries', async () => {
    await database.system((tx) => tx.update(setting_base).set({ security_log_days: 100 }))
    await recordSecurityEvent(database, { tenant_id: TENANT, event: 'backup', at: NOW - 101 * DAY })
    await recordSecurityEvent(database, { tenant_id: TENANT, event: 'backup', at: NOW - 99 * DAY })
    await recordSecurityEvent(database, { tenant_id: 12, event: 'backup', at: NOW - 101 * DAY })
    // The retention job runs once a night; this is the night after the run of the previous test.
    expect(await runDue(database, [securityRetention], NOW + DAY)).toBe(1)
    const remaining = (await entries()).filter(({ event }) => event === 'backup')
    expect(remaining.map(({ tenant_id, happened_at }) => [tenant_id, happened_at])).toEqual([
      [TENANT, NOW - 99 * DAY],
      [12, NOW - 101 * DAY],
    ])
  })
})

describe('the security log has', () => {
  let admin: Browser
  const app = () => createApp({ database, clock: () => NOW, address: () => '203.0.113.5' })
  const since = async (from: number) => (await entries()).filter(({ id }) => id > from)
  const last = async () => (await entries()).at(-1)?.id ?? 0
  const signedIn = async (mobile: string) => {
    const browser = new Browser(app())
    expect((await browser.signIn(mobile)).code).toBe(0)
    return browser
  }
  interface Saved {
    id: number
    version: number
    permissions: string[]
    role_ids: number[]
  }
  const saved = async (path: string, body: object) => {
    const answer = await admin.send<Saved>('POST', path, body)
    expect(answer.code, JSON.stringify(answer)).toBe(0)
    return answer.data
  }
  const read = async (path: string) => (await admin.send<Saved>('GET', path)).data

  beforeAll(async () => {
    admin = await signedIn('19900000000')
  })

  it('sign-ins, failed sign-ins and sign-outs, with the address and without typed values', async () => {
    const from = await last()
    const browser = await signedIn('19900000023')
    await browser.signIn('19900000023', 'Secret-Guess-1')
    await browser.signIn('18877777777', 'Secret-Guess-2')
    await browser.send('POST', '/store/member/logout')
    const rows = await since(from)
    expect(rows.map(({ event }) => event)).toEqual(['signed_in', 'sign_in_failed', 'sign_in_failed', 'signed_out'])
    expect(rows.every(({ address }) => address === '203.0.113.5')).toBe(true)
    expect(rows[2]).toMatchObject({ member_id: null, detail: 'unknown account' })
    expect(JSON.stringify(rows)).not.toMatch(/Secret-Guess|18877777777/)
  })

  it('refusals, although the request is rolled back, also for rows of a batch', async () => {
    const clerk = await signedIn('19900000023')
    const from = await last()
    expect((await clerk.send('POST', '/admin/role/create', { role_name: 'x' })).code).toBe(40300)
    const batch = { items: [{ id: 1, version: 1 }], transitions: ['disable'] }
    await clerk.send('POST', '/admin/member/transition', batch)
    await Promise.all(Array.from({ length: 9 }, () => clerk.send('GET', '/admin/member/list')))
    const rows = await since(from)
    expect(rows.map(({ event, route, code, count }) => [event, route, code, count])).toEqual([
      ['refused', 'POST /api/admin/role/create', 40300, 1],
      ['refused', 'POST /api/admin/member/transition', 40300, 1],
      ['refused', 'GET /api/admin/member/list', 40300, 9],
    ])
  })

  it('changes of roles and their permissions, by code', async () => {
    const from = await last()
    const draft = { role_code: 'looker', role_name: '查看员', role_type: 'head_office', data_scope: 'all' }
    const created = await saved('/admin/role/create', { ...draft, permissions: ['sku:list'] })
    await saved(`/admin/role/update?id=${created.id}`, {
      ...created,
      can_view_buy_price: true,
      permissions: ['brand:list', 'store:list'],
    })
    const rows = await since(from)
    expect(rows.map(({ event, subject }) => [event, subject])).toEqual([
      ['role_created', '查看员'],
      ['role_changed', '查看员'],
    ])
    expect(rows[0]!.detail).toContain('+sku:list')
    expect(rows[1]!.detail).toBe('can_view_buy_price +brand:list +store:list -sku:list')
  })

  it('changes of a staff member’s roles, password and status, and exports', async () => {
    const [finance] = await database.system((tx) =>
      tx.select().from(admin_member).where(eq(admin_member.mobile, '19900000002')),
    )
    const path = `/admin/member/detail?id=${finance!.id}`
    const from = await last()
    const update = async (change: object) =>
      saved(`/admin/member/update?id=${finance!.id}`, { ...(await read(path)), ...change })
    const [operation] = await database.system((tx) => tx.select().from(role).where(eq(role.role_code, 'operation')))
    await update({ role_ids: [operation!.id] })
    await update({ password: 'Velvet-Otter-78' })
    for (const name of ['disable', 'enable', 'reset_password']) {
      const { id, version } = await read(path)
      await saved('/admin/member/transition', { items: [{ id, version }], transitions: [name] })
    }
    await admin.raw('GET', '/admin/member/export')
    const rows = await since(from)
    expect(rows.map(({ event, detail }) => [event, detail])).toEqual([
      ['member_roles_changed', 'role_ids'],
      ['password_reset', 'password'],
      ['member_disabled', null],
      ['member_enabled', null],
      ['password_reset', null],
      ['exported', expect.stringMatching(/^\d+ rows$/)],
    ])
    expect(rows.every(({ member_id }) => member_id !== finance!.id)).toBe(true)
    expect(JSON.stringify(rows)).not.toMatch(/Velvet|argon/)
  })

  it('a list that head office reads, filters and exports', async () => {
    const query = `f.event=refused&f.address=203.0.113.5&pageSize=10&current=1`
    const { code, data } = await admin.send<{ list: { event: string }[]; total: number }>(
      'GET',
      `/admin/security_log/list?${query}`,
    )
    expect(code).toBe(0)
    expect(data.total).toBe(3)
    expect(new Set(data.list.map(({ event }) => event))).toEqual(new Set(['refused']))
    const file = await (await admin.raw('GET', `/admin/security_log/export?${query}`)).text()
    expect(file).toContain('越权被拒')
    const manager = await signedIn('19900000021')
    expect((await manager.send('GET', '/admin/security_log/list')).code).toBe(40300)
  })
})
