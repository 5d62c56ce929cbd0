import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '@/request/api-error'
import { orderShape } from '@/components/list-page/order.example'
import { choose, loadDialogs, orders, submitChosen } from './batch'
import { fakeApi, order, renderList } from './harness'
import { see, user } from './see'

afterEach(() => localStorage.clear())
loadDialogs()

describe('outcomes of transitions', () => {
  it('of several rows name the failed rows with reasons, and a button selects these rows', async () => {
    const api = fakeApi({ rows: orders() })
    api.transition.mockImplementation(async ({ items }) =>
      items.map(({ id }) =>
        id === 2 ? { id, code: 42201, msg: '可用库存不足，可用 12' } : { id, code: 0, msg: 'ok' },
      ),
    )
    renderList(api)
    await choose('SO1', 'SO2', 'SO3')
    await see.text('已选 3 条')
    await submitChosen('提交（2 条可执行）')
    const dialog = await see.dialog('提交：成功 1 条，未成功 1 条')
    await see.text('可用库存不足，可用 12', dialog)
    expect(api.transition.mock.calls[0]?.[0].items.map(({ id }) => id)).toEqual([1, 2])
    await user.click(see.now('button', '选中未成功的', dialog))
    await see.text('已选 1 条')
    expect(see.box(await see.row('SO2')).checked).toBe(true)
  })

  it('leave only the failed rows selected, also when the other rows have left the list', async () => {
    const stored = orders()
    const api = fakeApi({ rows: stored })
    api.transition.mockImplementation(async ({ items }) => {
      stored.splice(0, 1)
      return items.map(({ id }) => (id === 2 ? { id, code: 42201, msg: '库存不足' } : { id, code: 0, msg: 'ok' }))
    })
    renderList(api)
    await choose('SO1', 'SO2')
    await submitChosen()
    const dialog = await see.dialog('提交：成功 1 条，未成功 1 条')
    await user.click(see.now('button', '知道了', dialog))
    await see.text('已选 1 条')
    expect(see.box(await see.row('SO2')).checked).toBe(true)
  })

  it('name the fields of a refusal, and show equal messages once', async () => {
    const api = fakeApi({ rows: orders() })
    const required = { zh: '此项必填', en: 'Required' }
    const errors = [
      { path: 'store_id', ...required },
      { path: 'lines.1.qty', ...required },
    ]
    api.transition.mockImplementation(async ({ items }) =>
      items.map(({ id }) => ({ id, code: 40000, msg: '请检查', data: { errors } })),
    )
    renderList(api)
    await choose('SO1', 'SO2')
    await submitChosen()
    const dialog = await see.dialog('提交：成功 0 条，未成功 2 条')
    expect(dialog.textContent).toMatch(/SO1订货门店、第 2 行 qty：此项必填SO2/)
  })

  it('name the items of refused lines, unless the message names them', async () => {
    const api = fakeApi({ rows: orders() })
    api.detail.mockImplementation(async (id) => ({
      ...order(Number(id)),
      lines: [{ sku_name: '苹果' }, { sku_name: '牛奶' }],
    }))
    const notMultiple = { zh: '须为 12 的整数倍，现为 10', en: '' }
    const tooLittle = { zh: '牛奶可用库存不足，可用12', en: '' }
    api.transition.mockImplementation(async ({ items }) =>
      items.map(({ id }) => ({
        id,
        code: 42200,
        msg: '',
        data: {
          errors: [
            { path: 'lines.0.qty', ...notMultiple },
            { path: 'lines.1.qty', ...tooLittle },
            { path: 'lines', zh: '请至少添加一条商品明细', en: '' },
          ],
        },
      })),
    )
    const lines = {
      rows: 'free' as const,
      fields: { sku_name: { type: 'text' as const }, qty: { type: 'quantity' as const } },
    }
    renderList(api, { shape: { ...orderShape, tables: { lines } } })
    await choose('SO1', 'SO2')
    await submitChosen()
    const dialog = await see.dialog('提交：成功 0 条，未成功 2 条')
    await see.text('第 1 行 苹果 qty：须为 12 的整数倍', dialog)
    await see.text('第 2 行 qty：牛奶可用库存不足，可用12', dialog)
    await see.text('请至少添加一条商品明细', dialog)
  })

  it('show a value that the server returns only once, for copying, until the operator confirms', async () => {
    const api = fakeApi({ rows: orders() })
    api.transition.mockResolvedValueOnce([{ id: 1, code: 0, msg: 'ok', data: { returns: { code: 'aB2cD3eF4gH5' } } }])
    renderList(api, { actions: { submit: { returns: { code: { type: 'text' } } } } })
    await user.click(see.now('button', '提交', await see.row('SO1')))
    const dialog = await see.dialog('已提交')
    await see.text('aB2cD3eF4gH5', dialog)
    await see.text('以下内容只显示这一次，请妥善保存。', dialog)
    expect(dialog.querySelector('.ant-typography-copy')).not.toBeNull()
    expect(dialog.querySelector('.ant-modal-close')).toBeNull()
    await user.keyboard('{Escape}')
    expect(dialog.textContent).toContain('aB2cD3eF4gH5')
    await user.click(see.now('button', '已记下', dialog))
    await waitFor(() => expect(document.body.textContent).not.toContain('aB2cD3eF4gH5'))
  })

  it('with warnings wait for a confirmation, which repeats the transition only for the rows with warnings', async () => {
    const api = fakeApi({ rows: orders() })
    api.transition.mockImplementation(async ({ items, confirm_warnings }) =>
      items.map(({ id }) =>
        id === 2 && !confirm_warnings
          ? {
              id,
              code: 42210,
              msg: '',
              data: {
                warnings: [
                  {
                    zh: '剩余效期低于允收期',
                    en: '',
                    line_no: 2,
                    facts: [{ name: 'amount', type: 'money', value: 1200 }],
                  },
                ],
              },
            }
          : { id, code: 0, msg: 'ok' },
      ),
    )
    api.detail.mockImplementation(async (id) => ({
      ...order(Number(id)),
      lines: [{ sku_name: '苹果' }, { sku_name: '香蕉' }],
    }))
    renderList(api, { shape: { ...orderShape, tables: { lines: { rows: 'free', fields: {} } } } })
    await choose('SO1', 'SO2')
    await submitChosen()
    const dialog = await see.dialog('1 条需要确认')
    await see.text('第 2 行 香蕉：剩余效期低于允收期', dialog)
    expect(dialog.textContent).toMatch(/（.*12\.00）/)
    await user.click(see.now('button', '仍然提交', dialog))
    await see.text('已提交：2 条')
    expect(api.transition.mock.calls[1]?.[0]).toEqual({
      items: [{ id: 2, version: 1 }],
      transitions: ['submit'],
      confirm_warnings: true,
    })
  })

  it('that are unknown, because the call failed, leave the dialog open with the error', async () => {
    const api = fakeApi({ rows: [order(1, { actions: ['approve'] })] })
    api.transition.mockRejectedValueOnce(new Error('网络连接失败'))
    renderList(api)
    await user.click(see.now('button', '审核通过', await see.row('SO1')))
    const dialog = await see.dialog('审核通过：SO1')
    await user.click(see.now('button', '审核通过', dialog))
    await see.text('网络连接失败', dialog)
    await user.click(see.now('button', '审核通过', dialog))
    await see.text('已审核：SO1')
  })

  it('that are failures of the server are reported once with the request id, in the dialog or as a message', async () => {
    const failure = () => {
      const error = new ApiError('服务器出错', { kind: 'business', code: 50000 })
      error.requestId = '7K3Q9-M2XFT'
      return error
    }
    const api = fakeApi({ rows: [order(1, { actions: ['approve', 'submit'] })] })
    api.transition.mockRejectedValueOnce(failure()).mockRejectedValueOnce(failure())
    renderList(api)
    await user.click(see.now('button', '审核通过', await see.row('SO1')))
    const dialog = await see.dialog('审核通过：SO1')
    await user.click(see.now('button', '审核通过', dialog))
    await see.text('服务器出错', dialog)
    await see.text('7K3Q9-M2XFT', dialog)
    expect(document.querySelector('.ant-message-notice')).toBeNull()
    await user.click(see.now('button', '取消', dialog))
    await user.click(see.now('button', '提交', await see.row('SO1')))
    const message = await waitFor(() => {
      const notice = document.querySelector<HTMLElement>('.ant-message-notice')
      if (!notice) throw new Error('no message')
      return notice
    })
    await see.text('服务器出错', message)
    await see.text('7K3Q9-M2XFT', message)
  })
})
