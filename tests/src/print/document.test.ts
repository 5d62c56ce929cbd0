import { describe, expect, it } from 'vitest'
import { paperOf } from '@/components/print/paper'
import type { EntityText } from '@/components/entity-text'
import type { PrintLayout, Shape } from '@/rules/field'

const shape: Shape = {
  entity: 'x.order',
  kind: 'receipt',
  fields: {
    receipt_no: { type: 'text' },
    check_status: { type: 'enum', options: { draft: null } },
    store_id: { type: 'ref' },
    delivery_no: { type: 'text' },
    total_amount: { type: 'money' },
    total_cost_amount: { type: 'money', needs: 'can_view_cost' },
    attachments: { type: 'images' },
  },
  tables: {
    lines: {
      rows: 'free',
      goods: true,
      fields: {
        sku_name: { type: 'text' },
        unit_name: { type: 'text' },
        order_qty: { type: 'quantity' },
        batch_no: { type: 'text' },
        buy_price: { type: 'money', total: false },
        line_amount: { type: 'money' },
        cost_amount: { type: 'money', needs: 'can_view_cost' },
      },
    },
  },
  states: { field: 'check_status', initial: 'draft', use: ['draft'] },
  label: ['receipt_no'],
}
const names = (name: string) => name
const text = {
  title: '采购订单列表',
  one: '采购订单',
  field: names,
  lineField: (_table: string, name: string) => name,
  option: (_field: string, value: string) => (value === 'draft' ? '草稿' : value),
  lineOption: (_table: string, _field: string, value: string) => value,
  section: names,
  signature: names,
  printNotes: '请当场清点。',
} as unknown as EntityText
const doc = {
  id: 1,
  receipt_no: 'SO1',
  check_status: 'draft',
  store_id: 2,
  store_id_label: 'S0002 万科店',
  delivery_no: null,
  total_amount: 123_450,
  total_cost_amount: 900,
  attachments: ['a.png'],
  submitted_by_label: '19900000021 林晓',
  lines: [
    {
      sku_name: '苹果',
      unit_name: '千克',
      order_qty: 1500,
      batch_no: null,
      buy_price: 850,
      line_amount: 1275,
      cost_amount: 900,
    },
    {
      sku_name: '牛奶',
      unit_name: '盒',
      order_qty: 24_000,
      batch_no: null,
      buy_price: 320,
      line_amount: 7680,
      cost_amount: 5000,
    },
  ],
}
const sections = [
  {
    key: 'head',
    fields: [
      'receipt_no',
      'check_status',
      'store_id',
      'delivery_no',
      'total_amount',
      'total_cost_amount',
      'attachments',
    ],
  },
  {
    key: 'items',
    table: 'lines',
    columns: ['sku_name', 'unit_name', 'order_qty', 'batch_no', 'buy_price', 'line_amount', 'cost_amount'],
  },
] as never
const paper = (can_view_cost: boolean, layout?: PrintLayout, printed: typeof doc = doc) =>
  paperOf({
    layout,
    shape,
    sections,
    doc: printed,
    text,
    format: { locale: 'zh-CN', timeZone: 'Asia/Shanghai' },
    viewer: {
      flags: { can_view_cost, can_view_buy_price: can_view_cost, can_pos_refund: false },
      roleType: 'store',
    },
  })

