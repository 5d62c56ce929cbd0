import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, order, renderList } from '../harness'
import { see, user } from '../see'
import { focused, mayApprove, panel, renderOrders } from './orders'

afterEach(() => localStorage.clear())

describe('keys on a row of a document list', () => {
  it('Space previews the row, J and K move the preview, Esc closes it', async () => {
    const { detail } = await renderOrders()
    await user.keyboard(' ')
    await see.text('备注 1')
    expect(panel()?.textContent).toContain('收货单 SR9')
    expect(focused()).toBe('1')
    await user.keyboard('j')
    await see.text('备注 2')
    expect(focused()).toBe('2')
    await user.keyboard('k')
    await see.text('备注 1')
    expect(detail).toHaveBeenCalledTimes(2)
    await user.keyboard('{Escape}')
    expect(panel()).toBeNull()
    expect(focused()).toBe('1')
  })

  it('the preview tells who rejected the document, when and why', async () => {
    const { rows } = await renderOrders()
    Object.assign(rows[0]!, {
      check_status: 'rejected',
      check_remark: '数量太多',
      checked_at: Date.UTC(2026, 10, 22, 3, 5),
      checked_by_label: 'E00003 沈审计',
    })
    await user.keyboard(' ')
    await see.text('备注 1')
    expect(panel()?.textContent).toContain('E00003 沈审计 2026-11-22 11:05：数量太多')
  })

  it('J and the arrows lead into the rows while nothing has the focus, and back to the row that had it', async () => {
    await renderOrders()
    ;(document.activeElement as HTMLElement).blur()
    expect(focused()).toBeNull()
    await user.keyboard('j')
    expect(focused()).toBe('1')
    await user.keyboard('j')
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('2')
  })

  it('J leads into the rows while a button or a link beside them has the focus, but not from a dialog or a text', async () => {
    await renderOrders()
    const outside = document.body.appendChild(document.createElement('div'))
    outside.innerHTML = '<a href="#x">采购订单</a><div role="dialog"><button>确定</button></div><input />'
    for (const [selector, key] of [
      ['a', '1'],
      ['button', null],
      ['input', null],
    ] as const) {
      outside.querySelector<HTMLElement>(selector)?.focus()
      await user.keyboard('j')
      expect(focused(), selector).toBe(key)
    }
    outside.remove()
    const tab = await screen.findByRole('tab', { name: /已审核/ })
    tab.focus()
    await user.keyboard('k')
    expect(focused()).toBe('1')
  })

  it('J goes on from the row whose button or link has the focus, and does nothing in the preview', async () => {
    await renderOrders()
    const row = await see.row('SO2')
    row.querySelector<HTMLElement>('a, button')?.focus()
    await user.keyboard('j')
    expect(focused()).toBe('3')
    await user.keyboard(' ')
    await see.text('备注 3')
    const inPreview = panel()?.querySelector<HTMLElement>('a, button')
    inPreview?.focus()
    await user.keyboard('k')
    expect(document.activeElement).toBe(inPreview)
  })

  it('X selects the row, and X again deselects it', async () => {
    await renderOrders()
    await user.keyboard('x')
    expect(see.box(await see.row('SO1')).checked).toBe(true)
    await user.keyboard('x')
    expect(see.box(await see.row('SO1')).checked).toBe(false)
  })

  it('J leads from a clicked checkbox to the next row', async () => {
    await renderOrders()
    await user.click(see.box(await see.row('SO1')))
    await user.keyboard('j')
    expect(focused()).toBe('2')
  })

  it('the focus stays in the list when the rows that had it are gone', async () => {
    let rows = [order(1, mayApprove), order(2, mayApprove)]
    const api = fakeApi({ rows })
    api.transition.mockImplementation(async ({ items }) => {
      rows = rows.filter(({ id }) => id !== items[0]?.id)
      api.list.mockResolvedValue({ list: rows, total: rows.length, total_is_bound: false })
      return items.map(({ id }) => ({ id, code: 0, msg: 'ok' }))
    })
    renderList(api, { actions: { approve: {} } })
    ;(await see.row('SO2')).focus()
    await user.keyboard('a')
    await waitFor(() => expect(focused()).toBe('1'))
    await user.keyboard('a')
    const none = await screen.findByText('还没有数据')
    await waitFor(() => expect(document.activeElement?.contains(none)).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
  })

  it('a preview that fails to load says so, and loads again on request', async () => {
    const { detail } = await renderOrders()
    detail.mockRejectedValueOnce(new Error('网络不通'))
    await user.keyboard(' ')
    await see.text('网络不通')
    await user.click(await see.soon('button', '重试'))
    await see.text('备注 1')
  })
})

it('Esc in the search box goes back to the row from which / led there', async () => {
  await renderOrders()
  const row = await see.row('SO2')
  row.focus()
  await user.keyboard('/')
  const box = screen.getByRole('textbox', { name: /搜索/ })
  expect(document.activeElement).toBe(box)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(row)
})
