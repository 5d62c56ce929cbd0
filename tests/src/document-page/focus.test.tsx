import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeOrders, fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { renderOrder } from './render-order'

beforeEach(() => localStorage.clear())

const heading = () => screen.findByRole('heading', { name: 'SO202611210001' })
const button = (name: string) => screen.getByRole('button', { name })

/** Sets the status and the actions that the order has after the next transition. */
function becomes(api: FakeOrders, status: string, actions: string[]) {
  api.once.transition = () => {
    api.stored = { ...api.stored, version: api.stored.version + 1, check_status: status, actions }
    return [{ id: 5, code: 0, msg: '', data: { row: structuredClone(api.stored) } }]
  }
}

describe('the focus when a document opens', () => {
  test('is on the heading, also of the next document', async () => {
    const { router } = renderOrder(fakeOrders(storedOrder()))
    const first = await heading()
    await waitFor(() => expect(document.activeElement).toBe(first))
    await act(() => router.navigate('/order/update?id=9'))
    await waitFor(() => expect(first.isConnected).toBe(false))
    const next = await heading()
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  test('is in the field that had it on the page that created the document, without a warning of React', async () => {
    const problems = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const at = { pathname: '/order/update', search: '?id=5', state: { focusedField: 'remark' } }
    renderOrder(fakeOrders(storedOrder()), { at })
    const remark = await screen.findByRole('textbox', { name: '备注' })
    await waitFor(() => expect(document.activeElement).toBe(remark))
    expect(problems.mock.calls.map(String).filter((text) => text.includes('flushSync'))).toEqual([])
    problems.mockRestore()
  })

  test('leaves the row of a list that is now hidden', async () => {
    const row = Object.assign(document.createElement('button'), { checkVisibility: () => false })
    document.body.append(row)
    row.focus()
    renderOrder(fakeOrders(storedOrder()))
    const title = await heading()
    await waitFor(() => expect(document.activeElement).toBe(title))
    row.remove()
  })

  test('is not taken by a document beside a list', async () => {
    renderOrder(fakeOrders(storedOrder()), { props: { search: '?id=5', onCreated: () => undefined } })
    await heading()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the focus after a new document was saved', () => {
  async function proposed() {
    const api = fakeOrders()
    const { id: _id, version: _version, actions: _actions, log: _log, links: _links, ...proposal } = storedOrder()
    api.preview = async (draft) => ({ ...draft, ...proposal, warehouse_id: 1, warehouse_id_label: 'W01 中心仓' })
    const rendered = renderOrder(api, { at: '/order/create?source_type=order&source_id=4' })
    await screen.findAllByText('W01 中心仓')
    return rendered
  }

  test('stays in its field', async () => {
    const { user, router } = await proposed()
    await user.type(screen.getByRole('textbox', { name: '联系人' }), '五号')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(router.state.location.search).toBe('?id=6'))
    await screen.findByRole('heading', { name: 'SO202611210002' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '联系人' })))
  })

  test('moves to the heading when the pressed button was removed', async () => {
    const { user, router } = await proposed()
    await user.click(button('保存'))
    await waitFor(() => expect(router.state.location.search).toBe('?id=6'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'SO202611210002' })))
  })
})

describe('the focus after a transition whose button was removed', () => {
  test('moves to the button of the next step', async () => {
    const api = fakeOrders(storedOrder({ actions: ['withdraw'], check_status: 'submitted' }))
    becomes(api, 'draft', ['update', 'submit'])
    const { user } = renderOrder(api)
    await heading()
    await user.click(button('撤回'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('提交'))
  })

  test('moves to the heading when there is no next step, also after a dialog', async () => {
    const api = fakeOrders(storedOrder({ actions: ['reject'], check_status: 'submitted' }))
    becomes(api, 'rejected', [])
    const { user } = renderOrder(api)
    const title = await heading()
    await user.click(button('驳回'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), '数量不对')
    await user.click(dialog.getByRole('button', { name: '驳回' }))
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('moves to the heading of the stored document when a new one was submitted at once', async () => {
    const api = fakeOrders()
    const { id: _id, version: _version, actions: _actions, log: _log, links: _links, ...proposal } = storedOrder()
    api.preview = async (draft) => ({ ...draft, ...proposal, warehouse_id: 1, warehouse_id_label: 'W01 中心仓' })
    const { user, router } = renderOrder(api, {
      at: '/order/create?source_type=order&source_id=4',
      as: { permissions: new Set(['order:create', 'order:submit']) },
    })
    await screen.findAllByText('W01 中心仓')
    await user.click(button('提交'))
    await waitFor(() => expect(router.state.location.search).toBe('?id=6'))
    // The page of the new document is replaced by the page of the stored document, which has a heading of its own.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'SO202611210002' })))
  })

  test('stays where the operator has moved it in the meantime', async () => {
    const api = fakeOrders(storedOrder({ actions: ['update', 'submit', 'void'] }))
    becomes(api, 'draft', ['update', 'withdraw'])
    const { user } = renderOrder(api)
    await heading()
    const contact = screen.getByRole('textbox', { name: '联系人' })
    await user.click(contact)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('button', { name: '提交' })).toBeNull())
    expect(document.activeElement).toBe(contact)
  })
})

describe('the focus after the changes of a document', () => {
  for (const [work, buttons] of [
    ['were discarded', ['放弃修改', '放弃修改']],
    ['were saved', ['保存']],
  ] as const)
    test(`is on the heading when they ${work}`, async () => {
      const { user } = renderOrder(fakeOrders(storedOrder()))
      const title = await heading()
      await user.type(screen.getByRole('textbox', { name: '联系人' }), '五号')
      for (const name of buttons) await user.click(screen.getAllByRole('button', { name }).at(-1)!)
      await waitFor(() => expect(screen.queryByRole('button', { name: buttons[0] })).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(title))
    })
})
