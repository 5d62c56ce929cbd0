import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { orderShape } from '@/components/list-page/order.example'
import { choose, loadDialogs, orders } from './batch'
import { keptRefusals } from '@/components/refusals/refusals'
import { fakeApi, OPERATOR, order, renderList } from './harness'
import { newUser, see, user } from './see'

afterEach(() => localStorage.clear())
loadDialogs()

describe('transitions', () => {
  it('of several rows ask first, with the number of rows and the sums that exist, for every transition', async () => {
    const api = fakeApi({ rows: orders() })
    renderList(api)
    await choose('SO1', 'SO2')
    await user.click(see.now('[role=group] button', '提交'))
    const dialog = await see.dialog('提交：2 条')
    expect(dialog.querySelector('dl')?.textContent).toBe('已选2 条订单金额¥ 2,469.00')
    expect(api.transition).not.toHaveBeenCalled()
    await user.click(see.now('button', '提交', dialog))
    await see.text('已提交：2 条')
    expect(api.transition).toHaveBeenCalledTimes(1)
    expect(api.transition.mock.calls[0]?.[0].items).toHaveLength(2)
  })

  it('of several documents say how many lines they have, what will be posted where, and which of them would be refused', async () => {
    const api = fakeApi({ rows: [order(1), order(2), order(3)] })
    const stock = (qty: number) => ({
      at: 'store' as const,
      place: 'S0002 人民广场店',
      sku_count: 1,
      quantities: [{ unit: '袋', in_qty: qty, out_qty: 0 }],
      value: 500,
    })
    api.detail.mockImplementation(async (id) => ({ ...order(Number(id)), lines: [{}, {}, {}] }))
    const found = (qty: number, line_count: number) => ({
      code: 0,
      msg: '成功',
      data: {
        compared: [],
        stock: [stock(qty)],
        documents: [{ title: '收货单', line_count, batched_sku_count: null }],
        short: [],
      },
    })
    const forecastAll = vi.fn().mockResolvedValueOnce([
      { id: 1, ...found(2000, 2) },
      { id: 2, ...found(1000, 3) },
      { id: 3, code: 42201, msg: '库存不足', data: null },
    ])
    renderList({ ...api, forecast: vi.fn(), forecastAll } as never, {
      shape: { ...orderShape, tables: { lines: { rows: 'free', fields: {} } } },
    })
    await choose('SO1', 'SO2', 'SO3')
    await user.click(see.now('[role=group] button', '提交'))
    const dialog = await see.dialog('提交：3 条')
    await see.text('已选3 条，共 9 行', dialog)
    await see.text('S0002 人民广场店 库存：+3 袋', dialog)
    await see.text('生成收货单 × 2，5 行', dialog)
    await see.text('SO3：库存不足', dialog)
    expect(forecastAll.mock.calls[0]?.[0]).toEqual({
      items: [1, 2, 3].map((id) => ({ id, version: expect.any(Number) })),
      transitions: ['submit'],
    })
  })

  it('of several documents name the lines of those that would be refused, with their goods, once for each message and with links', async () => {
    const missing = { code: 'required', zh: '此项必填', en: 'Required' }
    const refused = (id: number) => ({
      id,
      code: 40_000,
      msg: '请求内容有误',
      data: { errors: [0, 1, 2, 3].map((index) => ({ ...missing, path: `lines.${index}.qty` })) },
    })
    const api = fakeApi({ rows: [order(1), order(2)] })
    const goods = ['花生油', '生抽', '大米', '挂面'].map((sku_name) => ({ sku_name }))
    api.detail.mockImplementation(async (id) => ({ ...order(Number(id)), lines: goods }))
    renderList({ ...api, forecast: vi.fn(), forecastAll: vi.fn(async () => [refused(1), refused(2)]) } as never, {
      shape: { ...orderShape, tables: { lines: { rows: 'free', fields: {} } } },
    })
    await choose('SO1', 'SO2')
    await user.click(see.now('[role=group] button', '提交'))
    const dialog = await see.dialog('提交：2 条')
    await see.text('SO1：第 1 行 花生油', dialog)
    expect(dialog.textContent).toMatch(/第 2 行 生抽.*第 3 行 大米/)
    expect(dialog.textContent.split('此项必填')).toHaveLength(3)
    expect(see.now('a', 'SO2', dialog).getAttribute('href')).toContain('id=2')
  })

  it('name every line that a guard would refuse, and its goods in the note that stays after the refusal', async () => {
    const errors = [10, 20].map((qty, index) => ({
      path: `lines.${index}.qty`,
      zh: `须为 6 的整数倍，现为 ${qty}`,
      en: `Must be a multiple of 6, but is ${qty}`,
    }))
    const refused = { code: 42_200, msg: '第1行花生油数量须为6的整数倍，现为10', data: { errors } }
    const api = fakeApi({ rows: [order(1), order(2)] })
    api.detail.mockImplementation(async (id) => ({
      ...order(Number(id)),
      lines: [{ sku_name: '花生油' }, { sku_name: '生抽' }],
    }))
    api.transition.mockImplementation(async ({ items }) => items.map(({ id }) => ({ id, ...refused })))
    const forecastAll = vi.fn(async () => [1, 2].map((id) => ({ id, ...refused })))
    renderList({ ...api, forecast: vi.fn(), forecastAll } as never, {
      shape: { ...orderShape, tables: { lines: { rows: 'free', fields: {} } } },
    })
    await choose('SO1', 'SO2')
    await user.click(see.now('[role=group] button', '提交'))
    const dialog = await see.dialog('提交：2 条')
    await see.text('第 1 行 花生油', dialog)
    await see.text('现为 10', dialog)
    await see.text('第 2 行 生抽', dialog)
    await see.text('现为 20', dialog)
    await user.click(see.now('button', /^提交/, dialog))
    await see.dialog('提交：成功 0 条，未成功 2 条')
    const notes = keptRefusals(OPERATOR).map(({ items }) => items)
    expect(notes).toEqual([1, 2].map(() => ({ 'lines.0': '花生油', 'lines.1': '生抽' })))
  })

  it('of more than 20 documents say that nothing is worked out beforehand', async () => {
    const rows = Array.from({ length: 21 }, (_, index) => order(index + 1))
    const forecastAll = vi.fn()
    renderList({ ...fakeApi({ rows }), forecast: vi.fn(), forecastAll } as never, {})
    await see.row('SO1')
    await user.click(document.querySelector('thead input[type=checkbox]')!)
    await user.click(see.now('[role=group] button', '提交'))
    await see.text('超过 20 张单据，不预先核算过账内容', await see.dialog('提交：21 条'))
    expect(forecastAll).not.toHaveBeenCalled()
  })

  it('of several rows add quantities only in one unit, and amounts only when every row has its amount', async () => {
    const api = fakeApi({
      rows: [
        order(1, { unit_name: '袋' }),
        order(2, { unit_name: '袋', total_amount: null }),
        order(3, { unit_name: '瓶' }),
      ],
    })
    renderList(api)
    await choose('SO1', 'SO2')
    await user.click(see.now('[role=group] button', '提交'))
    const dialog = await see.dialog('提交：2 条')
    expect(dialog.querySelector('dl')?.textContent).toBe('已选2 条订货数量3 袋')
    await user.click(see.now('button', '取消', dialog))
    await choose('SO3')
    await user.click(see.now('[role=group] button', '提交'))
    const mixed = await see.dialog('提交：3 条')
    expect(mixed.querySelector('dl')?.textContent).toBe('已选3 条')
  })

  it('of several documents add quantities by unit', async () => {
    const units = [{ 袋: 1.5 }, { 袋: 1.5, 瓶: 6 }]
    const api = fakeApi({ rows: [order(1, { total_qty_units: units[0] }), order(2, { total_qty_units: units[1] })] })
    const total_qty = {
      ...orderShape.fields.total_qty,
      type: 'quantity' as const,
      sums: { table: 'lines', columns: ['qty'] },
    }
    renderList(api, { shape: { ...orderShape, fields: { ...orderShape.fields, total_qty } } })
    await choose('SO1', 'SO2')
    await user.click(see.now('[role=group] button', '提交'))
    await see.text('订货数量3 袋、6 瓶', await see.dialog('提交：2 条'))
  })

  it('of one row run at once when no input is needed, and report success in a toast', async () => {
    const api = fakeApi({ rows: orders() })
    renderList(api)
    await user.click(see.now('button', '提交', await see.row('SO1')))
    await see.text('已提交：SO1')
    expect(api.transition.mock.calls[0]?.[0]).toEqual({ items: [{ id: 1, version: 1 }], transitions: ['submit'] })
    await waitFor(() => expect(api.list).toHaveBeenCalledTimes(2))
  })

  it('ask for a reason of at least two characters, with the verb on the button', async () => {
    const api = fakeApi({ rows: orders() })
    renderList(api)
    await user.click(see.now('button', '更多操作：SO1', await see.row('SO1')))
    await user.click(await see.menuItem('作废'))
    const dialog = await see.dialog('作废：SO1')
    await see.text('作废后单据不能恢复。', dialog)
    await user.click(see.now('button', '作废', dialog))
    expect(api.transition).not.toHaveBeenCalled()
    await user.type(dialog.querySelector('textarea') as HTMLElement, '重复录入')
    await user.click(see.now('button', '作废', dialog))
    await waitFor(() =>
      expect(api.transition.mock.calls[0]?.[0]).toMatchObject({ reason: '重复录入', transitions: ['void'] }),
    )
  })

  it('run once after a double click', async () => {
    const api = fakeApi({ rows: orders() })
    renderList(api)
    await user.dblClick(see.now('button', '提交', await see.row('SO1')))
    await see.text('已提交：SO1')
    expect(api.transition).toHaveBeenCalledTimes(1)
  })

  it('clear the selected rows when the list shows other rows', async () => {
    renderList(fakeApi({ rows: orders() }))
    await choose('SO1')
    await user.click(see.now('[role=tab]', /待审核/))
    await waitFor(() => expect(document.body.textContent).not.toContain('已选 1 条'))
  })
})

