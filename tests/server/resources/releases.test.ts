import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolloutShare } from '../../../server/modules/releases'
import { type Client, type Data, createRow, runTransitions, openWorld, type World } from './world'

let world: World
let admin: Client
let till: Client
const BASE = '/version/publish_version'

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  till = await world.as('cashier_s0002')
})
afterAll(() => world.database.close())

async function published(version_name: string, more: object = {}): Promise<Data> {
  const row = await createRow(admin, BASE, {
    version_name,
    package_url: 'https://example.org/till.apk',
    package_size: 1000,
    package_sha256: 'a'.repeat(64),
    release_notes: '修复',
    ...more,
  })
  expect((await runTransitions(admin, BASE, row, ['publish'])).code).toBe(0)
  return (await admin.get(`${BASE}/detail`, { id: row.id })).data
}
const latest = async (device_id: string, version_code = 0, client = till) =>
  (await client.get(`${BASE}/latest`, { platform: 'pos_android', device_id, version_code })).data as Data | null

describe('a till that requests its package', () => {
  test('gets the newest release that its store and its share of the rollout allow', async () => {
    expect(await latest('T1')).toBeNull()
    await published('1.0.0')
    const wide = await published('1.1.0', { min_version_code: 2 })
    const other = world.stores.get('S0003')!
    await published('1.2.0', { store_ids: [other] })
    expect(await latest('T1')).toMatchObject({ version_name: '1.1.0', is_force: true })
    expect(await latest('T1', 2)).toBeNull()
    expect(await latest('T1', 0, await world.as('manager_s0003', { store: other }))).toMatchObject({
      version_name: '1.2.0',
    })
    expect(wide.version_code).toBe(2)

    const narrow = await published('1.3.0', { rollout_percent: 10 })
    const share = (device: string) => rolloutShare(narrow.id, device)
    const among = (from: number, to: number) => {
      for (let index = 0; ; index++) if (share(`T${index}`) >= from && share(`T${index}`) < to) return `T${index}`
    }
    const [first, second, last] = [among(0, 1000), among(1000, 5000), among(5000, 10_000)]
    const devices = [first, second, last]
    const takers = async () => {
      const receiving: string[] = []
      for (const device of devices) if ((await latest(device))?.version_name === '1.3.0') receiving.push(device)
      return receiving
    }
    expect(await takers()).toEqual([first])
    const row = (await admin.get(`${BASE}/detail`, { id: narrow.id })).data
    await runTransitions(admin, BASE, row, ['raise_rollout'], { input: { percent: 50 } })
    expect(await takers()).toEqual([first, second])
    const now = (await admin.get(`${BASE}/detail`, { id: narrow.id })).data
    await runTransitions(admin, BASE, now, ['withdraw_release'], { reason: '崩溃' })
    expect(await takers()).toEqual([])
  })

  test('must name its device', async () => {
    expect((await till.get(`${BASE}/latest`, { platform: 'pos_android' })).code).toBe(40000)
  })
})
