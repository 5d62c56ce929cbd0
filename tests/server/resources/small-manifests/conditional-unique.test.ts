import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../../server/db/database'
import type { Browser } from '../../http/browser'
import { addressProject } from './address-project'
import { openProject } from './open-project'

/* The entity generated here is added to those of the product: a table in the database and calls in the API. */
vi.mock('../../../../server/generated/resources', async (original) => {
  const { addressProject: load } = await import('./address-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

type Address = Record<string, unknown> & { id: number; version: number; status: string }

let database: Database
let browser: Browser
beforeAll(async () => {
  ;({ database, browser } = await openProject(await addressProject()))
}, 240_000)
afterAll(() => database.close())

const create = (body: object) => browser.send<Address>('POST', '/good/address/create', body)
const update = (row: Address, body: object) =>
  browser.send<Address>('POST', `/good/address/update?id=${row.id}`, { ...row, ...body })
const MESSAGE = { zh: '已有默认地址', en: 'There is a default address already' }

describe('fields unique together while a condition holds', () => {
  it('refuse a second row that meets the condition, at the field and with the message of the manifest', async () => {
    const first = await create({ customer: 'Ann', street: 'A 1', is_default: true })
    expect(first.code).toBe(0)
    expect(await create({ customer: 'Ann', street: 'A 2', is_default: true })).toMatchObject({
      code: 40902,
      data: { errors: [{ path: 'customer', ...MESSAGE }] },
    })
    expect((await create({ customer: 'Ann', street: 'A 3' })).code).toBe(0)
    expect((await create({ customer: 'Ann', street: 'A 4' })).code).toBe(0)
    expect((await create({ customer: 'Bob', street: 'B 1', is_default: true })).code).toBe(0)
  })

  it('refuse an edit that makes a second row meet the condition, until the first row no longer does', async () => {
    const first = await create({ customer: 'Cid', street: 'C 1', is_default: true })
    const second = await create({ customer: 'Cid', street: 'C 2' })
    expect((await update(second.data, { is_default: true })).code).toBe(40902)
    expect((await update(first.data, { street: 'C 10' })).code).toBe(0)
    const freed = await update({ ...first.data, version: 2 }, { is_default: false })
    expect(freed.code).toBe(0)
    expect((await update(second.data, { is_default: true })).code).toBe(0)
  })

  it('are compared when a transition makes the row meet the condition', async () => {
    const first = await create({ customer: 'Dan', street: 'One street' })
    const change = (transition: string, version: number) =>
      browser.send<object>('POST', '/good/address/transition', {
        items: [{ id: first.data.id, version }],
        transitions: [transition],
      })
    expect((await change('disable', first.data.version)).code).toBe(0)
    expect((await create({ customer: 'Dan', street: 'One street' })).code).toBe(0)
    expect((await change('enable', first.data.version + 1)).data).toMatchObject({
      results: [{ code: 40902, data: { errors: [{ path: 'customer' }, { path: 'street' }] } }],
    })
  })

  it('are refused by the database too, for two saves at the same time', async () => {
    const saves = await Promise.all(
      ['E 1', 'E 2', 'E 3'].map((street) => create({ customer: 'Eve', street, is_default: true })),
    )
    expect(saves.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40902, 40902])
    const stated = await database.system((tx) =>
      tx.execute(`select indexdef from pg_indexes where tablename = 'address' and indexname like '%_when_%'`),
    )
    const definitions = (stated as unknown as { rows: { indexdef: string }[] }).rows.map(({ indexdef }) => indexdef)
    expect(definitions.toSorted()).toEqual([
      expect.stringMatching(/UNIQUE INDEX .*\(tenant_id, customer, street\) WHERE .*status.* = 'enabled'/),
      expect.stringMatching(/UNIQUE INDEX .*\(tenant_id, customer\) WHERE \(is_default = true\)/),
    ])
  })

  it('without a condition are refused at the fields of the set', async () => {
    const box = { customer: 'Fay', street: 'F 1', box_no: '7', town: 'Here' }
    expect((await create(box)).code).toBe(0)
    expect(await create({ ...box, street: 'F 2' })).toMatchObject({
      code: 40902,
      data: { errors: [{ path: 'box_no' }, { path: 'town' }] },
    })
    expect((await create({ ...box, street: 'F 3', town: 'There' })).code).toBe(0)
  })
})

describe('a list in the order of a column that every row has', () => {
  type Page = { list: { street: string }[]; next?: string }
  const page = async (query: string) => {
    const { code, data } = await browser.send<Page>('GET', `/good/address/list?pageSize=10&${query}`)
    expect(code).toBe(0)
    return { next: data.next, streets: data.list.map(({ street }) => street) }
  }

  it('is sorted and read on, and refuses a cursor with a value of another type', async () => {
    for (let index = 10; index < 25; index++) await create({ customer: `Sorted ${index}`, street: `S ${index}` })
    await database.once((tx) =>
      tx.execute(sql`update address set created_at = 1000000 - substring(street from 3)::int where street like 'S %'`),
    )
    const first = await page('sort=created_at')
    expect(first.streets.slice(0, 3)).toEqual(['S 24', 'S 23', 'S 22'])
    const second = await page(`sort=created_at&after=${first.next}`)
    expect(second.streets[0]).toBe('S 14')
    expect((await page('')).streets.at(0)).not.toBe('S 24')
    const forged = Buffer.from(JSON.stringify([0, 1, 'x'])).toString('base64url')
    const refused = await browser.send<object>('GET', `/good/address/list?sort=created_at&after=${forged}`)
    expect(refused).toMatchObject({ code: 40000, data: { errors: [{ path: 'after' }] } })
  })
})
