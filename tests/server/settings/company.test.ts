import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../http/browser'
import { openWorld, type World } from '../resources/world'
import { says, settingsOf } from './switches'

let world: World
let set: Awaited<ReturnType<typeof settingsOf>>
beforeAll(async () => {
  world = await openWorld()
  set = await settingsOf(await world.as('admin'))
})
afterEach(() => set({}))
afterAll(() => world.database.close())

const WORKER = '19900000003'

describe('each switch of the basic settings changes what it says, of who comes in:', () => {
  it(says('tenant_name'), async () => {
    const signIn = async (company: string) =>
      (await new Browser(world.app).signIn(WORKER, 'Backstock11', company)).code === 0
    expect([await signIn('鲜邻新零售'), await signIn('鲜邻生活')]).toEqual([true, false])
    await set({ tenant_name: '鲜邻生活' })
    expect([await signIn('鲜邻新零售'), await signIn('鲜邻生活')]).toEqual([false, true])
  })

  it(says('allow_concurrent_sessions'), async () => {
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
})
