import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertEntry } from '../../generator/add/insert'
import { openTerminal } from '../../generator/add/terminal'
import { addCommand, type AddFlags } from '../../generator/commands/add'
import { generate } from '../../generator/generate'
import { readModel } from '../../generator/read'
import { Project } from './repository'
import { readFiles } from './sandbox'

let project: Project
let said: string

beforeEach(() => {
  said = ''
  const listen = (...parts: unknown[]) => {
    said += `${parts.join(' ')}\n`
  }
  vi.spyOn(console, 'log').mockImplementation(listen)
  vi.spyOn(console, 'error').mockImplementation(listen)
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  project.remove()
})

type Flags = Partial<Omit<AddFlags, 'said'>> & { said?: AddFlags['said'] }
const add = (kind: 'entity' | 'field' | 'route', said: AddFlags['said'], flags: Flags = {}) =>
  addCommand(project.root, kind, { version: '', ...flags, said })
const everything = () => readFiles(project.root, 'manifest', 'src', 'server')
const model = () => {
  const { model: read, problems } = readModel(project.root)
  expect(problems).toEqual([])
  return read
}

/** Documents of a store are made where it is open. */
function openStores(): void {
  const values = (names: string) => names.replaceAll(/\w+/g, '$&: {zh: $&, en: $&}')
  project.edit(
    'manifest/entities/store/store.yaml',
    /\n\naccess:/,
    `
  status: {label: {zh: 状态, en: Status}, type: enum, values: {${values('open, suspended')}}}
  store_type: {label: {zh: 类型, en: Type}, type: enum, values: {${values('shop, head_office')}}}

access:`,
  )
}

const COUNT = { '<name>': 'store_count', module: 'good', kind: 'receipt', zh: '盘点单', en: 'Counts', scope: 'store' }

describe('an entity said in flags', () => {
  it('is laid out as the others are, has its screens and rights, and everything follows', async () => {
    project = new Project('lines')
    openStores()
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
    expect(said).toContain('entity store_count is there, at /good/store_count/list. Next:')
    // The same again is refused, and nothing changes.
    const before = everything()
    expect(await add('entity', COUNT, { fields })).toBe(2)
    expect(said).toContain('there is an entity store_count already, in manifest/entities/good/store_count.yaml')
    expect(everything()).toEqual(before)
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
  ])('a %s is whole with the least that must be said', async (_what, more, paths) => {
    project = new Project('lines')
    const least = { '<name>': 'shelf', module: 'good', zh: '货架管理', en: 'Shelves', one: 'Shelf', prefix: 'SH' }
    expect([await add('entity', { ...least, ...more }), said]).toEqual([0, expect.any(String)])
    expect(
      model()
        ?.routes.filter(({ entity }) => entity === 'good.shelf')
        .map(({ path }) => path),
    ).toEqual(paths)
  })
})

it('makes the routes of a group that had none', async () => {
  project = new Project('lines')
  expect(await add('entity', { '<name>': 'pool', module: 'store', zh: '池', en: 'Pools' })).toBe(0)
  expect(project.read('manifest/routes/store.yaml')).toBe(
    '# yaml-language-server: $schema=../schema/routes.schema.json\n- {entity: pool, order: 1}\n',
  )
})

