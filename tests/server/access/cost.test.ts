import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import openapi from '#openapi'
import * as generated from '../../../server/generated/resources'
import type { Resource } from '../../../server/metadata/description'
import { createRow, type Client } from '../resources/world'
import { mustTransition, type Fixture, openFixture, bookOpeningStock } from '../chains/fixtures/store-fixture'

/** Entities with fields that require permission to see costs, and the names of those fields. */
const WITH_COSTS = (Object.values(generated) as Resource[])
  .filter(({ shape }) => shape.kind !== 'internal')
  .flatMap((resource) => {
    const levels = [resource.shape, ...Object.values(resource.shape.tables ?? {})]
    const names = levels.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) => (field.needs === 'can_view_cost' ? [name] : [])),
    )
    return names.length > 0 ? [[resource.entity, resource, [...new Set(names)]] as const] : []
  })
const WITHOUT_COSTS = ['clerk_s0002', 'wh_worker', 'wholesale_buyer', 'cashier_s0002']

let fixture: Fixture
const clients = new Map<string, Client>()
beforeAll(async () => {
  fixture = await openFixture()
  for (const name of WITHOUT_COSTS) clients.set(name, await fixture.world.as(name))
  await bookOpeningStock(fixture, fixture.store, [
    { sku_id: fixture.water.id, actual_qty: 10, cost_price: 133 },
    { sku_id: fixture.milk.id, actual_qty: 5, cost_price: 600, batch_no: 'M1', production_date: '2026-11-10' },
  ])
  const loss = await createRow(fixture.manager, '/store/store_good_loss_receipt', {
    store_id: fixture.store,
    lines: [{ sku_id: fixture.water.id, loss_qty: 1, remark: '破损' }],
  })
  await mustTransition(fixture.manager, '/store/store_good_loss_receipt', loss, ['submit'])
})
afterAll(() => fixture.world.database.close())

/** Every key of an answer, at any depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}
const leaks = (answer: unknown, names: readonly string[]) => keysOf(answer).filter((key) => names.includes(key))

describe.each(WITH_COSTS)('costs of %s (INV-42)', (_, { base, shape }, names) => {
  test.each(WITHOUT_COSTS)('are in no answer to %s', async (name) => {
    const client = clients.get(name)!
    const list = await client.get(`${base}/list`, { pageSize: 100 })
    if (list.code === 40300) return
    expect(leaks(list, names)).toEqual([])
    expect(leaks(await client.get(`${base}/summary`), names)).toEqual([])
    for (const row of list.data.list.slice(0, 3)) {
      expect(leaks(await client.get(`${base}/detail`, { id: row.id }), names)).toEqual([])
      if (shape.kind === 'receipt') expect(leaks(await client.post(`${base}/preview`, row), names)).toEqual([])
    }
    for (const field of names) {
      expect((await client.get(`${base}/list`, { [`f.${field}`]: '1' })).code).not.toBe(0)
      expect((await client.get(`${base}/list`, { sort: field })).code).not.toBe(0)
      const file = await client.raw(`${base}/export?columns=${field}`)
      expect(file.headers.get('content-type')).toContain('json')
    }
  })

  test('are not in the public description of the API', () => {
    const own = Object.entries(openapi.paths).filter(
      ([path]) => path.startsWith(`/api${base}/`) || path.startsWith(`${base}/`),
    )
    expect(own.length).toBeGreaterThan(0)
    expect(leaks(own, names)).toEqual([])
  })
})

describe('costs are in no other answer for a staff member who may not see them (INV-42)', () => {
  const LOSS = '/store/store_good_loss_receipt'
  const COSTS = ['cost_amount', 'total_cost_amount', 'cost_price', 'diff_amount', 'unit_cost', 'value', 'value_balance']

  test('movements, price history, saves, transitions and conflicts', async () => {
    const clerk = clients.get('clerk_s0002')!
    const stockRow = { store_id: fixture.store, sku_id: fixture.water.id }
    const drawer = await clerk.get('/store/store_stock/stock_ledger', stockRow)
    expect(drawer.data.list.length).toBeGreaterThan(0)
    const draft = await clerk.post(`${LOSS}/create`, {
      lines: [{ sku_id: fixture.water.id, loss_qty: 1, remark: '破损' }],
    })
    const stale = await clerk.post(`${LOSS}/update`, { version: 99 }, { id: draft.data.id })
    expect(stale).toMatchObject({ code: 40900, data: { current: { id: draft.data.id } } })
    const { id, version } = draft.data
    const step = await clerk.post(`${LOSS}/transition`, { items: [{ id, version }], transitions: ['submit'] })
    expect(step.data.results[0]).toMatchObject({ code: 0 })
    const late = await clerk.post(`${LOSS}/forecast_all`, { items: [{ id, version }], transitions: ['submit'] })
    expect(late.data.results[0]).toMatchObject({
      code: 40900,
      data: { current: { id, store_id_label: expect.any(String) } },
    })
    for (const answer of [drawer, draft, stale, step, late]) expect(leaks(answer, COSTS)).toEqual([])
    const prices = await clerk.get('/store/store_sku_price/price_history', stockRow)
    expect(JSON.stringify(prices)).not.toContain('buy_price')
  })

  test('an export of the default columns', async () => {
    const client = clients.get('wholesale_buyer')!
    const head = async (reader: Client) => (await (await reader.raw('/store/store_stock/export')).text()).split('\n')[0]
    expect(await head(fixture.manager)).toContain('库存成本')
    expect(await head(client)).toContain('账面库存')
    expect(await head(client)).not.toMatch(/成本/)
  })
})

test('a staff member who may see costs gets them', async () => {
  const [row] = (await fixture.manager.get('/store/store_stock/list')).data.list
  expect(row).toHaveProperty('stock_value')
})
