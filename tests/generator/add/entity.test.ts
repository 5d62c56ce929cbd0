import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generate } from '../../../generator/generate'
import { adding, COUNT, openStores } from './adding'

const { open, add, output, projectFiles, model } = adding()

describe('an entity that flags describe', () => {
  it('has the layout of the other files, its screens and rights, and generates', async () => {
    const project = open('lines')
    openStores(project)
    const fields = [
      'counted_by_id:ref:盘点人:Counted by:ref=admin_member:required',
      'way:enum:方式:Way:values=full/全盘/Full,part/抽盘/Part',
    ]
    expect(await add('entity', COUNT, { fields })).toBe(0)
    expect(project.read('manifest/entities/good/store_count.yaml'))
      .toBe(`# yaml-language-server: $schema=../../schema/entity.schema.json
entity: store_count
module: good
kind: receipt
title: {zh: 盘点单, en: Counts}
scope: store
mixins: [receipt, header_totals]
number: "SC{yyyyMMdd}{seq:4}"

fields:
  counted_by_id: {label: {zh: 盘点人, en: Counted by}, type: ref, ref: admin_member, required: true}
  way: {label: {zh: 方式, en: Way}, type: enum, values: {full: {zh: 全盘, en: Full}, part: {zh: 抽盘, en: Part}}}

lines:
  goods: true
  min: 1
  quantity: qty
  fields:
    qty: {label: {zh: 数量, en: Quantity}, type: quantity, required: true, min: 0.001, max: 999999.999}

list:
  columns: [receipt_no, check_status, store_id, counted_by_id, way, total_qty, biz_date, remark, submitted_by, checked_by]
  filters: [{field: biz_date, default: last_30_days}, store_id, counted_by_id, way, check_status]
  search: [receipt_no, lines.sku_code, lines.barcode]
  sort: {default: [-biz_date, -receipt_no], allow: [receipt_no, biz_date]}
  tabs: check_status

form:
  sections:
    - {title: {zh: 盘点信息, en: Count}, fields: [store_id, counted_by_id, way, biz_date]}
    - {title: {zh: 商品明细, en: Items}, lines: [sku_code, sku_name, spec, unit_name, qty, remark]}
    - {title: {zh: 汇总与说明, en: Totals and notes}, fields: [sku_count, total_qty, remark, attachments]}

states:
  use: [draft, submitted, approved, rejected, voided]

transitions:
  submit: {roles: [store, head_office]}
  withdraw: {roles: [store, head_office]}
  approve: {roles: [head_office]}
  reject: {roles: [head_office]}
  void: {roles: [store, head_office]}

access:
  head_office: [list, create, update, export]
  store: [list, create, update, export]
`)
    expect(project.read('manifest/routes/good.yaml')).toMatch(
      /- \{ entity: order.*\n- \{entity: store_count, order: 1\}\n$/,
    )
    expect(
      model()
        ?.routes.filter(({ entity }) => entity === 'good.store_count')
        .map(({ path }) => path),
    ).toEqual(['/good/store_count/list', '/good/store_count/create', '/good/store_count/update'])
    expect(project.read('src/generated/permissions.ts')).toContain("entity: 'store_count'")
    expect(existsSync(join(project.root, 'src/generated/good/store_count/store_count-form.tsx'))).toBe(true)
    expect((await generate(project.root, { check: true })).kind).toBe('unchanged')
    expect(output()).toContain('entity store_count was added, at /good/store_count/list. Next:')
    // Adding the same entity again is refused, and nothing changes.
    const before = projectFiles()
    expect(await add('entity', COUNT, { fields })).toBe(2)
    expect(output()).toContain('the entity store_count exists already, in manifest/entities/good/store_count.yaml')
    expect(projectFiles()).toEqual(before)
  })

  it.each([
    [
      'master',
      { kind: 'master', mixins: 'enabled,sorted' },
      ['/good/shelf/list', '/good/shelf/create', '/good/shelf/update'],
    ],
    ['tree', { kind: 'tree' }, ['/good/shelf/list', '/good/shelf/create', '/good/shelf/update']],
    [
      'document without goods',
      { kind: 'receipt', goods: 'no' },
      ['/good/shelf/list', '/good/shelf/create', '/good/shelf/update'],
    ],
    [
      'document with nothing but goods',
      { kind: 'receipt' },
      ['/good/shelf/list', '/good/shelf/create', '/good/shelf/update'],
    ],
    [
      'store’s own master',
      { kind: 'master', scope: 'store', mixins: 'none' },
      ['/good/shelf/list', '/good/shelf/create', '/good/shelf/update'],
    ],
    ['setting', { kind: 'singleton' }, ['/good/shelf']],
    ['table without screens', { kind: 'internal' }, []],
  ])('a %s is complete when only the required flags are given', async (_what, more, paths) => {
    open('lines')
    const prefix = more.kind === 'receipt' ? { prefix: 'SH' } : {}
    const least = { '<name>': 'shelf', module: 'good', zh: '货架管理', en: 'Shelves', one: 'Shelf', ...prefix }
    expect([await add('entity', { ...least, ...more }), output()]).toEqual([0, expect.any(String)])
    expect(
      model()
        ?.routes.filter(({ entity }) => entity === 'good.shelf')
        .map(({ path }) => path),
    ).toEqual(paths)
  })
})

it('has a code and a name where its fields cannot tell rows apart', async () => {
  const project = open('lines')
  const shelf = { '<name>': 'shelf', module: 'good', zh: '货架', en: 'Shelves' }
  const fields = ['shelf_name:textarea:名称:Name', 'pin:secret:密码:PIN', 'photo:image:照片:Photo']
  expect([await add('entity', shelf, { fields }), output()]).toEqual([0, expect.any(String)])
  const yaml = project.read('manifest/entities/good/shelf.yaml')
  expect(yaml).toContain('display: [shelf_code]')
  expect(yaml).toContain('columns: [shelf_code, status, photo]')
})

it('creates the routes file of a group without routes', async () => {
  const project = open('lines')
  expect(await add('entity', { '<name>': 'pool', module: 'store', zh: '池', en: 'Pools' })).toBe(0)
  expect(project.read('manifest/routes/store.yaml')).toBe(
    '# yaml-language-server: $schema=../schema/routes.schema.json\n- {entity: pool, order: 1}\n',
  )
})
