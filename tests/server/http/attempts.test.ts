import type { Context } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { sign_in_attempt } from '../../../server/db/tables'
import { networkOf } from '../../../server/http/client-address'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'

const QUARTER = 15 * 60_000

let database: Database
let app: ReturnType<typeof createApp>
let now = NOW
/** Each test has a quarter of an hour of its own, as what was counted before is over then. */
const nextQuarter = () => (now += QUARTER)
const address = (c: Context) => c.req.header('x-test-address')
const from = (place: string) => {
  const browser = new Browser(app)
  return async (mobile: string, password: string) => {
    const body = { mobile, password, tenant_name: '鲜邻新零售' }
    const answer = await browser.send('POST', '/store/member/login', body, { 'x-test-address': place })
    return answer.code
  }
}
const stranger = (n: number) => `188${String(n).padStart(8, '0')}`

beforeAll(async () => {
  database = await openSeededDatabase()
  app = createApp({ database, clock: () => now, address })
}, 120_000)
afterAll(() => database.close())

describe('wrong passwords from one address', () => {
  it('are fifty in a quarter of an hour, over any number of names; others sign in meanwhile, and it does again', async () => {
    const guess = from('203.0.113.7')
    const codes: number[] = []
    for (let n = 0; n < 52; n++) codes.push(await guess(stranger(n), 'Wrong1'))
    expect(codes.indexOf(42900)).toBe(50)
    expect(new Set(codes.slice(50))).toEqual(new Set([42900]))
    expect(await guess('19900000000', 'Backstock11')).toBe(42900)
    expect(await from('203.0.113.8')('19900000000', 'Backstock11')).toBe(0)
    nextQuarter()
    expect(await guess('19900000000', 'Backstock11')).toBe(0)
  })

  it('of a burst reach the password check hardly more often', async () => {
    nextQuarter()
    const guess = from('203.0.113.9')
    const codes = await Promise.all(Array.from({ length: 150 }, (_, n) => guess(stranger(n), 'Wrong1')))
    const checked = codes.filter((code) => code === 40100).length
    expect(checked).toBeGreaterThanOrEqual(50)
    expect(checked).toBeLessThan(58)
  })

  it('do not lock whoever signs in there all day', async () => {
    nextQuarter()
    const shop = from('203.0.113.10')
    for (let n = 0; n < 52; n++) expect(await shop('19900000000', 'Backstock11')).toBe(0)
  })
})

describe('wrong passwords for one name', () => {
  it('of a burst reach the password check five times, wherever they come from', async () => {
    nextQuarter()
    const codes = await Promise.all(
      Array.from({ length: 30 }, (_, n) => from(`198.51.100.${n}`)('19900000001', 'Wrong1')),
    )
    expect(codes.filter((code) => code === 40100)).toHaveLength(5)
    nextQuarter()
    expect(await from('198.51.100.1')('19900000001', 'Backstock11')).toBe(0)
  })

  it('are answered later each time, a right one as soon as ever', async () => {
    nextQuarter()
    const guess = from('198.51.100.3')
    const waits: number[] = []
    for (let n = 0; n < 4; n++) {
      const start = performance.now()
      await guess('19900000001', 'Wrong1')
      waits.push(performance.now() - start)
    }
    // A timer may ring a millisecond early.
    for (const [n, wait] of waits.entries()) expect(wait).toBeGreaterThan(50 * 2 ** n - 2)
    expect(await guess('19900000001', 'Backstock11')).toBe(0)
  })

  it('leave nothing behind once they count no longer', async () => {
    nextQuarter()
    await from('198.51.100.2')('19900000002', 'Wrong1')
    const left = await database.system((tx) => tx.select().from(sign_in_attempt))
    expect(left.every(({ last_at }) => now - last_at < QUARTER)).toBe(true)
    expect(left).toHaveLength(2)
  })
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0003::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (written, counted) => expect(networkOf(written)).toBe(counted))
