import { describe, expect, it } from 'vitest'
import { sign_in_attempt } from '../../../server/http/session/tables'
import { idempotency } from '../../../server/db/tables'
import { member_recovery_code, member_totp } from '../../../server/factors/tables'
import { Browser } from '../http/browser'
import {
  advance,
  app,
  codeOf,
  database,
  HALF_MINUTE,
  login,
  openFactorFixture,
  PASSWORD,
  type Shown,
  signedIn,
  stepOne,
  verify,
} from './factor-fixture'

let secret: string
let recovery: string[]
let owner: Browser

openFactorFixture()

describe('setting up an authenticator app', () => {
  it('asks for the password again, and counts wrong passwords', async () => {
    owner = await signedIn()
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

describe('removing the second factor', () => {
  it('needs the password, and deletes recovery codes and the second factor of remembered browsers', async () => {
    expect((await owner.send('POST', '/user/security/totp/remove', { password: 'Wrong1' })).code).toBe(40000)
    const fresh = await owner.send<{ recovery_codes: string[] }>('POST', '/user/security/recovery_codes', {
      password: PASSWORD,
    })
    expect(fresh.data.recovery_codes).toHaveLength(10)
    expect((await verify(await stepOne(), { recovery_code: recovery[1] })).code).toBe(40113)
    const browser = await stepOne({ remember: true })
    advance(HALF_MINUTE)
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
