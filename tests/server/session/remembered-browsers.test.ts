import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { remembered_device } from '../../../server/http/session/tables'
import { admin_member } from '../../../server/generated/tables'
import { REMEMBERED_MS } from '../../../server/http/session/remembered-browsers'
import { hashPassword } from '../../../server/http/session/secrets'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'

let database: Database
let now = NOW
let device: Browser
const DEVICE = '__Host-device'
const WHO = { mobile: '19900000021', tenant_name: '鲜邻新零售' }
const login = (browser: Browser, more: object) => browser.send('POST', '/store/member/login', { ...WHO, ...more })
const byItself = (browser: Browser) => login(browser, { remembered: true })
const remembered = async () => {
  const browser = new Browser(createApp({ database, clock: () => now }))
  expect((await login(browser, { password: 'Backstock11', remember: true })).code).toBe(0)
  return browser
}

beforeAll(async () => {
  database = await openSeededDatabase()
}, 120_000)
beforeEach(async () => {
  now = NOW
  device = await remembered()
})
afterAll(() => database.close())

describe('a remembered browser', () => {
  it('signs in without the password, and gets a new token each time', async () => {
    const before = device.cookies.get(DEVICE)
    expect((await byItself(device)).code).toBe(0)
    expect(device.cookies.get(DEVICE)).not.toBe(before)
    expect((await byItself(device)).code).toBe(0)
  })

  it('shows the staff member whom it signs in, and an unknown browser shows nobody', async () => {
    const { data } = await device.send('GET', '/store/member/remembered')
    expect(data).toEqual({ ...WHO, username: 'manager_s0002', tenant_id: 11 })
    const stranger = new Browser(createApp({ database, clock: () => now }))
    expect((await stranger.send('GET', '/store/member/remembered')).data).toBeNull()
    expect((await byItself(stranger)).code).toBe(40100)
  })

  it('has a token for 30 days that scripts cannot read and the database stores only as a hash', async () => {
    const response = await device.raw('POST', '/store/member/login', { ...WHO, remembered: true })
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith(`${DEVICE}=`)) ?? ''
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Strict/i)
    expect(cookie).toContain(`Max-Age=${REMEMBERED_MS / 1000}`)
    const rows = await database.system((tx) => tx.select().from(remembered_device))
    expect(JSON.stringify(rows)).not.toContain(device.cookies.get(DEVICE))
  })

  it('signs in no other staff member', async () => {
    const answer = await device.send('POST', '/store/member/login', { ...WHO, mobile: '19900000000', remembered: true })
    expect(answer.code).toBe(40100)
    expect((await byItself(device)).code).toBe(0)
  })

  it('ends all its tokens when a copied token is used a second time', async () => {
    const thief = new Browser(createApp({ database, clock: () => now }))
    thief.cookies.set(DEVICE, device.cookies.get(DEVICE) ?? '')
    expect((await byItself(device)).code).toBe(0)
    expect((await byItself(thief)).code).toBe(40100)
    expect((await byItself(device)).code).toBe(40100)
  })

  it('is forgotten on request, when the box is unticked, and after 30 days', async () => {
    expect((await device.send('POST', '/store/member/forget')).code).toBe(0)
    expect(device.cookies.has(DEVICE)).toBe(false)
    const unticked = await remembered()
    const oldToken = unticked.cookies.get(DEVICE) ?? ''
    await login(unticked, { password: 'Backstock11', remember: false })
    expect(unticked.cookies.has(DEVICE)).toBe(false)
    unticked.cookies.set(DEVICE, oldToken)
    expect((await byItself(unticked)).code).toBe(40100)
    const late = await remembered()
    now += REMEMBERED_MS
    expect((await byItself(late)).code).toBe(40100)
  })

  it('stays remembered after sign-out, but not after a change of password', async () => {
    await device.signIn(WHO.mobile)
    expect((await device.send('POST', '/store/member/logout')).code).toBe(0)
    expect((await byItself(device)).code).toBe(0)
    const owner = await remembered()
    await owner.signIn(WHO.mobile)
    const setting = await owner.send<{ id: number; version: number }>('GET', '/user/setting/detail')
    const change = (password: string, next: string, { id, version }: { id: number; version: number }) =>
      owner.send('POST', '/user/setting/transition', {
        items: [{ id, version }],
        transitions: ['change_password'],
        input: { old_password: password, new_password: next, repeat_password: next },
      })
    expect((await change('Backstock11', 'Backstock12', setting.data)).data).toMatchObject({ results: [{ code: 0 }] })
    // The other tests sign in with the first password, which may not be chosen again so soon.
    const first = await hashPassword('Backstock11')
    await database.system((tx) =>
      tx.update(admin_member).set({ password: first }).where(eq(admin_member.mobile, WHO.mobile)),
    )
    expect((await byItself(device)).code).toBe(40100)
  })

  it('is forgotten when the staff member is disabled', async () => {
    const status = (value: 'enabled' | 'disabled') =>
      database.system((tx) => tx.update(admin_member).set({ status: value }).where(eq(admin_member.mobile, WHO.mobile)))
    await status('disabled')
    expect((await byItself(device)).code).toBe(40100)
    await status('enabled')
  })
})

describe('signing out other devices', () => {
  it('ends their sessions with 50012 and forgets them; the current session stays', async () => {
    const [here, there] = [await remembered(), await remembered()]
    await there.signIn(WHO.mobile)
    await here.signIn(WHO.mobile)
    const { data } = await here.send<{ id: number; version: number }>('GET', '/user/setting/detail')
    const answer = await here.send('POST', '/user/setting/transition', {
      items: [{ id: data.id, version: data.version }],
      transitions: ['sign_out_others'],
    })
    expect(answer.data).toMatchObject({ results: [{ code: 0 }] })
    expect((await there.send('GET', '/user/info')).code).toBe(50012)
    expect((await here.send('GET', '/user/info')).code).toBe(0)
    expect((await byItself(there)).code).toBe(40100)
  })
})
