import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../generator/problems/problem'
import { build, FILES, ORDER } from '../problems/base'
import { field, order } from './built'

describe('documents', () => {
  it('have standard transitions, changed by the manifest', () => {
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

  it('are amended in their own entity, not in a second view', () => {
    const view = ORDER.replace('entity: order', 'entity: own_order\nof: order').replace(
      '\ncreate_from:',
      '  amend: {roles: [head_office]}\n\ncreate_from:',
    )
    const { problems } = build({ ...FILES, 'entities/good/own_order.yaml': view })
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'MAN2155',
        message: 'this entity shows documents of order',
        path: 'transitions.amend',
        file: 'manifest/entities/good/own_order.yaml',
      }),
    )
  })

  it('need in a second view the fields that name their rows; a missing one is reported at "of"', () => {
    const view = (fields: string, more = '') =>
      build({
        ...FILES,
        'entities/good/thing_size.yaml': `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: thing_size
module: good
kind: master
of: thing
title: {zh: 尺寸, en: Sizes}
scope: tenant
${more}
fields: {${fields}}
list: {columns: [size], filters: [size]}
access: {head_office: [list]}
`,
      }).problems
    expect(view('size: {}, thing_code: {}')).toMatchObject([
      {
        code: 'MAN2032',
        file: 'manifest/entities/good/thing_size.yaml',
        line: 5,
        column: 5,
        message: 'rows of thing are named by "thing_name", which this view has not taken over',
        hint: 'thing_name: {} under fields, or display: [size]',
      },
    ])
    expect(view('size: {}, thing_code: {}, thing_name: {}')).toEqual([])
    expect(view('size: {}, thing_code: {}', 'display: [thing_code]')).toEqual([])
  })

  it('cannot be selected for a second view by values of a form', () => {
    const problemsOf = (where: string) => {
      const view = ORDER.replace('entity: order', `entity: own_order\nof: order\nwhere: ${where}`)
      return build({ ...FILES, 'entities/good/own_order.yaml': view }).problems.filter(({ path }) => path === 'where')
    }
    expect(problemsOf('biz_date == form.biz_date')).toMatchObject([
      { code: 'MAN2071', message: expect.stringContaining('no form') as string },
    ])
    expect(problemsOf("check_status == 'approved'")).toEqual([])
  })

  it('have their own statuses in a second view too', () => {
    const owner = ORDER.replace(
      'use: [draft, submitted, approved, rejected, voided]',
      'use: [draft, submitted, packed, approved, rejected, voided]\n  add: {packed: {zh: 已装箱, en: Packed, counts_as: submitted}}',
    )
      .replace(
        '  reject:',
        '  pack: {label: {zh: 装箱, en: Pack}, from: submitted, to: packed, roles: [store]}\n  reject:',
      )
      .replace('  approve:\n', '  approve:\n    from: packed\n')
    const view = `${ORDER.slice(0, ORDER.indexOf('entity:'))}entity: own_order
module: good
kind: receipt
of: order
title: {zh: 本单, en: Own orders}
scope: store
fields: {thing_id: {}}
list: {columns: [receipt_no]}
access: {store: [list]}
`
    const { problems, model } = build({
      ...FILES,
      'entities/good/order.yaml': owner,
      'entities/good/own_order.yaml': view,
    })
    expect(problems.map(formatProblem)).toEqual([])
    expect(model.entities.find(({ key }) => key === 'good.own_order')?.states).toMatchObject({
      use: ['draft', 'submitted', 'packed', 'approved', 'rejected', 'voided'],
      countsAs: { packed: 'submitted' },
    })
  })

  it('show the rows within rows of a form that names only the outer table', () => {
    const parts =
      'tables:\n  parts: {in: lines, title: {zh: 件, en: Parts}, fields: {code: {label: {zh: 码, en: Code}, type: text}}}\n'
    const { form } = order(ORDER.replace('list:\n  columns: [receipt_no', `${parts}list:\n  columns: [receipt_no`))
    expect(form?.sections.filter((section) => 'table' in section)).toMatchObject([
      { table: 'lines' },
      { key: 'parts', table: 'parts', title: { zh: '件', en: 'Parts' }, columns: ['code'] },
    ])
  })

  it('show the statuses that they use, with their own labels', () => {
    const entity = order(
      ORDER.replace(
        'use: [draft, submitted, approved, rejected, voided]',
        'use: [draft, submitted, approved, rejected, voided]\n  relabel: {draft: {zh: 待收货, en: To receive}}',
      ),
    )
    expect(
      field(entity, 'check_status').options?.map(({ value, label, color, mixin }) => [value, label.zh, color, mixin]),
    ).toEqual([
      ['draft', '待收货', 'gray', undefined],
      ['submitted', '待审核', 'orange', true],
      ['approved', '已审核', 'blue', true],
      ['rejected', '已驳回', 'red', true],
      ['voided', '已作废', 'gray', true],
    ])
    expect(entity.states).toEqual({
      field: 'check_status',
      initial: 'draft',
      use: ['draft', 'submitted', 'approved', 'rejected', 'voided'],
    })
  })

  it('total their lines and order computed fields', () => {
    expect(order().rules.compute.map(({ set }) => set)).toEqual(['total_qty', 'lines.line_amount', 'total_amount'])
  })

  it('are unique among documents that are not voided; a number is never used again', () => {
    const entity = order(
      ORDER.replace(
        'type: ref, ref: thing, required: true}\n  source_type',
        'type: ref, ref: thing, required: true, unique: [store_id, thing_id]}\n  source_type',
      ),
    )
    expect(entity.uniques).toEqual([{ fields: ['receipt_no'] }, { fields: ['store_id', 'thing_id'], live: true }])
  })

  it('have no source fields without a copy rule', () => {
    const alone = ORDER.replace(/enums:\n {2}source_type:\n.*\n\n/, '')
      .replace(/ {2}source_type: .*\n/, '')
      // The guard compares with rows of a source.
      .replace(/ {4}guards: \[over\]\n/, '')
      .replace(/create_from:[\s\S]*?\naccess/, 'access')
    expect(order(alone).fields.filter(({ name }) => name.startsWith('source_'))).toEqual([])
  })

  it('get a button on their source, with the name of the copy rule', () => {
    const entity = order()
    expect(entity.rowActions).toEqual([
      {
        name: 'again',
        label: { zh: '新建订单', en: 'New Order' },
        create: { entity: 'order', rule: 'again', path: '/good/order/create' },
        by: ['store'],
      },
    ])
    expect(entity.actions.map(({ name, create }) => [name, create])).toEqual([
      ['submit', undefined],
      ['withdraw', undefined],
      ['approve', undefined],
      ['reject', undefined],
      ['void', undefined],
      ['reverse', undefined],
      ['again', '/good/order/create'],
    ])
    expect(entity.createFrom[0]).toMatchObject({
      source: 'good.order',
      filter: ['==', ['col', 'check_status'], ['lit', 'approved']],
      lines: {
        from: 'lines',
        to: 'lines',
        filter: { body: '(s.from.qty ?? 0) > 0', from: { entity: 'good.order', table: 'lines' } },
      },
    })
  })

  it('have postings with rows, recounts and required values', () => {
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
    )
      .replace('  reverse: {roles: [head_office]}', '  reverse: {roles: [head_office], postings: [{mirror: approve}]}')
      .replace(/ {4}guards: \[over\]\n/, '')
    const [each, ...rest] = order(text).transitions.find(({ name }) => name === 'approve')?.postings ?? []
    expect(each).toMatchObject({
      do: 'each',
      table: 'lines',
      when: { body: '(s.doc.thing?.price ?? 0) > 0' },
      let: {
        part: { body: 'splitOver(s.line.line_amount ?? 0, [s.line.qty ?? 0, s.line.done_qty ?? 0])', ts: 'number[]' },
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
