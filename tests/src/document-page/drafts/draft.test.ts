import { beforeEach, describe, expect, test } from 'vitest'
import { Draft } from '@/components/document-page/draft/draft'
import { previewRequest, applyPreview } from '@/components/document-page/form/proposal'
import { rowKey } from '@/components/document-page/rows/row-key'
import { changedRows } from '@/components/document-page/draft/same-value'
import { rowsOf } from '@/components/rows'
import type { Doc } from '@/rules/conditions'
import { storedOrder } from '@/components/document-page/example/fake-orders'
import { orderRules, orderShape } from '@/components/document-page/example/order'

const env = () => ({
  actor: { id: 9, role_type: 'store' as const, store_id: 2, warehouse_id: null },
  setting: {},
  now: 0,
  today: '2026-11-21',
})
let draft: Draft

beforeEach(() => {
  draft = new Draft({ shape: orderShape, rules: orderRules, env, roleType: 'store' })
})

const lines = () => rowsOf(draft.doc, 'lines')
const edit = (index: number, change: Doc) =>
  draft.setRows(
    'lines',
    lines().map((row, at) => (at === index ? { ...row, ...change } : row)),
  )

describe('computed values', () => {
  test('follow every edit of a row, up to the header', () => {
    draft.loadStored(storedOrder())
    edit(0, { order_qty: 20_000 })
    expect(lines()[0]?.line_amount).toBe(17_000)
    expect(draft.doc.total_amount).toBe(24_680)
  })

  test('rows whose values are unchanged stay the same objects', () => {
    draft.loadStored(storedOrder())
    const second = lines()[1]
    edit(0, { order_qty: 20_000 })
    expect(lines()[1]).toBe(second)
    const all = draft.doc.lines
    draft.setField('contact', 'X')
    expect(draft.doc.lines).toBe(all)
  })
})

describe('defaults', () => {
  test('a new row that holds nothing but the moment at which it was added is not saved', () => {
    const { lines: table } = orderShape.tables!
    let now = 1_000_000
    const moving = new Draft({
      shape: {
        ...orderShape,
        tables: { lines: { ...table!, fields: { ...table!.fields, seen_at: { type: 'datetime' } } } },
      },
      rules: { tables: { lines: { defaults: { seen_at: (scope: { now: number }) => scope.now } } } },
      env: () => ({ ...env(), now: (now += 7) }),
      roleType: 'store',
    })
    moving.setRows('lines', [{ seen_at: now }])
    moving.dropBlankRows()
    expect(rowsOf(moving.doc, 'lines')).toEqual([])
    moving.setRows('lines', [{ seen_at: now - 60_000 }])
    moving.dropBlankRows()
    expect(rowsOf(moving.doc, 'lines')).toHaveLength(1)
  })

  test('a field that is editable only in a later status follows its default while the draft is edited', () => {
    draft.loadStored(storedOrder())
    edit(0, { order_qty: 12_000 })
    expect(lines()[0]?.approved_qty).toBe(12_000)
  })

  test('a new row follows too, until its field is written by hand', () => {
    draft.startNew({ ...storedOrder({ lines: [] }), check_status: 'draft' })
    draft.setRows('lines', [{ sku_id: 11, order_qty: 3000, approved_qty: null, buy_price: 100 }])
    expect(lines()[0]?.approved_qty).toBe(3000)
    edit(0, { approved_qty: 1000 })
    edit(0, { order_qty: 5000 })
    expect(lines()[0]?.approved_qty).toBe(1000)
  })

  test('a default that the line grid has filled in follows later defaults', () => {
    draft.startNew({ ...storedOrder({ lines: [] }), check_status: 'draft' })
    draft.setRows('lines', [{ sku_id: 11, order_qty: 1000, approved_qty: 1000, buy_price: 100 }])
    expect(previewRequest(draft, { fromSource: false }).lines).toEqual([
      expect.objectContaining({ sku_id: 11, order_qty: 1000, buy_price: 100 }),
    ])
    draft.setRows(
      'lines',
      lines().map((row) => ({ ...row, order_qty: 2000 })),
    )
    expect(lines()[0]?.approved_qty).toBe(2000)
  })

  test('a loaded document is shown as it was saved: nothing is proposed before somebody edits', () => {
    draft.loadStored(storedOrder({ biz_date: null }))
    expect(draft.doc.biz_date).toBeNull()
    expect(draft.dirty).toBe(false)
  })
})

