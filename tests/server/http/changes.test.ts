import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { table_change } from '../../../server/db/tables'
import { supplier } from '../../../server/generated/tables'
import { changeRetention } from '../../../server/jobs/change-retention'
import { systemCall } from '../../../server/jobs/system-call'
import { selectRows } from '../../../server/db/select-rows'
import { TENANT } from '../../../server/demo/company'
import { productRegistry } from '../../../server/product'
import { NOW } from '../harness'
import { openDemoAlone } from '../shared-postgres'
import type { Browser } from './browser'
import { seededCompany } from './seeded-company'

interface Changes {
  since: string
  changed: string[] | null
}

const MANAGER = '19900000021'
const ORDERS = '/store/store_order_receipt'
// A transaction that runs in another database of the server would make PostgreSQL keep changes for longer.
const { as, database } = seededCompany({ open: openDemoAlone })

const ask = async (browser: Browser, since?: string) =>
  (await browser.send<Changes>('GET', `/sys/changes${since === undefined ? '' : `?since=${since}`}`)).data
const isIn = ({ changed }: Changes, base: string) => changed?.includes(base)

/** Changes the remark of the first draft order. */
async function saveOrder(browser: Browser): Promise<void> {
  const { data } = await browser.send<{ list: { id: number }[] }>('GET', `${ORDERS}/list?f.check_status=draft`)
  const id = data.list[0]!.id
  const { data: order } = await browser.send<object>('GET', `${ORDERS}/detail?id=${id}`)
  const { code } = await browser.send('POST', `${ORDERS}/update?id=${id}`, { ...order, remark: `at ${Math.random()}` })
  expect(code).toBe(0)
}

it('names only the lists that a write may change, for every operator of the company', async () => {
  const [office, manager] = [await as(), await as(MANAGER)]
  const before = await ask(manager)
  expect(before.changed).toBeNull()
  const nothing = await ask(manager, before.since)
  expect(nothing.changed).toEqual([])
  await saveOrder(office)
  const after = await ask(manager, nothing.since)
  expect(isIn(after, ORDERS)).toBe(true)
  expect(isIn(after, '/good/sku')).toBe(false)
  expect((await ask(manager, after.since)).changed).toEqual([])
})

it('names the lists that show the name of a row that was changed, whatever program changed it', async () => {
  const office = await as()
  const { since } = await ask(office)
  await database().transaction(TENANT, (tx) =>
    tx.execute(sql`update ${supplier} set supplier_name = supplier_name || '!'`),
  )
  const after = await ask(office, since)
  expect([ORDERS, '/supply/supplier'].map((base) => isIn(after, base))).toEqual([true, true])
})

it('names the lists of a view when the tables below it change', async () => {
  const office = await as()
  const { since } = await ask(office)
  await database().transaction(TENANT, (tx) => tx.execute(sql`update stock_balance set last_in_at = last_in_at`))
  const after = await ask(office, since)
  expect(isIn(after, '/store/store_stock')).toBe(true)
  expect(isIn(after, '/supply/supplier')).toBe(false)
})

it('names only lists that the operator may see', async () => {
  const cashier = await as('19900000022')
  const { since } = await ask(cashier)
  await database().transaction(TENANT, (tx) => tx.execute(sql`update ${supplier} set tax_no = tax_no`))
  expect((await ask(cashier, since)).changed).not.toContain('/supply/supplier')
})

it('counts a write without a company for every company, and a write of another company for none', async () => {
  const office = await as()
  const { since } = await ask(office)
  await database().system((tx) =>
    tx
      .execute(sql`select set_config('app.tenant_id', '2', true)`)
      .then(() => tx.execute(sql`update ${supplier} set tax_no = tax_no`)),
  )
  expect((await ask(office, since)).changed).toEqual([])
  await database().system((tx) => tx.execute(sql`update ${supplier} set tax_no = tax_no`))
  expect(isIn(await ask(office, since), '/supply/supplier')).toBe(true)
})

it('reports everything as changed when the changes are not known', async () => {
  const office = await as()
  const { since } = await ask(office)
  const [first = '', at = ''] = since.split('-')
  for (const other of [`${first}-${Number(at) - 3_600_001}`, `${Number(first) + 1_000_000}-${at}`])
    expect((await ask(office, other)).changed).toBeNull()
})

it('forgets changes that are older than a day', async () => {
  const office = await as()
  await saveOrder(office)
  const count = () =>
    database().system(
      async (tx) =>
        (
          await selectRows<{ n: number }>(
            tx,
            sql`select count(*)::int as n from ${table_change} where tenant_id in (0, ${TENANT})`,
          )
        ).at(0)!.n,
    )
  expect(await count()).toBeGreaterThan(0)
  await database().system((tx) => tx.execute(sql`update ${table_change} set changed_at = changed_at - 86500000`))
  const run = () =>
    database().transaction(TENANT, async (tx) =>
      changeRetention.run(await systemCall(tx, productRegistry(), TENANT, NOW), { key: 'daily', payload: null }),
    )
  expect(await run()).toBeGreaterThan(NOW)
  expect(await count()).toBe(0)
})
