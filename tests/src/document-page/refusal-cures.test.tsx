import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@/request/api-error'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { renderOrder } from './render-order'

beforeEach(() => localStorage.clear())

/** The server's answer to a transition of the order 5 that it refuses. */
const refused = (more: object) => () => [{ id: 5, msg: '库存不足：红富士苹果', ...more }]

describe('a refusal of the server', () => {
  test('shows the values that it rests on beside its field', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    const facts = [{ name: 'total_amount', type: 'money', value: 1250 }]
    api.once.transition = refused({
      code: 40000,
      data: {
        errors: [
          { path: 'expected_date', zh: '超出信用额度', en: 'Over the credit limit', facts },
          { path: 'contact', zh: '须有人收货', en: 'Somebody has to receive this', facts },
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: '提交' }))
    const problem = await screen.findByRole('button', { name: /超出信用额度/ })
    expect(problem.closest('li')?.textContent).toContain('超出信用额度（订单金额 12.50）')
    expect(document.querySelector('[data-field="contact"]')?.textContent).toContain('须有人收货（订单金额 12.50）')
  })

  test('of a save is shown at its cell, with a link and the value that would be right', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await user.type(await screen.findByRole('textbox', { name: '备注' }), '急')
    const errors = [
      {
        path: 'lines.1.order_qty',
        zh: '只剩 8 可用，其余已被 PK1 占用',
        en: '',
        set: 8,
        documents: [{ no: 'PK1', path: '/pick/update?id=1' }],
      },
    ]
    api.once.update = () => {
      throw new ApiError('只剩 8 可用', { kind: 'business', code: 42200, data: { guard: 'claim', errors } })
    }
    await user.click(screen.getByRole('button', { name: '保存' }))
    const link = await screen.findByRole('link', { name: 'PK1' })
    expect(link.getAttribute('href')).toBe('/pick/update?id=1')
    const row = link.closest('li') as HTMLElement
    expect(row.textContent).toContain('只剩 8 可用，其余已被 PK1 占用')
    within(row).getByRole('button', { name: /^第 2 行/ })
    within(row).getByRole('button', { name: '改为 8' })
  })

  test('with a valid number offers a button that enters it, if the document may be edited', async () => {
    const set = {
      code: 42200,
      data: { errors: [{ path: 'lines.1.order_qty', zh: '须为 12 的整数倍', en: '', set: 36 }] },
    }
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await screen.findByRole('heading', { name: 'SO202611210001' })
    api.once.transition = refused(set)
    await user.click(screen.getByRole('button', { name: '提交' }))
    await user.click(await screen.findByRole('button', { name: '改为 36' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '改为 36' })).toBeNull())
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(api.callsOf('update')).toHaveLength(1))
    expect(api.callsOf('update')[0]?.body).toMatchObject({ lines: [{}, { order_qty: 36_000 }] })
    cleanup()

    const locked = fakeOrders(storedOrder({ actions: ['submit'] }))
    renderOrder(locked)
    await screen.findByRole('heading', { name: 'SO202611210001' })
    locked.once.transition = refused(set)
    await user.click(screen.getByRole('button', { name: '提交' }))
    await screen.findByText(/第 2 行.*须为 12 的整数倍/)
    expect(screen.queryByRole('button', { name: '改为 36' })).toBeNull()
  })
})
