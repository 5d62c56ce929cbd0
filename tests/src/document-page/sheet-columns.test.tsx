import { cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderRules, orderSections } from '@/components/document-page/example/order'
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
