import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleGoods } from '@/components/line-grid/samples/sample-goods'
import { receiveColumns, receiveRow, receiveRules, receiveShape } from '@/components/line-grid/samples/sample-receive'
import { unreadTexts } from '@/rules/rows/unread-text'
import { active, cell, click, show, initChineseTexts } from './render-grid'

beforeAll(initChineseTexts)

/** The text of a cell, without the reason that the active cell shows below it. */
const text = (line: number, field: string) => cell(line, field).firstElementChild?.textContent

/** The rows that the sheet passed to the document last. */
const passed = ({ onChange }: ReturnType<typeof show>) => onChange.mock.lastCall?.[0] ?? []

describe('a text that is no valid value', () => {
  it.each([
    ['Enter, which moves down', '{Enter}', [2, 'order_qty']],
    ['Tab, which moves to the next cell', '{Tab}', [1, 'buy_price']],
    ['an arrow key', '{ArrowDown}', [2, 'order_qty']],
  ] as const)('stays in its cell with its error after %s', async (_, key, [line, field]) => {
    const view = show(3, { editable: (name) => name === 'order_qty' || name === 'buy_price' })
    click(1, 'order_qty')
    await view.user.keyboard(`12a${key}`)
    expect(text(1, 'order_qty')).toBe('12a')
    expect(cell(1, 'order_qty').getAttribute('aria-invalid')).toBe('true')
    expect(cell(1, 'order_qty').title).toBe('请输入数字，小数点用“.”')
    expect(cell(line, field).dataset.active).toBe('true')
    expect(screen.getByText('1 行需要处理')).toBeTruthy()
    await view.user.keyboard('5{Enter}')
    expect(text(line, field)).toMatch(/^5/)
    await waitFor(() => expect(view.onChange).toHaveBeenCalled())
    expect(passed(view)[0]).toMatchObject({ order_qty: 1000 })
    expect(unreadTexts(passed(view)[0] ?? {})).toEqual([
      { field: 'order_qty', text: '12a', problem: '请输入数字，小数点用“.”' },
    ])
  })

  it('stays after a press elsewhere in the sheet, and outside', async () => {
    const { user } = show(3)
    click(1, 'order_qty')
    await user.keyboard('12a')
    click(2, 'remark')
    expect(active()).toBe('remark')
    expect(text(1, 'order_qty')).toBe('12a')
    click(2, 'order_qty')
    await user.keyboard('1.2.3')
    act(() => (document.activeElement as HTMLElement).blur())
    await waitFor(() => expect(cell(2, 'order_qty').dataset.editing).toBeUndefined())
    expect(text(2, 'order_qty')).toBe('1.2.3')
    expect(screen.getByText('2 行需要处理')).toBeTruthy()
  })

  it('has its reason inside the sheet, also in the last column', async () => {
    let top = 40
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.getAttribute('role') === 'alert' ? new DOMRect(0, top, 530, 20) : new DOMRect(0, 0, 500, 20)
    })
    const { user } = show(2)
    click(1, 'order_qty')
    await user.keyboard('12a{Enter}')
    click(1, 'order_qty')
    expect(screen.getByRole('alert').style.marginInlineStart).toBe('-38px')
    // Above the first line it would cover the heads of the columns.
    top = 10
    click(2, 'order_qty')
    click(1, 'order_qty')
    expect(screen.getByRole('alert').dataset.beside).toBe('start')
    rect.mockRestore()
  })

  it('is shown with its reason and opened again as it was typed; a number replaces it, undo brings it back', async () => {
    const { user } = show(2)
    click(1, 'order_qty')
    await user.keyboard('12a{Enter}')
    click(1, 'order_qty')
    expect(screen.getByRole('alert').textContent).toBe('请输入数字，小数点用“.”')
    await user.keyboard('{F2}')
    expect((document.activeElement as HTMLInputElement).value).toBe('12a')
    await user.keyboard('{Escape}')
    expect(text(1, 'order_qty')).toBe('12a')
    // The number that the cell held before is a correction too.
    await user.keyboard('1{Enter}')
    expect(text(1, 'order_qty')).toBe('1')
    expect(cell(1, 'order_qty').getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByText('1 行需要处理')).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect(text(1, 'order_qty')).toBe('12a')
    await user.keyboard('{Control>}z{/Control}')
    expect(text(1, 'order_qty')).toBe('1')
  })

  it('of a choice that nobody knows stays too, and moves on', async () => {
    const { user } = show(2, { onLoadOptions: async () => [] })
    click(1, 'sku_id')
    await user.keyboard('nothing{Enter}')
    await waitFor(() => expect(cell(2, 'sku_id').dataset.active).toBe('true'))
    expect(text(1, 'sku_id')).toBe('nothing')
    expect(cell(1, 'sku_id').title).toBe('没有找到')
  })

  it('alone fills a row: the row is not dropped as blank, and Enter adds the next', async () => {
    const view = show(0)
    await view.user.click(screen.getAllByRole('button', { name: /加一行/ })[0]!)
    click(1, 'order_qty')
    await view.user.keyboard('x{Enter}')
    await waitFor(() => expect(document.querySelectorAll('[role=row][data-key]')).toHaveLength(2))
    act(() => view.handle.current?.flush())
    expect(passed(view)).toHaveLength(1)
    expect(unreadTexts(passed(view)[0] ?? {})).toHaveLength(1)
  })

  it('in the counted cell holds a scan back until it is corrected', async () => {
    const rows = [0, 1].map((n) => ({ ...receiveRow(n), received_qty: 0 }))
    const { user } = show(2, { shape: receiveShape, columns: receiveColumns, rules: receiveRules, rows })
    click(1, 'received_qty')
    await user.keyboard('1o{Enter}{F3}')
    await user.keyboard(`${String(sampleGoods(0).facts?.barcode)}{Enter}`)
    await waitFor(() => expect(screen.getByText('该行数量无法识别，改正后重试')).toBeTruthy())
    expect(text(1, 'received_qty')).toBe('1o')
    click(1, 'received_qty')
    await user.keyboard('10{Enter}')
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(text(1, 'received_qty')).toBe('11'))
  })
})
