import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { decodeProposal, type ProposedOrder, type Replenishment } from '../../../src/rules/replenishment/proposal'
import type { Browser } from './browser'
import { seededCompany } from './seeded-company'

const [MANAGER, CASHIER, CLERK, WAREHOUSE, AUDITOR] = ['26', '22', '23', '11', '03'].map((nn) => `199000000${nn}`)

const { as, database } = seededCompany()

const select = async (text: ReturnType<typeof sql>) =>
  ((await database().system((tx) => tx.execute(text))) as { rows: Record<string, string>[] }).rows

async function proposal(browser: Browser): Promise<Replenishment> {
  const { code, data } = await browser.send<Replenishment>('GET', '/store/replenishment?cover_days=14')
  expect(code).toBe(0)
  return decodeProposal(data)
}

/** Creates a proposed order by the call of the screen, with the figures of the proposal that the operator saw. */
async function orderProposed(
  browser: Browser,
  { computed_at }: Replenishment,
  order: ProposedOrder,
  headers: Record<string, string> = {},
) {
  const { store_id, supply_mode, source_id, expected_date, lines } = order
  return browser.send<{ id: number; receipt_no: string; errors?: { path: string; zh: string }[] }>(
    'POST',
    '/store/replenishment/order',
    {
      computed_at,
      store_id,
      supply_mode,
      source_id,
      expected_date,
      lines: lines.map(({ sku_id, suggest_qty, on_order_qty }) => ({
        sku_id,
        order_qty: suggest_qty / 1000,
        on_order_qty: on_order_qty / 1000,
      })),
    },
    headers,
  )
}

it('gives the barcodes of items and of their cases, by which a scan finds them', async () => {
  const browser = await as(CLERK)
  const lines = (await proposal(browser)).orders.flatMap((order) => order.lines)
  const [{ sku_id } = { sku_id: 0 }] = lines
  await database().system((tx) =>
    tx.execute(sql`insert into sku_barcodes (tenant_id, owner_id, line_no, barcode, qty)
        values (11, ${sku_id}, 9, '16900000000019', 12000)`),
  )
  const [main] = await select(sql`select barcode from sku where tenant_id = 11 and id = ${sku_id}`)
  const line = (await proposal(browser)).orders
    .flatMap((order) => order.lines)
    .find((candidate) => candidate.sku_id === sku_id)
  expect(line?.barcodes).toEqual(expect.arrayContaining([main?.barcode, '16900000000019']))
})

describe('an order of a proposal', () => {
  const countOrders = async () => Number((await select(sql`select count(*) from store_order_receipt`))[0]?.count)

  it('is created once for two operators who click at the same time; the answer to the second says why', async () => {
    const [manager, head] = [await as(MANAGER), await as()]
    const [seen, seenToo] = [await proposal(manager), await proposal(head)]
    const [order] = seen.orders
    const same = seenToo.orders.find(
      ({ store_id, source_id, supply_mode }) =>
        store_id === order?.store_id && source_id === order.source_id && supply_mode === order.supply_mode,
    )
    const before = await countOrders()
    const answers = await Promise.all([orderProposed(manager, seen, order!), orderProposed(head, seenToo, same!)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40000])
    expect(await countOrders()).toBe(before + 1)
    const made = answers.find(({ code }) => code === 0)!.data
    const refused = answers.find(({ code }) => code !== 0)!.data
    expect(refused.errors).toMatchObject([{ path: 'lines' }])
    expect(refused.errors![0]!.zh).toContain(`${order!.lines[0]!.sku_name}（${made.receipt_no}）`)
    // An operator who has seen the order may order more.
    const now = await proposal(head)
    const again = {
      ...order!,
      lines: order!.lines.map((line) => ({ ...line, on_order_qty: line.on_order_qty + line.suggest_qty })),
    }
    expect((await orderProposed(head, now, again)).code).toBe(0)
  })

  it('is refused when the items were ordered in the meantime, whatever the status of that order', async () => {
    const browser = await as(CLERK)
    const seen = await proposal(browser)
    const order = seen.orders[0]!
    const { data } = await orderProposed(browser, seen, { ...order, lines: order.lines.slice(0, 1) })
    const stale = async () => (await orderProposed(browser, seen, order)).data.errors?.map(({ path }) => path)
    expect(await stale()).toEqual(['lines'])
    await database().system((tx) =>
      tx.execute(sql`update store_order_receipt set check_status = 'completed', created_at = ${seen.computed_at + 1}
        where tenant_id = 11 and id = ${data.id}`),
    )
    expect(await stale()).toEqual(['lines'])
    await database().system((tx) =>
      tx.execute(sql`update store_order_receipt set check_status = 'voided' where tenant_id = 11 and id = ${data.id}`),
    )
    expect((await orderProposed(browser, seen, order)).code).toBe(0)
  })

  it('is created once when the answer was lost and the call is repeated with its key', async () => {
    const browser = await as()
    const seen = await proposal(browser)
    const order = seen.orders.find(({ store_id }) => store_id === 6)!
    const before = await countOrders()
    const key = { 'Idempotency-Key': 'replenishment-1' }
    const answers = [await orderProposed(browser, seen, order, key), await orderProposed(browser, seen, order, key)]
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect(answers[1]!.data).toEqual(answers[0]!.data)
    expect(await countOrders()).toBe(before + 1)
    // Without the key it is another order of the same items.
    expect((await orderProposed(browser, seen, order)).data.errors).toMatchObject([{ path: 'lines' }])
  })

  it('is refused for a foreign store without naming its orders, and without the right to create orders', async () => {
    const seen = await proposal(await as())
    const foreign = seen.orders.find(({ store_id }) => store_id === 3)!
    const refused = await orderProposed(await as(CLERK), seen, foreign)
    expect([refused.code, JSON.stringify(refused.data)]).toEqual([40300, expect.not.stringContaining('SO2')])
    for (const mobile of [AUDITOR, CASHIER, WAREHOUSE])
      expect((await orderProposed(await as(mobile), seen, foreign)).code).toBe(40300)
  })

  it('is refused with a wrong or too large quantity', async () => {
    const browser = await as()
    const seen = await proposal(browser)
    const order = seen.orders.find(({ store_id }) => store_id === 4)!
    for (const suggest_qty of [1e12, -1000, 0, 0.5]) {
      const { code, data } = await orderProposed(browser, seen, {
        ...order,
        lines: [{ ...order.lines[0]!, suggest_qty }],
      })
      expect([suggest_qty, code, data.errors?.map(({ path }) => path)]).toEqual([
        suggest_qty,
        40000,
        expect.arrayContaining(['lines.0.order_qty']),
      ])
    }
  })
})
