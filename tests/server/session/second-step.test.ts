import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { member_totp } from '../../../server/factors/tables'
import { admin_member } from '../../../server/generated/tables'
import { Browser } from '../http/browser'
import {
  advance,
  app,
  codeOf,
  database,
  FIVE_MINUTES,
  HALF_MINUTE,
  login,
  MANAGER,
  now,
  openFactorFixture,
  PASSWORD,
  stepOne,
  verify,
  withApp,
} from './factor-fixture'

const CHALLENGE = '__Host-challenge'

let secret: string
let recovery: string[]
let owner: Browser

openFactorFixture()
beforeAll(async () => {
  ;({ owner, secret, recovery } = await withApp())
})

describe('the second step', () => {
  it('follows the password, and returns the accepted factors', async () => {
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
    advance(HALF_MINUTE)
    expect((await verify(second, { code: codeOf(secret) })).code).toBe(0)
  })

  it('accepts the code of the adjacent time steps only, and never a code older than the last', async () => {
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
    advance(FIVE_MINUTES)
    expect((await verify(browser, { code: codeOf(secret) })).code).toBe(40112)
  })

  it('opens one session when the same code comes twice at once', async () => {
    const browser = await stepOne()
    const answers = await Promise.all([1, 2, 3].map(() => verify(browser, { code: codeOf(secret) })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    advance(HALF_MINUTE)
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

  it('ends when the password is changed meanwhile, or the staff member disabled', async () => {
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
  it('still asks for the second factor until the browser was remembered after giving the factor', async () => {
    // The browser was remembered before the staff member had a second factor.
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
