import { beforeAll, describe, expect, it } from 'vitest'
import { carriesNoCertificate } from '../../../server/factors/passkeys'
import { member_passkey } from '../../../server/factors/tables'
import { Browser } from '../http/browser'
import { Authenticator } from './authenticator'
import {
  advance,
  app,
  begin,
  confirmPasskey,
  database,
  FIVE_MINUTES,
  openFactorFixture,
  type Options,
  PASSWORD,
  signedIn,
  signInWith,
  startPasskey,
  withPasskey,
} from './factor-fixture'

let owner: Browser
const key = new Authenticator()

openFactorFixture()
beforeAll(async () => {
  owner = await signedIn()
})

describe('registering a passkey', () => {
  it('asks for the password, and for an authenticator that verifies its owner', async () => {
    expect((await owner.send('POST', '/user/security/passkey/start', { password: 'Wrong1' })).code).toBe(40000)
    const { data } = await startPasskey(owner)
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
      'an owner who was not verified',
      (options: Options) => {
        const unverified = new Authenticator()
        unverified.userVerified = false
        return unverified.register(options)
      },
    ],
  ])('refuses a passkey made for %s', async (_, registration) => {
    const { data } = await startPasskey(owner)
    expect((await confirmPasskey(owner, registration(data))).code).toBe(40113)
    expect((await owner.send('GET', '/user/security')).data).toMatchObject({ passkeys: [] })
  })

  it('refuses an attestation with a certificate, whose check would fetch an address from the request', () => {
    const { response } = new Authenticator().register({ challenge: 'AAAA', rp: { id: 'localhost' } })
    expect(carriesNoCertificate({ response })).toBe(true)
    const bytes = Buffer.from(response.attestationObject, 'base64url').toString('latin1')
    // In CBOR, \x64 and \x66 begin texts of 4 and 6 bytes, and \xa0 and \xa1 maps with no and with one entry.
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
    const late = await startPasskey(owner)
    advance(FIVE_MINUTES)
    expect((await confirmPasskey(owner, new Authenticator().register(late.data))).code).toBe(40113)
    const { data } = await startPasskey(owner)
    const registration = key.register(data)
    const stored = await confirmPasskey(owner, registration)
    expect(stored.data.recovery_codes).toHaveLength(10)
    expect((await confirmPasskey(owner, registration)).code).toBe(40113)
    const again = await startPasskey(owner)
    expect(again.data.excludeCredentials).toMatchObject([{ id: key.id.toString('base64url') }])
    expect(again.data.user?.id).toBe(data.user?.id)
    expect((await owner.send('GET', '/user/security')).data).toMatchObject({
      totp: false,
      recovery_codes: 10,
      passkeys: [{ name: '门店电脑', site: 'localhost', last_used_at: null }],
    })
  })
})

describe('the operator’s own passkeys', () => {
  it('are renamed and removed; passkeys of other staff members are not found', async () => {
    const clerk = new Browser(app)
    await clerk.signIn('19900000023')
    await withPasskey(clerk)
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
    expect((await signInWith(browser, key.sign(data))).code).toBe(40113)
  })
})
