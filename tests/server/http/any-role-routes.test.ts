import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { refreshBuiltInRoles } from '../../../server/modules/built-in-roles'
import { productRegistry } from '../../../server/product'
import { arrivalOf } from '../../../src/app/start/guard'
import { inMenuOrder } from '../../../src/app/menu/menu'
import { menu } from '../../../src/generated/menu'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'
import { everyRoute } from '../../every-route'

const OPEN = everyRoute.filter(({ roles }) => !roles || roles.includes('*'))
/** Path prefixes of the menu groups and entities that are open to any role. */
const STARTS = [
  '/admin',
  '/supply',
  '/wholesale',
  '/store/role',
  '/store/switch_work',
  '/visualization',
  '/user',
  '/form',
]

let database: Database
beforeAll(async () => {
  database = await openSeededDatabase()
  await refreshBuiltInRoles(database, productRegistry().all)
}, 120_000)
afterAll(() => database.close())

const arrive = (pathname: string) =>
  arrivalOf(
    { routes: inMenuOrder(menu, everyRoute), landing: '/dashboard/workplace', role: 'user' },
    { pathname, search: '' },
  )

describe('routes without roles, and routes for any role', () => {
  it('are open for every signed-in operator', () => {
    for (const { path, name } of OPEN) expect(arrive(path), path).toMatchObject({ route: { name } })
  })

  it.each(STARTS)('open %s at its first screen', (start) => {
    const arrival = arrive(start)
    expect('goTo' in arrival && arrival.goTo.startsWith(`${start}/`)).toBe(true)
  })

  it.each(['19900000022', '19900000023', '19900000012', '19900000031'])(
    'let %s read the sample form independent of the role',
    async (mobile) => {
      const browser = new Browser(createApp({ database, clock: () => NOW }))
      await browser.signIn(mobile)
      const { code } = await browser.send('GET', '/form/group/detail')
      expect(code).toBe(0)
    },
  )
})
