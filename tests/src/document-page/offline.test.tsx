import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeOrders } from '@/components/document-page/example/fake-orders'
import { isLineDown, lookAtLine } from '@/request/connection'
import { renderOrder } from './render-order'

let reachable = true
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function goDown() {
  reachable = false
  await act(async () => {
    void lookAtLine()
    await vi.waitFor(() => expect(isLineDown()).toBe(true))
  })
}
async function comeBack() {
  reachable = true
  await act(() => vi.waitFor(() => expect(isLineDown()).toBe(false), { timeout: 5000 }))
}

describe('saving while the line is down', () => {
  test('is refused with a hint, and done once the line is back', async () => {
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

  test('is not done by itself when the operator has closed the hint', async () => {
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
