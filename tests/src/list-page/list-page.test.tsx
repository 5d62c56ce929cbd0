import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '@/request/api-error'
import { orderShape, orderView } from '@/components/list-page/order.example'
import { fakeViews } from './views/fake-views'
import { fakeApi, OPERATOR, order, renderList } from './harness'
import { see, user } from './see'

afterEach(() => {
  localStorage.clear()
  fakeViews.clear()
})

const three = () => fakeApi({ rows: [order(1), order(2), order(3)] })
const { row } = see
/** Orders whose rows name the unit of their quantities. */
const ofGoods = { ...orderShape, fields: { ...orderShape.fields, unit_name: { type: 'text' as const } } }
const address = () => screen.getByTestId('address').textContent

describe('rows', () => {
  it('show labels of references and statuses, grouped money and trimmed quantities', async () => {
    renderList(three())
    const first = await row('SO1')
    const cells = [...first.cells].map((cell) => cell.textContent)
    for (const text of ['S0002 万科店', '1,234.50', '1.5', '草稿', '2026-11-21']) expect(cells).toContain(text)
    expect(see.now('th', /订单金额/).textContent).toContain('¥')
  })

  it('have sums of the whole result and counts on the tabs, which never delay the rows', async () => {
    const api = three()
    let count: (summary: Awaited<ReturnType<typeof api.summary>>) => void = () => undefined
    api.summary.mockReturnValue(
      new Promise((resolve) => {
        count = resolve
      }),
    )
    renderList(api)
    await row('SO1')
    expect(document.body.textContent).not.toContain('3,703.50')
    count({ tabs: { draft: 3 }, sums: { total_amount: 370_350 }, is_bound: false })
    await see.text('3,703.50')
    expect(see.maybe('[role=tab]', '草稿3')).toBeTruthy()
  })

  it('have one look for quantities of one unit and of several, each with its unit', async () => {
    const sums = { table: 'lines', columns: ['qty'], weights: [1] }
    const shape = { ...orderShape, fields: { ...orderShape.fields, total_qty: { type: 'quantity' as const, sums } } }
    const rows = [
      order(1, { total_qty: -2000, total_qty_units: { 袋: -2 } }),
      order(2, { total_qty: -2000, total_qty_units: { 袋: -2, 盒: 0 } }),
      order(3, { total_qty: 6000, total_qty_units: { 袋: 4, 盒: 2 } }),
    ]
    renderList(fakeApi({ rows }), { shape })
    const quantity = async (no: string) =>
      [...(await row(no)).cells].find((cell) => cell.textContent?.includes('袋'))?.firstElementChild
    expect((await quantity('SO1'))?.outerHTML).toBe((await quantity('SO2'))?.outerHTML)
    expect((await quantity('SO3'))?.textContent).toBe('4袋、2盒')
  })

  it('list all actions in their menu, while the action buttons cover the row', async () => {
    renderList(three())
    await user.click(see.now('button', /更多.*SO1/, await row('SO1')))
    for (const name of ['编辑', '提交', '作废']) await see.text(name)
  })

  it('are summed only for goods of one unit, with the unit', async () => {
    const boxes = [1, 2, 3].map((id) => order(id, { unit_name: '盒' }))
    const { unmount } = renderList(fakeApi({ rows: boxes }), { shape: ofGoods })
    await see.text('3,703.50')
    expect(see.maybe('tfoot td', '4.5盒')).toBeTruthy()
    unmount()
    renderList(fakeApi({ rows: [...boxes.slice(1), order(4, { unit_name: '千克' })] }), { shape: ofGoods })
    await see.text('3,703.50')
    expect(see.maybe('tfoot td', /4\.5/)).toBeNull()
    unmount()
    renderList(fakeApi({ rows: boxes, total: 4 }), { shape: ofGoods })
    await see.text('3,703.50')
    expect(see.maybe('tfoot td', /4\.5/)).toBeNull()
  })

  it('have no row of sums when there is no meaningful sum', async () => {
    const mixed = [order(1, { unit_name: '盒' }), order(2, { unit_name: '千克' })]
    renderList(fakeApi({ rows: mixed }), { shape: ofGoods, view: { ...orderView, sums: ['total_qty'] } })
    await row('SO1')
    await waitFor(() => expect(see.maybe('[role=tab]', '草稿2')).toBeTruthy())
    expect(see.maybe('tfoot td', /./)).toBeNull()
  })

  it('have a sum of quantities that are not of goods, such as hours or loaves, whose rows have no unit', async () => {
    renderList(fakeApi({ rows: [order(1), order(2)] }))
    const sum = await see.soon('tfoot td', '4.5')
    // The place of a unit would move the sum out of line with the quantities above.
    expect(sum.childElementCount).toBe(0)
  })

  it('state when counting stopped at the limit', async () => {
    renderList(fakeApi({ rows: [order(1)], total: 10_000, total_is_bound: true }))
    await see.text('共 10,000+ 条')
  })

  it('beyond the counted rows are read by cursor', async () => {
    const api = fakeApi({ rows: [order(1)], total: 10_000, total_is_bound: true, next: 'n1' })
    renderList(api, { path: '/list?current=500' })
    await user.click(await see.soon('button', /下一页/))
    expect(address()).toContain('after=n1')
    expect(api.list.mock.lastCall?.[0]).toMatchObject({ after: 'n1' })
    await user.click(await see.soon('button', /上一页/))
    expect(address()).not.toContain('after')
  })
})

