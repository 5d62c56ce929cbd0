import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fill } from '../../../scripts/bench/scale/fill'
import { askLists } from '../../../scripts/bench/scale/lists'
import type { RecordedQuery } from '../../../scripts/bench/scale/plans'
import { rarest } from '../../../scripts/bench/scale/questions'
import { FLAGSHIP } from '../../../scripts/bench/scale/sizes'
import { type Database, openDatabase } from '../../../server/db/database'
import { resourceOf } from '../../../server/metadata/registry'
import { listRows } from '../../../server/query/list/list'
import { parseListQuery } from '../../../server/query/list/list-query'
import { testOperator } from '../harness'
import { callOf } from '../posting/fixture/call'
import { seedCompany, SETTINGS } from '../posting/fixture/company'
import { templatePath } from '../template'

// The limits are a five-hundredth of those of the product, so that lists of 1,200 rows reach them.
vi.mock('../../../server/query/list/counting-limits', () => ({ MAX_COUNTED_ROWS: 20, MAX_LOOKUP_ROWS: 60 }))
const ROWS = 1_200
/** A query that scans more rows of a table than this is reported. */
const MAX_SCANNED_ROWS = 300

const recorded: { queries: RecordedQuery[] | null } = { queries: null }
let database: Database

beforeAll(async () => {
  const dump = new Blob([await readFile(await templatePath())])
  database = await openDatabase({
    memory: true,
    dump,
    onQuery: (text, params) => void recorded.queries?.push({ text, params }),
  })
  await seedCompany(database)
  await fill(database, ROWS, ROWS)
}, 120_000)

afterAll(() => database.close())

/** Describes the queries that scan more than MAX_SCANNED_ROWS rows of a table. */
async function largeScans(people: Parameters<typeof askLists>[1], entities: readonly string[]): Promise<string[]> {
  const scansFound = new Set<string>()
  const measurements = askLists(database, people, recorded, {
    plans: true,
    maxRows: MAX_SCANNED_ROWS,
    only: (entity) => entities.includes(entity),
    ask: rarest,
  })
  for await (const answers of measurements)
    for (const { entity, who, label, plans } of answers)
      for (const { scans } of plans)
        for (const { rows, table } of scans) scansFound.add(`${entity}, ${who}: ${label}: ${rows} rows of ${table}`)
  return [...scansFound]
}

const headOffice = { 'head office': testOperator() }

it('no large list scans much of its table for its default view, a rare filter, a search, an order or a far page', async () => {
  expect(await largeScans(headOffice, ['pos_order', 'user_info', 'store_receive_receipt'])).toEqual([])
}, 120_000)

it('no large list scans much of its table for one store among many', async () => {
  const store = { store: testOperator({ role_type: 'store', store_ids: [FLAGSHIP], store_id: FLAGSHIP }) }
  expect(await largeScans(store, ['store_order_receipt', 'pos_order'])).toEqual([])
}, 120_000)

it.each([
  ['pos_order_by_user_id', 'filter user_id'],
  ['pos_order_sorted_by_paid_amount', 'sort -paid_amount'],
  ['pos_order_lines_barcode', 'rows of pos_order_lines'],
  ['pos_order_all_in_order', 'default view'],
])(
  'a list is reported to scan too much without the index %s',
  async (index, reportedScan) => {
    const { rows } = (await database.db.execute(`select pg_get_indexdef('${index}'::regclass) as text`)) as unknown as {
      rows: { text: string }[]
    }
    await database.script(`drop index ${index}`)
    try {
      expect(await largeScans(headOffice, ['pos_order'])).toContainEqual(expect.stringContaining(reportedScan))
    } finally {
      await database.script(rows[0]?.text ?? '')
    }
  },
  60_000,
)

/** Ids of all rows of a list, read page by page. */
async function idsOf(entity: string, parameters: Record<string, string>): Promise<unknown[]> {
  const ids: unknown[] = []
  let after = ''
  do {
    const page = await database.transaction(11, async (tx) => {
      const call = callOf(tx, testOperator(), SETTINGS)
      const query = parseListQuery(call, resourceOf(call, entity), { ...parameters, pageSize: '20', after })
      return listRows(call, resourceOf(call, entity), query)
    })
    ids.push(...(page.list as { id: number }[]).map(({ id }) => id))
    expect(page.total).toBeGreaterThanOrEqual((page.list as unknown[]).length)
    after = (page.next as string | undefined) ?? ''
  } while (after !== '')
  return ids
}

async function read<T>(text: string): Promise<T[]> {
  const { rows } = (await database.db.execute(text)) as unknown as { rows: T[] }
  return rows
}

it.each(['', 'paid_amount', '-ordered_at'])(
  'a common word is found in every row that contains it, sorted by %j',
  async (sort) => {
    // Search for the oldest orders, which are far behind the first rows of the list.
    const [oldest] = await read<{ receipt_no: string }>(`select receipt_no from pos_order order by id limit 1`)
    const q = oldest!.receipt_no.slice(0, 5)
    const all = await read<{ id: number }>(`select id from pos_order where receipt_no like '${q}%'`)
    expect(all.length).toBeGreaterThan(100)
    const seen = await idsOf('pos_order', { q, sort })
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  },
)

it.each(['', '-on_hand_qty'])(
  'stock is found by its batch number in any number of places, sorted by %j',
  async (sort) => {
    await database.script(`
      delete from stock_batch_balance where batch_id = 1001 and location_type = 'store' and location_id not in
        (select location_id from stock_batch_balance where batch_id = 1001 and location_type = 'store' order by 1 limit 30);
      update stock_batch_balance set batch_no = 'Q1' where batch_id = 1001;
      update stock_batch set batch_no = 'Q1' where id = 1001`)
    for (const start of ['Q1', 'L']) {
      const all = await read<{ id: number }>(
        `select row_id as id from stock_batch_balance where location_type = 'store' and batch_no like '${start}%'`,
      )
      expect(start === 'Q1' ? all.length === 30 : all.length > 60).toBe(true)
      const ids = all.map(({ id }) => id).toSorted()
      expect((await idsOf('store_stock_batch', { q: start, sort })).toSorted()).toEqual(ids)
      expect((await idsOf('store_stock_batch', { 'f.batch_no': start, sort })).toSorted()).toEqual(ids)
    }
  },
)

it.each([
  ['between 61 and 240', ''],
  ['between 61 and 240', 'points_balance'],
  ['> 240', ''],
])(
  'all members whose numbers begin alike, %s of them, are found by that beginning, sorted by %j',
  async (size, sort) => {
    const [prefix] = await read<{ start: string }>(
      `select left(user_no, n) as start from user_info, generate_series(2, 12) n group by 1 having count(*) ${size} order by max(id), 1 limit 1`,
    )
    const all = await read<{ id: number }>(`select id from user_info where user_no like '${prefix!.start}%'`)
    const seen = await idsOf('user_info', { q: prefix!.start, sort })
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  },
)
