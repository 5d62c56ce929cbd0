import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { planJob } from '../../../../server/jobs/plan'
import { findOrMakeBatches } from '../../../../server/stock/batches'
import { openBook } from '../../../../server/stock/book'
import { post } from '../../../../server/stock/ledger'
import { rollSales } from '../../../../server/stock/sales-days'
import { saveForeign } from '../../../../server/workflow/postings/set-values'
import { causeOf } from '../../posting/memory-book'
import { type Client, type Data, createRow } from '../../resources/world'
import { HOUR, NOW } from '../../till/shop'
import { atOnce } from '../gate'
import type { TwoProcesses } from './two-processes'

const LOSS = '/store/store_good_loss_receipt'
const SELL = '/store/adjust_price_store_sell_receipt'

export function engineRaces(processes: () => TwoProcesses): void {
  const balance = async (sku: number, column: string): Promise<number> => {
    const { shop, rows } = processes()
    const [row] = await rows<Record<string, number>>(
      `select ${column} from stock_balance where location_type = 'store' and location_id = ${shop.store_id} and sku_id = ${sku}`,
    )
    return row?.[column] ?? 0
  }
  const loss = (loss_qty = 1): Promise<Data> => {
    const { shop, clients } = processes()
    return createRow(clients[0], LOSS, { store_id: shop.store_id, lines: [{ sku_id: shop.water, loss_qty }] })
  }
  const decide =
    (client: Client, path: string, { id, version }: Data, transition: string) =>
    async () => {
      const items = [{ id, version }]
      const { code, data } = await client.post(`${path}/transition`, {
        items,
        transitions: [transition],
        confirm_warnings: true,
      })
      return code === 0 ? (data.results[0]?.code ?? -1) : code
    }
  const update =
    (client: Client, path: string, { id, version }: Data, remark: string) =>
    async () =>
      (await client.post(`${path}/update`, { version, remark }, { id })).code

  describe('two concurrent postings of stock', () => {
    it('create one balance that did not exist', async () => {
      const { databases, shop } = processes()
      const put = () => shop.stock(shop.apples, 1000, 100)
      await atOnce(databases[0], ['stock_balance'], [put, put])
      expect(await balance(shop.apples, 'qty')).toBe(2000)
    })

    it('both add to one balance', async () => {
      const { databases, shop } = processes()
      const before = await balance(shop.apples, 'qty')
      const put = () => shop.stock(shop.apples, 1000, 100)
      await atOnce(databases[0], ['stock_ledger'], [put, put])
      expect((await balance(shop.apples, 'qty')) - before).toBe(2000)
    })

    it('create one batch for one number, and two batches without a number', async () => {
      const { databases, shop, as } = processes()
      const batch = (batch_no: string | null) => {
        const facts = { batch_no, production_date: null, expiry_date: '2026-12-24' }
        const wanted = [{ sku: { id: shop.juice, shelf_life_days: 14 }, supplier_id: null, ...facts }]
        return async () => (await as(1, (call) => findOrMakeBatches(call, wanted)))[0]?.batch_no
      }
      expect(await atOnce(databases[0], ['stock_batch'], [batch('L1'), batch('L1')])).toEqual(['L1', 'L1'])
      await batch(null)()
      const named = await atOnce(databases[0], ['stock_batch'], [batch(null), batch(null)])
      expect(new Set(named).size).toBe(2)
    })

    it('move the period of average sales while a late sale is posted', async () => {
      const { databases, shop, as } = processes()
      const day = 24 * HOUR
      /** Posts a sale on the day of `at`, a day later than NOW; `last` is a statement at the end of the transaction. */
      const sellLate = (at: number) => (qty: number, last?: string) => () =>
        as(
          0,
          async (call) => {
            const place = {
              location_type: 'store' as const,
              location_id: shop.store_id,
              sku_id: shop.apples,
              batch_id: 0,
            }
            const book = await openBook(call, [place])
            const cause = { ...causeOf(900_003), biz_date: new Date(at).toISOString().slice(0, 10) }
            post(book, cause, { ...place, qty: -qty, value: 0, reason: 'sale_out', line_id: 1 })
            await book.close()
            if (last) await call.tx.execute(last)
          },
          NOW + day,
        )
      await sellLate(NOW - 10 * day)(1000)()
      // This day is older than the period of the average, so that `rollSales` must take its sale out of the total.
      await processes().rows(`update sales_day set day = '2026-01-01' where sku_id = ${shop.apples} and qty = 1000`)
      const before = await balance(shop.apples, 'sold')
      const roll = () => as(1, rollSales, NOW + day)
      // The late sale waits at its last statement, an insert into the locked table, with its posting not committed yet.
      await atOnce(
        databases[0],
        ['counter'],
        [sellLate(NOW)(3000, "insert into counter (tenant_id, series, value) values (11, 'gate', 1)"), roll],
      )
      expect(before).toBe(1000)
      expect(await balance(shop.apples, 'sold')).toBe(3000)
    })
  })

  describe('two concurrent requests for documents', () => {
    beforeAll(() => processes().shop.stock(processes().shop.water, 1_000_000, 100_000))

    it('get different numbers', async () => {
      await loss()
      const drafts = await atOnce(
        processes().databases[0],
        ['store_good_loss_receipt'],
        [loss, loss].map((act) => () => act()),
      )
      const numbers = drafts.map(({ receipt_no }) => receipt_no)
      expect(numbers).toEqual([expect.any(String), expect.any(String)])
      expect(new Set(numbers).size).toBe(2)
    })

    it('are approved by only one of two requests', async () => {
      const { databases, clients, rows } = processes()
      const draft = await loss()
      expect(await decide(clients[0], LOSS, draft, 'submit')()).toBe(0)
      const row = (await clients[0].get(`${LOSS}/detail`, { id: draft.id })).data
      const both = clients.map((client) => decide(client, LOSS, row, 'approve'))
      expect(await atOnce(databases[0], ['store_good_loss_receipt'], both)).toEqual([0, 40900])
      const posted = `select id from stock_ledger where doc_type = 'store_good_loss_receipt' and doc_id = ${draft.id}`
      expect(await rows(posted)).toHaveLength(1)
    })

    it('are not approved in the version before an edit', async () => {
      const { databases, clients } = processes()
      const draft = await loss()
      const requests = [update(clients[0], LOSS, draft, '改过'), decide(clients[1], LOSS, draft, 'submit')]
      expect(await atOnce(databases[0], ['store_good_loss_receipt'], requests)).toEqual([0, 40900])
    })

    it('keep the first of two edits', async () => {
      const { databases, clients } = processes()
      const draft = await loss()
      const requests = [update(clients[0], LOSS, draft, '先'), update(clients[1], LOSS, draft, '后')]
      expect(await atOnce(databases[0], ['store_good_loss_receipt'], requests)).toEqual([0, 40900])
      expect((await clients[0].get(`${LOSS}/detail`, { id: draft.id })).data.remark).toBe('先')
    })

    /** A submitted change of the prices of juice in these stores. */
    const changeOf = async (store_ids: number[], prices: { new_sell_price: number; new_member_price?: number }) => {
      const { clients, shop } = processes()
      const draft = await createRow(clients[0], SELL, { store_ids, lines: [{ sku_id: shop.juice, ...prices }] })
      await decide(clients[0], SELL, draft, 'submit')()
      return (await clients[0].get(`${SELL}/detail`, { id: draft.id })).data
    }

    it('set the first store price of a SKU', async () => {
      const { databases, clients, shop, rows } = processes()
      const docs = [
        await changeOf([shop.store_id], { new_sell_price: 1290 }),
        await changeOf([shop.store_id], { new_sell_price: 1310 }),
      ]
      const requests = docs.map((doc, index) => decide(clients[index] ?? clients[0], SELL, doc, 'approve'))
      expect(await atOnce(databases[0], ['store_price'], requests)).toEqual([0, 0])
      expect(await rows(`select sell_price from store_price where sku_id = ${shop.juice}`)).toEqual([
        { sell_price: 1310 },
      ])
    })

    it('set a member price, and keep it where the other adjustment has none', async () => {
      const { databases, clients, shop, rows } = processes()
      const other = shop.world.stores.get('S0003') ?? 0
      const first = await changeOf([other], { new_sell_price: 1310, new_member_price: 1200 })
      expect(await decide(clients[0], SELL, first, 'approve')()).toBe(0)
      const sets = await changeOf([other], { new_sell_price: 1300, new_member_price: 1150 })
      const keeps = await changeOf([shop.store_id, other], { new_sell_price: 1320 })
      const row = `from store_price where store_id = ${other} and sku_id = ${shop.juice}`
      const requests = [sets, keeps].map((doc, index) => decide(clients[index] ?? clients[0], SELL, doc, 'approve'))
      expect(await atOnce(databases[0], sql.raw(`select 1 ${row} for update`), requests)).toEqual([0, 0])
      expect(await rows(`select sell_price, member_price ${row}`)).toEqual([{ sell_price: 1320, member_price: 1150 }])
    })

    it('lock the same SKUs in one order, whatever order the database returns them in', async () => {
      const { databases, shop, as } = processes()
      const [first = 0, second = 0, third = 0] = [shop.water, shop.juice, shop.apples].toSorted((a, b) => a - b)
      // PostgreSQL moves an updated row to the end of the table, so this changes the physical order of the rows.
      for (const id of [third, second, first])
        await processes().rows(`update sku set last_buy_price = 1 where id = ${id}`)
      // With few goods, PostgreSQL would look the given ids up among the goods, not read all goods in that order.
      await processes().rows("update pg_class set relpages = 1, reltuples = 1000000 where relname = 'sku'")
      const values = new Map([first, second, third].map((id) => [id, { last_buy_price: id }]))
      const write = (process: 0 | 1, off: string) => () =>
        as(process, async (call) => {
          await call.tx.execute(sql.raw(off))
          await saveForeign({ call, runEffects: () => Promise.resolve() }, new Map([['sku', values]]))
        })
      await atOnce(databases[0], sql.raw(`select id from sku where id = ${second} for update`), [
        write(0, 'set local enable_seqscan = off'),
        write(1, 'set local enable_indexscan = off; set local enable_bitmapscan = off'),
      ])
    })

    it('plan the same job once', async () => {
      const { databases, as, rows } = processes()
      const same = (process: 0 | 1, due_at: number) => () =>
        as(process, (call) => planJob(call, { kind: 'gate', key: 'same', due_at }))
      await atOnce(databases[0], ['job'], [same(0, NOW), same(1, NOW + 1)])
      expect(await rows("select due_at from job where kind = 'gate'")).toHaveLength(1)
    })
  })
}
