import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createRow, openWorld, type Row, type World } from './world'

const CATEGORIES = '/good/category'

let world: World
let admin: Client
let top: Row
let middle: Row
let leaf: Row

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  top = await createRow(admin, CATEGORIES, { category_name: '食品' })
  middle = await createRow(admin, CATEGORIES, { category_name: '零食', parent_id: top.id })
  leaf = await createRow(admin, CATEGORIES, { category_name: '坚果', parent_id: middle.id })
})
afterAll(() => world.database.close())

const fresh = async (row: Row): Promise<Row> => (await admin.get(`${CATEGORIES}/detail`, { id: row.id })).data

test('codes continue the parent’s and levels follow', () => {
  expect([top, middle, leaf].map((row) => [row.category_code, row.level])).toEqual([
    ['01', 1],
    ['0101', 2],
    ['010101', 3],
  ])
})

test('the next free code is proposed while the parent is chosen', async () => {
  const { data } = await admin.post(`${CATEGORIES}/preview`, { parent_id: top.id })
  expect(data).toMatchObject({ category_code: '0102', level: 2, parent_id_label: '01 食品' })
})

test('codes have three digits once all codes of two digits are taken', async () => {
  const parent = await createRow(admin, CATEGORIES, { category_name: '日杂' })
  for (let child = 1; child < 100; child++)
    await createRow(admin, CATEGORIES, { category_name: `日杂${child}`, parent_id: parent.id })
  const further = [1, 2].map((n) => createRow(admin, CATEGORIES, { category_name: `更多${n}`, parent_id: parent.id }))
  const codes = (await Promise.all(further)).map((row) => row.category_code)
  expect(codes.toSorted()).toEqual([`${parent.category_code}100`, `${parent.category_code}101`])
})

test('a code that does not start like the parent’s is refused', async () => {
  const answer = await admin.post(`${CATEGORIES}/create`, {
    category_name: '错',
    category_code: '9901',
    parent_id: top.id,
  })
  expect(answer).toMatchObject({ code: 40000, data: { errors: [{ path: 'category_code' }] } })
})

test('a node cannot be moved below itself', async () => {
  const answer = await admin.post(
    `${CATEGORIES}/update`,
    { version: top.version, parent_id: middle.id },
    { id: top.id },
  )
  expect(answer).toMatchObject({ code: 40000, data: { errors: [{ path: 'parent_id' }] } })
  const self = await admin.post(`${CATEGORIES}/update`, { version: top.version, parent_id: top.id }, { id: top.id })
  expect(self.code).toBe(40000)
})

test('a fourth level is refused', async () => {
  const answer = await admin.post(`${CATEGORIES}/create`, { category_name: '太深', parent_id: leaf.id })
  expect(answer.code).toBe(40000)
  expect(answer.data.errors.map((error) => error.path)).toContain('parent_id')
})

test('names are unique among siblings only', async () => {
  expect(await admin.post(`${CATEGORIES}/create`, { category_name: '零食', parent_id: top.id })).toMatchObject({
    code: 40902,
    data: { errors: [{ path: 'category_name' }] },
  })
  expect(await admin.post(`${CATEGORIES}/create`, { category_name: '食品' })).toMatchObject({ code: 40902 })
})

test('descendants follow a moved node', async () => {
  const org = '/admin/org'
  const { data } = await admin.get(`${org}/list`, { pageSize: 100 })
  const orgByCode = (code: string) => data.list.find((row) => row.org_code === code) ?? top
  const moved = await admin.post(
    `${org}/update`,
    { version: orgByCode('SH-CITY').version, parent_id: orgByCode('NORTH').id },
    { id: orgByCode('SH-CITY').id },
  )
  expect(moved).toMatchObject({
    code: 0,
    data: { parent_id: orgByCode('NORTH').id, parent_id_label: 'NORTH 华北大区' },
  })
  const lifted = await createRow(admin, CATEGORIES, { category_name: '糖果', parent_id: top.id, category_code: '0177' })
  const below = await createRow(admin, CATEGORIES, { category_name: '软糖', parent_id: lifted.id })
  expect(below).toMatchObject({ level: 3 })
  const answer = await admin.post(
    `${CATEGORIES}/update`,
    { version: (await fresh(lifted)).version, parent_id: null },
    { id: lifted.id },
  )
  expect(answer).toMatchObject({ code: 0, data: { level: 1 } })
  expect(await fresh(below)).toMatchObject({ level: 2, version: below.version })
})

test('two simultaneous moves create no cycle', async () => {
  const [a, b] = [
    await createRow(admin, CATEGORIES, { category_name: '甲', category_code: '81' }),
    await createRow(admin, CATEGORIES, { category_name: '乙', category_code: '8101' }),
  ]
  const [first, second] = await Promise.all([
    admin.post(`${CATEGORIES}/update`, { version: b.version, parent_id: a.id }, { id: b.id }),
    admin.post(`${CATEGORIES}/update`, { version: a.version, parent_id: b.id }, { id: a.id }),
  ])
  expect([first!.code, second!.code].filter((code) => code === 0)).toHaveLength(1)
})
