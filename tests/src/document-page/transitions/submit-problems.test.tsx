import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeOrders, line, SKUS, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderShape } from '@/components/document-page/example/order'
import type { Shape } from '@/rules/field'
import { renderOrder } from '../render-order'

beforeEach(() => localStorage.clear())

const { lines } = orderShape.tables ?? {}
if (!lines) throw new Error('the sample order has no lines')
const [apples, milk] = SKUS
if (!apples || !milk) throw new Error('the sample goods are missing')

/**
 * The sample order. Its lines have an order multiple, and an approved quantity that is filled from the ordered
 * quantity.
 */
const shape: Shape = {
  ...orderShape,
  tables: {
    lines: {
      ...lines,
      multiple: 'order_multiple',
      fields: {
        ...lines.fields,
        order_multiple: { type: 'quantity', system: true },
        approved_qty: { type: 'quantity', required: true, edit: ['submitted@head_office'] },
      },
    },
  },
}
const empty = { ...line(1, apples, 6000, 850), order_qty: null, approved_qty: null, order_multiple: 6000 }
const odd = { ...line(2, milk, 7000, 320), order_multiple: 6000 }

const submitted = async (rows: readonly object[]) => {
  const api = fakeOrders(storedOrder({ lines: rows }))
  const { user } = renderOrder(api, { props: { shape } })
  await screen.findByRole('heading', { name: 'SO202611210001' })
  await user.click(screen.getByRole('button', { name: '提交' }))
  return { api, user }
}
const shownProblems = () => screen.queryAllByRole('listitem').flatMap(({ textContent }) => textContent ?? [])

describe('a submit with problems', () => {
  test('shows every wrong line, with a button for the nearest multiple that the server would accept', async () => {
    const { user } = await submitted([empty, odd])
    await screen.findByText(/有 2 处需要修改，涉及 2 行明细/)
    expect(shownProblems().some((text) => text.includes('须为 6 的整数倍，现为 7'))).toBe(true)
    await user.click(screen.getByRole('button', { name: '改为 12' }))
    expect(await screen.findByText(/有 1 处需要修改/)).toBeTruthy()
  })

  test('reports one problem for an empty value and for the value that is filled from it', async () => {
    await submitted([empty])
    await screen.findByText(/有 1 处需要修改/)
    expect(shownProblems().filter((text) => text.includes('此项必填'))).toHaveLength(1)
  })

  test('leaves a quantity that only the server refuses to the server if nothing else is wrong', async () => {
    const { api } = await submitted([odd])
    await expect.poll(() => api.callsOf('transition').length).toBe(1)
    expect(shownProblems().some((text) => text.includes('须为 6 的整数倍'))).toBe(false)
  })
})
