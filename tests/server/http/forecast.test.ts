import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Forecast } from '../../../src/rules/answers'
import type { Browser } from './browser'
import { seededCompany } from './seeded-company'

const ORDER = '/store/store_order_receipt'
const RECEIPT = '/store/store_receive_receipt'
const LOSS = '/store/store_good_loss_receipt'
const [OFFICE, MANAGER, CASHIER, BUYER] = ['19900000000', '19900000021', '19900000022', '19900000031']

interface Stored {
  id: number
  version: number
  check_status: string
  log: { transition: string; changes?: { path: string; before: number; after: number }[] }[]
  links: { entity: string }[]
}

const { as, database } = seededCompany()
const detail = async (browser: Browser, base: string, id: number) =>
  (await browser.send<Stored>('GET', `${base}/detail?id=${id}`)).data
const forecast = (browser: Browser, base: string, row: { id: number; version: number }, transitions = ['approve']) =>
  browser.send<Forecast>('POST', `${base}/forecast`, { id: row.id, version: row.version, transitions })
const run = (browser: Browser, base: string, row: { id: number; version: number }, transitions: string[]) =>
  browser.send<{ results: { code: number }[] }>('POST', `${base}/transition`, {
    items: [{ id: row.id, version: row.version }],
    transitions,
    confirm_warnings: true,
  })
const count = async (text: string) => {
  const { rows } = (await database().system((tx) => tx.execute(sql.raw(text)))) as { rows: { n: string }[] }
  return Number(rows[0]?.n)
}

/** Submits an order of the SKUs, by default of two, for far more than the warehouse has in stock. */
async function submittedOrder(manager: Browser, skus?: readonly number[]): Promise<Stored> {
  const { data } = await manager.send<{ list: { id: number; sku_code: string }[] }>(
    'GET',
    '/good/sku/list?pageSize=50&f.sale_status=on_sale',
  )
  const warehouse = await count(`select id as n from warehouse where tenant_id = 11 and warehouse_no = 'W01'`)
  const draft = {
    supply_mode: 'warehouse',
    warehouse_id: warehouse,
    lines: (skus ?? data.list.slice(0, 2).map(({ id }) => id)).map((sku_id) => ({ sku_id, order_qty: 90_000 })),
  }
  const created = await manager.send<Stored>('POST', `${ORDER}/create`, draft)
  expect(created.code).toBe(0)
  expect((await run(manager, ORDER, created.data, ['submit'])).data.results[0]?.code).toBe(0)
  return detail(manager, ORDER, created.data.id)
}