describe('the address of a list', () => {
  it('determines the request of the list', async () => {
    const api = three()
    renderList(api, {
      path: '/list?current=2&pageSize=10&sort=-total_amount&q=SO&f.store_id=2,3&f.biz_date=2026-11-01..',
    })
    await row('SO1')
    expect(api.list.mock.calls[0]?.[0]).toEqual({
      current: 2,
      pageSize: 10,
      sort: '-total_amount',
      q: 'SO',
      filters: { store_id: '2,3', biz_date: '2026-11-01..' },
    })
    await see.text('S0002 万科店、S0003 龙湖店')
  })

  it('has tab, sort order and search, whose change returns to the first page', async () => {
    renderList(three(), { path: '/list?current=3' })
    await row('SO1')
    await user.click(see.now('[role=tab]', /待审核/))
    expect(address()).toBe('/list?f.check_status=submitted')
    await user.click(see.now('button', /订单金额/))
    expect(address()).toContain('sort=total_amount')
    await user.type(see.now('input', /^搜索/), '矿泉水{Enter}')
    await waitFor(() => expect(address()).toContain('q=矿泉水'))
  })

  it('loses a filter with its chip', async () => {
    renderList(three(), { path: '/list?f.urgency=urgent&q=x' })
    await row('SO1')
    await user.click(see.now('button', '移除筛选：紧急程度'))
    expect(address()).toBe('/list?q=x')
    await user.click(see.now('button', '清除全部'))
    expect(address()).toBe('/list')
  })
})

describe('states', () => {
  it('no rows: offers to create the first row', async () => {
    renderList(fakeApi({ rows: [] }))
    await see.text('还没有数据')
    expect(
      [...document.querySelectorAll('button')].filter((button) => button.textContent?.includes('新建')),
    ).toHaveLength(2)
  })

  it.each([
    ['urgency=urgent', '没有符合条件的数据', '清除筛选'],
    ['check_status=submitted', '“待审核”下没有数据', '查看全部'],
  ])('no rows of %s: names an empty tab, and offers to clear what was filtered', async (filter, title, button) => {
    renderList(fakeApi({ rows: [] }), { path: `/list?f.${filter}` })
    await see.text(title)
    await user.click(await see.soon('button', button))
    expect(address()).toBe('/list')
  })

  it('no permission: says whom to ask, and leads to the page after sign-in', async () => {
    const api = three()
    api.list.mockRejectedValue(new ApiError('没有权限', { kind: 'business', code: 40300 }))
    renderList(api)
    await see.text('没有查看权限')
    expect(see.maybe('input', /搜索/)).toBeNull()
    expect(see.maybe('button', '返回')).toBeNull()
    await user.click(await see.soon('button', '回到首页'))
    expect(address()).toBe('/login')
  })

  it('a failed request: stays on the page with a button to try again', async () => {
    const api = three()
    api.list.mockRejectedValueOnce(new ApiError('服务器开小差了', { kind: 'business', code: 50000 }))
    renderList(api)
    await see.text('服务器开小差了')
    await user.click(see.now('button', '重试'))
    expect(await row('SO1')).toBeTruthy()
  })

  it('a filter that the server refuses, as of an old link: is named and can be dropped', async () => {
    const api = three()
    const errors = [{ path: 'f.urgency', zh: '应为 normal 或 urgent', en: 'Must be normal or urgent' }]
    api.list.mockRejectedValueOnce(
      new ApiError('请检查标出的内容', { kind: 'business', code: 40000, data: { errors } }),
    )
    renderList(api, { path: '/list?f.urgency=very&f.supplier_id=3' })
    await see.text('紧急程度：应为 normal 或 urgent')
    expect(see.maybe('button', '重试')).toBeNull()
    await user.click(see.now('button', '去掉这些条件'))
    expect(await row('SO1')).toBeTruthy()
    expect(address()).toBe('/list?f.supplier_id=3')
  })

  it('no permission for creating or export: shows neither button', async () => {
    renderList(three(), { operator: { ...OPERATOR, permissions: new Set(['order:list']) } })
    await row('SO1')
    expect(see.maybe('button', /新建/)).toBeNull()
    expect(see.maybe('button', /导出/)).toBeNull()
  })
})

describe('the column settings of a list', () => {
  it('are remembered for each operator separately', async () => {
    const { unmount } = renderList(three())
    await row('SO1')
    await user.click(see.now('button', '列设置'))
    await user.click(await see.soon('.ant-popover label', '供应商'))
    await user.click(see.now('button', '上移 订单金额'))
    await user.click(see.now('button', '紧凑行高'))
    const handle = see.now('[role=separator]', /审核状态的列宽/)
    const before = Number(handle.getAttribute('aria-valuenow'))
    handle.focus()
    await user.keyboard('{ArrowRight}')
    unmount()

    const again = renderList(three())
    await row('SO1')
    const titles = [...document.querySelectorAll('thead th')].map((header) => header.textContent)
    expect(titles).not.toContain('供应商')
    expect(titles.indexOf('订单金额¥')).toBeLessThan(titles.indexOf('订货数量'))
    expect(see.now('button', '标准行高')).toBeTruthy()
    expect(see.now('[role=separator]', /审核状态的列宽/).getAttribute('aria-valuenow')).toBe(String(before + 8))
    again.unmount()

    fakeViews.clear()
    renderList(three(), { operator: { ...OPERATOR, operatorId: 8 } })
    await row('SO1')
    expect(see.now('th', '供应商')).toBeTruthy()
  })
})
