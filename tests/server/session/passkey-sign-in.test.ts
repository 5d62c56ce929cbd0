import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { admin_member, setting_base } from '../../../server/generated/tables'
import { Browser } from '../http/browser'
import { Authenticator } from './authenticator'
import {
  advance,
  app,
  begin,
  database,
  FIVE_MINUTES,
  MANAGER,
  now,
  openFactorFixture,
  type Options,
  signedIn,
  signInWith,
  stepOne,
  withPasskey,
} from './factor-fixture'

let key: Authenticator

openFactorFixture()
beforeAll(async () => {
  key = await withPasskey(await signedIn())
})

describe('signing in with a passkey alone', () => {
  it('needs no name or password, and opens one session', async () => {
    const { browser, data } = await begin()
    expect(data).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(data.allowCredentials).toBeUndefined()
    const signed = key.sign(data)
    const answers = await Promise.all([signInWith(browser, signed), signInWith(browser, signed)])
    const opened = answers.filter(({ code }) => code === 0)
    expect(opened).toHaveLength(1)
    browser.token = opened[0]!.data.token
    expect((await browser.send('GET', '/user/info')).data).toMatchObject({ phone: MANAGER.mobile })
    expect((await signInWith(browser, signed)).code).toBe(40112)
  })

  it('counts as second factor too, and remembers the browser with the second factor', async () => {
    const { browser, data } = await begin()
    expect((await signInWith(browser, key.sign(data), { remember: true })).code).toBe(0)
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
    for (const attempt of attempts) {
      const { browser, data } = await begin()
      expect((await signInWith(browser, attempt(data))).code).toBe(40113)
    }
    const { browser, data } = await begin()
    expect((await signInWith(browser, key.sign(data))).code).toBe(0)
  })

  it('refuses a copy, whose signature counter does not grow', async () => {
    const { browser, data } = await begin()
    const counter = key.counter
    key.counter = counter - 2
    expect((await signInWith(browser, key.sign(data))).code).toBe(40113)
    key.counter = counter - 1
    expect((await signInWith(browser, key.sign(data))).code).toBe(40113)
    expect((await signInWith(browser, key.sign(data))).code).toBe(0)
  })

  it('is bound to the browser that asked, for five minutes', async () => {
    const { browser, data } = await begin()
    expect((await signInWith(new Browser(app), key.sign(data))).code).toBe(40112)
    advance(FIVE_MINUTES)
    expect((await signInWith(browser, key.sign(data))).code).toBe(40112)
  })

  it('does not sign in a disabled staff member', async () => {
    const status = (value: 'enabled' | 'disabled') =>
      database.system((tx) =>
        tx.update(admin_member).set({ status: value }).where(eq(admin_member.mobile, MANAGER.mobile)),
      )
    await status('disabled')
    const { browser, data } = await begin()
    expect((await signInWith(browser, key.sign(data))).code).toBe(40113)
    await status('enabled')
  })
})

describe('a passkey as the second step', () => {
  it('is requested from the staff member’s own passkeys', async () => {
    const browser = await stepOne()
    const { data } = await browser.send<Options>('POST', '/store/member/factor/passkey')
    expect(data.allowCredentials).toMatchObject([{ id: key.id.toString('base64url') }])
    expect((await browser.send('POST', '/store/member/factor/verify', { passkey: key.sign(data) })).code).toBe(0)
  })

  it('cannot be the passkey of another staff member', async () => {
    const clerk = new Browser(app)
    await clerk.signIn('19900000023')
    const theirs = await withPasskey(clerk)
    const browser = await stepOne()
    const { data } = await browser.send<Options>('POST', '/store/member/factor/passkey')
    const answer = await browser.send('POST', '/store/member/factor/verify', { passkey: theirs.sign(data) })
    expect(answer.code).toBe(40113)
  })

  it('satisfies a company that requires a second factor, also when it is set up at sign-in', async () => {
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
