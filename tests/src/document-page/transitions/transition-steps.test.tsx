import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { guardPresses } from '@/components/dialog/guard-presses'
import { MESSAGE_BOX_KEY } from '@/components/messages/message-box'
import { ApiError } from '@/request/api-error'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { button, dialog, ready, renderOrder, submitted } from '../render-order'

beforeEach(() => localStorage.clear())

describe('the steps around a transition', () => {
  test('shows every error of the document at once, focuses the first, and sends nothing', async () => {
    const api = fakeOrders(
      storedOrder({ biz_date: null, supplier_id: null, discount: 999_999, remark: '不提交', lines: [] }),
    )
    const { user } = renderOrder(api)
    await ready()
    await user.click(button('提交'))
    const problems = within((await screen.findByText('有 5 处需要修改')).parentElement as HTMLElement)
    expect(problems.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '供应商：此项必填',
      '业务日期：此项必填',
      '折扣：不能大于 1,000.00改为 1,000.00',
      '请至少添加一条商品明细',
      '备注写明了不提交',
    ])
    expect(document.activeElement?.id).toContain('supplier_id')
    expect(api.callsOf('transition')).toHaveLength(0)
    expect(api.callsOf('update')).toHaveLength(0)
  })

  test('a slow double click on a button that opens the next document does not submit that document', async () => {
    const api = fakeOrders(storedOrder({ actions: ['hand_over'] }))
    api.once.preview = (draft: object) => ({ ...draft, actions: ['submit'] })
    const endGuard = guardPresses(window)
    const { router } = renderOrder(api, {
      as: { permissions: new Set(['order:create', 'order:submit']) },
      props: { actions: { hand_over: { create: '/order/create' }, submit: {} } },
    })
    await ready()
    const point = { clientX: 1_300, clientY: 118 }
    fireEvent.click(button('移交'), point)
    const submit = await screen.findByRole('button', { name: '提交' })
    fireEvent.click(submit, point)
    expect(router.state.location.pathname).toBe('/order/create')
    expect(screen.queryByText(/需要修改/)).toBeNull()
    // A press that is as early, but at another point, is not the second press of a double click: it runs the button.
    fireEvent.click(submit, { clientX: 900, clientY: 118 })
    expect(await screen.findByText(/需要修改/)).toBeTruthy()
    expect(api.callsOf('create')).toHaveLength(0)
    endGuard()
  })

  test('a dirty draft is saved first, then the transition uses the new version', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await ready()
    await user.type(screen.getByRole('textbox', { name: '联系人' }), 'X')
    await user.click(button('提交'))
    await waitFor(() => expect(api.stored.check_status).toBe('submitted'))
    expect(api.calls.map(({ name }) => name).filter((name) => name === 'update' || name === 'transition')).toEqual([
      'update',
      'transition',
    ])
    expect(api.callsOf('transition')[0]?.body).toMatchObject({ items: [{ id: 5, version: 4 }] })
  })

  test('what the bell counts is fetched again, because the step settles a to-do', async () => {
    const queries = new QueryClient()
    queries.setQueryData(MESSAGE_BOX_KEY, { list: [] })
    const api = fakeOrders()
    const { user } = renderOrder(api, { queries })
    await ready()
    await user.click(button('提交'))
    await waitFor(() => expect(api.stored.check_status).toBe('submitted'))
    await waitFor(() => expect(queries.getQueryState(MESSAGE_BOX_KEY)?.isInvalidated).toBe(true))
  })

  test('a refused save stops the transition and keeps the typed values', async () => {
    const api = fakeOrders()
    api.once.update = () => {
      throw new ApiError('字段有误', {
        kind: 'business',
        code: 40000,
        data: { errors: [{ path: 'contact', zh: '不行', en: 'No' }] },
      })
    }
    const { user } = renderOrder(api)
    await ready()
    await user.type(screen.getByRole('textbox', { name: '联系人' }), 'X')
    await user.click(button('提交'))
    expect(await screen.findByText('不行')).toBeTruthy()
    expect(api.callsOf('transition')).toHaveLength(0)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '联系人' }).value).toBe('王店长X')
  })

  test('a refused transition shows its message on the page, with a button that leads to the refused line', async () => {
    const api = submitted()
    api.once.transition = () => [
      { id: 5, code: 42201, msg: '红富士苹果可用库存不足，可用 3', data: { guard: 'avail', line_no: 1 } },
    ]
    const { user } = renderOrder(api)
    await ready()
    await user.click(button('审核通过'))
    await user.click((await dialog()).getByRole('button', { name: '审核通过' }))
    expect(await screen.findByText('红富士苹果可用库存不足，可用 3')).toBeTruthy()
    expect(button('查看')).toBeTruthy()
    expect(api.stored.check_status).toBe('submitted')
  })

  test('a document that has changed meanwhile is shown in its current state', async () => {
    const api = submitted()
    api.once.transition = () => {
      api.stored = { ...api.stored, check_status: 'approved', actions: [], version: 9 }
      return [{ id: 5, code: 40901, msg: '当前状态不能执行此操作' }]
    }
    const { user } = renderOrder(api)
    await ready()
    await user.click(button('审核通过'))
    await user.click((await dialog()).getByRole('button', { name: '审核通过' }))
    expect(await screen.findByText('当前状态不能执行此操作')).toBeTruthy()
    expect(await within(screen.getByRole('banner')).findByText('已审核')).toBeTruthy()
  })

  test('two presses send one transition', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await ready()
    await Promise.all([user.click(button('提交')), user.click(button('提交'))])
    await waitFor(() => expect(api.stored.check_status).toBe('submitted'))
    expect(api.callsOf('transition')).toHaveLength(1)
  })
})
