import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { sign_in_attempt } from '../../../server/db/tables'
import { carriesNoCertificate } from '../../../server/factors/passkeys'
import { member_passkey } from '../../../server/factors/tables'
import { admin_member, setting_base } from '../../../server/generated/tables'
import { NOW, openSeededDatabase } from '../harness'
import { Authenticator } from './authenticator'
import { Browser } from '../http/browser'

const PASSWORD = 'Backstock11'
const MANAGER = { mobile: '19900000021', password: PASSWORD, tenant_name: '鲜邻新零售' }

interface Options {
  challenge: string
  rpId?: string
  rp?: { id: string }
  user?: { id: string }
  userVerification?: string
  allowCredentials?: { id: string }[]
  excludeCredentials?: { id: string }[]
  authenticatorSelection?: object
}

let database: Database
let app: ReturnType<typeof createApp>
let now = NOW
let owner: Browser
let key: Authenticator

beforeAll(async () => {
  database = await openSeededDatabase()
  app = createApp({ database, clock: () => now })
  owner = new Browser(app)
  await owner.signIn(MANAGER.mobile)
  key = new Authenticator()
}, 120_000)
beforeEach(async () => {
  now += 60_000
  await database.system((tx) => tx.delete(sign_in_attempt))
})
afterAll(() => database.close())

const start = (browser = owner) => browser.send<Options>('POST', '/user/security/passkey/start', { password: PASSWORD })
const confirm = (passkey: object, name = '门店电脑') =>
  owner.send<{ recovery_codes: string[] | null }>('POST', '/user/security/passkey/confirm', { name, passkey })
const begin = async (browser = new Browser(app)) => {
  const { data } = await browser.send<Options>('POST', '/store/member/passkey/options')
  return { browser, data }
}
const signIn = (browser: Browser, passkey: object, more: object = {}) =>
  browser.send<{ token: string; user_id: number }>('POST', '/store/member/passkey/login', { passkey, ...more })

