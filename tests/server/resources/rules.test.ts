import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Client,
  createRow,
  runTransitions,
  openWorld,
  pathsOf as paths,
  type Row,
  seedOtherTenant,
  type World,
} from './world'

let world: World
let admin: Client

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.database.close())

describe('member levels', () => {
  const level = (level_no: number, growth_min: number, more: object = {}) => ({
    level_no,
    level_name: `等级${level_no}`,
    growth_min,
    points_multiplier: level_no,
    ...more,
  })
  test('have rising thresholds from 0 and multipliers that never fall', async () => {
    expect(paths(await admin.post('/user/user_level/create', level(1, 10)))).toEqual(['growth_min'])
    const first = await createRow(admin, '/user/user_level', level(1, 0))
    expect((await admin.post('/user/user_level/preview', {})).data.level_no).toBe(2)
    await createRow(admin, '/user/user_level', level(2, 500))
    await createRow(admin, '/user/user_level', level(4, 6000))
    expect(paths(await admin.post('/user/user_level/create', level(3, 500)))).toEqual(['growth_min'])
    expect(paths(await admin.post('/user/user_level/create', level(3, 6000)))).toEqual(['growth_min'])
    expect(paths(await admin.post('/user/user_level/create', level(3, 2000, { points_multiplier: 1.5 })))).toEqual([
      'points_multiplier',
    ])
    expect(paths(await admin.post('/user/user_level/create', level(3, 2000, { points_multiplier: 4.5 })))).toEqual([
      'points_multiplier',
    ])
    await createRow(admin, '/user/user_level', level(3, 2000))
    expect((await runTransitions(admin, '/user/user_level', first, ['disable'])).data.errors[0]).toMatchObject({
      zh: '一级会员不能停用',
    })
  })
})

describe('roles', () => {
  test('have no permission beyond the maximum of their type', async () => {
    const draft = {
      role_code: 'buyer_x',
      role_name: '买手',
      role_type: 'warehouse',
      permissions: ['sku:list', 'sku:create'],
    }
    const refused = await admin.post('/admin/role/create', draft)
    expect(paths(refused)).toEqual(['permissions'])
    expect(refused.data.errors[0]!.zh).toContain('sku:create')
    const row = await createRow(admin, '/admin/role', { ...draft, permissions: ['sku:list'] })
    expect(row).toMatchObject({ member_count: 0, is_builtin: false })
    // A value that the operator may not write has no influence on which other fields may be written.
    const claimed = await createRow(admin, '/admin/role', {
      ...draft,
      role_code: 'buyer_y',
      role_name: '买手二',
      permissions: ['sku:list'],
      is_builtin: true,
    })
    expect(claimed).toMatchObject({ role_name: '买手二', is_builtin: false })
    const store = await admin.post('/store/role/create', {
      role_code: 'x',
      role_name: '店员',
      permissions: ['org:list'],
    })
    expect(paths(store)).toEqual(['permissions'])
  })

  test('that are built in are shown without buttons and cannot be changed', async () => {
    const { list } = (await admin.get('/admin/role/list', { pageSize: 100 })).data
    const builtin = list.find((row) => row.role_code === 'finance')!
    expect(builtin).toMatchObject({ is_builtin: true, actions: [], member_count: 1 })
    const update = await admin.post('/admin/role/update', { ...builtin, role_name: '新名' }, { id: builtin.id })
    expect(update.code).toBe(40901)
    expect((await runTransitions(admin, '/admin/role', builtin, ['disable'])).code).toBe(40901)
  })
})

describe('sale units', () => {
  test('keep or increase their decimals once they are used', async () => {
    const unit = await createRow(admin, '/good/sale_unit', {
      unit_code: 'jin',
      unit_name: '斤',
      unit_type: 'weight',
      decimals: 2,
    })
    const category = await createRow(admin, '/good/category', { category_name: '散装' })
    await createRow(admin, '/good/sku', {
      sku_name: '散称糖果',
      sale_mode: 'weight',
      category_id: category.id,
      sale_unit_id: unit.id,
      sell_price: 1000,
      buy_price: 500,
      tax_percent: 13,
    })
    const update = (version: number, decimals: number) =>
      admin.post('/good/sale_unit/update', { version, decimals }, { id: unit.id })
    expect(paths(await update(1, 1))).toEqual(['decimals'])
    expect(await update(1, 3)).toMatchObject({ code: 0, data: { decimals: 3 } })
  })
})

