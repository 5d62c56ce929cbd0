import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { session } from '../../../server/http/session/tables'
import { setting_base } from '../../../server/generated/tables'
import { sha256 } from '../../../server/http/session/secrets'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'

const MINUTE = 60_000
let database: Database
let now = NOW
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  database = await openSeededDatabase()
  app = createApp({ database, clock: () => now, address: () => '203.0.113.5' })
}, 120_000)
afterAll(() => database.close())

const limitTo = (idle_minutes: number) => database.system((tx) => tx.update(setting_base).set({ idle_minutes }))
const signedIn = async () => {
  const browser = new Browser(app)
  expect((await browser.signIn()).code).toBe(0)
  return browser
}
const rowOf = async ({ token }: Browser) => {
  const [row] = await database.system((tx) =>
    tx
      .select()
      .from(session)
      .where(eq(session.token_hash, sha256(token ?? ''))),
  )
  return row!
}
const poll = { 'X-Background': '1' }

describe('an idle session', () => {
  it('ends with 50014 after the idle limit of the company, long before its 12 hours', async () => {
    await limitTo(10)
    const [busy, idle] = [await signedIn(), await signedIn()]
    now += 9 * MINUTE
    expect((await busy.send('GET', '/user/info')).code).toBe(0)
    now += 3 * MINUTE
    expect((await busy.send('GET', '/user/info')).code).toBe(0)
    expect((await idle.send('GET', '/user/info')).code).toBe(50014)
  })

  it('is not kept alive by automatic requests of the console', async () => {
    await limitTo(10)
    const browser = await signedIn()
    for (let minute = 0; minute < 10; minute++) {
      now += MINUTE
      expect((await browser.send('GET', '/sys/message/list', undefined, poll)).code).toBe(0)
    }
    now += 2 * MINUTE
    expect((await browser.send('GET', '/sys/message/list', undefined, poll)).code).toBe(50014)
    expect((await browser.send('GET', '/user/info')).code).toBe(50014)
  })

  it('gives access to no picture either', async () => {
    await limitTo(10)
    const browser = await signedIn()
    const picture = () => browser.raw('GET', '/file/none', undefined, { Authorization: '' })
    const before = await picture()
    now += 12 * MINUTE
    const after = await picture()
    expect([await codeOf(before), await codeOf(after)]).toEqual([40400, 50008])
  })

  it('has a limit of two hours by default, and of 5 minutes to 12 hours by setting', async () => {
    await database.system((tx) => tx.update(setting_base).set({ idle_minutes: null }))
    const browser = await signedIn()
    now += 120 * MINUTE
    expect((await browser.send('GET', '/user/info')).code).toBe(0)
    now += 122 * MINUTE
    expect((await browser.send('GET', '/user/info')).code).toBe(50014)
    await limitTo(120)
    const admin = await signedIn()
    const { data } = await admin.send<{ version: number }>('GET', '/other/setting/base/detail')
    for (const idle_minutes of [4, 721])
      expect(
        await admin.send('POST', '/other/setting/base/update', { ...data, idle_minutes }),
        String(idle_minutes),
      ).toMatchObject({ code: 40000, data: { errors: [{ path: 'idle_minutes' }] } })
  })
})

async function codeOf(response: Response): Promise<number> {
  return ((await response.json()) as { code: number }).code
}

describe('a session in use', () => {
  it('records time and address at most once a minute', async () => {
    await limitTo(120)
    const browser = await signedIn()
    const first = await rowOf(browser)
    expect(first).toMatchObject({ address: '203.0.113.5', last_seen_at: now })
    now += 59_000
    await browser.send('GET', '/user/info')
    expect((await rowOf(browser)).last_seen_at).toBe(first.last_seen_at)
    now += 1_000
    await browser.send('GET', '/user/info')
    expect((await rowOf(browser)).last_seen_at).toBe(now)
  })

  it.each(['cross-site', 'same-site', 'same-origin', 'none'])(
    'needs its cookie, also when opened from %s',
    async (site) => {
      const browser = new Browser(app)
      const answer = await browser.send<{ token: string }>(
        'POST',
        '/store/member/login',
        { mobile: '19900000000', password: 'Backstock11', tenant_name: '鲜邻新零售' },
        { 'Sec-Fetch-Site': site },
      )
      const thief = new Browser(app)
      thief.token = answer.data.token
      expect((await thief.send('GET', '/user/info', undefined, { 'Sec-Fetch-Site': site })).code).toBe(50008)
      thief.cookies.set('__Host-bind', browser.cookies.get('__Host-bind') ?? '')
      expect((await thief.send('GET', '/user/info')).code).toBe(0)
    },
  )

  it('needs its cookie, also when it was opened before the cookie was required', async () => {
    const browser = await signedIn()
    await database.system((tx) =>
      tx
        .update(session)
        .set({ bind_hash: null })
        .where(eq(session.token_hash, sha256(browser.token ?? ''))),
    )
    expect((await browser.send('GET', '/user/info')).code).toBe(50008)
  })
})
