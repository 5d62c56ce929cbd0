import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LineGrid } from '@/components/line-grid/line-grid'
import { orderRow, orderShape } from '@/components/line-grid/samples/sample-order'
import type { AnyRules } from '@/rules/conditions'
import { cell, click, show, initChineseTexts, text } from './render-grid'

beforeAll(initChineseTexts)

describe('a cell with a value that the server would refuse', () => {
  it('warns while typing of a quantity that is no multiple or is not available, and offers the next that is', async () => {
    const { user, onChange } = show(3, {
      shape: { ...orderShape, multiple: 'multiple_qty', available: 'on_hand_qty' },
      rows: [0, 1, 2].map((n) => ({ ...orderRow(n), multiple_qty: 12_000, on_hand_qty: 30_000, order_qty: null })),
    })
    click(2, 'order_qty')
    await user.keyboard('10{Enter}')
    expect(cell(2, 'order_qty').dataset.problem).toBe('warning')
    expect(cell(2, 'order_qty').getAttribute('aria-invalid')).toBeNull()
    expect(cell(2, 'order_qty').title).toBe('须为 12 的整数倍，现为 10')
    await user.click(screen.getByRole('button', { name: '下一处' }))
    await user.click(screen.getByRole('button', { name: '改为 12' }))
    expect(text(2, 'order_qty')).toBe('12')
    expect(cell(2, 'order_qty').dataset.problem).toBeUndefined()
    await vi.waitFor(() => expect(onChange.mock.lastCall?.[0][1]?.order_qty).toBe(12_000))
    click(3, 'order_qty')
    await user.keyboard('36{Enter}')
    expect(cell(3, 'order_qty').title).toBe('超出可用数量 30，现为 36')
  })

  it('tells what to do about a quantity of which nothing is available, where zero is allowed', async () => {
    const fields = { ...orderShape.fields, order_qty: { type: 'quantity' as const, min: 0 } }
    const { user } = show(1, {
      shape: { ...orderShape, fields, available: 'on_hand_qty' },
      rows: [{ ...orderRow(0), on_hand_qty: 0 }],
    })
    click(1, 'order_qty')
    await user.keyboard('10{Enter}')
    expect(cell(1, 'order_qty').title).toBe('没有可用数量，现为 10，请改为 0，或改用其他批次或地点')
    await user.click(screen.getByRole('button', { name: '下一处' }))
    await user.click(screen.getByRole('button', { name: '改为 0' }))
    expect(text(1, 'order_qty')).toBe('0')
  })

  it('offers to delete a line of goods of which nothing is available, before it asks for a multiple', async () => {
    const { user } = show(2, {
      shape: { ...orderShape, multiple: 'multiple_qty', available: 'on_hand_qty' },
      rows: [0, -3_000].map((left, n) => ({ ...orderRow(n), multiple_qty: 12_000, on_hand_qty: left })),
    })
    click(1, 'order_qty')
    await user.keyboard('10{Enter}')
    expect(cell(1, 'order_qty').title).toBe('没有可用数量，请删除此行，或到货后再办理')
    await user.click(screen.getByRole('button', { name: '下一处' }))
    const code = text(2, 'sku_id')
    await user.click(screen.getByRole('button', { name: '删除行' }))
    expect(text(1, 'sku_id')).toBe(code)
    expect(screen.queryByRole('button', { name: '删除行' })).toBeNull()
  })

  it('marks a cell as wrong once the server has refused what was a warning, and offers its value once', async () => {
    const shape = { ...orderShape, multiple: 'multiple_qty' }
    const rows = [0, 1, 2].map((n) => ({ ...orderRow(n), multiple_qty: 12_000, order_qty: 24_000 }))
    const { user, rerender, props } = show(3, { shape, rows })
    for (const line of [2, 3]) {
      click(line, 'order_qty')
      await user.keyboard('10{Enter}')
    }
    const refused = { zh: '须为 12 的整数倍，现为 10', en: 'Must be a multiple of 12, but is 10', set: 12 }
    rerender(<LineGrid {...props} errors={[{ path: 'lines.1.order_qty', ...refused }]} />)
    expect(cell(2, 'order_qty').dataset.problem).toBe('error')
    expect(cell(2, 'order_qty').getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('button', { name: '下一处' }))
    await user.dblClick(screen.getByRole('button', { name: '改为 12' }))
    expect([text(2, 'order_qty'), text(3, 'order_qty')]).toEqual(['12', '10'])
  })

  it('offers no more than what is available in whole multiples', async () => {
    const { user } = show(1, {
      shape: { ...orderShape, multiple: 'multiple_qty', available: 'on_hand_qty' },
      rows: [{ ...orderRow(0), multiple_qty: 6_000, on_hand_qty: 10_000 }],
    })
    click(1, 'order_qty')
    await user.keyboard('12{Enter}')
    await user.click(screen.getByRole('button', { name: '下一处' }))
    expect(screen.getByRole('button', { name: '改为 6' })).toBeTruthy()
  })

  it('warns of no quantity that the operator cannot write, and checks nothing that the operator cannot see', async () => {
    const rules = {
      tables: {
        lines: {
          checks: [
            { path: 'order_qty', check: () => false, message: { zh: '成本过高', en: '' }, needs: ['can_view_cost'] },
            { path: 'remark', check: () => false, message: { zh: '请说明', en: '' }, warn: true },
          ],
        },
      },
    } as unknown as AnyRules
    const { user } = show(3, {
      shape: { ...orderShape, available: 'on_hand_qty' },
      rows: [0, 1, 2].map((n) => ({ ...orderRow(n), on_hand_qty: 0, remark: 'x' })),
      rules,
      mayRead: (needs) => needs !== 'can_view_cost',
      editable: (field) => field === 'reason',
    })
    click(2, 'reason')
    await user.keyboard('{Delete}')
    expect(document.querySelector('[data-problem]')).toBeNull()
  })

  it('warns at a computed value while the row is written, and not in a row that nobody may write', async () => {
    const rules = {
      compute: [{ set: 'lines.line_amount', to: () => 100 }],
      tables: {
        lines: {
          checks: [
            {
              path: 'line_amount',
              check: ({ line }: { line: { order_qty: number | null } }) => line.order_qty !== null,
              message: { zh: '金额将为零', en: 'The amount will be zero' },
              warn: true,
            },
          ],
        },
      },
    } as unknown as AnyRules
    const rows = [{ ...orderRow(0), order_qty: 1_000, line_amount: 100 }]
    const { user, unmount } = show(1, { shape: orderShape, rows, rules, editable: (field) => field === 'order_qty' })
    click(1, 'order_qty')
    await user.keyboard('{Delete}')
    await vi.waitFor(() => expect(cell(1, 'line_amount').title).toBe('金额将为零'))
    expect(cell(1, 'line_amount').dataset.problem).toBe('warning')
    unmount()
    show(1, { shape: orderShape, rows: [{ ...rows[0], order_qty: null }], rules, editable: () => false })
    await new Promise((later) => setTimeout(later, 500))
    expect(document.querySelector('[data-problem]')).toBeNull()
  })

  it('is marked soon after a draft was opened, and when a change of the header makes it wrong', async () => {
    const rules = {
      tables: {
        lines: {
          checks: [
            {
              path: 'order_qty',
              check: ({ doc, line }: { doc: { limit?: number }; line: { order_qty: number } }) =>
                line.order_qty <= (doc.limit ?? Infinity),
              message: { zh: '超过限额', en: 'Above the limit' },
              warn: true,
            },
          ],
        },
      },
    } as unknown as AnyRules
    const { rerender, props } = show(2, {
      shape: { ...orderShape, multiple: 'multiple_qty' },
      rows: [10_000, 12_000].map((order_qty, n) => ({ ...orderRow(n), multiple_qty: 12_000, order_qty })),
      rules,
    })
    expect(cell(1, 'order_qty').dataset.problem).toBeUndefined()
    await vi.waitFor(() => expect(cell(1, 'order_qty').title).toBe('须为 12 的整数倍，现为 10'))
    expect(cell(2, 'order_qty').dataset.problem).toBeUndefined()
    rerender(<LineGrid {...props} doc={{ limit: 11_000 }} />)
    await vi.waitFor(() => expect(cell(2, 'order_qty').title).toBe('超过限额'))
    rerender(<LineGrid {...props} doc={{}} />)
    await vi.waitFor(() => expect(cell(2, 'order_qty').dataset.problem).toBeUndefined())
  })

  it('is not marked in a document that is only read', async () => {
    show(1, {
      shape: { ...orderShape, multiple: 'multiple_qty' },
      rows: [{ ...orderRow(0), multiple_qty: 12_000, order_qty: 10_000 }],
      readOnly: true,
    })
    await new Promise((later) => setTimeout(later, 500))
    expect(document.querySelector('[data-problem]')).toBeNull()
  })
})
