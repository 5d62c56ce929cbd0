import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Forecast } from '../../../../src/rules/answers'
import type { Browser } from '../../http/browser'
import { seededCompany } from '../../http/seeded-company'

const LOSS = '/store/store_good_loss_receipt'
const [MANAGER, CASHIER] = ['19900000021', '19900000022']
const BOTH = ['submit', 'approve']

interface Stored {
  id: number
  version: number
  check_status: string
  receipt_no: string
  lines: { id: number; sku_id: number; loss_qty: number }[]
}

const { as, database } = seededCompany()

const forecast = (browser: Browser, body: object) => browser.send<Forecast>('POST', `${LOSS}/forecast`, body)
const errorPaths = (answer: { data: unknown }) =>
  (answer.data as { errors: { path: string }[] }).errors.map(({ path }) => path)
const outOf = ({ stock }: Forecast) => stock.flatMap(({ quantities }) => quantities.map(({ out_qty }) => out_qty))

/** SKUs without batches of which the manager's store has at least `least` in stock, with their units. */
async function stockedSkus(manager: Browser, least: number): Promise<{ sku_id: number; unit_name: string }[]> {
  const { data } = await manager.send<{ list: { sku_id: number; unit_name: string; available_qty: number }[] }>(
    'GET',
    '/store/store_stock/list?pageSize=100',
  )
  const { rows } = (await database().system((tx) =>
    tx.execute(sql`select id from sku where tenant_id = 11 and not batch_managed and sell_price < 2000`),
  )) as { rows: { id: string }[] }
  const unbatched = new Set(rows.map(({ id }) => Number(id)))
  return data.list.filter(({ sku_id, available_qty }) => unbatched.has(sku_id) && available_qty >= least)
}

const stockedSku = async (manager: Browser): Promise<number> => (await stockedSkus(manager, 5))[0]!.sku_id

async function storedRows(): Promise<number> {
  const { rows } = (await database().system((tx) =>
    tx.execute(sql`select
      (select count(*) from store_good_loss_receipt) + (select count(*) from stock_ledger) + (select count(*) from doc_log) as n`),
  )) as { rows: { n: string }[] }
  return Number(rows[0]?.n)
}

describe('the forecast of a document with unsaved values', () => {
  it('lists the units of a place in the order of the lines, as the totals of the document do', async () => {
    const manager = await as(MANAGER)
    const [first, ...others] = await stockedSkus(manager, 1)
    const other = others.find(({ unit_name }) => unit_name !== first!.unit_name)
    for (const goods of [[first!, other!] as const, [other!, first!] as const]) {
      const draft = { lines: goods.map(({ sku_id }) => ({ sku_id, loss_qty: 1 })) }
      const { data } = await forecast(manager, { draft, transitions: BOTH })
      const units = data.stock.map(({ quantities }) => quantities.map(({ unit }) => unit))
      expect(units).toEqual([goods.map(({ unit_name }) => unit_name)])
    }
  })

  it('lists the postings of a document that is not saved yet, and stores nothing', async () => {
    const manager = await as(MANAGER)
    const draft = { lines: [{ sku_id: await stockedSku(manager), loss_qty: 3 }] }
    const before = await storedRows()
    const { code, data } = await forecast(manager, { draft, transitions: BOTH })
    expect(code).toBe(0)
    expect(outOf(data)).toEqual([3000])
    expect(await storedRows()).toBe(before)
    const created = (await manager.send<Stored>('POST', `${LOSS}/create`, draft)).data
    const again = await forecast(manager, { id: created.id, version: created.version, transitions: BOTH })
    expect(again.data).toEqual(data)
  })

  it('lists the postings of a stored document with the unsaved changes, and does not save them', async () => {
    const manager = await as(MANAGER)
    const sku_id = await stockedSku(manager)
    const { data: stored } = await manager.send<Stored>('POST', `${LOSS}/create`, { lines: [{ sku_id, loss_qty: 2 }] })
    const seen = { id: stored.id, version: stored.version }
    const lines = [{ id: stored.lines[0]!.id, sku_id, loss_qty: 5 }]
    expect(outOf((await forecast(manager, { ...seen, transitions: BOTH })).data)).toEqual([2000])
    expect(outOf((await forecast(manager, { ...seen, draft: { lines }, transitions: BOTH })).data)).toEqual([5000])
    const { data: left } = await manager.send<Stored>('GET', `${LOSS}/detail?id=${stored.id}`)
    expect([left.version, left.check_status, left.lines[0]?.loss_qty]).toEqual([stored.version, 'draft', 2])
  })

  it('is refused where the save would be refused, at the same fields', async () => {
    const [manager, cashier] = [await as(MANAGER), await as(CASHIER)]
    const sku_id = await stockedSku(manager)
    const wrong = { lines: [{ sku_id, loss_qty: 'many' }], losss: 1 }
    const refused = await forecast(manager, { draft: wrong, transitions: BOTH })
    const save = await manager.send('POST', `${LOSS}/create`, wrong)
    expect([refused.code, errorPaths(refused)]).toEqual([40000, errorPaths(save)])
    expect(errorPaths(save)).toContain('lines.0.loss_qty')
    const tooMuch = { lines: [{ sku_id, loss_qty: 90_000 }] }
    expect((await forecast(manager, { draft: tooMuch, transitions: BOTH })).code).toBe(42201)
    expect((await forecast(cashier, { draft: { lines: [{ sku_id, loss_qty: 1 }] }, transitions: BOTH })).code).toBe(
      40300,
    )
    const { data: stored } = await manager.send<Stored>('POST', `${LOSS}/create`, { lines: [{ sku_id, loss_qty: 2 }] })
    const outdated = { id: stored.id, version: stored.version + 1, draft: { lines: [] }, transitions: BOTH }
    const conflict = await forecast(manager, outdated)
    expect(conflict.code).toBe(40900)
    expect(conflict.data).toMatchObject({ current: { id: stored.id } })
  })

  it('needs a document: a draft, or id and version', async () => {
    const manager = await as(MANAGER)
    const nothing = await forecast(manager, { transitions: BOTH })
    expect([nothing.code, errorPaths(nothing)]).toEqual([40000, ['id', 'version']])
    const half = await forecast(manager, { id: 1, draft: {}, transitions: BOTH })
    expect([half.code, errorPaths(half)]).toEqual([40000, ['version']])
    expect((await forecast(manager, { draft: [], transitions: BOTH })).code).toBe(40000)
  })
})