describe('registering a passkey', () => {
  it('asks for the password, and for an authenticator that verifies its owner', async () => {
    expect((await owner.send('POST', '/user/security/passkey/start', { password: 'Wrong1' })).code).toBe(40000)
    const { data } = await start()
    expect(data).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  it.each([
    ['another origin', (options: Options) => new Authenticator().register(options, 'https://evil.example')],
    ['another host', (options: Options) => new Authenticator().register({ ...options, rp: { id: 'evil.example' } })],
    ['another challenge', (options: Options) => new Authenticator().register({ ...options, challenge: 'AAAA' })],
    [
      'nobody verified',
      (options: Options) => {
        const lazy = new Authenticator()
        lazy.userVerified = false
        return lazy.register(options)
      },
    ],
  ])('refuses a passkey made for %s', async (_, registration) => {
    const { data } = await start()
    expect((await confirm(registration(data))).code).toBe(40113)
    expect((await owner.send('GET', '/user/security')).data).toMatchObject({ passkeys: [] })
  })

  it('refuses an attestation with a certificate, whose check would fetch an address from the request', () => {
    const { response } = new Authenticator().register({ challenge: 'AAAA', rp: { id: 'localhost' } })
    expect(carriesNoCertificate({ response })).toBe(true)
    const bytes = Buffer.from(response.attestationObject, 'base64url').toString('latin1')
    const packed = bytes.replace('\x64none', '\x66packed')
    const certified = packed.replace('attStmt\xa0', 'attStmt\xa1\x63x5c\x80')
    const carries = (text: string) =>
      carriesNoCertificate({
        response: { ...response, attestationObject: Buffer.from(text, 'latin1').toString('base64url') },
      })
    expect(carries(packed)).toBe(true)
    expect(carries(certified)).toBe(false)
    expect(carries('nothing')).toBe(false)
  })

  it('stores it once within five minutes, with recovery codes for the first passkey', async () => {
    const late = await start()
    now += 5 * 60_000
    expect((await confirm(new Authenticator().register(late.data))).code).toBe(40113)
    const { data } = await start()
    const registration = key.register(data)
    const stored = await confirm(registration)
    expect(stored.data.recovery_codes).toHaveLength(10)
    expect((await confirm(registration)).code).toBe(40113)
    const again = await start()
    expect(again.data.excludeCredentials).toMatchObject([{ id: key.id.toString('base64url') }])
    expect(again.data.user?.id).toBe(data.user?.id)
    expect((await owner.send('GET', '/user/security')).data).toMatchObject({
      totp: false,
      recovery_codes: 10,
      passkeys: [{ name: '门店电脑', site: 'localhost', last_used_at: null }],
    })
  })
})

describe('signing in with a passkey alone', () => {
  it('needs no name or password, and opens one session', async () => {
    const { browser, data } = await begin()
    expect(data).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(data.allowCredentials).toBeUndefined()
    const signed = key.sign(data)
    const answers = await Promise.all([signIn(browser, signed), signIn(browser, signed)])
    const opened = answers.filter(({ code }) => code === 0)
    expect(opened).toHaveLength(1)
    browser.token = opened[0]!.data.token
    expect((await browser.send('GET', '/user/info')).data).toMatchObject({ phone: MANAGER.mobile })
    expect((await signIn(browser, signed)).code).toBe(40112)
  })

  it('counts as second factor too, and remembers the browser with the second factor', async () => {
    const { browser, data } = await begin()
    expect((await signIn(browser, key.sign(data), { remember: true })).code).toBe(0)
    const { mobile, tenant_name } = MANAGER
    const answer = await browser.send('POST', '/store/member/login', { mobile, tenant_name, remembered: true })
    expect(answer.code).toBe(0)
  })

  it('refuses another origin, another host, another challenge, and an owner who was not verified', async () => {
    const attempts: ((options: Options) => object)[] = [
      (options) => key.sign(options, 'https://evil.example'),
      (options) => key.sign({ ...options, rpId: 'evil.example' }),
      (options) => key.sign({ ...options, challenge: 'AAAA' }),
      (options) => {
        key.userVerified = false
        const signed = key.sign(options)
        key.userVerified = true
        return signed
      },
      (options) => ({ ...key.sign(options), id: 'unknown', rawId: 'unknown' }),
      (options) => {
        const signed = key.sign(options)
        return { ...signed, response: { ...signed.response, userHandle: 'c29tZWJvZHkgZWxzZQ' } }
      },
      (options) => {
        const stranger = new Authenticator()
        stranger.userHandle = key.userHandle
        stranger.counter = key.counter
        const { id, rawId } = key.sign(options)
        return { ...stranger.sign(options), id, rawId }
      },
    ]
    for (const registration of attempts) {
      const { browser, data } = await begin()
      expect((await signIn(browser, registration(data))).code).toBe(40113)
    }
    const { browser, data } = await begin()
    expect((await signIn(browser, key.sign(data))).code).toBe(0)
  })

  it('refuses a copy, whose signature counter does not grow', async () => {
    const { browser, data } = await begin()
    const counter = key.counter
    key.counter = counter - 2
    expect((await signIn(browser, key.sign(data))).code).toBe(40113)
    key.counter = counter - 1
    expect((await signIn(browser, key.sign(data))).code).toBe(40113)
    expect((await signIn(browser, key.sign(data))).code).toBe(0)
  })

  it('is bound to the browser that asked, for five minutes', async () => {
    const { browser, data } = await begin()
    expect((await signIn(new Browser(app), key.sign(data))).code).toBe(40112)
    now += 5 * 60_000
    expect((await signIn(browser, key.sign(data))).code).toBe(40112)
  })

  it('signs in nobody who is disabled', async () => {
    const status = (value: string) =>
      database.system((tx) =>
        tx.update(admin_member).set({ status: value }).where(eq(admin_member.mobile, MANAGER.mobile)),
      )
    await status('disabled')
    const { browser, data } = await begin()
    expect((await signIn(browser, key.sign(data))).code).toBe(40113)
    await status('enabled')
  })
})

describe('a passkey as the second step', () => {
  const stepOne = async () => {
    const browser = new Browser(app)
    expect((await browser.send('POST', '/store/member/login', MANAGER)).code).toBe(40110)
    return browser
  }

  it('is requested from the member’s own passkeys', async () => {
    const browser = await stepOne()
    const { data } = await browser.send<Options>('POST', '/store/member/factor/passkey')
    expect(data.allowCredentials).toMatchObject([{ id: key.id.toString('base64url') }])
    expect((await browser.send('POST', '/store/member/factor/verify', { passkey: key.sign(data) })).code).toBe(0)
  })

  it('cannot be the passkey of another member', async () => {
    const clerk = new Browser(app)
    await clerk.signIn('19900000023')
    const theirs = new Authenticator()
    const options = await start(clerk)
    await clerk.send('POST', '/user/security/passkey/confirm', { name: 'x', passkey: theirs.register(options.data) })
    const browser = await stepOne()
    const { data } = await browser.send<Options>('POST', '/store/member/factor/passkey')
    const answer = await browser.send('POST', '/store/member/factor/verify', { passkey: theirs.sign(data) })
    expect(answer.code).toBe(40113)
  })

  it('satisfies a company that requires one, set up at sign-in', async () => {
    await database.system((tx) => tx.update(setting_base).set({ require_second_factor: 'admins' }))
    const browser = new Browser(app)
    expect((await browser.signIn()).code).toBe(40111)
    const { data } = await browser.send<Options>('POST', '/store/member/set_up/passkey')
    const passkey = new Authenticator().register(data)
    const opened = await browser.send<{ token: string; recovery_codes: string[] }>(
      'POST',
      '/store/member/set_up/passkey_confirm',
      { name: '手机', passkey },
    )
    expect(opened.data.recovery_codes).toHaveLength(10)
    browser.token = opened.data.token
    expect((await browser.send('GET', '/user/security')).data).toMatchObject({ required: true })
    await database.system((tx) => tx.update(setting_base).set({ require_second_factor: 'off' }))
  })
})

describe('the operator’s own passkeys', () => {
  it('are renamed and removed; passkeys of others are not found', async () => {
    const rows = await database.system((tx) => tx.select().from(member_passkey))
    const own = rows.find(({ credential_id }) => credential_id === key.id.toString('base64url'))!
    const foreign = rows.find(({ member_id }) => member_id !== own.member_id)!
    const rename = (id: number, name: string) => owner.send('POST', '/user/security/passkey/rename', { id, name })
    const remove = (id: number) => owner.send('POST', '/user/security/passkey/remove', { id, password: PASSWORD })
    expect((await rename(own.id, '收银台 2')).code).toBe(0)
    expect((await rename(own.id, ' ')).data).toMatchObject({ errors: [{ path: 'name' }] })
    expect((await rename(foreign.id, 'mine')).code).toBe(40400)
    expect((await remove(foreign.id)).code).toBe(40400)
    expect((await owner.send('GET', '/user/security')).data).toMatchObject({ passkeys: [{ name: '收银台 2' }] })
    expect((await remove(own.id)).code).toBe(0)
    expect((await owner.send('GET', '/user/security')).data).toMatchObject({ passkeys: [], recovery_codes: 0 })
    const { browser, data } = await begin()
    expect((await signIn(browser, key.sign(data))).code).toBe(40113)
  })
})

describe('the origin of passkeys', () => {
  const seen = async (behindProxy: boolean, headers: Record<string, string>) => {
    const proxied = createApp({ database, clock: () => now, behindProxy })
    const answer = await proxied.request('http://10.0.0.5:5173/api/store/member/passkey/options', {
      method: 'POST',
      headers,
    })
    return ((await answer.json()) as { data: Options }).data.rpId
  }
  const named = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example, back.example.com' }

  it('is the last value of a trusted proxy, and without a proxy the origin of the request', async () => {
    expect(await seen(true, named)).toBe('back.example.com')
    expect(await seen(true, {})).toBe('10.0.0.5')
    expect(await seen(false, named)).toBe('10.0.0.5')
  })
})
