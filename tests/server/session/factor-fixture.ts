import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { sign_in_attempt } from '../../../server/http/session/tables'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'
import { Authenticator } from './authenticator'

/* The demo company, in which tests sign in with a second factor. */
export const PASSWORD = 'Backstock11'
/** The manager of S0002, as the sign-in names a staff member. */
export const MANAGER = { mobile: '19900000021', tenant_name: '鲜邻新零售' }
/** An authenticator app shows a new code after this time. */
export const HALF_MINUTE = 30_000
export const FIVE_MINUTES = 10 * HALF_MINUTE

export let database: Database
export let app: ReturnType<typeof createApp>
export let now = NOW

/**
 * Each test file calls this once, because test files that run in one process share this module but need separate
 * databases. Each test begins five minutes after the one before, when wrong codes of earlier tests no longer count.
 */
export function openFactorFixture(): void {
  beforeAll(async () => {
    now = NOW
    database = await openSeededDatabase()
    app = createApp({ database, clock: () => now })
  }, 120_000)
  beforeEach(async () => {
    advance(FIVE_MINUTES)
    await database.system((tx) => tx.delete(sign_in_attempt))
  })
  afterAll(() => database.close())
}

/** Advances the clock of the server. */
export const advance = (ms: number) => (now += ms)

/** Returns the manager's browser, signed in with the password alone. */
export async function signedIn(): Promise<Browser> {
  const owner = new Browser(app)
  expect((await owner.signIn(MANAGER.mobile)).code).toBe(0)
  return owner
}
/** Signs in as the manager with the password, which is the first step when the manager has a second factor. */
export const login = (browser: Browser, more: object = {}) =>
  browser.send<{ factors: object; token: string }>('POST', '/store/member/login', {
    ...MANAGER,
    password: PASSWORD,
    ...more,
  })
export const stepOne = async (more: object = {}) => {
  const browser = new Browser(app)
  expect((await login(browser, more)).code).toBe(40110)
  return browser
}
export const verify = (browser: Browser, proof: object) =>
  browser.send<{ token: string; errors: object[] }>('POST', '/store/member/factor/verify', proof)

/** What the set-up of an authenticator app shows once. */
export interface Shown {
  secret: string
  uri: string
}
/** The code that an authenticator app shows at the given time; by default at the time of the server. */
export const codeOf = (secret: string, at = now) => generateSync({ secret, epoch: Math.floor(at / 1000) })

/** Gives the manager an authenticator app. */
export async function withApp(): Promise<{ owner: Browser; secret: string; recovery: string[] }> {
  const owner = await signedIn()
  const { data } = await owner.send<Shown>('POST', '/user/security/totp/start', { password: PASSWORD })
  const confirmed = await owner.send<{ recovery_codes: string[] }>('POST', '/user/security/totp/confirm', {
    code: codeOf(data.secret),
  })
  expect(confirmed.code).toBe(0)
  return { owner, secret: data.secret, recovery: confirmed.data.recovery_codes }
}

/** The challenge that the server sends to an authenticator, with the options of WebAuthn that tests read. */
export interface Options {
  challenge: string
  rpId?: string
  rp?: { id: string }
  user?: { id: string }
  userVerification?: string
  allowCredentials?: { id: string }[]
  excludeCredentials?: { id: string }[]
  authenticatorSelection?: object
}
export const startPasskey = (browser: Browser) =>
  browser.send<Options>('POST', '/user/security/passkey/start', { password: PASSWORD })
export const confirmPasskey = (browser: Browser, passkey: object, name = '门店电脑') =>
  browser.send<{ recovery_codes: string[] | null }>('POST', '/user/security/passkey/confirm', { name, passkey })
/** Registers a new passkey of the staff member who is signed in. */
export async function withPasskey(browser: Browser): Promise<Authenticator> {
  const key = new Authenticator()
  const { data } = await startPasskey(browser)
  expect((await confirmPasskey(browser, key.register(data))).code).toBe(0)
  return key
}
/** Begins to sign in with a passkey alone. */
export const begin = async (browser = new Browser(app)) => {
  const { data } = await browser.send<Options>('POST', '/store/member/passkey/options')
  return { browser, data }
}
export const signInWith = (browser: Browser, passkey: object, more: object = {}) =>
  browser.send<{ token: string; user_id: number }>('POST', '/store/member/passkey/login', { passkey, ...more })