describe('a field', () => {
  const ORDER = 'manifest/entities/good/order.yaml'
  const NOTE = { zh: '货位', en: 'Shelf', type: 'text' }

  it('goes where it is to stand, in form and list; not one other character changes', async () => {
    project = new Project('lines')
    project.edit(
      ORDER,
      'lines:\n',
      '  # Asked for by the stores.\n  note: { label: { zh: 备注, en: Note }, type: text } # free text\n\nlines:\n',
    )
    const before = project.read(ORDER).split('\n')
    expect(await add('field', { ...NOTE, '<where>': 'order.shelf', required: 'yes' }, { set: ['max_length=12'] })).toBe(
      0,
    )
    const after = project.read(ORDER).split('\n')
    const at = after.indexOf('  shelf: {label: {zh: 货位, en: Shelf}, type: text, required: true, max_length: 12}')
    expect(after[at - 1]).toContain('# free text')
    expect(after.toSpliced(at, 1).map((line) => line.replace(', shelf]', ']'))).toEqual(before)
    expect(after.filter((line) => line.includes(', shelf]'))).toEqual([
      '  columns: [receipt_no, check_status, store_id, total_qty, total_amount, shelf]',
      '    - { title: { zh: 订货信息, en: Order }, fields: [store_id, biz_date, shelf] }',
    ])
    expect(project.read('src/generated/good/order/order.types.ts')).toContain('shelf')
    expect(said).toContain('field order.shelf is there, at /good/order/list')
  })

  it('of rows stands in their sheet, behind the one that is named', async () => {
    project = new Project('lines')
    expect(await add('field', { ...NOTE, '<where>': 'order.lines.shelf', after: 'buy_price' })).toBe(0)
    const [order] = [project.read(ORDER)]
    expect(order).toMatch(/ {4}buy_price: .*\n {4}shelf: \{label: .*\n {4}line_amount/)
    expect(order).toContain('order_qty, buy_price, shelf, line_amount, batch_no]')
  })

  it('stands on the card of the one that it follows', async () => {
    project = new Project('lines')
    expect(await add('field', { ...NOTE, '<where>': 'order.shelf', after: 'total_amount' })).toBe(0)
    expect(project.read(ORDER)).toContain('fields: [total_qty, total_amount, shelf, remark]')
  })

  it('may be kept out of the list, and shows itself where the form has no cards', async () => {
    project = new Project('take-over')
    expect(await add('field', { ...NOTE, '<where>': 'thing.shelf', list: 'no' })).toBe(0)
    expect(project.read('manifest/entities/good/thing.yaml')).toContain('columns: [code]')
    expect(model()?.entities[0]?.form?.sections).toMatchObject([{ fields: ['code', 'shelf'] }])
  })
})

describe('screens', () => {
  it('of an entity that has none in the menu', async () => {
    project = new Project('lines')
    project.edit('manifest/entities/store/store.yaml', 'kind: internal', 'kind: master')
    expect(await add('route', { '<name>': 'store', base: '/shops', screens: 'list' })).toBe(0)
    expect(project.read('manifest/routes/store.yaml')).toContain(
      '- {entity: store, base: /shops, screens: [list], order: 1}',
    )
    expect(await add('route', { '<name>': 'order' })).toBe(2)
    expect(said).toContain('order has its screens already, at manifest/routes/good.yaml:2')
  })

  it('of a page that somebody has written', async () => {
    project = new Project('lines', { 'src/pages/good/map.tsx': 'export default () => null\n' })
    const map = { '<name>': 'goods_map', group: 'good', zh: '地图', en: 'Map' }
    expect(await add('route', { ...map, page: 'good/plan' })).toBe(2)
    expect(said).toContain('write src/pages/good/plan.tsx first')
    expect(await add('route', { ...map, page: 'good/map' })).toBe(0)
    expect(model()?.routes.find(({ name }) => name === 'goods_map')?.path).toBe('/good/goods_map')
  })
})

describe('what cannot be', () => {
  const shelf = { '<name>': 'shelf', module: 'good', zh: '货架', en: 'Shelves' }
  const note = { '<where>': 'order.note', zh: '备注', en: 'Note', type: 'text' }
  it.each<[string, 'entity' | 'field', Record<string, string | undefined>, RegExp, string[]?]>([
    ['nothing said', 'entity', {}, /missing: <name>, --module, --zh, --en \(there is nobody to ask\)/],
    ['no name', 'entity', { ...shelf, '<name>': 'Shelf Label' }, /<name>: "Shelf Label" is no name: small letters/],
    ['a word of TypeScript', 'entity', { ...shelf, '<name>': 'class' }, /"class" is a word of TypeScript/],
    ['a word of CEL', 'field', { ...note, '<where>': 'order.package' }, /"package" is a reserved word of CEL/],
    ['a table of the house', 'entity', { ...shelf, '<name>': 'counter' }, /the database has a table counter already/],
    [
      'a table of long ago',
      'entity',
      { ...shelf, '<name>': 'old_shelf' },
      /the database has a table old_shelf already/,
    ],
    ['no group', 'entity', { ...shelf, module: 'god' }, /--module: there is no "god"; did you mean "good"\?/],
    ['no kind', 'entity', { ...shelf, kind: 'mastr' }, /did you mean "master"\?/],
    ['a prefix that is taken', 'entity', { ...shelf, kind: 'receipt', prefix: 'OR' }, /order numbers with OR already/],
    [
      'two mistakes at once',
      'entity',
      { ...shelf, zh: ' ', kind: 'x' },
      /--kind: there is no "x"[^]*--zh: the text is empty/,
    ],
    [
      'a type of a field',
      'entity',
      shelf,
      /--field size:txt:尺寸:Size .*there is no "txt"; did you mean "text"\?/,
      ['size:txt:尺寸:Size'],
    ],
    ['a field twice', 'entity', shelf, /--field: size is given twice/, ['size:text:尺寸:Size', 'size:text:尺寸:Size']],
    [
      'a field that its kind brings',
      'entity',
      shelf,
      /it has status already: its kind brings it/,
      ['status:text:状态:Status'],
    ],
    ['a label in one language', 'entity', shelf, /--field size:text:尺寸 .*missing: --en/, ['size:text:尺寸']],
    ['a field that is there', 'field', { ...note, '<where>': 'order.total_amount' }, /already, at .*order\.yaml:13/],
    ['a field of a mixin', 'field', { ...note, '<where>': 'order.remark' }, /there is a field remark already/],
    ['no entity', 'field', { ...note, '<where>': 'ordr.note' }, /there is no entity "ordr"; did you mean "order"\?/],
    ['no rows', 'field', { ...note, '<where>': 'order.rows.note' }, /order has no rows "rows"/],
    [
      'what the language refuses',
      'field',
      { ...note, type: 'integer' },
      /order\.yaml:\d+:\d+ MAN2010 .*[^]*cannot be added so/,
      ['max_length=3'],
    ],
    ['no target', 'field', { ...note, type: 'ref', ref: 'skus' }, /--ref: there is no "skus"; did you mean "sku"\?/],
    ['no values', 'field', { ...note, type: 'enum', values: 'a/b' }, /"a\/b" is no value\/中文\/English/],
    ['a neighbour that is not there', 'field', { ...note, after: 'total' }, /--after: did you mean "total_amount"\?/],
  ])('%s is told, and nothing is written', async (_what, kind, flags, why, more = []) => {
    project = new Project('lines', { 'server/migrations/schema/old_shelf.json': '{}' })
    const before = everything()
    expect(await add(kind, flags, { fields: more, set: more })).not.toBe(0)
    expect(said).toMatch(why)
    expect(said).toContain('Nothing was written.')
    expect(everything()).toEqual(before)
  })

  it('a manifest with problems is mended first', async () => {
    project = new Project('lines')
    project.edit('manifest/entities/good/order.yaml', 'type: quantity', 'type: quantiti')
    expect(await add('entity', shelf)).toBe(1)
    expect(said).toMatch(/the manifest has problems, mend them first: manifest\/entities\/good\/order\.yaml:\d+/)
  })

  it('a generated file that somebody has changed stops it', async () => {
    project = new Project('lines')
    await generate(project.root)
    project.write('src/generated/menu.ts', `${project.read('src/generated/menu.ts')}// mine\n`)
    const before = everything()
    expect(await add('entity', shelf)).toBe(1)
    expect(said).toContain('src/generated/menu.ts was edited by hand')
    expect(said).toContain('entity shelf was not added.')
    expect(everything()).toEqual(before)
  })
})

it('a manifest that is saved while somebody is asked is not overwritten', async () => {
  project = new Project('lines')
  const [input, output] = [new PassThrough(), new PassThrough()]
  const asked = add(
    'field',
    { '<where>': 'order.note', type: 'text', zh: '备注' },
    { terminal: openTerminal(input, output) },
  )
  const order = 'manifest/entities/good/order.yaml'
  project.edit(order, 'zh: 金额', 'zh: 合计')
  const saved = project.read(order)
  input.end('Note\n\n\n\n')
  expect(await asked).toBe(1)
  expect(said).toContain(`${order} has been changed meanwhile; run it again`)
  expect(project.read(order)).toBe(saved)
})

describe('--dry-run and --json', () => {
  it('show what would be written, and write nothing', async () => {
    project = new Project('lines')
    openStores()
    const before = everything()
    expect(await add('entity', COUNT, { dryRun: true })).toBe(0)
    expect(said).toContain('+++ b/manifest/entities/good/store_count.yaml')
    expect(said).toContain('+- {entity: store_count, order: 1}')
    expect(everything()).toEqual(before)
    said = ''
    expect(await add('entity', COUNT, { dryRun: true, json: true })).toBe(0)
    expect(JSON.parse(said)).toMatchObject({
      what: 'entity store_count',
      files: [
        { path: 'manifest/entities/good/store_count.yaml', new: true },
        { path: 'manifest/routes/good.yaml', new: false },
      ],
      screens: ['/good/store_count/list'],
      next: ['npm run dev', 'npm run check'],
      written: false,
    })
  })
})

describe('on a terminal', () => {
  /** Somebody who types these lines. */
  function somebody(...lines: string[]) {
    const [input, output] = [new PassThrough(), new PassThrough()]
    input.end(lines.map((line) => `${line}\n`).join(''))
    const terminal = openTerminal(input, output)
    return { terminal, shown: () => String(output.read() ?? '') }
  }

  it('asks for what is missing, tells at once what cannot be, and proposes what is usual', async () => {
    project = new Project('lines')
    const { terminal, shown } = somebody(
      ...'Shelf|order|shelf_label|goood|good||货架签|Shelf labels||||'.split('|').slice(0, -1),
      ...'class|label_code|text|编码|Code|y|sku_id||商品|SKU||||'.split('|').slice(0, -1),
    )
    expect([await add('entity', {}, { terminal }), said]).toEqual([0, expect.any(String)])
    const screen = shown()
    expect(screen).toContain('"Shelf" is no name')
    expect(screen).toContain('there is an entity order already')
    expect(screen).toContain('there is no "goood"; did you mean "good"?')
    expect(screen).toContain('Kind [master, tree, receipt, singleton, internal] (master): ')
    expect(screen).toContain('"class" is a word of TypeScript')
    expect(screen).toContain('sku, store, shelf_label] (sku): ')
    expect(project.read('manifest/entities/good/shelf_label.yaml')).toContain(`fields:
  label_code: {label: {zh: 编码, en: Code}, type: text, required: true}
  sku_id: {label: {zh: 商品, en: SKU}, type: ref, ref: sku}
`)
  })

  it('asks for nothing that flags say, and again for what they say wrongly', async () => {
    project = new Project('lines')
    const { terminal, shown } = somebody('text', '备注', 'no', '', 'totals')
    const flags = { '<where>': 'order.note', en: 'Note', type: 'txt' }
    const done = add('field', flags, { terminal })
    expect([await done, said]).toEqual([0, expect.any(String)])
    expect(shown()).toContain('--type: there is no "txt"; did you mean "text"?')
    expect(project.read('manifest/entities/good/order.yaml')).toContain(
      'fields: [total_qty, total_amount, remark, note]',
    )
  })

  it('writes nothing when somebody leaves', async () => {
    project = new Project('lines')
    const before = everything()
    const { terminal } = somebody('shelf_label', 'good')
    expect(await add('entity', {}, { terminal })).toBe(130)
    expect(said).toContain('Nothing was written.')
    expect(everything()).toEqual(before)
  })
})

it.each([
  ['a block of keys', 'a:\n  b: 1\n  c: 2 # two\nd: 3\n', ['a'], undefined, 'a:\n  b: 1\n  c: 2 # two\n  NEW\nd: 3\n'],
  [
    'behind one of them',
    'a:\n  b: {x: 1}\n  # of c\n  c: 2\n',
    ['a'],
    'b',
    'a:\n  b: {x: 1}\n  NEW\n  # of c\n  c: 2\n',
  ],
  [
    'keys with blocks of their own',
    'a:\n  b:\n    x: 1\n\nd: 3\n',
    ['a'],
    undefined,
    'a:\n  b:\n    x: 1\n  NEW\n\nd: 3\n',
  ],
  [
    'text over several lines',
    'a:\n  b: |\n    x\n    y\nd: 3\n',
    ['a'],
    undefined,
    'a:\n  b: |\n    x\n    y\n  NEW\nd: 3\n',
  ],
  ['braces', 'a: { b: 1, c: 2 }\n', ['a'], undefined, 'a: { b: 1, c: 2, NEW }\n'],
  ['braces over lines', 'a: {\n  b: 1,\n  c: [2]\n}\n', ['a'], 'b', 'a: {\n  b: 1, NEW,\n  c: [2]\n}\n'],
  ['brackets', 'a: [b, c]\n', ['a'], 'b', 'a: [b, NEW, c]\n'],
  ['empty brackets', 'a: []\n', ['a'], undefined, 'a: [NEW]\n'],
  ['items', 'a:\n  - b\n  -  {c: 1}\n', ['a'], undefined, 'a:\n  - b\n  -  {c: 1}\n  - NEW\n'],
  ['items without a last line end', '- b\n- c', [], undefined, '- b\n- c\n- NEW\n'],
])('an entry is put among %s', (_what, text, path, after, wanted) => {
  expect(insertEntry(text, path, 'NEW', after)).toBe(wanted)
})
