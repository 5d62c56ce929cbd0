import { beforeEach, describe, expect, test } from 'vitest'
import { Draft } from '@/components/document-page/draft/draft'
import { previewRequest, applyPreview } from '@/components/document-page/form/proposal'
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

function ask(answer: (request: Doc) => Doc): Doc {
  const sent = draft.doc
  const request = previewRequest(draft, { fromSource: false })
  applyPreview(draft, { sent, answer: answer(request), fromSource: false })
  return request
}

describe('the price of a row that gets other goods', () => {
  const others = { sku_id: 12, sku_code: '69002' }

  test('is emptied, and proposed by the server like that of a new row', () => {
    draft.loadStored(storedOrder())
    edit(0, others)
    expect(lines().map(({ buy_price }) => buy_price)).toEqual([null, 320])
    const request = ask((asked) => ({
      ...asked,
      lines: rowsOf(asked, 'lines').map((row) => ({ buy_price: 777, ...row })),
    }))
    expect(rowsOf(request, 'lines').map((row) => 'buy_price' in row)).toEqual([false, true])
    expect(lines()[0]).toMatchObject({ sku_id: 12, buy_price: 777 })
  })

  test('follows a default that the page knows, until it is typed', () => {
    const rules = {
      ...orderRules,
      tables: { lines: { defaults: { buy_price: ({ line }: { line: Doc }) => Number(line.sku_id) * 10 } } },
    }
    draft = new Draft({ shape: orderShape, rules, env, roleType: 'store' })
    draft.loadStored(storedOrder())
    edit(0, others)
    expect(lines()[0]?.buy_price).toBe(120)
    edit(0, { buy_price: 99 })
    edit(0, { order_qty: 5000 })
    expect(lines()[0]?.buy_price).toBe(99)
    edit(0, { sku_id: 13 })
    expect(lines()[0]?.buy_price).toBe(130)
  })

  test('stays where the same edit wrote it, and comes back with the stored goods', () => {
    draft.loadStored(storedOrder())
    const [stored] = lines()
    draft.setRows('lines', lines().with(0, { ...stored!, ...others }), ['lines.0.sku_id', 'lines.0.buy_price'])
    expect(lines()[0]?.buy_price).toBe(stored?.buy_price)
    draft.loadStored(storedOrder())
    edit(0, { ...others, buy_price: 50 })
    expect(lines()[0]?.buy_price).toBe(50)
    draft.loadStored(storedOrder())
    edit(0, others)
    edit(0, { sku_id: stored?.sku_id, sku_code: stored?.sku_code })
    expect(lines()[0]?.buy_price).toBe(stored?.buy_price)
    expect(draft.dirty).toBe(false)
  })
})

test('a price that nobody enters follows its default in a draft, but not one that a source gave', () => {
  const { lines: table } = orderShape.tables!
  const fields = { ...table!.fields, buy_price: { type: 'money' as const, edit: ['none'], system: true as const } }
  const rules = {
    tables: { lines: { defaults: { buy_price: ({ line }: { line: Doc }) => Number(line.sku_id) * 10 } } },
  }
  draft = new Draft({
    shape: { ...orderShape, tables: { lines: { ...table!, fields } } },
    rules,
    env,
    roleType: 'store',
  })
  const stored = storedOrder()
  const priceAfterEdit = (more: Doc) => {
    draft.loadStored({ ...stored, ...more })
    edit(0, { order_qty: 5000 })
    return lines()[0]?.buy_price
  }
  expect(priceAfterEdit({})).toBe(Number(rowsOf(stored, 'lines')[0]?.sku_id) * 10)
  expect(priceAfterEdit({ source_id: 4 })).toBe(850)
  expect(priceAfterEdit({ check_status: 'submitted' })).toBe(850)
})
