import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { admin_member, setting_base } from '../../../server/generated/tables'
import { SESSION_MS } from '../../../server/http/session/session'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'

let database: Database
let now = NOW
const app = () => createApp({ database, clock: () => now })
const browser = () => new Browser(app())

beforeAll(async () => {
  database = await openSeededDatabase()
}, 120_000)
afterAll(() => database.close())

describe('signing in', () => {
  it('returns the token with its end, the operator, the company and the stores', async () => {
    const { code, data } = await browser().signIn()
    expect(code).toBe(0)
    expect(Object.keys(data).toSorted()).toEqual([
      'expires',
      'mobile',
      'stores',
      'tenant_id',
      'token',
      'user_id',
      'username',
    ])
    expect(data.tenant_id).toBe(11)
    expect(data.expires).toBe(now + SESSION_MS)
    expect(Object.keys(data.stores[0]!).toSorted()).toEqual([
      'business_day_deadline',
      'id',
      'open_date',
      'status',
      'store_name',
      'store_type',
    ])
    expect(data.stores[0]!.store_name).toBe('总部')
  })

  it('also accepts user name, tenant id and password', async () => {
    const answer = await browser().send('POST', '/store/member/login', {
      username: 'admin',
      tenant_id: '11',
      password: 'Backstock11',
    })
    expect(answer.code).toBe(0)
  })

  it('knows a mobile number with the code of its country too', async () => {
    for (const mobile of ['+8619900000001', '+86 199 0000 0001', '199-0000-0001'])
      expect((await browser().signIn(mobile)).code, mobile).toBe(0)
  })

  it.each([
    ['wrong password', ['19900000001', 'Wrong1', '鲜邻新零售']],
    ['unknown mobile', ['19999999999', 'Backstock11', '鲜邻新零售']],
    ['unknown tenant', ['19900000001', 'Backstock11', '别家公司']],
    ['nothing', ['', '', '']],
  ] as const)('refuses %s with the same answer as other failures', async (_, [mobile, password, tenant]) => {
    const answer = await browser().signIn(mobile, password, tenant)
    expect(answer).toMatchObject({ code: 40100, status: 401, msg: '登录失败，请检查企业名称、账号和密码' })
  })

  it('makes the sixth try wait after five wrong passwords, also for a name that does not exist, and never locks', async () => {
    for (const mobile of ['19900000002', '18800000000']) {
      for (let i = 0; i < 5; i++) expect((await browser().signIn(mobile, 'Wrong1')).code).toBe(40100)
      expect(await browser().signIn(mobile, 'Backstock11')).toMatchObject({
        code: 42900,
        msg: '尝试过于频繁，请 10 秒后再试',
        data: { retry_after: 10 },
      })
    }
    now += 10_000
    expect((await browser().signIn('19900000002')).code).toBe(0)
    now = NOW
  })

  it('gives no session to a staff member without a store', async () => {
    await database.system((tx) =>
      tx.update(admin_member).set({ store_ids: [] }).where(eq(admin_member.username, 'cashier_s0002')),
    )
    const { code, data } = await browser().signIn('19900000022')
    expect({ code, stores: data.stores, token: data.token }).toEqual({ code: 0, stores: [], token: '' })
  })

  it('does not spend the one-time password of a staff member without a store', async () => {
    const cashier = eq(admin_member.username, 'cashier_s0002')
    const change = (values: Partial<typeof admin_member.$inferInsert>) =>
      database.system((tx) => tx.update(admin_member).set(values).where(cashier))
    const [before] = await database.system((tx) =>
      tx.select().from(admin_member).where(eq(admin_member.mobile, '19900000021')),
    )
    await change({ store_ids: [], password_state: 'once' })
    expect((await browser().signIn('19900000022')).data.token).toBe('')
    await change({ store_ids: before?.store_ids })
    expect((await browser().signIn('19900000022')).data.token).not.toBe('')
    expect((await browser().signIn('19900000022')).code).toBe(40100)
    await change({ password_state: 'own' })
  })
})

