import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gt } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import {
  createOperation,
  exportOperation,
  resumeOperation,
  suspendOperation,
} from '../../../server/companies/operations'
import { type Database, openDatabase } from '../../../server/db/database'
import { securityLog } from '../../../server/generated/resources'
import { security_log } from '../../../server/generated/tables'
import type { SecurityEventKind } from '../../../server/http/session/security-log'
import { makeBackup } from '../../../server/operations/backup'
import { restoreBackup } from '../../../server/operations/restore'
import { NOW, openSeededDatabase } from '../harness'
import { schema } from '../template'
import { Browser } from './browser'
import { pngHeader } from './pictures'

/*
 * Every kind of security log event is triggered by the call that an operator or administrator makes. The table names a
 * call for each kind of the enum; a kind without a call does not compile, and a call that writes no entry fails.
 */
const PASSWORD = 'Backstock11'
const MANAGER = '19900000021'
const CASHIER = '19900000022'
const MINUTE = 60_000
const COMPANY = { tenant_name: '东篱便利', name: '陶掌柜', mobile: '19911111111', password: 'Chrysanth-9-steps' }

let database: Database
let admin: Browser
let now = NOW
const folder = mkdtempSync(join(tmpdir(), 'backstock-events-'))

interface Saved {
  id: number
  version: number
  returns?: Record<string, string>
}
type Entry = typeof security_log.$inferSelect

const app = () => createApp({ database, clock: () => now })
const entriesOf = (of: Database, from = 0) =>
  of.system((tx) => tx.select().from(security_log).where(gt(security_log.id, from)).orderBy(security_log.id))
const signedIn = async (mobile: string, password = PASSWORD) => {
  const browser = new Browser(app())
  expect((await browser.signIn(mobile, password)).code).toBe(0)
  return browser
}
const ok = async <T = Saved>(who: Browser, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
  const answer = await who.send<T>(method, path, body)
  expect(answer.code, `${path} ${JSON.stringify(answer)}`).toBe(0)
  return answer.data
}
const update = async (who: Browser, base: string, id: number, change: object) =>
  ok(who, 'POST', `${base}/update?id=${id}`, { ...(await ok(who, 'GET', `${base}/detail?id=${id}`)), ...change })
const move = async (who: Browser, base: string, id: number, name: string, input?: object) => {
  const { version } = await ok(who, 'GET', `${base}/detail?id=${id}`)
  const body = { items: [{ id, version }], transitions: [name], ...(input && { input }), confirm_warnings: true }
  const { results } = await ok<{ results: { code: number; data: Saved }[] }>(who, 'POST', `${base}/transition`, body)
  expect(results[0]?.code, `${base} ${name} ${JSON.stringify(results)}`).toBe(0)
  return results[0]!.data
}
const idOf = async (who: Browser, base: string, filter: string) => {
  const { list } = await ok<{ list: Saved[] }>(who, 'GET', `${base}/list?current=1&pageSize=10&${filter}`)
  return list[0]!.id
}
const memberId = (mobile: string) => idOf(admin, '/admin/member', `q=${mobile}`)

let count = 0
async function newMember(): Promise<{ id: number; mobile: string; password: string }> {
  const mobile = `1995555${String(1000 + ++count)}`
  const password = 'Velvet-Otter-78'
  const org_id = await idOf(admin, '/admin/org', 'f.org_code=HQ')
  const role_ids = [await idOf(admin, '/admin/role', 'f.role_code=operation')]
  const draft = {
    name: `新人${count}`,
    mobile,
    username: `new${count}`,
    password,
    role_type: 'head_office',
    role_ids,
    org_id,
  }
  const { id } = await ok(admin, 'POST', '/admin/member/create', { ...draft, job_title: '专员', all_stores: true })
  return { id, mobile, password }
}
const newRole = () =>
  ok(admin, 'POST', '/admin/role/create', {
    role_code: `looker${++count}`,
    role_name: `查看员${count}`,
    role_type: 'head_office',
    data_scope: 'all',
    permissions: ['sku:list'],
  })

/** A member with an authenticator app, signed in. */
async function withFactor() {
  const person = await newMember()
  const browser = await signedIn(person.mobile, person.password)
  const proof = { password: person.password }
  const { secret } = await ok<{ secret: string }>(browser, 'POST', '/user/security/totp/start', proof)
  const code = () => generateSync({ secret, epoch: Math.floor(now / 1000) })
  const path = '/user/security/totp/confirm'
  const { recovery_codes } = await ok<{ recovery_codes: string[] }>(browser, 'POST', path, { code: code() })
  return { ...person, browser, proof, recovery_codes }
}
async function secondStep(proof: (recovery: string[]) => object) {
  const { mobile, password, recovery_codes } = await withFactor()
  const browser = new Browser(app())
  expect((await browser.signIn(mobile, password)).code).toBe(40110)
  await browser.send('POST', '/store/member/factor/verify', proof(recovery_codes))
}

