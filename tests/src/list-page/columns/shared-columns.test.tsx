import { afterEach, describe, expect, it, vi } from 'vitest'
import { orderShape } from '@/components/list-page/order.example'
import { fakeViews } from '../views/fake-views'
import { fakeApi, order, renderList } from '../harness'
import { see, user } from '../see'

afterEach(() => {
  localStorage.clear()
  fakeViews.clear()
})

const { row } = see
const shape = { ...orderShape, fields: { ...orderShape.fields, remark: { type: 'text' as const } } }
const NUMBER_AND_REMARK = { field: 'receipt_no', link: true as const, with: 'remark' }

describe('a column of several fields', () => {
  it('shows the second where the first has no value', async () => {
    const rows = [
      order(1, { supplier_id: 9, supplier_id_label: 'V9 城市烘焙工坊', store_id: null, store_id_label: null }),
      order(2),
    ]
    const columns = [
      { field: 'receipt_no', link: true as const },
      { field: 'store_id', or: ['supplier_id'] },
    ]
    renderList(fakeApi({ rows }), { columns })
    expect([...(await row('SO1')).cells].map((cell) => cell.textContent)).toContain('V9 城市烘焙工坊')
    expect([...(await row('SO2')).cells].map((cell) => cell.textContent)).toContain('S0002 万科店')
    expect(see.now('th', /门店.* \/ 供应商/)).toBeTruthy()
  })

  it('shows a name after its code, and links from the code alone', async () => {
    const rows = [order(1, { remark: '加急' }), order(2, { remark: null })]
    renderList(fakeApi({ rows }), { shape, columns: [NUMBER_AND_REMARK] })
    expect([...(await row('SO1')).cells].map((cell) => cell.textContent)).toContain('SO1加急')
    expect(see.now('a', 'SO1')).toBeTruthy()
    expect([...(await row('SO2')).cells].map((cell) => cell.textContent)).toContain('SO2')
  })

  it('leaves out a name that the operator may not see', async () => {
    const hidden = {
      ...shape,
      fields: { ...shape.fields, remark: { type: 'text' as const, needs: ['can_view_cost'] as const } },
    }
    renderList(fakeApi({ rows: [order(1, { remark: '加急' })] }), { shape: hidden, columns: [NUMBER_AND_REMARK] })
    expect([...(await row('SO1')).cells].map((cell) => cell.textContent)).toContain('SO1')
    expect(see.maybe('th', /remark/)).toBeNull()
  })

  it('has a column for each of them in a file', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:list')
    URL.revokeObjectURL = vi.fn()
    const api = fakeApi({ rows: [order(1, { remark: '加急' })] })
    renderList(api, { shape, columns: [NUMBER_AND_REMARK, { field: 'store_id', or: ['supplier_id'] }] })
    await row('SO1')
    await user.click(see.now('button', '导出'))
    await user.click(await see.soon('[role=menuitem]', /CSV/))
    await vi.waitFor(() => expect(api.export).toHaveBeenCalled())
    expect((api.export.mock.lastCall as unknown[] | undefined)?.[2]).toEqual([
      'receipt_no',
      'remark',
      'store_id',
      'supplier_id',
    ])
  })
})
