import { afterEach, expect, it, vi } from 'vitest'
import { PHONE } from '@/components/use-media'
import { orderShape, orderView } from '@/components/list-page/order.example'
import { fakeApi, order, renderList } from './harness'
import { see } from './see'

afterEach(() => vi.restoreAllMocks())

it('on a phone the cards of a tree follow their parents, and no button collapses what cards always show', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === PHONE, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  )
  const fields = { ...orderShape.fields, parent_id: { type: 'tree_ref' as const, ref: orderShape.entity } }
  const rows = [order(1), order(4), order(5, { parent_id: 4 }), order(2, { parent_id: 1 }), order(3, { parent_id: 2 })]
  renderList(fakeApi({ rows }), {
    shape: { ...orderShape, kind: 'tree', fields },
    view: { ...orderView, tabs: undefined, sums: undefined, sort: ['receipt_no'] },
  })
  await see.soon('a', 'SO1')
  const cards = [...document.querySelectorAll('li[data-row-key]')].map((card) => card.getAttribute('data-row-key'))
  expect(cards).toEqual(['1', '2', '3', '4', '5'])
  expect(document.querySelector('button[aria-label="全部收起"]')).toBeNull()
})
