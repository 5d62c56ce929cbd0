import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../generator/problem'
import type { Entity, Field } from '../../../generator/model/types'
import { APP, build, FILES, ORDER, ROUTES, THING } from '../problems/base'

function model(files: Readonly<Record<string, string>> = {}) {
  const { problems, model: made } = build({ ...FILES, ...files })
  expect(problems.map(formatProblem)).toEqual([])
  return made
}
const entity = (name: string, files?: Readonly<Record<string, string>>): Entity => {
  const found = model(files).entities.find((one) => one.entity === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const thing = (text = THING) => entity('thing', { 'entities/good/thing.yaml': text })
const order = (text = ORDER) => entity('order', { 'entities/good/order.yaml': text })
const field = (of: Entity, name: string): Field => {
  const found = of.fields.find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

describe('routes', () => {
  it('expand an entity to its screens, titled by its kind', () => {
    expect(
      model().routes.map(({ path, name, title, cached, hidden, requiresAuth }) => [
        path,
        name,
        title.zh,
        title.en,
        cached,
        hidden,
        requiresAuth,
      ]),
    ).toEqual([
      ['/good/thing/list', 'thing_list', '物品', 'Things', true, false, true],
      ['/good/thing/create', 'thing_create', '新建物品', 'New Thing', true, true, true],
      ['/good/thing/update', 'thing_update', '编辑物品', 'Edit Thing', true, true, true],
      ['/good/order/list', 'order_list', '订单', 'Orders', true, false, true],
      ['/good/order/create', 'order_create', '新建订单', 'New Order', true, true, true],
      ['/good/order/update', 'order_update', '订单详情', 'Order', true, true, true],
    ])
  })

  it('take what is said for all screens, and for one', () => {
    const { routes } = model({
      'routes/good.yaml': ROUTES.replace(
        'order: 1}',
        "order: 1, screens: [list, create], roles: ['*'], cached: false, create: {cached: true, path: /new, name: fresh, hidden: false}}",
      ),
    })
    expect(
      routes.slice(0, 2).map(({ path, name, roles, cached, hidden }) => [path, name, roles, cached, hidden]),
    ).toEqual([
      ['/good/thing/list', 'thing_list', ['*'], false, false],
      ['/new', 'fresh', ['*'], true, false],
    ])
  })

  it('may be single pages, public and hidden', () => {
    const { routes } = model({
      'routes/good.yaml': `${ROUTES}- {path: /login, name: login, title: {zh: 登录, en: Sign in}, page: login/login, public: true, hidden: true, order: 0}\n`,
    })
    expect(routes[0]).toEqual({
      path: '/login',
      name: 'login',
      title: { zh: '登录', en: 'Sign in' },
      page: 'login/login',
      roles: [],
      cached: true,
      requiresAuth: false,
      hidden: true,
      group: 'good',
      order: 0,
    })
  })

  it('give an entity its base and paths', () => {
    expect([thing().base, thing().paths]).toEqual([
      '/good/thing',
      { list: '/good/thing/list', create: '/good/thing/create', update: '/good/thing/update' },
    ])
    expect(
      entity('thing', {
        'app.yaml': APP.replace('/good/thing/list', '/good/order/list'),
        'routes/good.yaml': ROUTES.replace(/- \{entity: thing.*\n/, ''),
      }),
    ).toMatchObject({
      base: '/good/thing',
      paths: {},
    })
  })
})

describe('fields', () => {
  it('hold limits in internal units', () => {
    expect(field(thing(), 'price')).toMatchObject({
      type: 'money',
      min: 1,
      max: 99_999,
      zod: { call: 'money', args: '{ min: 1, max: 99999 }' },
      ts: 'number | null',
      column: { type: 'bigint' },
    })
  })

  it('are typed as they are stored', () => {
    const made = thing()
    const rows = ['thing_code', 'size', 'made_on', 'parent_thing_id', 'picture', 'sort', 'status'].map((name) =>
      field(made, name),
    )
    expect(rows.map(({ name, ts, column }) => [name, ts, column.type, column.length])).toEqual([
      ['thing_code', 'string | null', 'varchar', 20],
      ['size', "'small' | 'large' | null", 'varchar', 40],
      ['made_on', 'string | null', 'varchar', 10],
      ['parent_thing_id', 'number | null', 'bigint', undefined],
      ['picture', 'string | null', 'varchar', 64],
      ['sort', 'number | null', 'bigint', undefined],
      ['status', "'enabled' | 'disabled' | null", 'varchar', 40],
    ])
  })

  it('of mixins keep the mixin’s label until they are relabelled', () => {
    expect(field(thing(), 'sort')).toMatchObject({ mixin: true, label: { zh: '排序', en: 'Order' }, min: 0, max: 9999 })
    const relabelled = thing(THING.replace('  picture:', '  sort: {label: {zh: 顺序, en: Place}}\n  picture:'))
    expect(field(relabelled, 'sort')).toMatchObject({ label: { zh: '顺序', en: 'Place' }, min: 0, max: 9999 })
    expect(field(relabelled, 'sort').mixin).toBeUndefined()
  })

  it('that the server writes are the system’s', () => {
    const made = order()
    expect(made.fields.filter(({ system }) => system).map(({ name }) => name)).toEqual([
      'receipt_no',
      'check_status',
      'total_qty',
      'source_id',
      'source_no',
      'total_amount',
      'submitted_by',
      'submitted_at',
      'checked_by',
      'checked_at',
      'check_remark',
      'voided_by',
      'voided_at',
      'void_reason',
      'closed_by',
      'closed_at',
      'close_reason',
    ])
    expect(made.tables[0]?.fields.filter(({ system }) => system).map(({ name }) => name)).toEqual([
      'price',
      'line_amount',
      'done_qty',
    ])
  })

  it('propose numbers and bare enum values', () => {
    const { rules, number } = thing()
    expect(field(thing(), 'thing_code').server).toEqual({ code: true, unique: true, serverDefault: { next: true } })
    expect(number).toEqual({ field: 'thing_code', pattern: 'T{seq:4}', prefix: 'T' })
    expect(rules.defaults.size?.code).toBe("() => 'small'")
    expect(rules.max.made_on?.code).toBe('(s) => s.today')
  })

  it('carry the columns that expressions read through them', () => {
    const made = order(
      ORDER.replace('check: wanted_date >= biz_date', 'check: thing.price > 0 && wanted_date >= biz_date').replace(
        '    guards: [over]',
        '    when: source.wanted_date == wanted_date',
      ),
    )
    expect(field(made, 'thing_id').facts?.map(({ name, console, field: { type } }) => [name, console, type])).toEqual([
      ['price', true, 'money'],
    ])
    expect(field(made, 'source_id').facts?.map(({ name, console }) => [name, console])).toEqual([
      ['wanted_date', false],
    ])
  })

  it('edited by a role and while something holds become a condition', () => {
    const made = thing(
      THING.replace(
        '{label: {zh: 重量, en: Weight}, type: quantity, min: 0}',
        '{label: {zh: 重量, en: Weight}, type: quantity, edit: {roles: [head_office], when: price > 0}}',
      ),
    )
    expect(made.rules.edit.weight?.body).toBe("s.actor.role_type === 'head_office' && (s.doc.price ?? 0) > 0")
    expect(field(made, 'weight').edit).toBeUndefined()
  })
})

describe('documents', () => {
  it('have standard transitions, with what the manifest says of them', () => {
    expect(
      order().transitions.map(({ name, from, to, roles, confirm, reason, danger, mixin }) => [
        name,
        from,
        to,
        Object.keys(roles),
        confirm,
        reason,
        danger,
        mixin,
      ]),
    ).toEqual([
      ['submit', ['draft', 'rejected'], 'submitted', ['store'], undefined, undefined, undefined, true],
      ['withdraw', ['submitted'], 'draft', ['store'], true, undefined, undefined, true],
      ['approve', ['submitted'], 'approved', ['head_office'], true, undefined, undefined, true],
      ['reject', ['submitted'], 'rejected', ['head_office'], undefined, true, true, true],
      ['void', ['draft', 'rejected'], 'voided', ['store'], true, true, true, true],
      ['reverse', ['approved'], 'voided', ['head_office'], true, true, true, true],
    ])
  })

  it('show the statuses they use, relabelled where they say so', () => {
    const made = order(
      ORDER.replace(
        'use: [draft, submitted, approved, rejected, voided]',
        'use: [draft, submitted, approved, rejected, voided]\n  relabel: {draft: {zh: 待收货, en: To receive}}',
      ),
    )
    expect(
      field(made, 'check_status').options?.map(({ value, label, color, mixin }) => [value, label.zh, color, mixin]),
    ).toEqual([
      ['draft', '待收货', 'gray', undefined],
      ['submitted', '待审核', 'orange', true],
      ['approved', '已审核', 'blue', true],
      ['rejected', '已驳回', 'red', true],
      ['voided', '已作废', 'gray', true],
    ])
    expect(made.states).toEqual({
      field: 'check_status',
      initial: 'draft',
      use: ['draft', 'submitted', 'approved', 'rejected', 'voided'],
    })
  })

  it('total their lines and order what is computed', () => {
    expect(order().rules.compute.map(({ set }) => set)).toEqual(['total_qty', 'lines.line_amount', 'total_amount'])
  })

  it('are unique among those that are not voided; a number is never given again', () => {
    const made = order(
      ORDER.replace(
        'type: ref, ref: thing, required: true}\n  source_type',
        'type: ref, ref: thing, required: true, unique: [store_id, thing_id]}\n  source_type',
      ),
    )
    expect(made.uniques).toEqual([{ fields: ['receipt_no'] }, { fields: ['store_id', 'thing_id'], live: true }])
  })

  it('leave source fields out when they come from nothing', () => {
    const alone = ORDER.replace(/enums:\n {2}source_type:\n.*\n\n/, '')
      .replace(/ {2}source_type: .*\n/, '')
      .replace(/create_from:[\s\S]*?\naccess/, 'access')
    expect(order(alone).fields.filter(({ name }) => name.startsWith('source_'))).toEqual([])
  })

  it('get a button on their source, named after the rule', () => {
    const made = order()
    expect(made.rowActions).toEqual([
      {
        name: 'again',
        label: { zh: '新建订单', en: 'New Order' },
        create: { entity: 'order', rule: 'again', path: '/good/order/create' },
        by: ['store'],
      },
    ])
    expect(made.actions.map(({ name, create }) => [name, create])).toEqual([
      ['submit', undefined],
      ['withdraw', undefined],
      ['approve', undefined],
      ['reject', undefined],
      ['void', undefined],
      ['reverse', undefined],
      ['again', '/good/order/create'],
    ])
    expect(made.createFrom[0]).toMatchObject({
      source: 'good.order',
      filter: ['==', ['col', 'check_status'], ['lit', 'approved']],
      lines: {
        from: 'lines',
        to: 'lines',
        filter: { body: '(s.from.qty ?? 0) > 0', from: { entity: 'good.order', table: 'lines' } },
      },
    })
  })

  it('post: rows, recounts, values that must be there', () => {
    const text = ORDER.replace(
      '      - recount: {target: order.lines, key: item_id, set: {done_qty: line.qty}}',
      `      - each: lines
        when: thing.price > 0
        let: {part: "split(line.line_amount, [line.qty, line.done_qty])"}
        stock:
          - {at: store, id: store_id, qty: -line.qty, value: "-part[0]", reason: loss_out}
          - {at: store, id: store_id, qty: line.qty, value: "part[0]", reason: "thing.price > 1 ? 'opening_in' : 'adjust_in'", when: line.qty > 1}
        set: {line.price: "part[1]", thing.price: line.price}
      - {reserve: {qty: line.qty}}
      - {release: {doc: source}}
      - {set: {wanted_date: today()}}
      - {create: again}`,
    ).replace('  reverse: {roles: [head_office]}', '  reverse: {roles: [head_office], postings: [{mirror: approve}]}')
    const [each, ...rest] = order(text).transitions.find(({ name }) => name === 'approve')?.postings ?? []
    expect(each).toMatchObject({
      do: 'each',
      table: 'lines',
      when: { body: '(s.doc.thing?.price ?? 0) > 0' },
      let: {
        part: { body: 'split(s.line.line_amount ?? 0, [s.line.qty ?? 0, s.line.done_qty ?? 0])', ts: 'number[]' },
      },
      stock: [
        {
          at: 'store',
          id: { body: 's.doc.store_id ?? 0' },
          qty: { body: '-(s.line.qty ?? 0)' },
          value: { body: '-(s.let.part[0] ?? 0)' },
          reason: 'loss_out',
        },
        {
          value: { body: '(s.let.part[0] ?? 0)' },
          reason: { body: "(s.doc.thing?.price ?? 0) > 100 ? 'opening_in' : 'adjust_in'" },
          when: { body: '(s.line.qty ?? 0) > 1000' },
        },
      ],
      set: { 'line.price': { body: '(s.let.part[1] ?? 0)' }, 'thing.price': { body: 's.line.price' } },
    })
    expect(rest.map((posting) => posting.do)).toEqual(['reserve', 'release', 'set', 'create'])
    expect(rest.at(-1)).toEqual({ do: 'create', rule: 'order.again' })
  })
})

describe('the rest of the language', () => {
  it('knows conditional roles, input, results, own states and who may', () => {
    const text = THING.replace(
      '  enable: {roles: [head_office]}',
      `  enable: {roles: {head_office: true, store: "price < 100 && setting_free"}}
  retire:
    from: enabled
    to: disabled
    label: {zh: 退役, en: Retire}
    roles: [store]
    when: price == null
    auto: {when: weight == 0, at: now(), reason: {zh: 到期, en: Due}}
    input: {why: {label: {zh: 原因, en: Why}, type: text, required: true}}
    returns: {code: {label: {zh: 码, en: Code}, type: text}}
    checks: [{check: "input.why != null", message: {zh: 填原因, en: Say why}, level: warn}]`,
    ).replace(' && setting_free', '')
    const made = thing(text)
    const [enable, retire] = made.transitions
    expect(enable?.roles).toMatchObject({ head_office: true, store: { body: '(s.doc.price ?? 0) < 10000' } })
    expect(retire).toMatchObject({
      from: ['enabled'],
      to: 'disabled',
      when: { body: 's.doc.price == null' },
      auto: { body: '(s.doc.weight ?? 0) === 0' },
      due: { at: { body: 's.now' }, reason: { zh: '到期', en: 'Due' } },
      checks: [{ path: '', check: { body: 's.input.why != null', server: true }, warn: true }],
    })
    expect(retire?.input.map(({ name }) => name)).toEqual(['why'])
    expect(retire?.returns.map(({ name }) => name)).toEqual(['code'])
  })

  it('disables and enables masters by who may update them', () => {
    const text = THING.replace(/transitions:[\s\S]*?\naccess/, 'access')
    expect(thing(text).transitions.map(({ name, roles }) => [name, roles])).toEqual([
      ['enable', { head_office: true }],
      ['disable', { head_office: true }],
    ])
  })

  it('counts over other entities', () => {
    expect(field(thing(), 'child_count')).toMatchObject({
      system: true,
      server: { rollup: { of: 'thing', by: 'parent_thing_id' } },
    })
  })

  it('shows everything that can be written when there is no form', () => {
    const text = THING.replace(/form:[\s\S]*?\ntransitions/, 'transitions')
    expect(thing(text).form?.sections).toEqual([
      {
        key: 'main',
        fields: [
          'thing_code',
          'thing_name',
          'size',
          'price',
          'weight',
          'made_on',
          'parent_thing_id',
          'picture',
          'sort',
        ],
      },
    ])
  })

  it('cannot be changed once it is built', () => {
    const made = thing()
    expect(Object.isFrozen(made.fields[0]?.label)).toBe(true)
    expect(() => Object.assign(made.fields[0] ?? {}, { name: 'x' })).toThrow(TypeError)
  })
})
