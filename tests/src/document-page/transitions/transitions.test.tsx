import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { i18n, button, dialog, ready, renderOrder, submitted } from '../render-order'

beforeEach(() => localStorage.clear())

describe('buttons', () => {
  test('there is one for each transition that the server allows: the likely one primary, destructive ones in the menu', async () => {
    const { user } = renderOrder(submitted())
    await ready()
    expect(button('审核通过').className).toContain('primary')
    expect(button('驳回').className).not.toContain('primary')
    // The step that the status asks for is read first, and rejecting after it.
    expect(button('审核通过').compareDocumentPosition(button('驳回'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
    expect(screen.queryByText('作废')).toBeNull()
    await user.click(button('更多操作'))
    expect(await screen.findByRole('menuitem', { name: '作废' })).toBeTruthy()
  })

  test('the opposite decision is beside the primary button', async () => {
    renderOrder(submitted(), {
      props: {
        actions: {
          approve: { confirm: true },
          withdraw: { confirm: true },
          reject: { reason: true, danger: true },
          void: { danger: true },
        },
      },
    })
    await ready()
    for (const name of ['驳回', '撤回', '审核通过']) expect(button(name)).toBeTruthy()
  })

  test('submit and approve are one button and one request for an operator who may do both', async () => {
    const api = fakeOrders(storedOrder({ actions: ['update', 'submit', 'submit_approve', 'void'] }))
    const { user } = renderOrder(api)
    await ready()
    await user.click(button('提交并审核'))
    await user.click((await dialog()).getByRole('button', { name: '提交并审核' }))
    await waitFor(() => expect(api.callsOf('transition')).toHaveLength(1))
    expect(api.callsOf('transition')[0]?.body).toEqual({
      items: [{ id: 5, version: 3 }],
      transitions: ['submit', 'approve'],
    })
  })

  test('the button for both has the words of the document where its steps are called otherwise', async () => {
    const label = (text: string) => i18n.addResource('zh-CN', 'shop.order', 'actions.approve', text)
    label('发货')
    renderOrder(fakeOrders(storedOrder({ actions: ['update', 'submit', 'submit_approve'] })))
    await ready()
    expect(button('提交并发货')).toBeTruthy()
    label('审核通过')
  })

  test('there is none for a transition that the server does not offer, even with its permission', async () => {
    renderOrder(fakeOrders(), { as: { permissions: new Set(['order:submit', 'order:approve']) } })
    await ready()
    expect(button('提交')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交并审核' })).toBeNull()
  })

  test('a new document has them too, requested again when edits change the answer', async () => {
    const api = fakeOrders()
    api.once.preview = (draft: object) => ({ ...draft, actions: ['submit', 'submit_approve'] })
    const { user } = renderOrder(api, {
      at: '/order/create',
      as: { permissions: new Set(['order:create', 'order:submit', 'order:approve']) },
    })
    expect(await screen.findByRole('button', { name: '提交并审核' })).toBeTruthy()
    api.once.preview = (draft: object) => ({ ...draft, actions: ['submit'] })
    await user.click(await screen.findByRole('combobox', { name: /门店/ }))
    await user.click(await screen.findByText('万科店'))
    await waitFor(() => expect(screen.queryByRole('button', { name: '提交并审核' })).toBeNull())
    expect(button('提交')).toBeTruthy()
  })

  test('Ctrl+Enter presses the primary button', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await ready()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.stored.check_status).toBe('submitted'))
    expect(await screen.findByText('已提交')).toBeTruthy()
    expect(await within(screen.getByRole('banner')).findByText('待审核')).toBeTruthy()
  })
})

describe('after the answer to a transition', () => {
  test('the old buttons cannot be pressed until the page shows the new status', async () => {
    const api = submitted()
    const { user } = renderOrder(api)
    await ready()
    let show = (): void => undefined
    api.once.detail = () => new Promise((resolve) => (show = () => resolve(structuredClone(api.stored))))
    await user.click(button('审核通过'))
    await user.click((await dialog()).getByRole('button', { name: '审核通过' }))
    await screen.findByText('已审核通过')
    expect(button('更多操作')).toHaveProperty('disabled', true)
    show()
    await waitFor(() => expect(screen.queryByRole('button', { name: '审核通过' })).toBeNull())
    for (const other of screen.queryAllByRole('button', { name: '更多操作' }))
      expect(other).toHaveProperty('disabled', false)
  })
})

describe('dialogs of transitions', () => {
  test('a confirmation shows the consequences, and cancelling does nothing', async () => {
    const api = submitted()
    const { user } = renderOrder(api)
    await ready()
    await user.click(button('审核通过'))
    const dialogElement = await dialog()
    expect(dialogElement.getByText('审核后不可修改')).toBeTruthy()
    await user.click(dialogElement.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('transition')).toHaveLength(0)
  })

  test('a reason needs at least 2 characters', async () => {
    const api = submitted()
    const { user } = renderOrder(api)
    await ready()
    await user.click(button('驳回'))
    const dialogElement = await dialog()
    const reason = dialogElement.getByRole('textbox')
    await user.type(reason, ' x ')
    await user.click(dialogElement.getByRole('button', { name: '驳回' }))
    expect(api.callsOf('transition')).toHaveLength(0)
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    await user.type(reason, '数量不对')
    await user.click(dialogElement.getByRole('button', { name: '驳回' }))
    await waitFor(() =>
      expect(api.callsOf('transition')[0]?.body).toMatchObject({ transitions: ['reject'], reason: 'x 数量不对' }),
    )
  })

  test('a value that a transition needs is required', async () => {
    const api = fakeOrders(storedOrder({ actions: ['hand_over', 'reset'] }))
    const { user } = renderOrder(api)
    await ready()
    await user.click(button('移交'))
    const dialogElement = await dialog()
    await user.click(dialogElement.getByRole('button', { name: '移交' }))
    expect(dialogElement.getByText('此项必填')).toBeTruthy()
    await user.type(dialogElement.getByRole('textbox', { name: /转给门店/ }), 'S0003')
    await user.click(dialogElement.getByRole('button', { name: '移交' }))
    await waitFor(() =>
      expect(api.callsOf('transition')[0]?.body).toMatchObject({
        transitions: ['hand_over'],
        input: { to_store: 'S0003' },
      }),
    )
  })

  test('a returned value is shown once and closed with "noted"', async () => {
    const api = fakeOrders(storedOrder({ actions: ['reset'] }))
    api.once.transition = () => [
      { id: 5, code: 0, msg: '', data: { row: api.stored, returns: { password: 'Tx7pQ2' } } },
    ]
    const { user } = renderOrder(api)
    await ready()
    await user.click(button('重置密码'))
    expect((await dialog()).getByText('Tx7pQ2')).toBeTruthy()
    await user.click(button('已记录'))
    await waitFor(() => expect(screen.queryByText('Tx7pQ2')).toBeNull())
  })

  test('warnings are listed with their lines and items, and repeated with the confirmation', async () => {
    const api = fakeOrders()
    const warned = () => [
      {
        id: 5,
        code: 42210,
        msg: '请确认',
        data: {
          warnings: [
            { zh: '剩余效期偏短', en: 'Short shelf life', line_no: 2, path: 'lines.1.order_qty' },
            {
              zh: '低于起订金额',
              en: 'Below minimum',
              facts: [{ name: 'total_amount', type: 'money', value: 1250 }],
            },
          ],
        },
      },
    ]
    api.once.transition = warned
    const { user } = renderOrder(api)
    await ready()
    await user.click(button('提交'))
    let dialogElement = await dialog()
    expect(dialogElement.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '第 2 行 纯牛奶 250ml 订货数量：剩余效期偏短',
      '低于起订金额（订单金额 12.50）',
    ])
    await user.click(dialogElement.getByRole('button', { name: '第 2 行 纯牛奶 250ml 订货数量' }))
    expect(document.activeElement?.closest('[aria-rowindex]')?.textContent).toContain('纯牛奶')
    expect(api.callsOf('transition')).toHaveLength(1)
    api.once.transition = warned
    await user.click(await screen.findByRole('button', { name: '提交' }))
    dialogElement = await dialog()
    await user.click(dialogElement.getByRole('button', { name: '仍要提交' }))
    await waitFor(() => expect(api.stored.check_status).toBe('submitted'))
    expect(api.callsOf('transition').map(({ body }) => (body as { confirm_warnings?: true }).confirm_warnings)).toEqual(
      [undefined, undefined, true],
    )
  })
})
