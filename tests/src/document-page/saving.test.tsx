import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/request/api-error'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { renderOrder } from './render-order'

beforeEach(() => localStorage.clear())

const contact = () => screen.findByRole<HTMLInputElement>('textbox', { name: '联系人' })
const field = (name: string) => document.querySelector(`[data-field="${name}"]`) as HTMLElement
const bar = () => screen.queryByRole('region', { name: '未保存的修改' })

describe('dirty', () => {
  test('is by value: typing and undoing is clean, and the bar says what has changed', async () => {
    const setDirty = vi.fn<(dirty: boolean) => void>()
    const { user } = renderOrder(fakeOrders(), { tab: { setDirty } })
    const input = await contact()
    expect(bar()).toBeNull()
    await user.type(input, 'X')
    expect(within(bar() as HTMLElement).getByText('已修改：联系人')).toBeTruthy()
    expect(setDirty).toHaveBeenLastCalledWith(true)
    await user.type(input, '{Backspace}')
    expect(bar()).toBeNull()
    expect(setDirty).toHaveBeenLastCalledWith(false)
  })

  test('a running save is reported to the tab, which asks whether changes remain once it is answered', async () => {
    const setSaving = vi.fn<(save: Promise<unknown>, isDirty: () => boolean) => void>()
    const { user } = renderOrder(fakeOrders(), { tab: { setSaving } })
    await user.type(await contact(), 'X')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(setSaving).toHaveBeenCalledTimes(1))
    const [save, isDirty] = setSaving.mock.calls[0] ?? []
    await act(async () => void (await save))
    expect(isDirty?.()).toBe(false)
  })

  test('discarding restores the stored values', async () => {
    const { user } = renderOrder(fakeOrders())
    await user.type(await contact(), 'X')
    await user.click(screen.getByRole('button', { name: '放弃修改' }))
    await user.click((await screen.findAllByRole('button', { name: '放弃修改' })).at(-1) as HTMLElement)
    await waitFor(() => expect(bar()).toBeNull())
    expect((await contact()).value).toBe('王店长')
  })

  test('the browser asks before leaving only while there are unsaved values', async () => {
    const { user } = renderOrder(fakeOrders())
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const input = await contact()
    expect(leave()).toBe(true)
    await user.type(input, 'X')
    expect(leave()).toBe(false)
  })

  test('closing a dirty tab offers to save first', async () => {
    let ask: () => Promise<boolean> = async () => true
    const api = fakeOrders()
    const { user } = renderOrder(api, {
      tab: {
        onBeforeClose: (asked) => {
          ask = asked
          return () => undefined
        },
      },
    })
    await user.type(await contact(), 'X')
    const stays = ask()
    await user.click(await screen.findByRole('button', { name: '继续编辑' }))
    expect(await stays).toBe(false)
    const closes = ask()
    await user.click(await screen.findByRole('button', { name: '保存并关闭' }))
    expect(await closes).toBe(true)
    expect(api.callsOf('update')).toHaveLength(1)
  })
})

