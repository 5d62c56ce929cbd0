import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { member_totp } from '../../../server/factors/tables'
import { setting_base } from '../../../server/generated/tables'
import { Browser } from '../http/browser'
import {
  app,
  codeOf,
  database,
  login,
  MANAGER,
  now,
  openFactorFixture,
  PASSWORD,
  type Shown,
  verify,
  withApp,
} from './factor-fixture'

let owner: Browser

openFactorFixture()
beforeAll(async () => {
  ;({ owner } = await withApp())
})

describe('a company that requires a second factor of administrators', () => {
  const require = (value: 'off' | 'admins') =>
    database.system((tx) => tx.update(setting_base).set({ require_second_factor: value }))
  const admin = (browser: Browser) =>
    browser.send('POST', '/store/member/login', {
      mobile: '19900000000',
      password: PASSWORD,
      tenant_name: '鲜邻新零售',
    })

  it('requires no second factor of an auditor', async () => {
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

  it('refuses a started set-up when another factor was confirmed in the meantime', async () => {
    await database.system((tx) => tx.update(member_totp).set({ confirmed_at: null }))
    const browser = new Browser(app)
    expect((await admin(browser)).code).toBe(40111)
    await database.system((tx) => tx.update(member_totp).set({ confirmed_at: now }))
    expect((await browser.send('POST', '/store/member/set_up/totp')).code).toBe(40112)
    await require('off')
  })
})

describe('an administrator', () => {
  it('resets the factors of a store staff member, whose sessions end, but not the factors of the own account', async () => {
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
