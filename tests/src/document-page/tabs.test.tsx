import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderRules, tabbedSections } from '@/components/document-page/example/order'
import type { Doc } from '@/rules/conditions'
import type { DocumentPageProps } from '@/components/document-page/types'
import { renderOrder } from './render-order'

const props: Partial<DocumentPageProps<Doc>> = { sections: tabbedSections }
const tab = (name: RegExp) => screen.findByRole('tab', { name })
const isChosen = async (name: RegExp) => (await tab(name)).getAttribute('aria-selected') === 'true'

describe('a form with tabs', () => {
  test('shows cards without a tab above, and only tabs with a visible card', async () => {
    const rules = { ...orderRules, show: { approved_note: () => false } } as DocumentPageProps<Doc>['rules']
    renderOrder(fakeOrders(storedOrder()), { props: { ...props, rules } })
    expect(await isChosen(/商品/)).toBe(true)
    const region = screen.getByRole('region', { name: '订货信息' })
    expect(region.closest('[role="tabpanel"]')).toBeNull()
    expect(screen.getByRole('region', { name: '联系与折扣' }).closest('[role="tabpanel"]')).not.toBeNull()
    // The only card of the third tab has nothing to show.
    expect(screen.queryByRole('tab', { name: /审批意见/ })).toBeNull()
  })

  test('starts a foldable card closed and opens it by its title', async () => {
    const { user } = renderOrder(fakeOrders(storedOrder()), { props })
    await tab(/更多/)
    const button = screen.getByRole('button', { name: /汇总/ })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    const content = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect(content?.hidden).toBe(true)
    await user.click(button)
    expect([button.getAttribute('aria-expanded'), content?.hidden]).toEqual(['true', false])
  })

  test('counts an error in a hidden tab on the tab, and a jump shows tab, card and field', async () => {
    const rules = {
      ...orderRules,
      checks: [{ path: 'remark', check: () => false, message: { zh: '备注不对', en: 'Wrong remark' } }],
    } as unknown as DocumentPageProps<Doc>['rules']
    const order = storedOrder({ remark: 'x', actions: ['update', 'submit'] })
    const { user } = renderOrder(fakeOrders(order), { props: { ...props, rules } })
    await tab(/商品/)
    await user.click(screen.getByRole('button', { name: /提交/ }))
    const problem = await screen.findByRole('button', { name: /备注不对/ })
    expect(within(await tab(/更多/)).getByTitle('有 1 处需要修改').textContent).toContain('1')
    await user.click(await tab(/商品/))
    await user.click(problem)
    expect(await isChosen(/更多/)).toBe(true)
    expect(screen.getByRole('button', { name: /汇总/ }).getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
  })
})

test('a form hides a table while the condition of its card does not hold', async () => {
  const rules = { ...orderRules, show: { ...orderRules.show, lines: () => false } } as DocumentPageProps<Doc>['rules']
  renderOrder(fakeOrders(storedOrder()), { props: { rules } })
  await screen.findByRole('region', { name: '订货信息' })
  expect(screen.queryByRole('region', { name: '商品明细' })).toBeNull()
})
