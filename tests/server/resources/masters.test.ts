import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Client, clientOf, createRow, openWorld, seedOtherTenant, type World } from './world'

let world: World
let admin: Client

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.database.close())

describe('brands', () => {
  test('are created, read, edited and listed', async () => {
    const created = await createRow(admin, '/good/brand', { brand_name: '农夫山泉', sort: 3 })
    expect(created).toMatchObject({
      brand_name: '农夫山泉',
      initial: 'N',
      is_own_brand: false,
      status: 'enabled',
      sort: 3,
      version: 1,
      sku_count: 0,
    })
    const saved = await admin.post(
      '/good/brand/update',
      { id: created.id, version: 1, brand_name: '农夫山泉 ', manufacturer: '农夫山泉股份' },
      { id: created.id },
    )
    expect(saved.data).toMatchObject({ brand_name: '农夫山泉', manufacturer: '农夫山泉股份', sort: 3, version: 2 })
    const { data } = await admin.get('/good/brand/detail', { id: created.id })
    expect(data.actions).toEqual(['update', 'disable'])
    expect(data.created_by_label).toContain('系统管理员')
    expect(data.log.map((entry) => entry.transition)).toEqual(['update', 'create'])
    expect(data.log[0]!.changes).toEqual([{ path: 'manufacturer', before: null, after: '农夫山泉股份' }])
    const list = await admin.get('/good/brand/list')
    expect(list.data.list).toHaveLength(1)
    expect(list.data).toMatchObject({ total: 1, total_is_bound: false })
  })

  test('are refused with every wrong field at once', async () => {
    const answer = await admin.post('/good/brand/create', { brand_name: '', initial: 'nn', sort: 'x' })
    expect(answer.code).toBe(40000)
    expect(answer.data.errors.map((error) => error.path).toSorted()).toEqual(['brand_name', 'initial', 'sort'])
  })

  test('have unique names', async () => {
    await createRow(admin, '/good/brand', { brand_name: '晨光' })
    const answer = await admin.post('/good/brand/create', { brand_name: '晨光' })
    expect(answer).toMatchObject({ code: 40902, data: { errors: [{ path: 'brand_name', zh: '已存在相同的值' }] } })
  })

  test('refuse the second of two edits of one version with the current values', async () => {
    const row = await createRow(admin, '/good/brand', { brand_name: '三顿半' })
    const answers = await Promise.all(
      ['甲', '乙'].map((story) => admin.post('/good/brand/update', { version: 1, story }, { id: row.id })),
    )
    const [refused] = answers.filter((answer) => answer.code === 40900)
    const [accepted] = answers.filter((answer) => answer.code === 0)
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([0, 40900])
    expect(refused!.data.current).toMatchObject({
      id: row.id,
      version: 2,
      story: accepted!.data.story,
      brand_name: '三顿半',
    })
    expect(refused!.data.current).not.toHaveProperty('tenant_id')
    expect(refused!.data.current).not.toHaveProperty('search_grams')
  })

  const created = async (body: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    return (await (await admin.raw('/good/brand/create', init)).json()) as Answer
  }

  test('ignore fields that operators cannot write', async () => {
    const { data } = await created(
      '{"brand_name":"某牌","id":999,"version":77,"created_by":5,"sku_count":9,"status":"disabled"}',
    )
    expect(data).toMatchObject({ brand_name: '某牌', version: 1, sku_count: 0, status: 'enabled' })
    expect(data.id).not.toBe(999)
  })

  test('refuse keys that name no field', async () => {
    const { code, data } = await created(
      '{"brand_name":"另牌","tenant_id":12,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    )
    expect([code, data.errors?.map(({ path }) => path)]).toEqual([40000, ['tenant_id', '__proto__', 'constructor']])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('refuse a body that is not an object', async () => {
    for (const body of ['[]', '1', 'null', '{', '']) {
      const response = await admin.raw('/good/brand/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect((await response.json()).code).toBe(40000)
    }
  })
})

describe('another tenant (INV-37)', () => {
  test('sees, edits and counts none of our rows', async () => {
    const row = await createRow(admin, '/good/brand', { brand_name: '隔离' })
    const other = await clientOf(world.app, world.database, await seedOtherTenant(world.database), null)
    expect((await other.get('/good/brand/list')).data).toMatchObject({ list: [], total: 0 })
    expect((await other.get('/good/brand/detail', { id: row.id })).code).toBe(40400)
    expect((await other.post('/good/brand/update', { version: 1, story: 'x' }, { id: row.id })).code).toBe(40400)
    expect(
      (await other.post('/good/brand/transition', { items: [{ id: row.id, version: 1 }], transitions: ['disable'] }))
        .data.results[0],
    ).toMatchObject({ code: 40400 })
    expect((await createRow(other, '/good/brand', { brand_name: '隔离' })).id).not.toBe(row.id)
    expect((await other.post('/good/sku/preview', { brand_id: row.id })).data.brand_id_label).toBeUndefined()
    expect((await other.get('/good/sku/options', { field: 'brand_id', ids: row.id })).data).toEqual([])
  })
})
