import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fill } from '../../../scripts/bench-scale/fill'
import { askLists } from '../../../scripts/bench-scale/lists'
import type { Asked } from '../../../scripts/bench-scale/plans'
import { rarest } from '../../../scripts/bench-scale/questions'
import { FLAGSHIP } from '../../../scripts/bench-scale/sizes'
import { type Database, openDatabase } from '../../../server/db/database'
import { resourceOf } from '../../../server/posting/registry'
import { listRows } from '../../../server/resources/list'
import { parseListQuery } from '../../../server/resources/list-query'
import { testOperator } from '../harness'
import { callOf } from '../posting/desk/call'
import { seedCompany, SETTINGS } from '../posting/desk/company'
import { templatePath } from '../template'

// A five-hundredth of a large company, bounds and all: what is bounded there is bounded here.
vi.mock('../../../server/resources/bound', () => ({ BOUND: 20 }))
const ROWS = 1_200
const MOST = 300

const recorded: { queries: Asked[] | null } = { queries: null }
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

/** What reads more of a table than a page and a bounded count need. */
async function readers(people: Parameters<typeof askLists>[1], entities: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  const asked = askLists(database, people, recorded, {
    plans: true,
    most: MOST,
    only: (entity) => entities.includes(entity),
    ask: rarest,
  })
  for await (const answers of asked)
    for (const { entity, who, label, plans } of answers)
      for (const { scans } of plans)
        for (const { rows, table } of scans) found.add(`${entity}, ${who}: ${label}: ${rows} rows of ${table}`)
  return [...found]
}

const headOffice = { 'head office': testOperator() }

it('no large list reads its table for its default view, a rare filter, a search, an order or a far page', async () => {
  expect(await readers(headOffice, ['pos_order', 'user_info', 'store_receive_receipt'])).toEqual([])
}, 120_000)

it('nor for one store among many', async () => {
  const store = { store: testOperator({ role_type: 'store', store_ids: [FLAGSHIP], store_id: FLAGSHIP }) }
  expect(await readers(store, ['store_order_receipt', 'pos_order'])).toEqual([])
}, 120_000)

it.each([
  ['pos_order_by_user_id', 'filter user_id'],
  ['pos_order_sorted_by_paid_amount', 'sort -paid_amount'],
  ['pos_order_lines_barcode', 'rows of pos_order_lines'],
  ['pos_order_all_in_order', 'default view'],
])(
  'without %s they are found to read too much',
  async (index, told) => {
    const { rows } = (await database.db.execute(`select pg_get_indexdef('${index}'::regclass) as text`)) as unknown as {
      rows: { text: string }[]
    }
    await database.script(`drop index ${index}`)
    try {
      expect(await readers(headOffice, ['pos_order'])).toContainEqual(expect.stringContaining(told))
    } finally {
      await database.script(rows[0]?.text ?? '')
    }
  },
  60_000,
)

it.each(['', 'paid_amount', '-ordered_at'])(
  'a common word is found in every row that holds it, sorted by %j',
  async (sort) => {
    const { rows } = (await database.db.execute(`select receipt_no from pos_order order by id limit 1`)) as unknown as {
      rows: { receipt_no: string }[]
    }
    // The oldest orders: far behind the first rows of the list.
    const q = rows[0]!.receipt_no.slice(0, 5)
    const { rows: all } = (await database.db.execute(
      `select count(*)::int as count from pos_order where receipt_no like '${q}%'`,
    )) as unknown as { rows: { count: number }[] }
    expect(all[0]!.count).toBeGreaterThan(100)
    const seen: unknown[] = []
    let after = ''
    do {
      const page = await database.transaction(11, async (tx) => {
        const call = callOf(tx, testOperator(), SETTINGS)
        const query = parseListQuery(call, resourceOf('pos_order'), { q, sort, pageSize: '20', after })
        return listRows(call, resourceOf('pos_order'), query)
      })
      seen.push(...(page.list as { id: number }[]).map(({ id }) => id))
      after = (page.next as string | undefined) ?? ''
    } while (after !== '')
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(all[0]!.count)
  },
)