async function terminal(): Promise<number> {
  const store_id = await idOf(admin, '/store/manage', 'f.store_no=S0002')
  const terminal_no = `K${++count}`
  return (await ok(admin, 'POST', '/store/terminal/create', { store_id, terminal_no, terminal_name: terminal_no })).id
}

let nth = 0
const uuid = () => `00000000-0000-4000-9000-${String(++nth).padStart(12, '0')}`
async function openShift(): Promise<{ cashier: Browser; id: number; terminal_no: string }> {
  const cashier = await signedIn(CASHIER)
  const terminal_no = `Z${++count}`
  const { id } = await ok(cashier, 'POST', '/pos/till/shift_open', {
    client_uuid: uuid(),
    terminal_no,
    float_amount: 0,
  })
  return { cashier, id, terminal_no }
}
async function closeShift(who: Browser, id: number) {
  now += MINUTE
  const body = { switch_work_id: id, actual: [{ method: 'cash', amount: 0 }] }
  await ok(who, 'POST', '/pos/till/shift_close', body)
}

async function backedUp(): Promise<string> {
  const { file } = await makeBackup(database, {
    to: join(folder, `${++count}.backup`),
    dataDir: folder,
    url: undefined,
    now,
  })
  return file
}
async function restored(): Promise<Entry[]> {
  const dataDir = join(folder, `restored-${count}`)
  const known = (await schema()).map(({ name }) => name)
  await restoreBackup({ file: await backedUp(), dataDir, url: undefined, known, now })
  const copy = await openDatabase({ dataDir: join(dataDir, 'db') })
  try {
    return await entriesOf(copy)
  } finally {
    await copy.close()
  }
}

const PATHS: Readonly<Record<NonNullable<SecurityEventKind>, () => Promise<unknown>>> = {
  signed_in: () => signedIn(MANAGER),
  sign_in_failed: () => new Browser(app()).signIn(MANAGER, 'Wrong-Guess-1'),
  sign_in_delayed: async () => {
    for (let guess = 0; guess < 7; guess++) await new Browser(app()).signIn('19900000032', 'Wrong-Guess-1')
  },
  signed_out: async () => ok(await signedIn(MANAGER), 'POST', '/store/member/logout'),
  session_ended: async () => ok(await signedIn(MANAGER), 'POST', '/user/security/end', { others: true }),
  refused: async () => (await signedIn(CASHIER)).send('GET', '/admin/role/list'),
  password_changed: async () => {
    const { id, mobile, password } = await newMember()
    const input = { old_password: password, new_password: 'Amber-Falcon-31', repeat_password: 'Amber-Falcon-31' }
    await move(await signedIn(mobile, password), '/user/setting', id, 'change_password', input)
  },
  password_reset: async () => move(admin, '/admin/member', (await newMember()).id, 'reset_password'),
  password_wrong: async () => {
    const { id, mobile, password } = await newMember()
    const who = await signedIn(mobile, password)
    const input = { old_password: 'Wrong-Guess-1', new_password: 'Amber-Falcon-31', repeat_password: 'Amber-Falcon-31' }
    const body = { items: [{ id, version: 1 }], transitions: ['change_password'], input }
    await who.send('POST', '/user/setting/transition', body)
  },
  member_created: newMember,
  member_disabled: async () => move(admin, '/admin/member', (await newMember()).id, 'disable'),
  member_enabled: async () => {
    const { id } = await newMember()
    await move(admin, '/admin/member', id, 'disable')
    await move(admin, '/admin/member', id, 'enable')
  },
  member_roles_changed: async () => {
    const role_ids = [await idOf(admin, '/admin/role', 'f.role_code=finance')]
    await update(admin, '/admin/member', (await newMember()).id, { role_ids })
  },
  role_created: newRole,
  role_changed: async () => update(admin, '/admin/role', (await newRole()).id, { permissions: ['brand:list'] }),
  role_disabled: async () => move(admin, '/admin/role', (await newRole()).id, 'disable'),
  role_enabled: async () => {
    const { id } = await newRole()
    await move(admin, '/admin/role', id, 'disable')
    await move(admin, '/admin/role', id, 'enable')
  },
  factor_added: withFactor,
  factor_removed: async () => {
    const { browser, proof } = await withFactor()
    await ok(browser, 'POST', '/user/security/totp/remove', proof)
  },
  factor_reset: async () => move(admin, '/admin/member', (await withFactor()).id, 'reset_factors'),
  factor_failed: () => secondStep(() => ({ code: '000000' })),
  recovery_code_used: () => secondStep(([recovery_code]) => ({ recovery_code })),
  settings_changed: async () => {
    const id = await idOf(admin, '/other/setting/base', '')
    await update(admin, '/other/setting/base', id, { file_quota_gb: 7 })
  },
  exported: () => admin.raw('GET', '/good/brand/export'),
  backup: backedUp,
  restored,
  company_created: () => createOperation(database, COMPANY, now),
  company_suspended: async () => suspendOperation(database, { tenant_id: 12 }, now),
  company_resumed: async () => resumeOperation(database, { tenant_id: 12 }, now),
  company_exported: () => exportOperation(database, { tenant_id: 12, to: join(folder, 'company') }, now),
  till_registered: async () => move(admin, '/store/terminal', await terminal(), 'register'),
  till_revoked: async () => {
    const id = await terminal()
    await move(admin, '/store/terminal', id, 'register')
    await move(admin, '/store/terminal', id, 'revoke')
  },
  till_supervised: async () => closeShift(await signedIn(MANAGER), (await openShift()).id),
  file_refused: async () => {
    const manager = await signedIn(MANAGER)
    const form = new FormData()
    form.set('file', new File([pngHeader(10, 10)], 'a.png'))
    const { id } = await ok<{ id: string }>(manager, 'POST', '/file', form)
    const cashier = await signedIn(CASHIER)
    expect((await cashier.raw('GET', `/file/${id}`)).status).toBe(404)
    expect((await cashier.raw('GET', '/file/nothing')).status).toBe(404)
  },
}

