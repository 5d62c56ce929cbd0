import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/request/api-error'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { i18n, renderOrder } from './render-order'

beforeEach(() => localStorage.clear())

const strip = () => screen.findByRole('banner')
const field = (name: string) => document.querySelector(`[data-field="${name}"]`) as HTMLElement

describe('states of the page', () => {
  test('loads with a skeleton, then shows number, status and facts', async () => {
    renderOrder(fakeOrders())
    expect(screen.getByRole('status', { name: '正在加载' })).toBeTruthy()
    const header = within(await strip())
    expect(header.getByRole('heading', { name: 'SO202611210001' })).toBeTruthy()
    for (const text of ['草稿', 'S0002 万科店', '161.80']) expect(header.getByText(text, { exact: false })).toBeTruthy()
  })

  test.each([
    [40400, '没有找到这条记录'],
    [40300, '您没有权限查看'],
  ])('code %i shows its message and a link to the list', async (code, text) => {
    const api = fakeOrders()
    api.once.detail = () => {
      throw new ApiError('no', { kind: 'business', code })
    }
    const { user, router } = renderOrder(api)
    expect(await screen.findByText(text)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '返回列表' }))
    expect(router.state.location.pathname).toBe('/order/list')
  })

  test.each(['12x', '0', '-3', '1.5', ''])('an address with the id "%s" leads to no new document', async (id) => {
    renderOrder(fakeOrders(), { at: `/order/update?id=${id}` })
    expect(await screen.findByText('没有找到这条记录')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: '新建' })).toBeNull()
  })

  test('a first load leaves its failure to the page; a later one, which the page does not show, has a message', async () => {
    const api = fakeOrders()
    const detail = vi.spyOn(api, 'detail')
    const { user } = renderOrder(api)
    await user.type(await screen.findByRole('textbox', { name: '联系人' }), 'X{Control>}s{/Control}')
    await waitFor(() => expect(detail).toHaveBeenCalledTimes(2))
    expect(detail.mock.calls.map(([, , options]) => options)).toEqual([{ quiet: true }, {}])
  })

  test('a print leaves the failure of its load to its dialog', async () => {
    const api = fakeOrders()
    const detail = vi.spyOn(api, 'detail')
    const { user } = renderOrder(api)
    await strip()
    await user.keyboard('{Control>}p{/Control}')
    await waitFor(() => expect(detail).toHaveBeenCalledTimes(2))
    expect(detail.mock.lastCall?.[2]).toEqual({ quiet: true })
  })

  test('a failed load stays on the page and is tried again', async () => {
    const api = fakeOrders()
    api.once.detail = () => {
      throw new ApiError('服务器出错', { kind: 'business', code: 50000 })
    }
    const { user } = renderOrder(api)
    expect(await screen.findByText('服务器出错')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { name: 'SO202611210001' })).toBeTruthy()
  })

  test('creating without the permission is refused before anything is typed', async () => {
    renderOrder(fakeOrders(), { at: '/order/create', as: { permissions: new Set() } })
    expect(await screen.findByText('您没有权限查看')).toBeTruthy()
  })
})

