import { afterAll, beforeAll, expect, it } from 'vitest'
import { productRegistry } from '../../../server/product'
import { Browser } from '../http/browser'
import { openWorld, type World } from '../resources/world'

let world: World
let office: Browser
beforeAll(async () => {
  world = await openWorld()
  office = new Browser(world.app)
  await office.signIn()
}, 120_000)
afterAll(() => world.database.close())

/** What every object has, so that looking it up in a table of names finds something. */
const NAME = 'constructor'

it('no call takes the name of a built-in property for one of its own names', async () => {
  const failed: string[] = []
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const { code } = await office.send(method, path, body)
    if (code === 50000) failed.push(`${method} ${path} ${JSON.stringify(body)}`)
  }
  for (const { base, shape } of productRegistry().all) {
    for (const field of Object.keys(shape.fields)) await send('POST', `${base}/create`, { [field]: NAME })
    for (const [table, { fields }] of Object.entries(shape.tables ?? {}))
      for (const field of Object.keys(fields)) await send('POST', `${base}/create`, { [table]: [{ [field]: NAME }] })
    await send('GET', `${base}/list?f.${NAME}=1&sort=${NAME}`)
    await send('GET', `${base}/options?field=${NAME}`)
    await send('GET', `${base}/report/${NAME}`)
    await send('POST', `${base}/transition`, { items: [{ id: 1, version: 1 }], transitions: [NAME] })
    await send('POST', `${base}/resolve`, { field: NAME, texts: [NAME], form: { [NAME]: NAME } })
  }
  expect(failed).toEqual([])
}, 120_000)
