import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_COUNTED_ROWS } from '../../../../server/query/list/counting-limits'
import { NOW } from '../../harness'
import { type Answer, type Client, openWorld, type World } from '../world'

/*
 * More rows than are counted match the search, and as many others come before them in the order of the list. The first
 * ten thousand rows in order then hold none or few of the matches, so that all matches must be collected and sorted.
 */
const EACH = MAX_COUNTED_ROWS + 20
const LIST = '/good/brand/list'
const SEARCH = { q: '奶', pageSize: '10' }

let world: World
let admin: Client

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  // Brands in the order of the list: others with one match among them, then matches.
  await world.database.system((tx) =>
    tx.execute(sql`insert into brand
      (tenant_id, brand_name, initial, is_own_brand, status, sort, created_at, updated_at, version, search_grams, search_initials)
      select 11, name, 'N', false, 'enabled', 1000 + n, ${NOW}, ${NOW}, 1, array[left(name, 1), left(name, 2)], 'n'
      from generate_series(0, ${2 * EACH - 1}) n,
        lateral (select case when n = 5000 then '奶早' when n < ${EACH} then '茶' || n else '奶' || n - ${EACH} end as name) named`),
  )
})
afterAll(() => world.database.close())

const namesOf = ({ data }: Answer) => data.list.map((row) => row.brand_name)

/** The names of matches from one place in their order to another. */
const matches = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `奶${from + index}`)

test('a search that finds more rows than are counted gives its first and its further pages in order', async () => {
  const first = await admin.get(LIST, SEARCH)
  expect(first.data).toMatchObject({ total: MAX_COUNTED_ROWS, total_is_bound: true })
  expect(namesOf(first)).toEqual(['奶早', ...matches(0, 8)])
  const second = await admin.get(LIST, { ...SEARCH, after: String(first.data.next) })
  expect(namesOf(second)).toEqual(matches(9, 18))
  expect(namesOf(await admin.get(LIST, { ...SEARCH, after: String(second.data.previous) }))).toEqual(namesOf(first))
  expect(namesOf(await admin.get(LIST, { ...SEARCH, current: '3' }))).toEqual(matches(19, 28))
})

test('the same in the other direction, and with a filter besides', async () => {
  const last = await admin.get(LIST, { ...SEARCH, sort: '-sort' })
  expect(namesOf(last)).toEqual(matches(EACH - 10, EACH - 1).toReversed())
  expect(namesOf(await admin.get(LIST, { ...SEARCH, 'f.brand_name': '奶早' }))).toEqual(['奶早'])
  expect(namesOf(await admin.get(LIST, { ...SEARCH, 'f.status': 'disabled' }))).toEqual([])
})

test('a filter by a part of the name finds the same rows, and a file has as many as there are', async () => {
  const filter = { 'f.brand_name': '奶' }
  expect(namesOf(await admin.get(LIST, { ...filter, pageSize: '10' }))).toEqual(['奶早', ...matches(0, 8)])
  const file = await admin.raw(`/good/brand/export?format=csv&${new URLSearchParams(filter)}`)
  expect((await file.text()).trim().split('\n')).toHaveLength(EACH + 2)
})