describe('dirty', () => {
  test('null, empty text and an empty list are equal', () => {
    draft.loadStored(storedOrder({ contact: null }))
    draft.setField('contact', '王')
    expect(draft.dirty).toBe(true)
    draft.setField('contact', '')
    expect(draft.dirty).toBe(false)
  })

  test('values of the system are never a change', () => {
    draft.loadStored(storedOrder())
    draft.accept({ ...draft.doc, total_amount: 1, receipt_no: 'other' })
    expect(draft.doc.receipt_no).toBe('other')
    expect(draft.changes).toEqual({ fields: [], tables: [] })
  })

  test('counts rows that were added, deleted, edited or moved', () => {
    const fields = { qty: { type: 'integer' as const } }
    const [a, b, c] = [
      { id: 1, qty: 1 },
      { id: 2, qty: 2 },
      { id: 3, qty: 3 },
    ]
    expect(changedRows(fields, [a, b, c], [b, c])).toBe(1)
    expect(changedRows(fields, [a, b], [a, { id: null, qty: 9 }, b])).toBe(1)
    expect(changedRows(fields, [a, b], [a, { ...b, qty: 5 }])).toBe(1)
    expect(changedRows(fields, [a, b], [b, a])).toBe(1)
    expect(changedRows(fields, [a, b], [{ ...a }, { ...b }])).toBe(0)
  })
})

describe("the server's proposals", () => {
  function ask(answer: (request: Doc) => Doc, between: () => void = () => undefined): Doc {
    const at = draft.doc
    const request = previewRequest(draft, { fromSource: false })
    between()
    applyPreview(draft, { sent: at, answer: answer(request), fromSource: false })
    return request
  }

  test('copied values and prices reach the rows that requested them, also after the rows moved', () => {
    draft.loadStored(storedOrder())
    draft.setRows('lines', [...lines(), { sku_id: 12, order_qty: 1000, buy_price: null }])
    ask(
      (request) => ({
        ...request,
        lines: rowsOf(request, 'lines').map((row) => ({
          ...row,
          sku_name: `名 ${String(row.sku_id)}`,
          buy_price: row.buy_price ?? 777,
        })),
      }),
      () => draft.setRows('lines', lines().slice(1)),
    )
    expect(lines().map((row) => [row.sku_name, row.buy_price])).toEqual([
      ['名 12', 320],
      ['名 12', 777],
    ])
  })

  test('values typed while the answer is awaited stay', () => {
    draft.loadStored(storedOrder())
    ask(
      (request) => ({ ...request, contact: '旧', lines: rowsOf(request, 'lines') }),
      () => {
        draft.setField('contact', '新')
        edit(0, { order_qty: 5000 })
      },
    )
    expect(draft.doc.contact).toBe('新')
    expect(lines()[0]?.order_qty).toBe(5000)
  })

  test('the label and facts of a choice stay with the choice', () => {
    draft.loadStored(storedOrder())
    ask(
      (request) => ({
        ...request,
        supplier_id: 7,
        supplier_id_label: 'V007 鲜果批发',
        supplier: { min_order_amount: 1 },
      }),
      () => draft.setField('supplier_id', 8, { label: 'V008 绿源农场', facts: { min_order_amount: 5000 } }),
    )
    expect(draft.doc).toMatchObject({
      supplier_id: 8,
      supplier_id_label: 'V008 绿源农场',
      supplier: { min_order_amount: 5000 },
    })
  })

  test('rows of a source replace the rows of the previous source', () => {
    draft.startNew({ check_status: 'draft', source_id: 1 })
    const at = draft.doc
    expect(previewRequest(draft, { fromSource: true })).not.toHaveProperty('lines')
    applyPreview(draft, {
      sent: at,
      answer: { lines: [{ sku_id: 11, order_qty: 1000, buy_price: 50 }] },
      fromSource: true,
    })
    expect(lines()).toHaveLength(1)
    expect(draft.dirty).toBe(false)
  })
})

test('rows keep their key through edits, and a copied row gets its own', () => {
  draft.loadStored(storedOrder())
  const before = lines().map(rowKey)
  edit(0, { order_qty: 1 })
  draft.setRows('lines', [...lines(), { ...lines()[0], id: null }])
  const after = lines().map(rowKey)
  expect(after.slice(0, 2)).toEqual(before)
  expect(new Set(after).size).toBe(3)
})

test('rows that were never filled are dropped at save; a row with any typed value stays', () => {
  draft.loadStored(storedOrder())
  const before = lines().length
  draft.setRows('lines', [...lines(), { sku_id: null, order_qty: null }, { sku_id: null, order_qty: 2000 }])
  draft.dropBlankRows()
  expect(lines()).toHaveLength(before + 1)
  expect(lines().at(-1)?.order_qty).toBe(2000)
})
