import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'

const ORDER = '/store/store_order_receipt'

interface Result {
  code: number
  msg: string
  data: { errors?: { path: string; zh: string; en: string; set?: number }[]; guard?: string; line_no?: number }
}

let database: Database
let manager: Browser
beforeAll(async () => {
  database = await openSeededDatabase()
  await database.system((tx) => tx.execute(sql`update sku set min_order_qty = 12000 where tenant_id = 11`))
  manager = new Browser(createApp({ database, clock: () => NOW }))
  expect((await manager.signIn('19900000021')).code).toBe(0)
}, 120_000)
afterAll(() => database.close())

/** A draft with these quantities, submitted. `items` are the positions of the lines' goods in the list of goods. */
async function submitted(
  quantities: readonly number[],
  more: object = {},
  items: readonly number[] = [...quantities.keys()],
): Promise<Result> {
  const { list } = (await manager.send<{ list: { id: number }[] }>('GET', '/good/sku/list?f.sale_status=on_sale')).data
  const lines = quantities.map((order_qty, index) => ({ sku_id: list[items[index]!]!.id, order_qty }))
  const created = await manager.send<{ id: number; version: number }>('POST', `${ORDER}/create`, {
    supply_mode: 'warehouse',
    lines,
    ...more,
  })
  const { id, version } = created.data
  const body = { items: [{ id, version }], transitions: ['submit'], confirm_warnings: true }
  return (await manager.send<{ results: Result[] }>('POST', `${ORDER}/transition`, body)).data.results[0]!
}

describe('a document with several mistakes', () => {
  it('is refused with all mistakes at once, each at its cell, with the expected order multiple', async () => {
    const { code, data } = await submitted([12, 10, 24, 7.5])
    expect([code, data.guard, data.line_no]).toEqual([42200, 'unit', 2])
    expect(data.errors).toEqual([
      {
        path: 'lines.1.order_qty',
        zh: '须为 12 的整数倍，现为 10',
        en: 'Must be a multiple of 12, but is 10',
        set: 12,
      },
      {
        path: 'lines.3.order_qty',
        zh: '须为 12 的整数倍，现为 7.5',
        en: 'Must be a multiple of 12, but is 7.5',
        set: 12,
      },
    ])
  })

  it('is refused with the mistakes of header and lines together', async () => {
    const { data } = await submitted([10], { biz_date: '2020-01-01', expected_date: '2020-01-02' })
    expect(data.errors?.map(({ path }) => path)).toEqual(['biz_date', 'lines.0.order_qty'])
  })

  it('is refused with the failed condition and with the quantities that are not a multiple, together', async () => {
    const { code, data } = await submitted([10], { expected_date: '2020-01-02' })
    expect(code).toBe(40000)
    expect(data.errors?.map(({ path }) => path)).toEqual(['expected_date', 'lines.0.order_qty'])
  })

  it('is refused with the earlier line that a line repeats', async () => {
    const { code, msg, data } = await submitted([12, 24, 12], {}, [0, 1, 0])
    expect([code, data.guard, data.line_no]).toEqual([42200, 'dup', 3])
    expect(msg).toMatch(/^第3行\S.* 与第1行重复$/)
    expect(data.errors).toEqual([{ path: 'lines.2.sku_id', zh: '与第 1 行商品重复', en: 'Same item as line 1' }])
  })

  it('is accepted when every line is right', async () => {
    expect((await submitted([12, 24])).code).toBe(0)
  })
})
