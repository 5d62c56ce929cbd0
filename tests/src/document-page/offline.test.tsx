import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderOperator } from '@/components/document-page/example/order'
import { entityKey } from '@/components/list-page/query/list-key'
import { ApiError } from '@/request/api-error'
import { comeBack, goDown, stubConnection } from '../connection'
import { renderOrder } from './render-order'

beforeEach(() => {
  localStorage.clear()
  stubConnection()
})
afterEach(() => vi.unstubAllGlobals())

describe('saving while the connection is down', () => {
  test('is refused with a hint, and done when the connection is back', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await user.type(await screen.findByRole('textbox', { name: '联系人' }), '二号')
    await goDown()
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(/网络恢复后自动保存/)).toBeTruthy()
    expect(api.callsOf('update')).toHaveLength(0)
    await comeBack()
    await waitFor(() => expect(api.callsOf('update')).toHaveLength(1))
    expect(api.callsOf('update')[0]?.body).toMatchObject({ contact: '王店长二号' })
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(screen.queryByText(/网络恢复后自动保存/)).toBeNull()
  })

  test('is not done automatically when the operator has closed the hint', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: '联系人' })
    await user.type(input, '三号')
    await goDown()
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText(/网络恢复后自动保存/)
    await user.click(screen.getAllByRole('button', { name: '关闭' })[0] as HTMLElement)
    await comeBack()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(api.callsOf('update')).toHaveLength(0)
    expect(input.value).toBe('王店长三号')
  })
})

describe('a transition while the connection is down', () => {
  test('is refused at once, saves nothing, and can be pressed again when the connection is back', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await user.type(await screen.findByRole('textbox', { name: '联系人' }), '四号')
    await goDown()
    await user.click(await screen.findByRole('button', { name: '提交' }))
    expect(await screen.findByText('无法连接服务器，操作没有执行')).toBeTruthy()
    await comeBack()
    expect(await screen.findByText('连接已恢复，刚才的操作没有执行，请重试')).toBeTruthy()
    expect(screen.queryByText('无法连接服务器，操作没有执行')).toBeNull()
    expect(api.callsOf('update')).toHaveLength(0)
    expect(api.callsOf('transition')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(api.callsOf('transition')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/连接已恢复/)).toBeNull())
  })
})

describe('opening a document while the connection is down', () => {
  beforeEach(() => sessionStorage.clear())

  test('shows the stored document with its age, and the newest version once the connection is back', async () => {
    const api = fakeOrders()
    const first = renderOrder(api)
    await screen.findByRole('textbox', { name: '联系人' })
    first.unmount()
    await goDown()
    const calls = api.callsOf('detail').length
    renderOrder(api)
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '联系人' })).value).toBe('王店长')
    expect(screen.getByText(/无法连接服务器，显示的是 .+（不到 1 分钟前）/)).toBeTruthy()
    expect(api.callsOf('detail')).toHaveLength(calls)
    await comeBack()
    await waitFor(() => expect(api.callsOf('detail')).toHaveLength(calls + 1))
    await waitFor(() => expect(screen.queryByText(/无法连接服务器/)).toBeNull())
  })

  test('says that a document that is not stored is unavailable offline, and opens it once online', async () => {
    const api = fakeOrders()
    await goDown()
    renderOrder(api)
    expect(await screen.findByText('离线时无法打开')).toBeTruthy()
    await comeBack()
    expect(await screen.findByRole('textbox', { name: '联系人' })).toBeTruthy()
  })

  test('shows what a list has shown of a document that is not stored, and nothing of another store', async () => {
    const api = fakeOrders()
    const queries = new QueryClient()
    const listed = { list: [{ ...storedOrder(), contact: '列表中的联系人' }], total: 1, total_is_bound: false }
    queries.setQueryData([...entityKey(orderOperator, api.base), 'list', {}], listed)
    await goDown()
    const here = renderOrder(api, { queries })
    expect(await screen.findByText('离线时无法打开')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'SO202611210001 · 草稿' })).toBeTruthy()
    expect(screen.getByText('列表中的联系人')).toBeTruthy()
    expect(screen.getByText(/以下取自 .+ 的列表/)).toBeTruthy()
    here.unmount()
    renderOrder(api, { queries, as: { storeId: 99 } })
    expect(await screen.findByText('离线时无法打开')).toBeTruthy()
    expect(screen.queryByText('列表中的联系人')).toBeNull()
    await comeBack()
    expect(await screen.findByRole('textbox', { name: '联系人' })).toBeTruthy()
  })

  test('shows no document that another operator has opened', async () => {
    const api = fakeOrders()
    renderOrder(api).unmount()
    const opened = renderOrder(api)
    await screen.findByRole('textbox', { name: '联系人' })
    opened.unmount()
    await goDown()
    renderOrder(api, { as: { operatorId: 10 } })
    expect(await screen.findByText('离线时无法打开')).toBeTruthy()
    await comeBack()
  })
})

describe('a dialog with a typed reason while the connection is lost', () => {
  const submitted = () =>
    fakeOrders(storedOrder({ check_status: 'submitted', actions: ['approve', 'reject', 'void', 'withdraw'] }))
  const dialogOf = async () => within(await screen.findByRole('dialog'))

  test('stays open with the reason, and says what happened and when to try again', async () => {
    const api = submitted()
    const { user } = renderOrder(api)
    await user.click(await screen.findByRole('button', { name: '驳回' }))
    const dialog = await dialogOf()
    await user.type(dialog.getByRole('textbox'), '数量不对')
    await goDown()
    await user.click(dialog.getByRole('button', { name: '驳回' }))
    expect(await dialog.findByText('无法连接服务器，操作没有执行')).toBeTruthy()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('数量不对')
    expect(api.callsOf('transition')).toHaveLength(0)
    await comeBack()
    expect(await dialog.findByText('连接已恢复，刚才的操作没有执行，请重试')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '驳回' }))
    await waitFor(() => expect(api.callsOf('transition')[0]?.body).toMatchObject({ reason: '数量不对' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('stays open when the answer is lost, and the repeat is the same decision for the server', async () => {
    const api = submitted()
    const { user } = renderOrder(api)
    api.once.transition = () => {
      throw new ApiError('网络连接失败', { kind: 'network' })
    }
    await user.click(await screen.findByRole('button', { name: '驳回' }))
    const dialog = await dialogOf()
    await user.type(dialog.getByRole('textbox'), '数量不对')
    await user.click(dialog.getByRole('button', { name: '驳回' }))
    expect(await dialog.findByText('网络连接失败')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '驳回' }))
    await waitFor(() => expect(api.callsOf('transition')).toHaveLength(2))
    const [first, second] = api.callsOf('transition')
    expect(second).toEqual(first)
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/)
  })

  test('begins with the reason again after a refusal', async () => {
    const api = submitted()
    const { user } = renderOrder(api)
    api.once.transition = () => [{ id: 5, code: 42201, msg: '库存不足' }]
    await user.click(await screen.findByRole('button', { name: '驳回' }))
    await user.type((await dialogOf()).getByRole('textbox'), '数量不对')
    await user.click((await dialogOf()).getByRole('button', { name: '驳回' }))
    expect(await screen.findByText('库存不足')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('button', { name: '驳回' }))
    const dialog = await dialogOf()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('数量不对')
    await user.click(dialog.getByRole('button', { name: '驳回' }))
    await waitFor(() => expect(api.callsOf('transition')).toHaveLength(2))
    const [first, second] = api.callsOf('transition')
    expect(second?.key).not.toBe(first?.key)
  })
})