describe('saving', () => {
  test('Ctrl+S sends the editable fields with the version, and stays on the page', async () => {
    const api = fakeOrders()
    const { user, router } = renderOrder(api)
    await user.type(await contact(), '二号')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(bar()).toBeNull())
    const body = api.callsOf('update')[0]?.body as Record<string, unknown>
    expect(body).toMatchObject({ contact: '王店长二号', version: 3 })
    for (const key of ['receipt_no', 'total_amount', 'store_id_label', 'links', 'log', 'actions'])
      expect(body).not.toHaveProperty(key)
    expect(router.state.location.search).toBe('?id=5')
    expect(await screen.findByText('已保存')).toBeTruthy()
  })

  test('Ctrl+S without changes sends no request', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await contact()
    await user.keyboard('{Control>}s{/Control}')
    expect(api.callsOf('update')).toHaveLength(0)
  })

  test('a draft may be incomplete, but text in a number field stays and prevents the save', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await user.clear(await contact())
    await user.type(screen.getByRole('textbox', { name: '折扣' }), '1.234')
    expect(within(field('discount')).getByText('最多 2 位小数')).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    expect(api.callsOf('update')).toHaveLength(0)
    expect((screen.getByRole('textbox', { name: '折扣' }) as HTMLInputElement).value).toBe('1.234')
    await user.type(screen.getByRole('textbox', { name: '折扣' }), '{Backspace}{Control>}s{/Control}')
    await waitFor(() => expect(api.callsOf('update')).toHaveLength(1))
    expect(api.callsOf('update')[0]?.body).toMatchObject({ discount: 123, contact: null })
  })

  test('a value beyond its limit is reported when its field is left, until the value is valid again', async () => {
    const { user } = renderOrder(fakeOrders())
    await contact()
    const discount = screen.getByRole('textbox', { name: '折扣' })
    await user.clear(discount)
    await user.type(discount, '2000')
    expect(within(field('discount')).queryByText('不能大于 1,000.00')).toBeNull()
    expect(within(field('discount')).getByText(/不大于 1,000.00/)).toBeTruthy()
    await user.tab()
    expect(within(field('discount')).getByText('不能大于 1,000.00')).toBeTruthy()
    // The problem names the limit, so the hint does not repeat it.
    expect(within(field('discount')).queryByText(/不大于/)).toBeNull()
    expect(discount.getAttribute('aria-invalid')).toBe('true')
    await user.type(discount, '{Backspace}')
    expect(within(field('discount')).queryByText('不能大于 1,000.00')).toBeNull()
  })

  test('errors of the server are shown at fields and rows, and removed by an edit of the field', async () => {
    const api = fakeOrders()
    api.once.update = () => {
      throw new ApiError('字段有误', {
        kind: 'business',
        code: 40000,
        data: {
          errors: [
            { path: 'contact', zh: '联系人不存在', en: 'Unknown' },
            { path: 'lines.1.order_qty', zh: '不是起订量的倍数', en: 'No multiple' },
          ],
        },
      })
    }
    const { user } = renderOrder(api)
    const input = await contact()
    await user.type(input, 'X')
    await user.keyboard('{Control>}s{/Control}')
    expect(await within(field('contact')).findByText('联系人不存在')).toBeTruthy()
    expect(screen.getByText('有 2 处需要修改，涉及 1 行明细')).toBeTruthy()
    expect(screen.getByRole('button', { name: '第 2 行 纯牛奶 250ml 订货数量：不是起订量的倍数' })).toBeTruthy()
    expect(document.activeElement).toBe(input)
    expect(input.value).toBe('王店长X')
    await user.type(input, 'Y')
    expect(within(field('contact')).queryByText('联系人不存在')).toBeNull()
    expect(screen.getByText('有 1 处需要修改，涉及 1 行明细')).toBeTruthy()
    // Adding a row keeps the errors that the server reported at other rows.
    await user.click(screen.getByRole('button', { name: /add_row/ }))
    // The form is checked after a short delay. Wait, so that a check that removed the errors of the server would be
    // seen.
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(screen.getByRole('button', { name: '第 2 行 纯牛奶 250ml 订货数量：不是起订量的倍数' })).toBeTruthy()
    expect(screen.getByText('有 1 处需要修改，涉及 1 行明细')).toBeTruthy()
  })

  test('a failed request keeps the page and the typed values', async () => {
    const api = fakeOrders()
    api.once.update = () => {
      throw new ApiError('网络异常，请重试', { kind: 'network' })
    }
    const { user } = renderOrder(api)
    await user.type(await contact(), 'X')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('网络异常，请重试')).toBeTruthy()
    expect((await contact()).value).toBe('王店长X')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(bar()).toBeNull())
    expect(screen.queryByText('网络异常，请重试')).toBeNull()
  })

  test('values typed during a save are kept and count as changed', async () => {
    const api = fakeOrders()
    let answer: (row: unknown) => void = () => undefined
    const update = api.update
    api.update = async (id, draft) => {
      await new Promise((resolve) => {
        answer = resolve
      })
      return update(id, draft)
    }
    const { user } = renderOrder(api)
    const input = await contact()
    await user.type(input, 'A')
    await user.keyboard('{Control>}s{/Control}')
    await user.type(input, 'B')
    answer(null)
    await waitFor(() => expect(api.stored.contact).toBe('王店长A'))
    await waitFor(() => expect(within(bar() as HTMLElement).getByText('已修改：联系人')).toBeTruthy())
    expect(input.value).toBe('王店长AB')
    await user.keyboard('{Control>}s{/Control}')
    answer(null)
    await waitFor(() => expect(api.stored.contact).toBe('王店长AB'))
    expect(api.callsOf('update').map(({ body }) => (body as { version: number }).version)).toEqual([3, 4])
  })

  test('a duplicate is shown at its field', async () => {
    const api = fakeOrders(storedOrder())
    api.once.update = () => {
      throw new ApiError('重复', {
        kind: 'business',
        code: 40902,
        data: { errors: [{ path: 'contact', zh: '已被使用', en: 'Taken' }] },
      })
    }
    const { user } = renderOrder(api)
    await user.type(await contact(), 'X')
    await user.keyboard('{Control>}s{/Control}')
    expect(await within(field('contact')).findByText('已被使用')).toBeTruthy()
  })
})
