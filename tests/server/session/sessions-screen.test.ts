import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { security_log } from '../../../server/generated/tables'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'

interface SignIns {
  sessions: { id: string; user_agent: string; address: string | null; created_at: number; current: boolean }[]
  browsers: { id: string; user_agent: string; current: boolean; with_factor: boolean }[]
}

const MANAGER = { mobile: '19900000021', password: 'Backstock11', tenant_name: '鲜邻新零售' }

let database: Database
let app: ReturnType<typeof createApp>
let now = NOW

beforeAll(async () => {
  database = await openSeededDatabase()
  app = createApp({ database, clock: () => now, address: (c) => c.req.header('x-test-address') })
}, 120_000)
afterAll(() => database.close())

const signIn = async (userAgent: string, address: string) => {
  const browser = new Browser(app)
  const headers = { 'User-Agent': userAgent, 'x-test-address': address }
  const { data } = await browser.send<{ token: string }>(
    'POST',
    '/store/member/login',
    { ...MANAGER, remember: true },
    headers,
  )
  browser.token = data.token
  return browser
}
const own = async (browser: Browser) => (await browser.send<SignIns>('GET', '/user/security/sessions')).data
const end = (browser: Browser, body: object) => browser.send('POST', '/user/security/end', body)

describe('the operator’s own sign-ins', () => {
  it('are listed with device, address and the current one marked, without any token', async () => {
    const here = await signIn('Firefox', '192.0.2.1')
    now += 60_000
    await signIn('Chrome', '192.0.2.2')
    const { sessions, browsers } = await own(here)
    expect(sessions).toMatchObject([
      { user_agent: 'Firefox', address: '192.0.2.1', current: true },
      { user_agent: 'Chrome', address: '192.0.2.2', current: false },
    ])
    expect(browsers).toMatchObject([
      { user_agent: 'Chrome', current: false, with_factor: false },
      { user_agent: 'Firefox', current: true },
    ])
    const text = JSON.stringify({ sessions, browsers })
    for (const secret of [here.token, ...here.cookies.values()]) expect(text).not.toContain(secret)
  })

  it('can be ended one by one: the session at once, the remembered browser at its next sign-in', async () => {
    const here = await signIn('Here', '192.0.2.1')
    const there = await signIn('There', '192.0.2.3')
    const { sessions, browsers } = await own(here)
    const session = sessions.find(({ user_agent }) => user_agent === 'There')!
    const browser = browsers.find(({ user_agent }) => user_agent === 'There')!
    expect((await end(here, { session: session.id })).code).toBe(0)
    expect((await there.send('GET', '/user/info')).code).toBe(50008)
    expect((await end(here, { session: session.id })).code).toBe(40400)
    const { password: _, ...name } = MANAGER
    expect((await end(here, { browser: browser.id })).code).toBe(0)
    expect((await there.send('POST', '/store/member/login', { ...name, remembered: true })).code).toBe(40100)
    expect((await end(here, { browser: browser.id })).code).toBe(40400)
    expect((await end(here, { nothing: true })).code).toBe(40000)
  })

  it('can all be ended but the current one', async () => {
    const here = await signIn('Here', '192.0.2.1')
    const there = await signIn('There', '192.0.2.3')
    expect((await end(here, { others: true })).code).toBe(0)
    expect((await there.send('GET', '/user/info')).code).toBe(50008)
    expect(await own(here)).toMatchObject({
      sessions: [{ user_agent: 'Here', current: true }],
      browsers: [{ user_agent: 'Here', current: true }],
    })
  })

  it('are not shown after the idle limit', async () => {
    await signIn('Idle', '192.0.2.4')
    now += 3 * 3_600_000
    const here = await signIn('Here', '192.0.2.1')
    expect((await own(here)).sessions).toMatchObject([{ user_agent: 'Here' }])
  })
})

describe('the sign-ins of a staff member', () => {
  it('are shown to and ended by administrators only', async () => {
    const there = await signIn('There', '192.0.2.3')
    const { data: info } = await there.send<{ accountId: string }>('GET', '/user/info')
    const administrator = new Browser(app)
    await administrator.signIn()
    const { data: members } = await administrator.send<{ list: { id: number; member_no: string }[] }>(
      'GET',
      `/admin/member/list?current=1&pageSize=10&f.mobile=${MANAGER.mobile}`,
    )
    const member_id = members.list.find(({ member_no }) => member_no === info.accountId)!.id
    const path = `/admin/member/sessions?member_id=${member_id}`
    const { data } = await administrator.send<SignIns>('GET', path)
    const session = data.sessions.find(({ user_agent }) => user_agent === 'There')
    expect(session).toMatchObject({ user_agent: 'There', current: false })
    const auditor = new Browser(app)
    await auditor.signIn('19900000003')
    const body = { member_id, session: session!.id }
    for (const stranger of [auditor, there]) {
      expect((await stranger.send('GET', path)).code).toBe(40300)
      expect((await stranger.send('POST', '/admin/member/end_session', body)).code).toBe(40300)
    }
    expect((await administrator.send('GET', '/admin/member/sessions?member_id=999999')).code).toBe(40400)
    expect((await end(administrator, { session: session!.id })).code).toBe(40400)
    expect((await administrator.send('POST', '/admin/member/end_session', body)).code).toBe(0)
    expect((await there.send('GET', '/user/info')).code).toBe(50008)
    const log = await database.system((tx) => tx.select().from(security_log))
    expect(log.filter(({ event }) => event === 'session_ended').length).toBeGreaterThan(0)
  })
})
