import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '@/components/rows'
import type { Doc } from '@/rules/conditions'
import { type FakeOrders, fakeOrders } from '@/components/document-page/example/fake-orders'
import { renderOrder } from '../render-order'

beforeEach(() => localStorage.clear())

/** Simulates that another operator saves while the page is open. */
function saveElsewhere(api: FakeOrders, change: Doc): void {
  api.stored = { ...api.stored, ...change, version: api.stored.version + 1 }
}
const contact = () => screen.findByRole<HTMLInputElement>('textbox', { name: '联系人' })
const remark = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' })
const dialog = async () => within(await screen.findByRole('dialog'))

describe('two people edit one document', () => {
  test('different fields are merged, and the save is repeated on the new version', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await user.type(await contact(), 'X')
    saveElsewhere(api, { remark: '他们的备注' })
    await user.keyboard('{Control>}s{/Control}')
    const conflictDialog = await dialog()
    expect(conflictDialog.getByText('对方修改、您未改动的内容将保留：备注')).toBeTruthy()
    await user.click(conflictDialog.getByRole('button', { name: '合并并保存' }))
    await waitFor(() => expect(api.stored).toMatchObject({ contact: '王店长X', remark: '他们的备注', version: 5 }))
    expect(remark().value).toBe('他们的备注')
  })

  test('a field that both changed is shown with the value before, mine and theirs', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await user.type(await contact(), 'X')
    await user.type(remark(), '我的备注')
    saveElsewhere(api, { contact: '赵经理', remark: '他们的备注' })
    await user.keyboard('{Control>}s{/Control}')
    const conflictDialog = await dialog()
    const row = within(conflictDialog.getByRole('row', { name: /联系人/ }))
    for (const text of ['王店长', '王店长X', '赵经理']) expect(row.getByText(text)).toBeTruthy()
    await user.click(row.getByRole('radio', { name: '赵经理' }))
    await user.click(conflictDialog.getByRole('button', { name: '合并并保存' }))
    await waitFor(() => expect(api.stored).toMatchObject({ contact: '赵经理', remark: '我的备注', version: 5 }))
  })

  test('a line in which they put other goods is shown with goods and values, and chosen as a whole', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await contact()
    const [first, second] = rowsOf(api.stored, 'lines') as [Doc, Doc]
    await user.type(remark(), '我的备注')
    const quantity = document.querySelector('[role="gridcell"][data-field="order_qty"]')
    await user.click(quantity as Element)
    await user.keyboard('12{Enter}')
    const milk = { sku_id: 12, sku_id_label: 'G0000012 纯牛奶 250ml', sku_code: 'G0000012', sku_name: '纯牛奶 250ml' }
    saveElsewhere(api, { lines: [{ ...first, ...milk, buy_price: 320 }, second] })
    await user.keyboard('{Control>}s{/Control}')
    const conflictDialog = await dialog()
    const row = within(conflictDialog.getByRole('row', { name: /第 1 行 红富士苹果/ }))
    expect(row.getByRole('radio', { name: /红富士苹果.*12/ })).toBeTruthy()
    await user.click(row.getByRole('radio', { name: /纯牛奶.*10/ }))
    await user.click(conflictDialog.getByRole('button', { name: '合并并保存' }))
    await waitFor(() => expect(api.stored).toMatchObject({ remark: '我的备注', version: 5 }))
    expect(rowsOf(api.stored, 'lines')[0]).toMatchObject({ sku_id: 12, order_qty: 10_000 })
  })

  test('cancelling keeps all typed values', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await user.type(await contact(), 'X')
    saveElsewhere(api, { contact: '赵经理' })
    await user.keyboard('{Control>}s{/Control}')
    await user.click((await dialog()).getByRole('button', { name: '继续编辑' }))
    expect((await contact()).value).toBe('王店长X')
    expect(api.stored.contact).toBe('赵经理')
  })

  test('a document that may no longer be edited shows the typed values before they are discarded', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await user.type(await contact(), 'X')
    saveElsewhere(api, { contact: '赵经理', check_status: 'approved', actions: [] })
    await user.keyboard('{Control>}s{/Control}')
    const conflictDialog = await dialog()
    expect(conflictDialog.getByText('王店长X')).toBeTruthy()
    expect(conflictDialog.queryByRole('radio')).toBeNull()
    await user.click(conflictDialog.getByRole('button', { name: '查看最新版本' }))
    expect(await within(screen.getByRole('banner')).findByText('已审核')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: '联系人' })).toBeNull()
  })

  test('a document that may no longer be edited also shows what nobody else has changed', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await user.type(await contact(), 'X')
    saveElsewhere(api, { check_status: 'approved', actions: [] })
    await user.keyboard('{Control>}s{/Control}')
    expect(within((await dialog()).getByRole('row', { name: /联系人/ })).getByText('王店长X')).toBeTruthy()
  })

  test('a third save in between asks again', async () => {
    const api = fakeOrders()
    const { user } = renderOrder(api)
    await user.type(await contact(), 'X')
    saveElsewhere(api, { remark: '一' })
    await user.keyboard('{Control>}s{/Control}')
    const first = await dialog()
    saveElsewhere(api, { remark: '二' })
    await user.click(first.getByRole('button', { name: '合并并保存' }))
    await user.click(await screen.findByRole('button', { name: '合并并保存' }))
    await waitFor(() => expect(api.stored).toMatchObject({ contact: '王店长X', remark: '二', version: 6 }))
  })
})