describe('a second press at the same place', () => {
  const at = { clientX: 700, clientY: 300 }
  const ownUser = newUser()
  const press = (target: HTMLElement, coords = at) => ownUser.pointer({ keys: '[MouseLeft]', target, coords })
  const submit = async (name: string) => see.now('button', '提交', await see.row(name))

  /** Submits SO1 by a press. SO1 then leaves the list, and SO2 moves to the position that was pressed. */
  async function submitFirst() {
    let rows = [order(1), order(2)]
    const api = fakeApi({ rows })
    api.list.mockImplementation(async () => ({ list: rows, total: rows.length, total_is_bound: false }))
    renderList(api)
    const first = await submit('SO1')
    rows = [order(2)]
    await press(first)
    await waitFor(() => expect(document.querySelector('[data-row-key="1"]')).toBeNull())
    return api
  }

  it('does not run the action of the row that has moved to this place', async () => {
    // The list ignores a press at the same position for 600 ms. The clock stands still, so that the second press falls
    // into that time even on a slow machine.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => clock.mockRestore())
    const api = await submitFirst()
    await press(await submit('SO2'))
    expect(api.transition).toHaveBeenCalledTimes(1)
  })

  it('runs the action of that row at once when the press is at another position', async () => {
    const api = await submitFirst()
    await press(await submit('SO2'), { clientX: 700, clientY: 420 })
    await waitFor(() => expect(api.transition).toHaveBeenCalledTimes(2))
    expect(api.transition.mock.calls[1]?.[0].items).toMatchObject([{ id: 2 }])
  })

  it('runs it after the operator had time to see the row', async () => {
    const api = await submitFirst()
    await new Promise((resume) => setTimeout(resume, 650))
    await press(await submit('SO2'))
    await waitFor(() => expect(api.transition).toHaveBeenCalledTimes(2))
  })
})
