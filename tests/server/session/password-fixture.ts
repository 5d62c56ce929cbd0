import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { password_history, sign_in_attempt } from '../../../server/http/session/tables'
import { admin_member } from '../../../server/generated/tables'
import { hashPassword } from '../../../server/http/session/secrets'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'
import type { CopyOptions } from '../shared-postgres'

/* The demo company, in which tests change, reset and choose passwords. */
export let database: Database
let app: ReturnType<typeof createApp>
let now = NOW

/** The manager of S0002. */
export const OWNER = '19900000021'
const setOwn = async (password: string) => {
  const hash = await hashPassword(password)
  await database.system(async (tx) => {
    const own = eq(admin_member.mobile, OWNER)
    await tx.update(admin_member).set({ password: hash, password_state: 'own' }).where(own)
    await tx.delete(password_history)
    await tx.delete(sign_in_attempt)
  })
}

/**
 * Each test file calls this once, because test files that run in one process share this module but need separate
 * databases. Before each test the owner has the password Backstock11, no earlier passwords and no failed sign-ins.
 */
export function openPasswordFixture(options?: CopyOptions): void {
  beforeAll(async () => {
    now = NOW
    database = await openSeededDatabase(options)
    app = createApp({ database, clock: () => now, address: () => '203.0.113.5' })
  }, 120_000)
  beforeEach(() => setOwn('Backstock11'))
  afterAll(() => database.close())
}

/** Advances the clock of the server. */
export const advance = (ms: number) => (now += ms)

export interface Result {
  code: number
  msg: string
  data: { errors?: { path: string; zh: string; en: string }[]; returns?: { new_password: string }; shown_once?: true }
}
export const signedIn = async (mobile = OWNER, password = 'Backstock11') => {
  const browser = new Browser(app)
  expect((await browser.signIn(mobile, password)).code).toBe(0)
  return browser
}
const transition = async (browser: Browser, path: string, body: object, headers = {}) => {
  const answer = await browser.send<{ results: Result[] }>('POST', `${path}/transition`, body, headers)
  return answer.data.results?.[0] ?? (answer as unknown as Result)
}
/** Changes the password of the staff member who is signed in. Returns the answer of the transition. */
export const change = async (browser: Browser, old_password: string, new_password: string) => {
  const { data } = await browser.send<{ id: number; version: number }>('GET', '/user/setting/detail')
  return transition(browser, '/user/setting', {
    items: [{ id: data.id, version: data.version }],
    transitions: ['change_password'],
    input: { old_password, new_password, repeat_password: new_password },
  })
}
/** Prepares a reset of the owner's password: each call of `send` sends the request with the same idempotency key. */
export const reset = async (admin: Browser, key: string) => {
  const [member] = await database.system((tx) => tx.select().from(admin_member).where(eq(admin_member.mobile, OWNER)))
  const body = { items: [{ id: member!.id, version: member!.version }], transitions: ['reset_password'] }
  const send = () => transition(admin, '/admin/member', body, { 'Idempotency-Key': key })
  return { send }
}
/** A draft of a staff member of head office, with a new user name and a new mobile number. */
export const newMember = (more: object) => ({
  name: '赵铁柱',
  username: `u${Math.random().toString(36).slice(2, 10)}`,
  mobile: `1${String(Math.floor(3e9 + Math.random() * 1e9))}`,
  role_type: 'head_office',
  all_stores: true,
  ...more,
})
