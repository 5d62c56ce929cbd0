import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'

interface Row {
  id: number
  store_ids?: number[]
  warehouse_ids?: number[]
}

let database: Database
let admin: Browser
let people: Row[]
beforeAll(async () => {
  database = await openSeededDatabase()
  admin = new Browser(createApp({ database, clock: () => NOW }))
  await admin.signIn()
  const { list } = (await admin.send<{ list: Row[] }>('GET', '/admin/member/list?pageSize=100')).data
  // Warehouses are not among the columns of the list.
  people = await Promise.all(
    list.map(async ({ id }) => (await admin.send<Row>('GET', `/admin/member/detail?id=${id}`)).data),
  )
}, 120_000)
afterAll(() => database.close())

async function offered(base: string, field: string, form: object): Promise<Row[]> {
  const query = new URLSearchParams({ field, form: JSON.stringify(form) })
  const { code, data } = await admin.send<{ id: number }[]>('GET', `${base}/options?${query}`)
  expect(code).toBe(0)
  return data.map(({ id }) => people.find((person) => person.id === id)!)
}

/** Whether no offered person of the place comes after somebody of another place. */
function areFirst(rows: readonly Row[], isHere: (row: Row) => boolean): boolean {
  const here = rows.map(isHere)
  return here.lastIndexOf(true) < (here.includes(false) ? here.indexOf(false) : here.length)
}

it('staff of the warehouse come first among the choices in its documents', async () => {
  const [first, second] = [...new Set(people.flatMap(({ warehouse_ids }) => warehouse_ids ?? []))]
  for (const id of [first!, second!]) {
    const rows = await offered('/warehouse/wh_purchase_receipt', 'buyer_id', { warehouse_id: id })
    const isHere = ({ warehouse_ids }: Row) => warehouse_ids?.includes(id) === true
    expect(rows.filter(isHere).length).toBeGreaterThan(1)
    expect(rows.some((row) => !isHere(row))).toBe(true)
    expect(areFirst(rows, isHere)).toBe(true)
  }
})

it('staff of the store come first among the choices for its manager', async () => {
  const stores = (await admin.send<{ list: Row[] }>('GET', '/store/manage/list?f.store_type=direct')).data.list
  for (const { id } of stores.slice(0, 3)) {
    const rows = await offered('/store/manage', 'manager_id', { id })
    const isHere = ({ store_ids }: Row) => store_ids?.includes(id) === true
    expect(rows.filter(isHere).length).toBeGreaterThan(1)
    expect(areFirst(rows, isHere)).toBe(true)
  }
})