describe('editable fields', () => {
  test('a draft has inputs, but text for values of the system and fields fixed at creation', async () => {
    renderOrder(fakeOrders())
    await strip()
    expect(screen.getByRole('textbox', { name: '联系人' })).toBeTruthy()
    expect(within(field('total_qty')).queryByRole('textbox')).toBeNull()
    expect(within(field('total_qty')).getByText('34', { exact: false })).toBeTruthy()
    expect(document.querySelector('input:disabled')).toBeNull()
  })

  test('a fact is in the strip or, where it may be written, in a card', async () => {
    renderOrder(fakeOrders())
    const header = within(await strip())
    expect(header.getByText('161.80', { exact: false })).toBeTruthy()
    expect(header.getByText('S0002 万科店')).toBeTruthy()
    expect(header.queryByText('V007 鲜果批发')).toBeNull()
    for (const name of ['store_id', 'total_amount']) expect(field(name)).toBeNull()
    expect(within(field('supplier_id')).getByRole('combobox')).toBeTruthy()
  })

  test('an approved document has only text', async () => {
    renderOrder(fakeOrders(storedOrder({ check_status: 'approved', actions: ['update'] })))
    await strip()
    expect(within(field('contact')).queryByRole('textbox')).toBeNull()
    expect(within(field('contact')).getByText('王店长')).toBeTruthy()
  })

  test('a row that the server does not allow to update has only text, whatever its status', async () => {
    renderOrder(fakeOrders(storedOrder({ actions: ['submit'] })))
    await strip()
    expect(within(field('contact')).queryByRole('textbox')).toBeNull()
  })

  test('in a submitted document only the approving role has inputs for its fields', async () => {
    const submitted = { check_status: 'submitted', actions: ['update', 'approve'] }
    const first = renderOrder(fakeOrders(storedOrder(submitted)), { as: { roleType: 'head_office' } })
    await strip()
    expect(within(field('approved_note')).getByRole('textbox')).toBeTruthy()
    expect(within(field('contact')).queryByRole('textbox')).toBeNull()
    first.unmount()
    renderOrder(fakeOrders(storedOrder(submitted)), { as: { roleType: 'store' } })
    await strip()
    expect(within(field('approved_note')).queryByRole('textbox')).toBeNull()
  })

  test('a field that needs a permission flag is shown only with the flag', async () => {
    const first = renderOrder(fakeOrders())
    await strip()
    expect(field('cost_amount')).toBeNull()
    first.unmount()
    renderOrder(fakeOrders(), {
      as: { flags: { can_view_cost: true, can_view_buy_price: true, can_pos_refund: false } },
    })
    await strip()
    expect(field('cost_amount')).not.toBeNull()
  })

  test('fields are shown by their condition, and hidden fields are saved empty', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await strip()
    expect(field('supplier_id')).not.toBeNull()
    await user.click(screen.getByRole('radio', { name: '仓库配送' }))
    expect(field('supplier_id')).toBeNull()
    expect(within(field('warehouse_id')).getByText('*')).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(api.callsOf('update')).toHaveLength(1))
    expect(api.callsOf('update')[0]?.body).toMatchObject({ supply_mode: 'warehouse', supplier_id: null, version: 3 })
  })
})

describe('beside the document', () => {
  test('links lead to source documents, whose status they show', async () => {
    renderOrder(fakeOrders())
    const links = within(await screen.findByRole('navigation', { name: '上下游单据' }))
    expect(links.getByRole('link', { name: '订货单 SO202611200009' }).getAttribute('href')).toBe('/order/update?id=4')
    expect(links.getByText('已审核')).toBeTruthy()
  })

  test('links are shown without waiting for the texts of another module, which may be fetched only now', async () => {
    const isLoaded = i18n.hasLoadedNamespace.bind(i18n)
    vi.spyOn(i18n, 'hasLoadedNamespace').mockImplementation(
      (namespace, options) => !namespace.includes('supplier_order') && isLoaded(namespace, options),
    )
    vi.spyOn(i18n, 'loadNamespaces').mockImplementation(() => new Promise(() => {}))
    const api = fakeOrders()
    const [link] = storedOrder().links as object[]
    api.once.detail = () => storedOrder({ links: [{ ...link, entity: 'supply.supplier_order' }] })
    renderOrder(api)
    const links = within(await screen.findByRole('navigation', { name: '上下游单据' }))
    expect(links.getByRole('link', { name: '订货单 SO202611200009' })).toBeTruthy()
    expect(links.queryByText('已审核')).toBeNull()
    vi.restoreAllMocks()
  })

  test('the change log is in a drawer on narrow screens, newest first, with old and new values', async () => {
    const { user } = renderOrder(fakeOrders())
    await strip()
    await user.click(screen.getByRole('button', { name: '操作记录' }))
    const entries = within(await screen.findByRole('dialog'))
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.tagName === 'OL')
    expect(entries.map((entry) => entry.textContent)).toEqual([
      '修改王芳 2026-11-21 10:30联系人李明 → 王店长第 1 行 订货数量8 → 10',
      expect.stringContaining('创建'),
    ])
  })

  test('an entry of the change log whose words are the new status does not show the status again', async () => {
    const entry = { operator: '王芳', at: 1_763_700_000_000, from: 'draft', to: 'submitted' }
    const log = [
      { ...entry, id: 1, transition: 'submit' },
      { ...entry, id: 2, transition: 'hand_over', to: 'approved' },
    ]
    i18n.addResource('zh-CN', 'document', 'log.step', '{{done}}')
    i18n.addResource('zh-CN', 'shop.order', 'done.hand_over', '已审核')
    const { user } = renderOrder(fakeOrders(storedOrder({ log })))
    await strip()
    await user.click(screen.getByRole('button', { name: '操作记录' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('待审核')).toBeTruthy()
    expect(dialog.getAllByText('已审核')).toHaveLength(1)
    i18n.addResource('zh-CN', 'document', 'log.step', '{{action}}')
  })

  test('the tab has the document number as title', async () => {
    const setTitle = vi.fn<(title: string) => void>()
    renderOrder(fakeOrders(), { tab: { setTitle } })
    await strip()
    expect(setTitle).toHaveBeenCalledWith('SO202611210001')
  })
})