describe('the forecast of an approval', () => {
  it('names the lines that the picking list cannot fill, and the timeline names them afterwards', async () => {
    const [manager, office] = [await as(MANAGER), await as(OFFICE)]
    const order = await submittedOrder(manager)
    const { code, data } = await forecast(office, ORDER, order)
    expect(code).toBe(0)
    expect(data.short).toHaveLength(2)
    for (const line of data.short) {
      expect(line.asked_qty).toBe(90_000_000)
      expect(line.taken_qty).toBeLessThan(line.asked_qty)
      expect(line.label).toMatch(/^G\d+ /)
      expect(line.on_hand_qty).toEqual(expect.any(Number))
    }
    const left = await detail(office, ORDER, order.id)
    expect([left.check_status, left.version, left.links]).toEqual(['submitted', order.version, order.links])
    expect((await run(office, ORDER, order, ['approve'])).data.results[0]?.code).toBe(0)
    const approved = await detail(office, ORDER, order.id)
    const shortLines = approved.log.find(({ transition }) => transition === 'left_short')?.changes ?? []
    expect(shortLines.map(({ path }) => path)).toEqual(['lines.0.pick_open_qty', 'lines.1.pick_open_qty'])
    expect(approved.links.length).toBe(data.documents.length)
  })

  it('names no stock beside the lines of a wholesaler’s outlet, which sells outside of the console', async () => {
    await count(`update wholesaler set credit_limit_amount = 100000000000 where tenant_id = 11 returning 0 as n`)
    const order = await submittedOrder(await as(BUYER))
    const { data } = await forecast(await as(OFFICE), ORDER, order)
    expect(data.short.map(({ on_hand_qty }) => on_hand_qty)).toEqual([null, null])
  })

  it('says how many goods the lines of a picking list stand for, when each batch has its own line', async () => {
    const [manager, office] = [await as(MANAGER), await as(OFFICE)]
    const { rows } = (await database().system((tx) =>
      tx.execute(
        sql`select b.sku_id as id from stock_batch_balance b join sku on sku.id = b.sku_id and sku.tenant_id = b.tenant_id
            join warehouse w on w.id = b.location_id and w.tenant_id = b.tenant_id
            where b.tenant_id = 11 and b.location_type = 'warehouse' and w.warehouse_no = 'W01' and b.qty > 0
              and b.batch_id > 0 and sku.sale_status = 'on_sale' group by 1 having count(*) > 1 order by 1 limit 2`,
      ),
    )) as { rows: { id: string }[] }
    const order = await submittedOrder(
      manager,
      rows.map(({ id }) => Number(id)),
    )
    const { data } = await forecast(office, ORDER, order)
    expect(data.documents).toMatchObject([{ title: '仓库拣货单', batched_sku_count: rows.length }])
    expect(data.documents[0]!.line_count).toBeGreaterThan(rows.length)
    // The order of a shop has no credit limit.
    expect(data.compared).toEqual([])
  })

  it('equals the later postings of the approval for each place, and stores nothing', async () => {
    const office = await as(OFFICE)
    const { list } = (await office.send<{ list: { id: number }[] }>('GET', `${RECEIPT}/list?f.check_status=submitted`))
      .data
    const receipt = await detail(office, RECEIPT, list[0]!.id)
    const rows = `select count(*) as n from stock_ledger where tenant_id = 11`
    const before = await count(rows)
    const { code, data } = await forecast(office, RECEIPT, receipt)
    expect(code).toBe(0)
    const store = data.stock.find(({ at }) => at === 'store')!
    expect(store.place).toMatch(/^S\d+ /)
    expect(store.quantities.every(({ unit, in_qty }) => unit !== '' && in_qty > 0)).toBe(true)
    expect(await count(rows)).toBe(before)
    expect((await run(office, RECEIPT, receipt, ['approve'])).data.results[0]?.code).toBe(0)
    const posted = `select coalesce(sum(qty), 0) as n from stock_ledger where tenant_id = 11 and doc_type = 'store_receive_receipt' and doc_id = ${receipt.id} and location_type = 'store' and qty > 0`
    expect(await count(posted)).toBe(store.quantities.reduce((sum, { in_qty }) => sum + in_qty, 0))
  })

  it('of a document that the server made includes the values that submitting fills in', async () => {
    const manager = await as(MANAGER)
    const { list } = (await manager.send<{ list: { id: number }[] }>('GET', `${RECEIPT}/list?f.check_status=draft`))
      .data
    const notTakenUp = await count(
      `select id as n from store_receive_receipt where tenant_id = 11 and receiver_id is null and id in (${list.map(({ id }) => id).join()}) limit 1`,
    )
    const receipt = await detail(manager, RECEIPT, notTakenUp)
    const answer = await forecast(manager, RECEIPT, receipt, ['submit', 'approve'])
    expect(JSON.stringify(answer.data)).not.toContain('receiver_id')
    expect(answer.code).toBe(0)
    expect((await run(manager, RECEIPT, receipt, ['submit', 'approve'])).data.results[0]?.code).toBe(0)
  })

  it('is refused like the approval itself', async () => {
    const [office, cashier] = [await as(OFFICE), await as(CASHIER)]
    const { list } = (await office.send<{ list: { id: number }[] }>('GET', `${RECEIPT}/list?f.check_status=submitted`))
      .data
    const receipt = await detail(office, RECEIPT, list[0]!.id)
    expect((await forecast(cashier, RECEIPT, receipt)).code).toBe(40300)
    const late = await forecast(office, RECEIPT, { id: receipt.id, version: receipt.version - 1 })
    expect(late.code).toBe(40900)
    // The row is sent as the operator may read it, with who changed it last.
    const conflict = late.data as unknown as { current: object; last_change: object }
    expect(conflict.current).toMatchObject({
      id: receipt.id,
      store_id_label: expect.any(String),
      actions: expect.any(Array),
    })
    expect(conflict.last_change).toMatchObject({ operator: expect.any(String), transition: 'submit' })
    expect((await forecast(office, RECEIPT, receipt, ['reverse'])).code).toBe(40901)
    expect((await forecast(office, RECEIPT, receipt, ['approve', 'approve'])).code).toBe(40000)
    const { data } = await forecast(office, RECEIPT, receipt)
    expect(data.stock.every(({ value }) => typeof value === 'number')).toBe(true)
  })

  it('of several documents leaves out the goods that earlier documents take, as submitting them does', async () => {
    const manager = await as(MANAGER)
    const { data: stock } = await manager.send<{ list: { sku_id: number; available_qty: number }[] }>(
      'GET',
      '/store/store_stock/list?pageSize=100',
    )
    const { rows: unbatched } = (await database().system((tx) =>
      tx.execute(sql`select id from sku where tenant_id = 11 and not batch_managed and sell_price < 2000`),
    )) as { rows: { id: string }[] }
    const ids = new Set(unbatched.map(({ id }) => Number(id)))
    const { sku_id: sku, available_qty: available } = stock.list.find(
      (row) => ids.has(row.sku_id) && row.available_qty >= 5,
    )!
    const loss = async (loss_qty: number) =>
      (await manager.send<Stored>('POST', `${LOSS}/create`, { lines: [{ sku_id: sku, loss_qty }] })).data
    const [most, late, more, rest] = [await loss(available - 1), await loss(1), await loss(2), await loss(1)]
    const items = [most, { ...late, version: late.version + 1 }, more, rest].map(({ id, version }) => ({ id, version }))
    const forecasts = await manager.send<{ results: { code: number }[] }>('POST', `${LOSS}/forecast_all`, {
      items,
      transitions: ['submit'],
    })
    // The second item has an outdated version, and the third wants more than the first leaves; neither takes goods.
    expect(forecasts.data.results.map(({ code }) => code)).toEqual([0, 40900, 42201, 0])
    // Alone, the third would be accepted.
    expect((await forecast(manager, LOSS, more, ['submit'])).code).toBe(0)
    expect((await detail(manager, LOSS, most.id)).check_status).toBe('draft')
    const { data } = await manager.send<{ results: { code: number }[] }>('POST', `${LOSS}/transition`, {
      items,
      transitions: ['submit'],
      confirm_warnings: true,
    })
    expect(data.results.map(({ code }) => code)).toEqual([0, 40900, 42201, 0])
  })

  it('of several documents gives up soon at a locked row, and runs one at a time, so that connections stay free', async () => {
    const [manager, office] = [await as(MANAGER), await as(OFFICE)]
    const { list } = (await manager.send<{ list: Stored[] }>('GET', `${RECEIPT}/list?f.check_status=submitted`)).data
    const receipt = list[0]!
    const waitingForLocks = async () =>
      count(
        `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    const ask = (browser: Browser) =>
      browser.send<{ results: { code: number }[] }>('POST', `${RECEIPT}/forecast_all`, {
        items: [receipt, { id: 99_999_999, version: 1 }].map(({ id, version }) => ({ id, version })),
        transitions: ['approve'],
      })
    const waiting: number[] = []
    const answers = await database().system(async (tx) => {
      await tx.execute(sql`select id from store_receive_receipt where id = ${receipt.id} for update`)
      const state = { isDone: false }
      const asked = Promise.all([manager, office, manager, office].map(ask)).finally(() => (state.isDone = true))
      while (!state.isDone) waiting.push(await waitingForLocks())
      return asked
    })
    expect(answers.map(({ data }) => data.results?.map(({ code }) => code))).toEqual(answers.map(() => [50400, 40400]))
    expect(Math.max(...waiting)).toBe(1)
    expect((await ask(office)).data.results.map(({ code }) => code)).toEqual([0, 40400])
  })
})