describe('a document on paper', () => {
  it('follows the cards of the manifest, without empty and unprintable fields', () => {
    const { title, no, status, fields, tables, people } = paper(false)
    // One document is called in the singular, not as its list is.
    expect([title, no, status, people.made]).toEqual(['采购订单', 'SO1', '草稿', '林晓'])
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ['store_id', 'S0002 万科店'],
      ['total_amount', '¥ 1,234.50'],
    ])
    expect(tables[0]?.columns.map(({ title }) => title)).toEqual([
      'sku_name',
      'unit_name',
      'order_qty',
      'buy_price\u00a0¥',
      'line_amount\u00a0¥',
    ])
    expect(tables[0]?.rows[0]).toEqual(['苹果', '千克', '1.5', '8.50', '12.75'])
    // 1.5 kg and 24 boxes have no sum.
    expect(tables[0]?.totals).toEqual(['', '', '', '', '89.55'])
  })

  it('leaves out columns that are not shown in the status of the document, in a layout of its own too', () => {
    const columnsOf = (check_status: string, layout?: PrintLayout) =>
      paperOf({
        layout,
        shape,
        sections: [
          {
            key: 'items',
            table: 'lines',
            columns: ['sku_name', 'order_qty', 'line_amount'],
            shownIn: { order_qty: ['approved', 'submitted@head_office'] },
          },
        ] as never,
        doc: { ...doc, check_status },
        text,
        format: { locale: 'zh-CN', timeZone: 'Asia/Shanghai' },
        viewer: {
          flags: { can_view_cost: false, can_view_buy_price: false, can_pos_refund: false },
          roleType: 'store',
        },
      }).tables[0]?.columns.map(({ name }) => name)
    const layout = { tables: [{ table: 'lines', columns: ['sku_name', 'order_qty'] }] }
    expect(columnsOf('draft')).toEqual(['sku_name', 'line_amount'])
    expect(columnsOf('submitted')).toEqual(['sku_name', 'line_amount'])
    expect(columnsOf('draft', layout)).toEqual(['sku_name'])
    expect(columnsOf('approved')).toEqual(['sku_name', 'order_qty', 'line_amount'])
    expect(columnsOf('approved', layout)).toEqual(['sku_name', 'order_qty'])
  })

  it('keeps the formatting of rich texts, and leaves out those without text', () => {
    const fields = { intro: { type: 'rich_text' }, terms: { type: 'rich_text' } } as const
    const printed = paperOf({
      shape: { ...shape, fields: { ...shape.fields, ...fields } },
      sections: [{ key: 'main', fields: ['intro', 'terms'] }],
      doc: { ...doc, intro: '<p>One</p><p><strong>two</strong></p>', terms: null },
      text,
      format: { locale: 'zh-CN', timeZone: 'Asia/Shanghai' },
      viewer: { flags: { can_view_cost: false, can_view_buy_price: false, can_pos_refund: false }, roleType: 'store' },
    })
    expect(printed.fields).toEqual([
      { name: 'intro', label: 'intro', value: '<p>One</p><p><strong>two</strong></p>', wide: true, formatted: true },
    ])
  })

  it('prints the names of the day of posting, and current names when it is a draft again', () => {
    const posted = {
      transition: 'approve',
      to: 'approved',
      names: { store_id: 'S0002 旧名店', submitted_by: '19900000021 林旧名' },
    }
    const logged = (...log: object[]) => paper(false, undefined, { ...doc, log } as typeof doc)
    const shown = ({ fields, people }: ReturnType<typeof paper>) => [fields[0]?.value, people.made]
    expect(shown(logged({ transition: 'close', to: 'completed' }, posted))).toEqual(['S0002 旧名店', '林旧名'])
    expect(shown(logged({ transition: 'withdraw', to: 'draft' }, posted))).toEqual(['S0002 万科店', '林晓'])
    expect(shown(logged({ transition: 'create', to: 'draft' }))).toEqual(['S0002 万科店', '林晓'])
  })

  it('adds quantities when all lines have the same unit, even where its layout names the sum', () => {
    const inOneUnit = { ...doc, lines: doc.lines.map((line) => ({ ...line, unit_name: '盒' })) }
    expect(paper(false, undefined, inOneUnit).tables[0]?.totals).toEqual(['', '', '25.5', '', '89.55'])
    const named = { tables: [{ table: 'lines', columns: ['sku_name', 'order_qty'], sums: ['order_qty'] }] }
    expect(paper(false, named, inOneUnit).tables[0]?.totals).toEqual(['', '25.5'])
    expect(paper(false, named).tables[0]?.totals).toBeNull()
  })

  it('shows costs only to operators who may see them', () => {
    expect(JSON.stringify(paper(false))).not.toContain('cost')
    const { fields, tables } = paper(true)
    expect(fields.some(({ name }) => name === 'total_cost_amount')).toBe(true)
    expect(tables[0]?.totals?.at(-1)).toBe('59.00')
  })
})

describe('a document with a layout of its own on paper', () => {
  const layout: PrintLayout = {
    fields: ['delivery_no', 'total_cost_amount', 'total_amount', 'attachments'],
    tables: [{ table: 'lines', columns: ['sku_name', 'cost_amount', 'buy_price', 'order_qty'], sums: ['buy_price'] }],
    signatures: [{ name: 'sender', by: 'submitted_by' }, { name: 'driver' }],
    notes: true,
  }

  it('prints its fields and columns in its order and its sums, but no empty ones', () => {
    const { fields, tables, signatures, notes } = paper(true, layout)
    expect(fields.map(({ name }) => name)).toEqual(['total_cost_amount', 'total_amount'])
    expect(tables).toHaveLength(1)
    expect(tables[0]?.title).toBe('items')
    expect(tables[0]?.columns.map(({ name }) => name)).toEqual(['sku_name', 'cost_amount', 'buy_price', 'order_qty'])
    expect(tables[0]?.totals).toEqual(['', '', '11.70', ''])
    expect(signatures).toEqual([
      { name: 'sender', label: 'sender', person: '林晓' },
      { name: 'driver', label: 'driver', person: '' },
    ])
    expect(notes).toBe('请当场清点。')
  })

  it('hides costs from operators who may not see them, although it names them', () => {
    expect(JSON.stringify(paper(false, layout))).not.toContain('cost')
  })

  it('has the usual lines to sign on and no notes when it names none', () => {
    expect(paper(true, { fields: ['total_amount'] })).toMatchObject({ signatures: null, notes: '' })
    expect(paper(true, { signatures: [] }).signatures).toEqual([])
  })
})
