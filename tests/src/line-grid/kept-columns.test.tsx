import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderColumns, orderShape } from '@/components/line-grid/samples/sample-order'
import { initChineseTexts, show } from './render-grid'

beforeAll(initChineseTexts)

/** Titles of the columns that stay in view when the sheet is scrolled sideways. */
const kept = () =>
  [...screen.getByRole('grid').querySelectorAll('[role=columnheader][data-frozen]')].map(({ textContent }) =>
    textContent.replace('*', ''),
  )

describe('the line grid', () => {
  it.each([
    ['what is counted while it may be edited', () => true, '订货数量'],
    ['the quantity that may be edited now', (field: string) => field === 'suggest_qty', '建议订货量'],
    ['a price where no quantity may be edited', (field: string) => field === 'buy_price', '进货价 ¥'],
    ['what is counted where nothing may be edited', () => false, '订货数量'],
  ])('keeps item, amount and %s in view', (_, editable, entered) => {
    const suggest_qty = { type: 'quantity' } as const
    show(3, { editable, shape: { ...orderShape, fields: { ...orderShape.fields, suggest_qty } } })
    expect(kept()).toEqual(['商品', entered, '金额 ¥'])
  })

  it('keeps the price that people entered where nothing is counted and nothing may be edited any more', () => {
    const { quantity: _quantity, scan: _scan, ...shape } = orderShape
    const columns = orderColumns.filter((name) => name !== 'order_qty')
    show(3, { editable: () => false, shape, columns })
    expect(kept()).toContain('进货价 ¥')
  })

  it('keeps the amount that follows what is typed, and not a cost that is written at approval', () => {
    const cost_amount = { type: 'money', system: true } as const
    show(3, {
      columns: [...orderColumns, 'cost_amount'],
      shape: { ...orderShape, fields: { ...orderShape.fields, cost_amount } },
    })
    expect(kept()).toContain('金额 ¥')
    expect(kept()).not.toContain('cost_amount')
  })

  it('keeps the amount that a customer paid rather than its cost, where nothing is computed', () => {
    const paid_amount = { type: 'money', system: true } as const
    const cost_amount = { type: 'money', system: true, needs: 'can_view_cost' } as const
    show(3, {
      columns: [...orderColumns.filter((name) => name !== 'line_amount'), 'paid_amount', 'cost_amount'],
      shape: { ...orderShape, fields: { ...orderShape.fields, paid_amount, cost_amount } },
    })
    expect(kept()).toContain('paid_amount ¥')
    expect(kept()).not.toContain('cost_amount ¥')
  })
})
