import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, createRow, openWorld, type World } from './world'

/* Tests enum values that were removed from the manifest and that rows of a running company still have. */
let world: World
let admin: Client
let id: number

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  const supplier = await createRow(admin, '/supply/supplier', {
    supplier_name: '老供应商',
    contact_name: '王',
    contact_phone: '13800000000',
    settlement: 'cash',
  })
  id = supplier.id
  await world.database.system((tx) => tx.execute(sql`update supplier set settlement = 'barter' where id = ${id}`))
})
afterAll(() => world.database.close())

it('a removed enum value is read in the list and in the row', async () => {
  const { data: list } = await admin.get('/supply/supplier/list')
  expect(list.list).toEqual([expect.objectContaining({ id, settlement: 'barter' })])
  const { data } = await admin.get('/supply/supplier/detail', { id: String(id) })
  expect(data).toMatchObject({ settlement: 'barter' })
})

it('a removed enum value is saved with the row that has it, and not accepted as a new value', async () => {
  const change = { id, version: 1, short_name: '老', settlement: 'barter' }
  const saved = await admin.post('/supply/supplier/update', change, { id })
  expect(saved).toMatchObject({ code: 0, data: { settlement: 'barter', short_name: '老' } })
  const chosen = await admin.post(
    '/supply/supplier/update',
    { id, version: 2, settlement: 'monthly', payment_days: 30 },
    { id },
  )
  expect(chosen).toMatchObject({ code: 0, data: { settlement: 'monthly' } })
  const back = await admin.post('/supply/supplier/update', { id, version: 3, settlement: 'barter' }, { id })
  expect(back).toMatchObject({ code: 40000, data: { errors: [{ path: 'settlement' }] } })
})