describe('a session', () => {
  it('needs its cookie: a copied token alone is refused', async () => {
    const owner = browser()
    await owner.signIn()
    expect((await owner.send('GET', '/user/info')).code).toBe(0)
    const thief = browser()
    thief.token = owner.token
    expect(await thief.send('GET', '/user/info')).toMatchObject({ code: 50008, status: 401 })
  })

  it('has a cookie that scripts cannot read', async () => {
    const response = await browser().raw('POST', '/store/member/login', {
      mobile: '19900000000',
      password: 'Backstock11',
      tenant_name: '鲜邻新零售',
    })
    const bind = response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-bind='))
    expect(bind).toMatch(/HttpOnly/i)
    expect(bind).toMatch(/Secure/i)
    expect(bind).toMatch(/SameSite=Strict/i)
  })

  it('ends with 50014 when its time is over', async () => {
    const visitor = browser()
    await visitor.signIn()
    now += SESSION_MS
    expect((await visitor.send('GET', '/user/info')).code).toBe(50014)
    now = NOW
  })

  it('ends with 50008 after sign-out, for an unknown token and without one', async () => {
    const visitor = browser()
    await visitor.signIn()
    expect((await visitor.send('POST', '/store/member/logout')).code).toBe(0)
    expect((await visitor.send('GET', '/user/info')).code).toBe(50008)
    visitor.token = 'nonsense'
    expect((await visitor.send('GET', '/user/info')).code).toBe(50008)
    visitor.token = null
    expect((await visitor.send('GET', '/user/info')).code).toBe(50008)
  })

  it('ends with 50012 after another sign-in when the tenant allows only one at a time', async () => {
    const allow = (value: boolean) =>
      database.system((tx) => tx.update(setting_base).set({ allow_concurrent_sessions: value }))
    const [first, second] = [browser(), browser()]
    await allow(false)
    await first.signIn('19900000003')
    await second.signIn('19900000003')
    expect((await first.send('GET', '/user/info')).code).toBe(50012)
    expect((await second.send('GET', '/user/info')).code).toBe(0)
    await allow(true)
  })

  it('ends at once when the staff member is disabled', async () => {
    const visitor = browser()
    await visitor.signIn('19900000025')
    await database.system((tx) =>
      tx.update(admin_member).set({ status: 'disabled' }).where(eq(admin_member.mobile, '19900000025')),
    )
    expect((await visitor.send('GET', '/user/info')).code).toBe(50008)
  })

  it('accepts headers that choose a permitted place, and refuses headers that would grant access', async () => {
    const clerk = browser()
    const { data } = await clerk.signIn('19900000023')
    expect(data.stores).toHaveLength(1)
    clerk.tenant = 12
    expect((await clerk.send('GET', '/user/info')).code).toBe(50008)
    clerk.tenant = 11
    clerk.store = data.stores[0]!.id + 1
    expect((await clerk.send('GET', '/user/info')).code).toBe(40300)
  })

  it('refuses a write without the XSRF header of its cookie', async () => {
    const visitor = browser()
    await visitor.signIn()
    expect((await visitor.send('POST', '/store/member/logout', undefined, { 'X-XSRF-TOKEN': 'forged' })).code).toBe(
      40300,
    )
  })
})

describe('the call for the current operator', () => {
  it('returns the profile, the role of the console and the permissions of the operator', async () => {
    const visitor = browser()
    await visitor.signIn('19900000023')
    const { data } = await visitor.send<Record<string, unknown>>('GET', '/user/info')
    expect(data).toMatchObject({
      name: '李理货',
      job: '理货员',
      role: 'user',
      role_type: 'store',
      flags: { can_view_cost: false, can_view_buy_price: false, can_pos_refund: false },
    })
    expect(data['permissions']).toContain('store_receive_receipt:submit')
    expect(data['permissions']).not.toContain('store_receive_receipt:approve')
    expect(data['settings']).toMatchObject({ tenant_name: '鲜邻新零售', over_receive_percent: 5 })
  })

  it('answers in the language of the request', async () => {
    const answer = await browser().send('GET', '/user/info', undefined, { 'Accept-Language': 'en-US' })
    expect(answer.msg).toBe('Your sign-in is no longer valid')
  })
})
