import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { idempotency, sign_in_attempt } from '../../../server/db/tables'
import { member_recovery_code, member_totp } from '../../../server/factors/tables'
import { admin_member, setting_base } from '../../../server/generated/tables'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'

const PASSWORD = 'Backstock11'
const MANAGER = { mobile: '19900000021', tenant_name: '鲜邻新零售' }
const CHALLENGE = '__Host-challenge'
const HALF_MINUTE = 30_000

let database: Database
let app: ReturnType<typeof createApp>
let now = NOW

beforeAll(async () => {
  database = await openSeededDatabase()
  app = createApp({ database, clock: () => now })
}, 120_000)
// Gives each test a new time step, in which wrong codes of earlier tests no longer count.
beforeEach(async () => {
  now += 10 * HALF_MINUTE
  await database.system((tx) => tx.delete(sign_in_attempt))
})
afterAll(() => database.close())

interface Shown {
  secret: string
  uri: string
}
const codeOf = (secret: string, at = now) => generateSync({ secret, epoch: Math.floor(at / 1000) })
const login = (browser: Browser, more: object = {}) =>
  browser.send<{ factors: object; token: string }>('POST', '/store/member/login', {
    ...MANAGER,
    password: PASSWORD,
    ...more,
  })
const verify = (browser: Browser, proof: object) =>
  browser.send<{ token: string; errors: object[] }>('POST', '/store/member/factor/verify', proof)
const stepOne = async (more: object = {}) => {
  const browser = new Browser(app)
  expect((await login(browser, more)).code).toBe(40110)
  return browser
}

/** The manager of S0002 with an authenticator app: its secret, its recovery codes, and the browser that set it up. */
let secret = ''
let recovery: string[] = []
let owner: Browser

describe('setting up an authenticator app', () => {
  it('asks for the password again, and counts wrong ones', async () => {
    owner = new Browser(app)
    await owner.signIn(MANAGER.mobile)
    const wrong = await owner.send('POST', '/user/security/totp/start', { password: 'Wrong1' })
    expect(wrong).toMatchObject({ code: 40000, data: { errors: [{ path: 'password' }] } })
    expect((await owner.send('POST', '/user/security/totp/start', {})).code).toBe(40000)
    const counted = await database.system((tx) => tx.select().from(sign_in_attempt))
    expect(counted.map(({ failures }) => failures)).toEqual([1])
  })

  it('shows a secret that is not required before a first code has confirmed it', async () => {
    const { data, code } = await owner.send<Shown>('POST', '/user/security/totp/start', { password: PASSWORD })
    expect(code).toBe(0)
    secret = data.secret
    expect(data.uri).toContain(`secret=${secret}`)
    expect(decodeURIComponent(data.uri)).toContain('鲜邻新零售:19900000021')
    expect((await login(new Browser(app))).code).toBe(0)
    const rows = await database.system((tx) => tx.select().from(member_totp))
    expect(JSON.stringify(rows)).not.toContain(secret)
    const wrong = await owner.send('POST', '/user/security/totp/confirm', { code: '000000' })
    expect(wrong).toMatchObject({ code: 40113, data: { errors: [{ path: 'code' }] } })
  })

  it('ends with ten recovery codes, which are in no stored answer and no table', async () => {
    const body = { code: codeOf(secret).replace(/(...)/, '$1 ') }
    const { data } = await owner.send<{ recovery_codes: string[] }>('POST', '/user/security/totp/confirm', body, {
      'Idempotency-Key': 'set-up',
    })
    recovery = data.recovery_codes
    expect(new Set(recovery).size).toBe(10)
    for (const code of recovery) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const storedRows = await database.system(async (tx) => [
      await tx.select().from(idempotency),
      await tx.select().from(member_recovery_code),
    ])
    expect(JSON.stringify(storedRows)).not.toContain(recovery[0])
    expect((await owner.send('GET', '/user/security')).data).toMatchObject({ totp: true, recovery_codes: 10 })
  })
})

