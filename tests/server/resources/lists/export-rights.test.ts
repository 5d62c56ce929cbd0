import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sku } from '../../../../server/generated/tables'
import { NOW } from '../../harness'
import { makeGoods } from '../goods'
import { type Client, openWorld, type World } from '../world'

/** More rows than an export reads in its first transactions. */
const ROWS = 6_000

let world: World
let operation: Client

beforeAll(async () => {
  world = await openWorld()
  const { category, unit } = await makeGoods(await world.as('admin'))
  const rows = Array.from({ length: ROWS }, (_, index): typeof sku.$inferInsert => ({
    tenant_id: 11,
    created_at: NOW,
    updated_at: NOW,
    sku_code: `Z${String(index).padStart(6, '0')}`,
    sku_name: `批量${index}`,
    category_id: category.id,
    sale_unit_id: unit.id,
    sale_mode: 'piece',
    sell_price: 500,
    last_buy_price: 123,
    tax_percent: 0,
    min_order_qty: 1000,
    batch_managed: false,
    sale_status: 'stop_sale',
  }))
  await world.database.system(async (tx) => {
    for (let from = 0; from < ROWS; from += 1000) await tx.insert(sku).values(rows.slice(from, from + 1000))
  })
})
afterAll(() => world.database.close())

const change = (statement: SQL) => world.database.system((tx) => tx.execute(statement))

describe('an export that is being read', () => {
  beforeEach(async () => {
    await change(sql`update role set permissions = '["sku:list", "sku:export"]', can_view_buy_price = true
      where tenant_id = 11 and role_type = 'head_office'`)
    operation = await world.as('operation')
  })

  /** Reads the head of the file, makes the change, and reads the rest. */
  async function readAround(columns: string, between: () => Promise<unknown>): Promise<number> {
    const response = await operation.raw(`/good/sku/export?f.sale_status=stop_sale&columns=${columns}`)
    expect(response.status).toBe(200)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    await reader.read()
    await between()
    let lines = 0
    for (let part = await reader.read(); !part.done; part = await reader.read())
      lines += part.value.split('\r\n').length - 1
    return lines
  }

  test('goes on while the rights stay', async () => {
    expect(await readAround('sku_code,last_buy_price', () => Promise.resolve())).toBe(ROWS)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['loses the right to export', () => change(sql`update role set permissions = '["sku:list"]' where tenant_id = 11`)],
    ['loses the flag for one of its columns', () => change(sql`update role set can_view_buy_price = false`)],
    ['signs out', () => operation.post('/store/member/logout', undefined)],
  ])('ends when the operator %s', async (_, between) => {
    await expect(readAround('sku_code,last_buy_price', between)).rejects.toThrow()
  })
})
