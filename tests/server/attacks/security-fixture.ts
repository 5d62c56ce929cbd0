import { gt } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect } from 'vitest'
import { createApp } from '../../../server/app'
import { type Database, openDatabase } from '../../../server/db/database'
import { security_log } from '../../../server/generated/tables'
import { NOW } from '../harness'
import { type Copy, copyDatabase } from '../shared-postgres'
import { Browser } from '../http/browser'

/*
 * The demo company, in which tests of the security log call the API as operators and administrators do, and read the
 * entries that the calls leave.
 */
const PASSWORD = 'Backstock11'
export const MANAGER = '19900000021'
export const CASHIER = '19900000022'
export const MINUTE = 60_000

export let database: Database
/** The database on the server that the test files share. */
export let copy: Copy
export let admin: Browser
export let now = NOW

/**
 * Each test file calls this once, because test files that run in one process share this module but need separate
 * databases.
 */
export function openSecurityFixture(): void {
  beforeAll(async () => {
    now = NOW
    copy = await copyDatabase('demo')
    database = await openDatabase({ url: copy.url })
    admin = await signedIn('19900000000')
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await copy.drop()
  })
}

/** Advances the clock of the server. */
export const advance = (ms: number) => (now += ms)

interface Saved {
  id: number
  version: number
  returns?: Record<string, string>
}
export type Entry = typeof security_log.$inferSelect

export const app = () => createApp({ database, clock: () => now })
export const entriesOf = (of: Database, from = 0) =>
  of.system((tx) => tx.select().from(security_log).where(gt(security_log.id, from)).orderBy(security_log.id))
export const signedIn = async (mobile: string, password = PASSWORD) => {
  const browser = new Browser(app())
  expect((await browser.signIn(mobile, password)).code).toBe(0)
  return browser
}
export const ok = async <T = Saved>(who: Browser, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
  const answer = await who.send<T>(method, path, body)
  expect(answer.code, `${path} ${JSON.stringify(answer)}`).toBe(0)
  return answer.data
}
export const update = async (who: Browser, base: string, id: number, change: object) =>
  ok(who, 'POST', `${base}/update?id=${id}`, { ...(await ok(who, 'GET', `${base}/detail?id=${id}`)), ...change })
export const move = async (who: Browser, base: string, id: number, name: string, input?: object) => {
  const { version } = await ok(who, 'GET', `${base}/detail?id=${id}`)
  const body = { items: [{ id, version }], transitions: [name], ...(input && { input }), confirm_warnings: true }
  const { results } = await ok<{ results: { code: number; data: Saved }[] }>(who, 'POST', `${base}/transition`, body)
  expect(results[0]?.code, `${base} ${name} ${JSON.stringify(results)}`).toBe(0)
  return results[0]!.data
}
export const idOf = async (who: Browser, base: string, filter: string) => {
  const { list } = await ok<{ list: Saved[] }>(who, 'GET', `${base}/list?current=1&pageSize=10&${filter}`)
  return list[0]!.id
}

let count = 0
export async function newMember(): Promise<{ id: number; mobile: string; password: string }> {
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
export const newRole = () =>
  ok(admin, 'POST', '/admin/role/create', {
    role_code: `looker${++count}`,
    role_name: `查看员${count}`,
    role_type: 'head_office',
    data_scope: 'all',
    permissions: ['sku:list'],
  })

/** Creates a staff member with an authenticator app, and signs the staff member in. */
export async function newStaffMemberWithFactor() {
  const person = await newMember()
  const browser = await signedIn(person.mobile, person.password)
  const proof = { password: person.password }
  const { secret } = await ok<{ secret: string }>(browser, 'POST', '/user/security/totp/start', proof)
  const code = () => generateSync({ secret, epoch: Math.floor(now / 1000) })
  const path = '/user/security/totp/confirm'
  const { recovery_codes } = await ok<{ recovery_codes: string[] }>(browser, 'POST', path, { code: code() })
  return { ...person, browser, proof, recovery_codes }
}

/** Creates a till of the store S0002 in the console. Returns the id. */
export async function newTerminal(terminal_no = `K${++count}`): Promise<number> {
  const store_id = await idOf(admin, '/store/manage', 'f.store_no=S0002')
  return (await ok(admin, 'POST', '/store/terminal/create', { store_id, terminal_no, terminal_name: terminal_no })).id
}

let nth = 0
export const uuid = () => `00000000-0000-4000-9000-${String(++nth).padStart(12, '0')}`
export async function openShift(): Promise<{ cashier: Browser; id: number; terminal_no: string }> {
  const cashier = await signedIn(CASHIER)
  const terminal_no = `Z${++count}`
  const { id } = await ok(cashier, 'POST', '/pos/till/shift_open', {
    client_uuid: uuid(),
    terminal_no,
    float_amount: 0,
  })
  return { cashier, id, terminal_no }
}
export async function closeShift(who: Browser, id: number) {
  advance(MINUTE)
  const body = { switch_work_id: id, actual: [{ method: 'cash', amount: 0 }] }
  await ok(who, 'POST', '/pos/till/shift_close', body)
}

/**
 * Returns the entries that a call wrote to the security log. The clock is advanced first, because a repeated event is
 * counted in the entry that exists for a minute.
 */
export async function writtenBy(call: () => Promise<unknown>): Promise<Entry[]> {
  advance(2 * MINUTE)
  const last = (await entriesOf(database)).at(-1)?.id ?? 0
  await call()
  return entriesOf(database, last)
}