beforeAll(async () => {
  database = await openSeededDatabase()
  admin = await signedIn('19900000000')
}, 120_000)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Entries that a call wrote to the security log. */
async function writtenBy(path: () => Promise<unknown>): Promise<Entry[]> {
  now += 2 * MINUTE
  const last = (await entriesOf(database)).at(-1)?.id ?? 0
  await path()
  return entriesOf(database, last)
}

describe('a path that leaves an entry of the security log', () => {
  it('exists for every kind of event', () => {
    const field = securityLog.shape.fields.event
    expect(Object.keys(PATHS).toSorted()).toEqual(Object.keys(field?.options ?? {}).toSorted())
  })

  it.each(Object.entries(PATHS))('%s', async (event, path) => {
    let entries = await writtenBy(path)
    if (event === 'restored') entries = (await restored()).filter((entry) => entry.event === 'restored')
    expect(entries.map((entry) => entry.event)).toContain(event)
    expect(JSON.stringify(entries)).not.toMatch(/Wrong-Guess|Amber-Falcon|Velvet-Otter|Chrysanth|argon/)
  })
})

/** Further calls of a kind that change permissions, money or evidence, and the values that their entry must have. */
const MORE: Readonly<Record<string, [SecurityEventKind, Partial<Entry>, () => Promise<unknown>]>> = {
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
  'cash out of another drawer': [
    'till_supervised',
    { detail: 'cash move' },
    async () => {
      const { cashier, id, terminal_no } = await openShift()
      const manager = await signedIn(MANAGER)
      const terminalId = await terminalOf(terminal_no)
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
      now += MINUTE
      const counted = { switch_work_id: id, actual: [{ method: 'cash', amount: 100 }] }
      await ok(cashier, 'POST', '/pos/till/shift_close', counted)
    },
  ],
  'new recovery codes': [
    'factor_added',
    { detail: 'recovery codes' },
    async () => {
      const { browser, proof } = await withFactor()
      await ok(browser, 'POST', '/user/security/recovery_codes', proof)
    },
  ],
  'the end of the sessions of a member': [
    'session_ended',
    {},
    async () => move(admin, '/admin/member', await memberId(CASHIER), 'end_sessions'),
  ],
}

async function terminalOf(terminal_no: string): Promise<number> {
  const store_id = await idOf(admin, '/store/manage', 'f.store_no=S0002')
  return (await ok(admin, 'POST', '/store/terminal/create', { store_id, terminal_no, terminal_name: terminal_no })).id
}

describe('an entry is also left by', () => {
  it.each(Object.entries(MORE))('%s', async (_, [event, said, path]) => {
    const entries = (await writtenBy(path)).filter((entry) => entry.event === event)
    expect(entries).toEqual(expect.arrayContaining([expect.objectContaining(said)]))
  })

  it('no change without effect on permissions: the name of a role, a nickname', async () => {
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
