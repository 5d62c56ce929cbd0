import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'

interface Role {
  id: number
  role_code: string
}

interface Member {
  id: number
  version: number
  mobile: string
  store_role_ids: number[]
}

const MANAGER = '19900000021'

let database: Database
let admin: Browser
let manager: Browser
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  database = await openSeededDatabase()
  app = createApp({ database, clock: () => NOW })
  admin = new Browser(app)
  await admin.signIn()
  manager = new Browser(app)
  await manager.signIn(MANAGER)
}, 120_000)
afterAll(() => database.close())

const rightsOf = async (browser: Browser, path = '/user/info') =>
  (await browser.raw('GET', path)).headers.get('Operator-Rights')

async function rows<T>(path: string, isWanted: (row: T) => boolean): Promise<T[]> {
  const { data } = await admin.send<{ list: T[] }>('GET', path)
  return data.list.filter(isWanted)
}

describe('the rights that every answer names', () => {
  it('are the same for reads, writes, refusals and every store, and differ between operators', async () => {
    const rights = await rightsOf(manager)
    expect(rights).toMatch(/^[\w-]{16}$/)
    expect(await rightsOf(manager, '/store/store_order_receipt/list')).toBe(rights)
    expect(await rightsOf(manager, '/store/store_order_receipt/detail?id=9999999')).toBe(rights)
    const write = await manager.raw('POST', '/sys/menu/favourites', { names: [] })
    expect(write.headers.get('Operator-Rights')).toBe(rights)
    expect(await rightsOf(admin)).not.toBe(rights)
    const ofHeadOffice = await rightsOf(admin)
    admin.store = null
    expect(await rightsOf(admin)).toBe(ofHeadOffice)
  })

  it('change with the roles, and are the same again once the roles are restored', async () => {
    const before = await rightsOf(manager)
    const [cashier] = await rows<Role>('/store/role/list?pageSize=50', ({ role_code }) => role_code === 'cashier')
    const [member] = await rows<Member>('/store/member/list?pageSize=100', ({ mobile }) => mobile === MANAGER)
    const giveRoles = async (store_role_ids: number[]) => {
      const { data } = await admin.send<Member>('GET', `/store/member/detail?id=${member!.id}`)
      const answer = await admin.send('POST', `/store/member/update?id=${data.id}`, {
        version: data.version,
        store_role_ids,
      })
      expect(answer.code, answer.msg).toBe(0)
      return data.store_role_ids
    }
    const own = await giveRoles([cashier!.id])
    expect(await rightsOf(manager, '/store/store_order_receipt/list')).not.toBe(before)
    await giveRoles(own)
    expect(await rightsOf(manager)).toBe(before)
  })
})

it('the profile names the warehouses of an operator whom they limit, and none for others', async () => {
  const keeper = new Browser(app)
  await keeper.signIn('19900000011')
  const namesFor = async (browser: Browser) =>
    (await browser.send<{ warehouses: string[] }>('GET', '/user/info')).data.warehouses
  expect([await namesFor(keeper), await namesFor(manager), await namesFor(admin)]).toEqual([
    ['上海总仓', '上海生鲜仓'],
    [],
    [],
  ])
})
