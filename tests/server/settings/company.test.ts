import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TENANT } from '../../../server/demo/company'
import { security_log } from '../../../server/generated/tables'
import { recordSecurityEvent } from '../../../server/http/session/security-log'
import { securityRetention } from '../../../server/jobs/security-retention'
import { productRegistry } from '../../../server/product'
import { systemCall } from '../../../server/jobs/system-call'
import { Browser } from '../http/browser'
import { openWorld, type World } from '../resources/world'
import { titleOf, settingsOf } from './switches'

let world: World
let set: Awaited<ReturnType<typeof settingsOf>>
beforeAll(async () => {
  world = await openWorld()
  set = await settingsOf(await world.as('admin'))
})
afterEach(() => set({}))
afterAll(() => world.database.close())

const WORKER = '19900000003'

describe('each basic setting has the effect of its help text, for sign-in and company:', () => {
  it(titleOf('tenant_name'), async () => {
    const signIn = async (company: string) =>
      (await new Browser(world.app).signIn(WORKER, 'Backstock11', company)).code === 0
    expect([await signIn('鲜邻新零售'), await signIn('鲜邻生活')]).toEqual([true, false])
    await set({ tenant_name: '鲜邻生活' })
    expect([await signIn('鲜邻新零售'), await signIn('鲜邻生活')]).toEqual([false, true])
  })

  it(titleOf('allow_concurrent_sessions'), async () => {
    const twice = async () => {
      const [first, second] = [new Browser(world.app), new Browser(world.app)]
      await first.signIn(WORKER)
      await second.signIn(WORKER)
      return [(await first.send('GET', '/user/info')).code, (await second.send('GET', '/user/info')).code]
    }
    await set({ allow_concurrent_sessions: true })
    expect(await twice()).toEqual([0, 0])
    await set({ allow_concurrent_sessions: false })
    expect(await twice()).toEqual([50012, 0])
  })

  it(titleOf('require_second_factor'), async () => {
    const codes = async () =>
      Promise.all(['19900000000', WORKER].map(async (mobile) => (await new Browser(world.app).signIn(mobile)).code))
    await set({ require_second_factor: 'off' })
    expect(await codes()).toEqual([0, 0])
    await set({ require_second_factor: 'admins' })
    expect(await codes()).toEqual([40111, 0])
  })

  it(titleOf('idle_minutes'), async () => {
    const afterAnHour = async () => {
      const browser = new Browser(world.app)
      await browser.signIn(WORKER)
      world.clock.now += 3_600_000
      return (await browser.send('GET', '/user/info')).code
    }
    await set({ idle_minutes: 120 })
    expect(await afterAnHour()).toBe(0)
    await set({ idle_minutes: 30 })
    expect(await afterAnHour()).toBe(50014)
  })

  it(titleOf('security_log_days'), async () => {
    const DAY = 24 * 3_600_000
    const { database, clock } = world
    const eventsAfterCleanup = async () => {
      await database.system(async (tx) =>
        securityRetention.run(await systemCall(tx, productRegistry(), TENANT, clock.now), {
          key: 'daily',
          payload: null,
        }),
      )
      const rows = await database.system((tx) => tx.select().from(security_log))
      return rows.some(({ event }) => event === 'backup')
    }
    await recordSecurityEvent(database, { tenant_id: TENANT, event: 'backup', at: clock.now - 200 * DAY })
    await set({ security_log_days: 400 })
    expect(await eventsAfterCleanup()).toBe(true)
    await set({ security_log_days: 90 })
    expect(await eventsAfterCleanup()).toBe(false)
  })
})
