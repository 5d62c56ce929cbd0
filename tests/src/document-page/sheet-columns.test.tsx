import { cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderRules, orderSections } from '@/components/document-page/example/order'
import { repeatedColumns } from '@/components/document-page/rows/repeated-columns'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Doc } from '@/rules/conditions'
import { fakeViews, post, viewsClient } from '../list-page/views/fake-views'
import { see, user } from '../list-page/see'
import { answerWith } from '../request/answer-with'
import { ready, renderOrder } from './render-order'

beforeEach(() => {
  fakeViews.clear()
  localStorage.clear()
  answerWith(viewsClient)
})

const headings = () => [...document.querySelectorAll('[role=grid] [role=columnheader]')].map((cell) => cell.textContent)
const show = async (props: Partial<DocumentPageProps<Doc>> = {}) => {
  renderOrder(fakeOrders(storedOrder()), { props })
  await ready()
  await waitFor(() => expect(headings().length).toBeGreaterThan(3))
}

it('columns of a sheet are kept by the server, for every browser of the operator', async () => {
  await show()
  expect(headings()).toContain('金额 ¥')
  await user.click(see.now('button', '列设置'))
  await user.click(await see.soon('label', '金额'))
  await waitFor(() => expect(JSON.stringify(fakeViews.layout)).toContain('{"name":"line_amount","shown":false}'))
  expect(post).toHaveBeenCalledWith(
    '/sys/view/layout',
    expect.objectContaining({ list: 'shop.order:lines', changed: ['columns.line_amount'] }),
    expect.anything(),
  )
  cleanup()
  localStorage.clear()
  await show()
  await waitFor(() => expect(headings()).not.toContain('金额 ¥'))
})

it('a sheet is not drawn with other columns before its kept columns have come', async () => {
  let answer: (() => void) | undefined
  const arrived = new Promise<void>((resolve) => (answer = resolve))
  answerWith({
    ...viewsClient,
    get: async (...given) => arrived.then(() => viewsClient.get(...given)),
  } as typeof viewsClient)
  await show()
  const card = document.querySelector('[role=grid]')?.closest('[data-waiting]')
  expect(card).not.toBeNull()
  answer?.()
  await waitFor(() => expect(card?.hasAttribute('data-waiting')).toBe(false))
})

it('a column that the manifest hides at first stands at its place once an operator chooses it', async () => {
  const sections = orderSections.map((section) =>
    'table' in section
      ? { ...section, columns: section.columns.filter((name) => name !== 'approved_qty'), offered: section.columns }
      : section,
  )
  await show({ sections })
  expect(headings()).not.toContain('审批数量')
  await user.click(see.now('button', '列设置'))
  await user.click(await see.soon('label', '审批数量'))
  await waitFor(() => expect(headings().slice(-3)).toEqual(['审批数量', '*进货价 ¥', '金额 ¥']))
  await waitFor(() => expect(JSON.stringify(fakeViews.layout)).toContain('{"name":"approved_qty","shown":true}'))
})

it('a column that the manifest shows in some statuses is hidden, and cannot be chosen, in other statuses', async () => {
  const sections = orderSections.map((section) =>
    'table' in section ? { ...section, shownIn: { approved_qty: ['submitted@head_office', 'approved'] } } : section,
  )
  await show({ sections })
  expect(headings()).not.toContain('审批数量')
  await user.click(see.now('button', '列设置'))
  await see.soon('label', '金额')
  const offered = [...document.querySelectorAll('ol label')].map((label) => label.textContent)
  expect(offered).toEqual(['商品', '订货数量', '进货价', '金额'])
  // Settings that are changed while the column is hidden do not store it as hidden.
  await user.click(see.now('label', '金额'))
  await waitFor(() => expect(JSON.stringify(fakeViews.layout)).toContain('{"name":"line_amount","shown":false}'))
  cleanup()
  renderOrder(fakeOrders({ ...storedOrder(), check_status: 'approved' }), { props: { sections } })
  await ready()
  await waitFor(() => expect(headings()).toContain('审批数量'))
  expect(headings()).not.toContain('金额 ¥')
  cleanup()
  renderOrder(fakeOrders({ ...storedOrder(), check_status: 'submitted' }), {
    props: { sections },
    as: { roleType: 'store' },
  })
  await ready()
  await waitFor(() => expect(headings().length).toBeGreaterThan(3))
  expect(headings()).not.toContain('审批数量')
})

it('a column that the document shows in no row is left out; one that a row decides about stays', async () => {
  const conditions = {
    approved_qty: ({ doc }: { doc: Doc }) => doc.check_status !== 'draft',
    line_amount: ({ line }: { line: Doc }) => line.order_qty === 0,
  }
  const rules = { ...orderRules, tables: { lines: { show: conditions } } } as typeof orderRules
  await show({ rules })
  expect(headings()).toContain('金额 ¥')
  expect(headings()).not.toContain('审批数量')
  cleanup()
  renderOrder(fakeOrders({ ...storedOrder(), check_status: 'submitted' }), { props: { rules } })
  await ready()
  await waitFor(() => expect(headings()).toContain('审批数量'))
})

it('a column is left out where each row that has its text has it from the reference beside it', () => {
  const fields = { batch_id: { type: 'ref' }, batch_no: { type: 'text' }, remark: { type: 'text' } } as const
  const columns = ['batch_id', 'batch_no', 'remark']
  const row = { batch_id: 7, batch_id_label: 'L261128 2027-08-25', batch_no: 'L261128', remark: null }
  expect(repeatedColumns(fields, columns, [row, { batch_no: null }])).toEqual(['batch_no'])
  expect(repeatedColumns(fields, columns, [row, { batch_id: null, batch_no: 'L261201' }])).toEqual([])
  expect(repeatedColumns(fields, columns, [{ ...row, batch_no: 'L26' }])).toEqual([])
  expect(repeatedColumns(fields, columns, [{ batch_no: null }])).toEqual([])
  expect(repeatedColumns(fields, ['batch_no', 'remark'], [row])).toEqual([])
})

it('a column that repeats a reference is shown while rows may be edited, and left out afterwards', async () => {
  const columns = ['sku_id', 'unit_name', 'order_qty', 'approved_qty', 'buy_price']
  const sections = orderSections.map((section) => ('table' in section ? { ...section, columns } : section))
  const columnsIn = async (status: string) => {
    cleanup()
    const order = storedOrder({ check_status: status })
    const lines = (order.lines as Doc[]).map((line) => ({ ...line, unit_name: line.sku_id_label }))
    renderOrder(fakeOrders({ ...order, lines }), { props: { sections } })
    await ready()
    await waitFor(() => expect(headings().length).toBeGreaterThan(3))
    // Only a column that may be edited has the sign of a required field.
    return headings().map((heading) => heading?.replace(/^\*/, ''))
  }
  const editable = await columnsIn('draft')
  const approved = await columnsIn('approved')
  expect(editable.filter((heading) => !approved.includes(heading))).toEqual(['unit_name'])
})
