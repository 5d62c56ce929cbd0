import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { renderOrder } from './render-order'

beforeEach(() => localStorage.clear())

describe('a rejected or voided document', () => {
  const log = storedOrder().log as object[]
  const at = (minute: number) => Date.UTC(2026, 10, 21, 3, minute)
  const rejected = {
    id: 3,
    at: at(0),
    operator: '沈审计',
    transition: 'reject',
    from: 'submitted',
    to: 'rejected',
    reason: '数量太多',
  }
  const edit = {
    id: 4,
    at: at(5),
    operator: '王芳',
    transition: 'update',
    from: 'rejected',
    to: 'rejected',
    changes: [{ path: 'lines.0.order_qty', before: 10_000, after: 6_000 }],
  }

  test('shows who rejected it, when and why, and the changes since then', async () => {
    const { user } = renderOrder(fakeOrders(storedOrder({ check_status: 'rejected', log: [...log, rejected, edit] })))
    expect(await screen.findByText(/沈审计 于 2026-11-21 11:00 驳回/)).toBeTruthy()
    expect(screen.getByText('原因：数量太多')).toBeTruthy()
    const changes = screen.getByRole('button', { name: '此后改动 1 处' })
    // The button does not stick to the sentence before it.
    expect(changes.previousSibling?.textContent).toBe(' ')
    await user.click(changes)
    expect(screen.getAllByText('第 1 行', { exact: false }).length).toBeGreaterThan(0)
  })

  test('distinguishes a reversal from a document that was voided before it was posted', async () => {
    const reversed = { ...rejected, transition: 'reverse', from: 'approved', to: 'voided', reason: '录错门店' }
    renderOrder(fakeOrders(storedOrder({ check_status: 'voided', log: [...log, reversed] })))
    expect(await screen.findByText(/沈审计 于 .* 冲销/)).toBeTruthy()
    expect(screen.getByText('原因：录错门店')).toBeTruthy()
  })

  test('does not show a rejection after another submit', async () => {
    const again = {
      ...rejected,
      id: 5,
      at: at(9),
      transition: 'submit',
      from: 'rejected',
      to: 'submitted',
      reason: undefined,
    }
    renderOrder(fakeOrders(storedOrder({ check_status: 'submitted', log: [...log, rejected, again] })))
    await screen.findByRole('heading', { name: 'SO202611210001' })
    expect(screen.queryByText(/原因：数量太多/)).toBeNull()
  })
})
