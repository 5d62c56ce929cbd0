import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeOrders } from '@/components/document-page/example/fake-orders'
import { keptDrafts } from '@/components/document-page/draft/stored-draft'
import { orderOperator } from '@/components/document-page/example/order'
import { renderOrder } from '../render-order'

beforeEach(() => localStorage.clear())

const remark = () => screen.findByRole<HTMLInputElement>('textbox', { name: '备注' })
const field = (name: string) => document.querySelector(`[data-field="${name}"]`) as HTMLElement
const bar = () => screen.queryByRole('region', { name: '未保存的修改' })

/** Starts a new order with the remark "A", saves it, and types "B" before the server has answered. */
async function typeWhileStored() {
  const api = fakeOrders()
  const { create } = api
  let answer: () => void = () => undefined
  api.create = async (...asked) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return create(...asked)
  }
  const { user, router } = renderOrder(api, { at: '/order/create' })
  await screen.findByRole('heading', { name: '新建' })
  fireEvent.mouseDown(within(field('store_id')).getByRole('combobox'))
  fireEvent.click(await screen.findByText('万科店', { selector: '.ant-select-item-option-content *' }))
  await user.type(await remark(), 'A')
  await user.keyboard('{Control>}s{/Control}')
  await user.type(await remark(), 'B')
  answer()
  await waitFor(() => expect(router.state.location.search).toBe('?id=6'))
  // The page of the new document shows the number, too, until the page of the stored document replaces it.
  await waitFor(() => expect(api.callsOf('detail')).toHaveLength(1))
  await screen.findByRole('heading', { name: 'SO202611210002' })
  return { api, user }
}

test('what is typed while a new document is being stored is on the page of the stored document, unsaved', async () => {
  const { api, user } = await typeWhileStored()
  expect(api.callsOf('create')[0]?.body).toMatchObject({ remark: 'A' })
  expect((await remark()).value).toBe('AB')
  expect(within(bar() as HTMLElement).getByText('已修改：备注')).toBeTruthy()
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(api.stored.remark).toBe('AB'))
  expect(api.callsOf('update').map(({ body }) => body)).toMatchObject([{ version: api.stored.version - 1 }])
  await waitFor(() => expect(bar()).toBeNull())
})

test('what is typed while a new document is being stored survives a reload under the address of the document', async () => {
  const { api } = await typeWhileStored()
  const urls = () => keptDrafts(orderOperator, Date.now()).map(({ url }) => url)
  await waitFor(() => expect(urls()).toEqual(['/order/update?id=6']))
  cleanup()
  expect(urls()).toEqual(['/order/update?id=6'])
  const { user } = renderOrder(api, { at: '/order/update?id=6' })
  await user.click(await screen.findByRole('button', { name: '恢复' }))
  expect((await remark()).value).toBe('AB')
})