describe('a wholesaler', () => {
  test('creates its outlet, a store type that cannot be chosen by hand', async () => {
    const [warehouse] = (await admin.get('/warehouse/manage/list')).data.list
    const [org] = (await admin.get('/admin/org/list')).data.list
    const row = await createRow(admin, '/wholesale/wholesaler', {
      wholesaler_name: '城东批发行',
      org_id: org!.id,
      warehouse_id: warehouse!.id,
      contact_name: '赵',
      contact_phone: '13800138000',
      region_code: '310113',
      address: '友谊路 1 号',
      settlement: 'monthly',
      credit_limit_amount: 5_000_000,
    })
    expect(row).toMatchObject({ used_credit_amount: 0, store_id: expect.any(Number) })
    const outlet = (await admin.get('/store/manage/detail', { id: row.store_id as number })).data
    expect(outlet).toMatchObject({
      store_type: 'wholesale',
      status: 'open',
      store_name: '城东批发行',
      wholesaler_id: row.id,
      default_warehouse_id: warehouse!.id,
      phone: '13800138000',
    })
    const change = (store: Row, store_type: string) =>
      admin.post('/store/manage/update', { version: store.version, store_type }, { id: store.id })
    expect(paths(await change(outlet, 'direct'))).toEqual(['store_type'])
    const shop = (await admin.get('/store/manage/list', { q: 'S0008' })).data.list[0]!
    expect(paths(await change(shop, 'wholesale'))).toContain('store_type')
    expect((await change(shop, 'franchise')).data.errors?.[0]?.path).toBe('franchisee_name')
  })
})

describe('basic settings', () => {
  test('refuse an unknown time zone and the name of another company', async () => {
    await seedOtherTenant(world.database)
    const { data } = await admin.get('/other/setting/base/detail')
    const save = (change: object) => admin.post('/other/setting/base/update', { ...data, ...change })
    expect(paths(await save({ time_zone: 'Mars/Olympus' }))).toEqual(['time_zone'])
    expect((await save({ tenant_name: '别家' })).code).toBe(40902)
    const saved = await save({ near_expiry_days: 20 })
    expect(saved.code).toBe(0)
    const { log } = (await admin.get('/other/setting/base/detail')).data
    expect(log[0]!.changes).toEqual([{ path: 'near_expiry_days', before: 30, after: 20 }])
  })
})

describe('releases', () => {
  const draft = (version_name: string, version_code?: number) => ({
    version_name,
    ...(version_code !== undefined && { version_code }),
    package_url: 'https://example.org/till.apk',
    package_size: 1000,
    package_sha256: 'a'.repeat(64),
    release_notes: '修复',
    rollout_percent: 10,
  })
  test('are published in order, rolled out further, and withdrawn', async () => {
    const first = await createRow(admin, '/version/publish_version', draft('1.0.0', 10))
    expect((await runTransitions(admin, '/version/publish_version', first, ['publish'])).code).toBe(0)
    expect(paths(await admin.post('/version/publish_version/create', draft('0.9.0', 10)))).toEqual(['version_code'])
    const second = await createRow(admin, '/version/publish_version', draft('1.1.0'))
    expect(second.version_code).toBe(11)
    const read = async (id: number) => (await admin.get('/version/publish_version/detail', { id })).data
    const out = await read(first.id)
    expect(out.actions).toEqual(['raise_rollout', 'withdraw_release'])
    const raise = async (percent: number) =>
      runTransitions(admin, '/version/publish_version', await read(first.id), ['raise_rollout'], { input: { percent } })
    expect((await raise(10)).code).toBe(40000)
    expect((await raise(50)).data.row).toMatchObject({ rollout_percent: 50, publish_status: 'published' })
    const back = await runTransitions(admin, '/version/publish_version', await read(first.id), ['withdraw_release'], {
      reason: '崩溃',
    })
    expect(back.data.row).toMatchObject({ publish_status: 'withdrawn', actions: [] })
  })
})