describe('the second step', () => {
  it('follows the password, and answers the accepted factors', async () => {
    const browser = new Browser(app)
    const answer = await login(browser)
    expect(answer).toMatchObject({
      code: 40110,
      status: 401,
      msg: '请完成双重验证',
      data: { factors: { totp: true, passkeys: 0 } },
    })
    expect(answer.data.token).toBeUndefined()
    const response = await new Browser(app).raw('POST', '/store/member/login', { ...MANAGER, password: PASSWORD })
    const cookies = response.headers.getSetCookie()
    expect(cookies.find((cookie) => cookie.startsWith(CHALLENGE))).toMatch(
      /Max-Age=300.*HttpOnly.*Secure.*SameSite=Strict/i,
    )
    expect(cookies.some((cookie) => cookie.startsWith('__Host-bind'))).toBe(false)
  })

  it('opens the session with a code of the app, once', async () => {
    const browser = await stepOne()
    const { code, data } = await verify(browser, { code: codeOf(secret) })
    expect(code).toBe(0)
    browser.token = data.token
    expect((await browser.send('GET', '/user/info')).code).toBe(0)
    expect(browser.cookies.has(CHALLENGE)).toBe(false)
    const second = await stepOne()
    expect(await verify(second, { code: codeOf(secret) })).toMatchObject({
      code: 40113,
      data: { errors: [{ path: 'code' }] },
    })
    now += HALF_MINUTE
    expect((await verify(second, { code: codeOf(secret) })).code).toBe(0)
  })

  it('accepts the code of the adjacent time steps only, and never one older than the last', async () => {
    for (const off of [-2, 2]) {
      const browser = await stepOne()
      expect((await verify(browser, { code: codeOf(secret, now + off * HALF_MINUTE) })).code).toBe(40113)
    }
    expect((await verify(await stepOne(), { code: codeOf(secret, now - HALF_MINUTE) })).code).toBe(0)
    expect((await verify(await stepOne(), { code: codeOf(secret, now + HALF_MINUTE) })).code).toBe(0)
    expect((await verify(await stepOne(), { code: codeOf(secret) })).code).toBe(40113)
  })

  it('is bound to the browser that began it, for five minutes', async () => {
    const browser = await stepOne()
    const other = new Browser(app)
    expect((await verify(other, { code: codeOf(secret) })).code).toBe(40112)
    now += 5 * 60_000
    expect((await verify(browser, { code: codeOf(secret) })).code).toBe(40112)
  })

  it('opens one session when the same code comes twice at once', async () => {
    const browser = await stepOne()
    const answers = await Promise.all([1, 2, 3].map(() => verify(browser, { code: codeOf(secret) })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    now += HALF_MINUTE
    const pair = [await stepOne(), await stepOne()]
    const both = await Promise.all(pair.map((each) => verify(each, { code: codeOf(secret) })))
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  it('ends after five wrong codes, and further tries have to wait', async () => {
    const browser = await stepOne()
    for (let n = 0; n < 5; n++) expect((await verify(browser, { code: '000000' })).code).toBe(40113)
    expect((await verify(browser, { code: codeOf(secret) })).code).toBe(40112)
    expect((await verify(await stepOne(), { code: codeOf(secret) })).code).toBe(42900)
  })

  it('ends when the password is changed meanwhile, or the member disabled', async () => {
    const set = (values: Partial<typeof admin_member.$inferInsert>) =>
      database.system((tx) => tx.update(admin_member).set(values).where(eq(admin_member.mobile, MANAGER.mobile)))
    const [member] = await database.system((tx) =>
      tx.select().from(admin_member).where(eq(admin_member.mobile, MANAGER.mobile)),
    )
    const browser = await stepOne()
    await set({ password: 'another hash' })
    expect((await verify(browser, { code: codeOf(secret) })).code).toBe(40112)
    await set({ password: member!.password, status: 'disabled' })
    expect((await verify(browser, { code: codeOf(secret) })).code).toBe(40112)
    await set({ status: 'enabled' })
    expect((await verify(browser, { code: codeOf(secret) })).code).toBe(0)
  })

  it('accepts a recovery code instead of the app, once, in any spelling', async () => {
    const [code = ''] = recovery
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await verify(await stepOne(), { recovery_code: typed })).code).toBe(0)
    expect((await verify(await stepOne(), { recovery_code: code })).code).toBe(40113)
    expect((await owner.send('GET', '/user/security')).data).toMatchObject({ recovery_codes: 9 })
  })

  it('refuses a malformed code with its path, and does not count it', async () => {
    const browser = await stepOne()
    for (const body of [{}, { code: 1 }, { recovery_code: 'x'.repeat(41) }, { passkey: { id: 'x' } }])
      expect((await verify(browser, body)).code).toBe(40000)
    expect((await verify(browser, { code: codeOf(secret) })).code).toBe(0)
  })
})

describe('a remembered browser', () => {
  it('still needs the second factor until it was remembered with it', async () => {
    // The browser was remembered before the member had a second factor.
    const plain = new Browser(app)
    await database.system((tx) => tx.update(member_totp).set({ confirmed_at: null }))
    expect((await login(plain, { remember: true })).code).toBe(0)
    await database.system((tx) => tx.update(member_totp).set({ confirmed_at: now }))
    expect((await login(plain, { password: undefined, remembered: true })).code).toBe(40110)
    expect((await login(plain, { password: undefined, remembered: true })).code).toBe(40110)
    expect((await verify(plain, { code: codeOf(secret) })).code).toBe(0)
    expect((await login(plain, { password: undefined, remembered: true })).code).toBe(0)
  })

  it('replaces both factors when remembered with both, but not the second after a typed password', async () => {
    const browser = await stepOne({ remember: true })
    expect(browser.cookies.has('__Host-device')).toBe(false)
    expect((await verify(browser, { code: codeOf(secret) })).code).toBe(0)
    expect((await login(browser, { password: undefined, remembered: true })).code).toBe(0)
    expect((await login(browser)).code).toBe(40110)
  })
})

describe('removing the second factor', () => {
  it('needs the password, and deletes recovery codes and the second factor of remembered browsers', async () => {
    expect((await owner.send('POST', '/user/security/totp/remove', { password: 'Wrong1' })).code).toBe(40000)
    const fresh = await owner.send<{ recovery_codes: string[] }>('POST', '/user/security/recovery_codes', {
      password: PASSWORD,
    })
    expect(fresh.data.recovery_codes).toHaveLength(10)
    expect((await verify(await stepOne(), { recovery_code: recovery[1] })).code).toBe(40113)
    const browser = await stepOne({ remember: true })
    now += HALF_MINUTE
    await verify(browser, { code: codeOf(secret) })
    expect((await owner.send('POST', '/user/security/totp/remove', { password: PASSWORD })).code).toBe(0)
    expect((await owner.send('GET', '/user/security')).data).toMatchObject({ totp: false, recovery_codes: 0 })
    expect((await owner.send('POST', '/user/security/recovery_codes', { password: PASSWORD })).code).toBe(42200)
    const again = await owner.send<Shown>('POST', '/user/security/totp/start', { password: PASSWORD })
    await owner.send('POST', '/user/security/totp/confirm', { code: codeOf(again.data.secret) })
    secret = again.data.secret
    expect((await login(browser, { password: undefined, remembered: true })).code).toBe(40110)
  })
})

describe('a company that requires a second factor of administrators', () => {
  const require = (value: string) =>
    database.system((tx) => tx.update(setting_base).set({ require_second_factor: value }))
  const admin = (browser: Browser) =>
    browser.send('POST', '/store/member/login', {
      mobile: '19900000000',
      password: PASSWORD,
      tenant_name: '鲜邻新零售',
    })

  it('does not require it of others: an auditor signs in as before', async () => {
    await require('admins')
    expect((await new Browser(app).signIn('19900000003')).code).toBe(0)
  })

  it('refuses everything to an administrator until it is set up, then opens the session', async () => {
    const browser = new Browser(app)
    expect((await admin(browser)).code).toBe(40111)
    expect((await verify(browser, { code: '000000' })).code).toBe(40112)
    const { data } = await browser.send<Shown>('POST', '/store/member/set_up/totp')
    expect((await browser.send('POST', '/store/member/set_up/totp_confirm', { code: '000000' })).code).toBe(40113)
    const opened = await browser.send<{ token: string; recovery_codes: string[] }>(
      'POST',
      '/store/member/set_up/totp_confirm',
      { code: codeOf(data.secret) },
    )
    expect(opened.code).toBe(0)
    expect(opened.data.recovery_codes).toHaveLength(10)
    browser.token = opened.data.token
    expect((await browser.send('GET', '/user/security')).data).toMatchObject({ totp: true, required: true })
    const last = await browser.send('POST', '/user/security/totp/remove', { password: PASSWORD })
    expect(last).toMatchObject({ code: 42200, msg: '企业要求您使用双重验证，请先设置另一种方式' })
    expect((await browser.send('GET', '/user/security')).data).toMatchObject({ totp: true, recovery_codes: 10 })
    expect((await admin(new Browser(app))).code).toBe(40110)
  })

  it('refuses a started set-up when a factor exists meanwhile', async () => {
    await database.system((tx) => tx.update(member_totp).set({ confirmed_at: null }))
    const browser = new Browser(app)
    expect((await admin(browser)).code).toBe(40111)
    await database.system((tx) => tx.update(member_totp).set({ confirmed_at: now }))
    expect((await browser.send('POST', '/store/member/set_up/totp')).code).toBe(40112)
    await require('off')
  })
})

describe('an administrator', () => {
  it('resets the factors of a store member, which ends their sessions; not their own', async () => {
    await database.system((tx) =>
      tx.update(member_totp).set({ confirmed_at: null }).where(eq(member_totp.member_id, 1)),
    )
    const administrator = new Browser(app)
    const { data } = await administrator.signIn()
    const find = (mobile: string) =>
      administrator.send<{ list: { id: number; version: number; actions: string[] }[] }>(
        'GET',
        `/admin/member/list?current=1&pageSize=10&f.mobile=${mobile}`,
      )
    const [member] = (await find(MANAGER.mobile)).data.list
    const reset = (row: { id: number; version: number }) =>
      administrator.send<{ results: { code: number }[] }>('POST', '/admin/member/transition', {
        items: [{ id: row.id, version: row.version }],
        transitions: ['reset_factors'],
      })
    expect((await owner.send('GET', '/user/info')).code).toBe(0)
    expect((await reset(member!)).data.results).toMatchObject([{ code: 0 }])
    expect((await owner.send('GET', '/user/info')).code).toBe(50008)
    expect((await login(new Browser(app))).code).toBe(0)
    const [self] = (await find('19900000000')).data.list
    expect(self!.id).toBe(data.user_id)
    expect((await reset(self!)).data.results).toMatchObject([{ code: 40000 }])
  })
})
