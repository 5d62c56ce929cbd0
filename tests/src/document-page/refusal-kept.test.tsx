import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderRules } from '@/components/document-page/example/order'
import { renderOrder } from './render-order'

beforeEach(() => localStorage.clear())

const alert = (words: RegExp) => screen.findByText(words)
const refused =
  (more: object = {}) =>
  () => [{ id: 5, code: 42200, msg: '库存不足：红富士苹果', ...more }]

/** The server and the address of a new order that may be submitted as it is proposed; it is stored with the id 6. */
function newOrder() {
  const api = fakeOrders()
  const {
    id: _id,
    version: _version,
    receipt_no: _no,
    links: _links,
    log: _log,
    ...filled
  } = storedOrder({
    supply_mode: 'warehouse',
    warehouse_id: 1,
    warehouse_id_label: 'W01 中心仓',
    supplier_id: null,
  })
  api.preview = async () => ({ ...filled, actions: ['submit'] })
  api.create = async (draft) => (api.stored = { ...storedOrder(draft), id: 6, version: 1 })
  const as = { permissions: new Set(['order:create', 'order:submit']) }
  return { api, as, at: '/order/create?source_type=order&source_id=4' }
}

describe('a refusal of the server', () => {
  test('of a new document stays on the page of the saved draft, also after a reload', async () => {
    const { api, at, as } = newOrder()
    const { user, router } = renderOrder(api, { at, as })
    api.once.transition = () => [{ id: 6, code: 42200, msg: '库存不足：红富士苹果' }]
    await user.click(await screen.findByRole('button', { name: '提交' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/order/update'))
    expect(await alert(/上次未能提交：库存不足：红富士苹果/)).toBeTruthy()
    cleanup()
    renderOrder(api, { at: '/order/update?id=6', as })
    expect(await alert(/上次未能提交：库存不足：红富士苹果/)).toBeTruthy()
  })

  test('of a new document leads to the refused cell on the page of the saved draft', async () => {
    const { api, at, as } = newOrder()
    const { user, router } = renderOrder(api, { at, as })
    const errors = [{ path: 'lines.1.order_qty', zh: '须为 6 的整数倍', en: 'Must be a multiple of 6' }]
    api.once.transition = () => [{ id: 6, code: 42200, msg: '须为 6 的整数倍', data: { errors } }]
    await user.click(await screen.findByRole('button', { name: '提交' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/order/update'))
    const focused = () => document.activeElement?.closest<HTMLElement>('[role="gridcell"]')
    const place = () => [focused()?.dataset.field, focused()?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')]
    // The page of the saved draft follows the page of the new document, so that the cell is focused twice.
    await waitFor(() => expect(place()).toEqual(['order_qty', '3']))
    // In the console the page of the stored document replaces the page of the new one, and the focus is lost with it.
    expect(router.state.location.state).toMatchObject({ focusedField: 'lines.1.order_qty' })
  })

  test('of an empty field disappears when another edit makes its value unnecessary', async () => {
    const api = fakeOrders()
    api.stored = storedOrder({ contact: null, remark: null })
    const required = { contact: ({ doc }: { doc: { remark?: unknown } }) => doc.remark !== '自提' }
    const { user } = renderOrder(api, { props: { rules: { ...orderRules, required } as never } })
    await user.click(await screen.findByRole('button', { name: '提交' }))
    const problem = { name: /联系人.*必填/ }
    await screen.findByRole('button', problem)
    await user.type(screen.getByRole('textbox', { name: '备注' }), '自提')
    await waitFor(() => expect(screen.queryByRole('button', problem)).toBeNull())
  })

  test('is not waited for: a reload while a new document is being submitted opens the stored draft', async () => {
    const { api, at, as } = newOrder()
    api.transition = () => new Promise(() => undefined)
    window.history.replaceState(null, '', '/order/create')
    const { user } = renderOrder(api, { at, as })
    await user.click(await screen.findByRole('button', { name: '提交' }))
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/order/update?id=6'))
    window.history.replaceState(null, '', '/')
  })

  test('comes into view, because the button that was pressed stays visible while the page is scrolled', async () => {
    const shown: (string | null)[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent)
    })
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await screen.findByRole('heading', { name: 'SO202611210001' })
    for (const times of [1, 2]) {
      api.once.transition = refused()
      await user.click(await screen.findByRole('button', { name: '提交' }))
      await waitFor(() => expect(shown.filter((text) => text === '库存不足：红富士苹果')).toHaveLength(times))
    }
    vi.restoreAllMocks()
  })

  test('at fields is shown at the fields again when the document is opened later', async () => {
    const api = fakeOrders()
    const first = renderOrder(api)
    await screen.findByRole('heading', { name: 'SO202611210001' })
    api.once.transition = refused({
      code: 40000,
      data: { errors: [{ path: 'lines.1.order_qty', zh: '起订量为 12 的倍数', en: 'Multiples of 12' }] },
    })
    await first.user.click(screen.getByRole('button', { name: '提交' }))
    await alert(/第 2 行.*起订量为 12 的倍数/)
    cleanup()
    renderOrder(api)
    expect(await alert(/第 2 行.*起订量为 12 的倍数/)).toBeTruthy()
  })

  test('that names a document links to it, and so does the reason that is kept', async () => {
    const named = {
      msg: 'SR9 待审核，请先撤回',
      data: { documents: [{ no: 'SR9', path: '/receive/update?id=9' }] },
    }
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await screen.findByRole('heading', { name: 'SO202611210001' })
    api.once.transition = refused(named)
    await user.click(screen.getByRole('button', { name: '提交' }))
    const link = await screen.findByRole('link', { name: 'SR9' })
    expect(link.getAttribute('href')).toBe('/receive/update?id=9')
    cleanup()
    renderOrder(api)
    await alert(/上次未能提交/)
    expect(screen.getByRole('link', { name: 'SR9' }).getAttribute('href')).toBe('/receive/update?id=9')
  })

  test('is hidden when its values are changed, and shown with line, item and field when they are changed back', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await screen.findByRole('heading', { name: 'SO202611210001' })
    const errors = [{ path: 'lines.1.order_qty', zh: '须为 12 的整数倍', en: '', set: 36 }]
    api.once.transition = refused({ code: 42200, data: { errors } })
    await user.click(screen.getByRole('button', { name: '提交' }))
    await user.click(await screen.findByRole('button', { name: '改为 36' }))
    await waitFor(() => expect(screen.queryByText(/须为 12 的整数倍/)).toBeNull())
    await user.click(screen.getByRole('button', { name: '放弃修改' }))
    await screen.findByText('放弃这些修改？')
    await user.click(screen.getAllByRole('button', { name: '放弃修改' }).at(-1)!)
    const item = String((storedOrder().lines as { sku_name?: string; sku_id_label?: string }[])[1]?.sku_name)
    expect((await alert(/上次未能提交/)).textContent).toMatch(
      new RegExp(`上次未能提交：第 2 行 ${item} \\S+：须为 12 的整数倍`),
    )
  })

  test('is removed when the document changes, and when the operator dismisses it', async () => {
    const api = fakeOrders()
    const first = renderOrder(api)
    await screen.findByRole('heading', { name: 'SO202611210001' })
    api.once.transition = refused()
    await first.user.click(screen.getByRole('button', { name: '提交' }))
    await alert(/库存不足：红富士苹果/)
    cleanup()
    const second = renderOrder(api)
    await alert(/上次未能提交/)
    await second.user.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByText(/上次未能提交/)).toBeNull())
    cleanup()
    renderOrder(api)
    await screen.findByRole('heading', { name: 'SO202611210001' })
    expect(screen.queryByText(/上次未能提交/)).toBeNull()
  })

  test('applies to that version only', async () => {
    const api = fakeOrders()
    const first = renderOrder(api)
    await screen.findByRole('heading', { name: 'SO202611210001' })
    api.once.transition = refused()
    await first.user.click(screen.getByRole('button', { name: '提交' }))
    await alert(/库存不足：红富士苹果/)
    cleanup()
    api.stored = { ...api.stored, version: api.stored.version + 1 }
    renderOrder(api)
    await screen.findByRole('heading', { name: 'SO202611210001' })
    await act(async () => undefined)
    expect(screen.queryByText(/上次未能提交/)).toBeNull()
  })
})
