import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeOrders } from '@/components/document-page/example/fake-orders'
import { renderOrder } from '../render-order'

beforeEach(() => localStorage.clear())

const contact = () => screen.findByRole<HTMLInputElement>('textbox', { name: '联系人' })
const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

/** Types into the page and leaves the page as a reload does: without a question and without unmounting components. */
async function typeAndReload(text: string, at?: string) {
  const first = renderOrder(fakeOrders(), { at })
  await first.user.type(await contact(), text)
  await waitFor(() => expect(storedDrafts()).toHaveLength(1), { timeout: 2000 })
  first.unmount()
}

describe('a reload in the middle of a form', () => {
  test('offers the typed values, and restores them only on request', async () => {
    await typeAndReload('X')
    const api = fakeOrders()
    const { user } = renderOrder(api)
    expect((await contact()).value).toBe('王店长')
    await user.click(screen.getByRole('button', { name: '恢复' }))
    expect((await contact()).value).toBe('王店长X')
    expect(screen.getByText('已修改：联系人')).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(api.stored.contact).toBe('王店长X'))
    await waitFor(() => expect(storedDrafts()).toHaveLength(0))
  })

  test('deletes the typed values when the operator discards them', async () => {
    await typeAndReload('X')
    const { user } = renderOrder(fakeOrders())
    await contact()
    await user.click(screen.getByRole('button', { name: '丢弃' }))
    expect(storedDrafts()).toHaveLength(0)
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull()
  })

  test('restores a new document completely', async () => {
    await typeAndReload('新的', '/order/create')
    const { user } = renderOrder(fakeOrders(), { at: '/order/create' })
    await contact()
    await user.click(await screen.findByRole('button', { name: '恢复' }))
    expect((await contact()).value).toBe('新的')
  })

  test('keeps the edits of others in a newer version', async () => {
    await typeAndReload('X')
    const api = fakeOrders()
    api.stored = { ...api.stored, version: 4, remark: '他们的备注' }
    const { user } = renderOrder(api)
    await contact()
    await user.click(await screen.findByRole('button', { name: '恢复' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' }).value).toBe('他们的备注')
    expect((await contact()).value).toBe('王店长X')
  })

  const remark = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' })

  test('restores the changes beside those that were typed since, which stay where both changed the same field', async () => {
    await typeAndReload('X')
    const { user } = renderOrder(fakeOrders())
    await user.type(await contact(), 'Y')
    await user.type(remark(), '急')
    await user.click(screen.getByRole('button', { name: '恢复' }))
    expect((await contact()).value).toBe('王店长Y')
    expect(remark().value).toContain('急')
  })

  test('keeps both the changes found and those typed since through another reload', async () => {
    await typeAndReload('X')
    const second = renderOrder(fakeOrders())
    await contact()
    await second.user.type(remark(), '急')
    second.unmount()
    const { user } = renderOrder(fakeOrders())
    await contact()
    await user.click(await screen.findByRole('button', { name: '恢复' }))
    expect((await contact()).value).toBe('王店长X')
    expect(remark().value).toContain('急')
  })

  test('keeps what was typed since when the changes found are discarded', async () => {
    await typeAndReload('X')
    const second = renderOrder(fakeOrders())
    await contact()
    await second.user.type(remark(), '急')
    await second.user.click(screen.getByRole('button', { name: '丢弃' }))
    second.unmount()
    const { user } = renderOrder(fakeOrders())
    await contact()
    await user.click(await screen.findByRole('button', { name: '恢复' }))
    expect((await contact()).value).toBe('王店长')
    expect(remark().value).toContain('急')
  })

  test('offers the typed values only to the same operator at the same address', async () => {
    await typeAndReload('X')
    const other = renderOrder(fakeOrders(), { as: { operatorId: 10 } })
    await contact()
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull()
    other.unmount()
    renderOrder(fakeOrders(), { at: '/order/update?id=5&x=1' })
    await contact()
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull()
  })

  test('deletes the typed values when they are undone', async () => {
    const { user } = renderOrder(fakeOrders())
    await user.type(await contact(), 'X')
    await waitFor(() => expect(storedDrafts()).toHaveLength(1), { timeout: 2000 })
    await user.type(await contact(), '{Backspace}')
    await waitFor(() => expect(storedDrafts()).toHaveLength(0), { timeout: 2000 })
    expect(within(document.body).queryByRole('region', { name: '未保存的修改' })).toBeNull()
  })
})
