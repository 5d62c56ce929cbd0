import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/request/api-error'
import type { Doc } from '@/rules/conditions'
import { fakeOrders } from '@/components/document-page/example/fake-orders'
import { orderPage } from '@/components/document-page/example/order'
import { TABLET } from '@/components/use-media'
import { renderOrder } from '../render-order'

beforeEach(() => localStorage.clear())

const field = (name: string) => document.querySelector(`[data-field="${name}"]`) as HTMLElement
const ready = () => screen.findByRole('heading', { name: '新建' })

async function choose(name: string, text: string): Promise<void> {
  const box = within(field(name)).getByRole('combobox')
  fireEvent.mouseDown(box)
  fireEvent.click(await screen.findByText(text, { selector: '.ant-select-item-option-content *' }))
}

describe('a new document', () => {
  test('opens with the defaults of the browser, requests those of the server, and is not dirty', async () => {
    const api = fakeOrders()
    api.preview = async (draft) => ({
      ...draft,
      store_id: 2,
      store_id_label: 'S0002 万科店',
      supply_mode: 'warehouse',
      warehouse_id: 1,
      warehouse_id_label: 'W01 中心仓',
    })
    renderOrder(api, { at: '/order/create' })
    await ready()
    expect(await within(field('warehouse_id')).findByText('W01 中心仓')).toBeTruthy()
    expect(screen.getByText('尚未保存')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '放弃修改' })).toBeNull()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  test('opens with the references of its address, which count as chosen and leave the form clean', async () => {
    const api = fakeOrders()
    const previews: Doc[] = []
    api.preview = async (draft) => {
      previews.push(draft)
      return { ...draft, store_id_label: 'S0003 西湖店' }
    }
    renderOrder(api, { at: '/order/create?store_id=3' })
    await ready()
    expect(await within(field('store_id')).findByText('S0003 西湖店')).toBeTruthy()
    expect(previews[0]).toMatchObject({ store_id: 3 })
    expect(screen.queryByRole('button', { name: '放弃修改' })).toBeNull()
  })

  test('a source that can no longer be used is reported with the reason, because no field shows it', async () => {
    const api = fakeOrders()
    api.preview = async () => {
      const errors = [
        { path: 'source_id', zh: '该来源单据当前不能生成此单据', en: 'Nothing can be created from it now' },
      ]
      throw new ApiError('请检查标出的内容', { kind: 'business', code: 40000, data: { errors } })
    }
    renderOrder(api, { at: '/order/create?source_type=store_order_receipt&source_id=12' })
    expect(await screen.findByText('该来源单据当前不能生成此单据')).toBeTruthy()
    expect(screen.queryByText('请检查标出的内容')).toBeNull()
  })

  test('a choice requests new proposals, which replace earlier proposals and keep typed values', async () => {
    const api = fakeOrders()
    const previews: Doc[] = []
    api.preview = async (draft) => {
      previews.push(draft)
      return {
        ...draft,
        supply_mode: 'warehouse',
        contact: '服务器提议',
        warehouse_id: draft.store_id === 3 ? null : 1,
        warehouse_id_label: draft.store_id === 3 ? undefined : 'W01 中心仓',
      }
    }
    const { user } = renderOrder(api, { at: '/order/create' })
    await ready()
    await waitFor(() => expect(within(field('warehouse_id')).getByText('W01 中心仓')).toBeTruthy())
    const contact = screen.getByRole<HTMLInputElement>('textbox', { name: '联系人' })
    expect(contact.value).toBe('服务器提议')
    await user.clear(contact)
    await user.type(contact, '我自己')
    await choose('store_id', '西湖店')
    await waitFor(() => expect(previews.at(-1)).toMatchObject({ store_id: 3, contact: '我自己' }))
    expect(previews.at(-1)).not.toHaveProperty('warehouse_id')
    await waitFor(() => expect(within(field('warehouse_id')).queryByText('W01 中心仓')).toBeNull())
    expect(contact.value).toBe('我自己')
  })

  test('choices wait for the proposals that they may depend on, however early the list is opened', async () => {
    const api = fakeOrders()
    let propose: (doc: Doc) => void = () => undefined
    api.preview = () => new Promise((resolve) => (propose = resolve))
    renderOrder(api, { at: '/order/create' })
    await ready()
    fireEvent.mouseDown(within(field('store_id')).getByRole('combobox'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(api.callsOf('options')).toEqual([])
    propose({ contact: '提议' })
    await screen.findByText('西湖店', { selector: '.ant-select-item-option-content *' })
    expect(api.callsOf('options')[0]?.body).toMatchObject({ form: { contact: '提议' } })
  })

  test('pasted goods are looked up with the proposals too, however early they are pasted', async () => {
    const api = fakeOrders()
    let propose: (doc: Doc) => void = () => undefined
    api.preview = () => new Promise((resolve) => (propose = resolve))
    renderOrder(api, { at: '/order/create' })
    await ready()
    const sheet = await waitFor(() => {
      const found = document.querySelector('[data-line-sheet]')
      if (!found) throw new Error('the sheet is not there yet')
      return found
    })
    fireEvent(sheet, createEvent.paste(sheet, { clipboardData: { getData: () => 'G0000011\t5\nG0000012\t7' } }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(api.callsOf('resolve')).toEqual([])
    propose({ contact: '提议' })
    await waitFor(() => expect(api.callsOf('resolve')).toHaveLength(1))
    expect(api.callsOf('resolve')[0]?.body).toMatchObject({ form: { contact: '提议' } })
  })

  test('a field that was emptied on purpose is not filled again', async () => {
    const api = fakeOrders()
    api.preview = async (draft) => ({ ...draft, contact: '提议' })
    const { user } = renderOrder(api, { at: '/order/create' })
    const contact = await screen.findByRole<HTMLInputElement>('textbox', { name: '联系人' })
    await waitFor(() => expect(contact.value).toBe('提议'))
    await user.clear(contact)
    await choose('store_id', '万科店')
    await waitFor(() => expect(within(field('store_id')).getByText('S0002 万科店')).toBeTruthy())
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(contact.value).toBe('')
  })

  test('saving moves to the page of the new document, in place of this one', async () => {
    const api = fakeOrders()
    const { user, router } = renderOrder(api, { at: '/order/create' })
    await ready()
    await choose('store_id', '万科店')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/order/update?id=6'),
    )
    expect(api.callsOf('create')[0]?.body).toMatchObject({ store_id: 2, supply_mode: 'warehouse' })
    expect(await screen.findByRole('heading', { name: 'SO202611210002' })).toBeTruthy()
  })

  test('fields that are fixed at creation are required even in a draft', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api, { at: '/order/create' })
    await ready()
    await user.keyboard('{Control>}s{/Control}')
    expect(await within(field('store_id')).findByText('此项必填')).toBeTruthy()
    expect(api.callsOf('create')).toHaveLength(0)
  })

  test('a save whose answer was lost is repeated with the same idempotency key', async () => {
    const api = fakeOrders()
    const keys: (string | undefined)[] = []
    const create = api.create
    api.create = (draft, key) => {
      keys.push(key)
      return keys.length === 1 ? Promise.reject(new ApiError('网络异常', { kind: 'network' })) : create(draft, key)
    }
    const { user, router } = renderOrder(api, { at: '/order/create' })
    await ready()
    await choose('store_id', '万科店')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('网络异常')).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(router.state.location.search).toBe('?id=6'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })
})

test('a new document is stored before its rows are counted on the station', async () => {
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === TABLET,
        media: query,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as never,
  )
  const api = fakeOrders()
  api.preview = async (draft) => ({ ...draft, store_id: 2, store_id_label: 'S0002 万科店', supply_mode: 'supplier' })
  const shape = { ...orderPage.shape, station: { table: 'lines', path: '/order/station' } }
  const { user, router } = renderOrder(api, { at: '/order/create', props: { shape } })
  await ready()
  await user.type(await screen.findByLabelText(/备注/), 'x')
  await user.click(await screen.findByRole('button', { name: /扫码清点/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/station'))
  expect(router.state.location.search).toMatch(/^\?id=\d+$/)
  media.mockRestore()
})
