import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createRow, openWorld, type World } from './world'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.database.close())

test('when the row that a save creates beside the saved row has a value in use, the refusal names that row and the value', async () => {
  const [store] = (await admin.get('/store/manage/list')).data.list as unknown as {
    store_name: string
    org_id: number
  }[]
  const [warehouse] = (await admin.get('/warehouse/manage/list')).data.list
  const draft = {
    org_id: store!.org_id,
    warehouse_id: warehouse!.id,
    contact_name: '钱老板',
    contact_phone: '13900003000',
    region_code: '310101',
    address: '友谊路 20 号',
  }
  // The wholesaler's outlet is a store with the name of the wholesaler.
  const refused = await admin.post('/wholesale/wholesaler/create', { ...draft, wholesaler_name: store!.store_name })
  expect(refused).toMatchObject({
    code: 40902,
    data: {
      zh: `已有门店「${store!.store_name}」，请改用其他值`,
      en: `There is a Store “${store!.store_name}” already. Choose another value`,
    },
  })
  const made = await createRow(admin, '/wholesale/wholesaler', { ...draft, wholesaler_name: '惠民批发部' })
  expect(made.store_id).toEqual(expect.any(Number))
})
