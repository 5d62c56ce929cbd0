import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { searchGoods } from '@/components/line-grid/samples/sample-goods'
import { orderShape } from '@/components/line-grid/samples/sample-order'
import { takesText } from '@/components/keyboard/takes-text'
import { unreadTexts } from '@/rules/rows/unread-text'
import { active, cell, click, show, initChineseTexts, text } from './render-grid'

beforeAll(initChineseTexts)

describe('the line grid', () => {
  it('has the ARIA roles of a grid, with one tab stop', () => {
    show(3)
    const sheet = screen.getByRole('grid', { name: '明细表' })
    expect(sheet.getAttribute('aria-rowcount')).toBe('5')
    expect(
      within(sheet)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toContain('*订货数量')
    expect(sheet.querySelectorAll('input:not([tabindex="-1"])')).toHaveLength(1)
  })

  it('accepts a typed value with Enter, moves down, and passes on the computed line', async () => {
    const { user, onChange } = show(3)
    click(1, 'order_qty')
    await user.keyboard('12.5{Enter}')
    expect(text(1, 'order_qty')).toBe('12.5')
    expect(text(1, 'line_amount')).toBe('15.00')
    await waitFor(() => expect(onChange).toHaveBeenCalled())
    const [rows, change] = onChange.mock.lastCall ?? []
    expect(rows?.[0]).toMatchObject({ order_qty: 12_500, line_amount: 1500 })
    expect(change).toEqual({ kind: 'edit', cells: ['lines.0.order_qty'] })
    expect(cell(2, 'order_qty').dataset.active).toBe('true')
  })

  it('selects the whole row by its number, also within a card of a document, and removes the row', async () => {
    const { container, user } = show(3)
    container.dataset.field = 'lines'
    // The last header is that of the totals.
    const numbers = () => screen.getAllByRole('rowheader').slice(0, -1)
    const second = text(2, 'sku_id')
    fireEvent.mouseDown(numbers()[1]!, { button: 2 })
    expect(numbers().map(({ dataset }) => dataset.selected)).toEqual([undefined, 'true', undefined])
    await user.keyboard('{Control>}-{/Control}')
    expect(numbers()).toHaveLength(2)
    expect([text(1, 'sku_id'), text(2, 'sku_id')]).not.toContain(second)
  })

  it('keeps the keys when its last line is removed, so that the line can be brought back and removed again', async () => {
    const { user } = show(1)
    click(1, 'order_qty')
    await user.keyboard('{Control>}-{/Control}')
    expect(document.querySelector('[data-line-sheet] [data-key]')).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect(active()).toBeTruthy()
    await user.keyboard('{Control>}y{/Control}')
    expect(document.querySelector('[data-line-sheet] [data-key]')).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect(text(1, 'order_qty')).toBeTruthy()
  })

  it('stays in the column and in the place of a row that is removed, and of one that an undo takes away', async () => {
    const { user } = show(5)
    const place = () => {
      const at = document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex')
      return [Number(at) - 1, active()]
    }
    click(3, 'order_qty')
    const below = text(4, 'sku_id')
    await user.keyboard('{Control>}-{/Control}')
    expect([place(), text(3, 'sku_id')]).toEqual([[3, 'order_qty'], below])
    click(4, 'order_qty')
    await user.keyboard('{Control>}-{/Control}')
    expect(place()).toEqual([3, 'order_qty'])
    await user.keyboard('{Enter}')
    expect(place()[0]).toBe(4)
    await user.keyboard('{Control>}z{/Control}')
    expect(place()[0]).toBe(3)
  })

  it('tabs from one writable cell to the next, over lines, and out of the last', async () => {
    const { user } = show(2, { editable: (field) => field === 'order_qty' || field === 'remark', locked: true })
    click(1, 'order_qty')
    const seen: (string | undefined)[] = []
    for (let i = 0; i < 4; i++) {
      await user.keyboard('{Tab}')
      seen.push(active())
    }
    expect(seen).toEqual(['remark', 'order_qty', 'remark', undefined])
  })

  it('leaves `?` to the table of keys, except in cells that take text and once a value is being typed', () => {
    show(2)
    const typed = (field: string) => {
      click(1, field)
      return takesText(document.activeElement)
    }
    expect(['order_qty', 'wanted_date', 'reason', 'sku_id', 'urgent', 'line_amount', 'remark'].filter(typed)).toEqual([
      'remark',
    ])
    click(1, 'order_qty')
    fireEvent.change(document.activeElement ?? document.body, { target: { value: '77' } })
    expect(takesText(document.activeElement)).toBe(true)
  })

  it('leaves keys to an active input method', () => {
    show(2)
    click(1, 'remark')
    const input = document.activeElement ?? document.body
    fireEvent.change(input, { target: { value: 'niu' } })
    fireEvent.keyDown(input, { key: 'Process', code: 'Enter', keyCode: 229, isComposing: true })
    expect(cell(1, 'remark').dataset.editing).toBe('true')
    fireEvent.change(input, { target: { value: '牛奶' } })
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
    expect(text(1, 'remark')).toBe('牛奶')
  })

  it('F3 begins the search for goods where nothing is counted, and a chosen item leads to the value to enter', async () => {
    const { quantity: _, ...shape } = orderShape
    const fields = { ...shape.fields, order_qty: { ...shape.fields.order_qty!, system: true } } as const
    const { user } = show(0, { shape: { ...shape, fields }, editable: (field) => field === 'buy_price' })
    await user.keyboard('{F3}G0000001{Enter}')
    await waitFor(() => expect(active()).toBe('buy_price'))
  })

  it('searches goods while typing, and applies an Enter pressed before the answer', async () => {
    const { user } = show(1, {
      onLoadOptions: async (_field, q) => new Promise((resolve) => setTimeout(() => resolve(searchGoods(q, 50)), 60)),
    })
    click(1, 'sku_id')
    await user.keyboard('G0000007{Enter}')
    await waitFor(() => expect(text(1, 'sku_id')).toContain('G0000007'))
    expect(text(1, 'unit_name')).toBe('块')
  })

  it('shows the hint of a choice, such as the stock of a batch', async () => {
    const { user } = show(1, { onLoadOptions: async () => [{ ...searchGoods('', 1)[0]!, hint: '库存 0.555' }] })
    click(1, 'sku_id')
    await user.keyboard('G')
    await waitFor(() => expect(screen.getByRole('option').textContent).toContain('库存 0.555'))
  })

  it('toggles a yes/no cell with Space, and clears a cell with Delete', async () => {
    const { user } = show(2)
    click(2, 'urgent')
    await user.keyboard(' ')
    expect(cell(2, 'urgent').querySelector('[data-checked="true"]')).toBeTruthy()
    click(1, 'order_qty')
    await user.keyboard('{Delete}')
    expect(text(1, 'order_qty')).toBe('')
  })

  it('shows errors at their cells, lists them, and moves from one error to the next', async () => {
    const { user } = show(5, {
      errors: [
        { path: 'lines.3.order_qty', zh: '太多', en: 'Too many' },
        { path: 'lines.1.remark', zh: '必填', en: 'Required' },
        { path: 'lines', zh: '金额不足', en: '' },
      ],
    })
    expect(cell(4, 'order_qty').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('2 行需要处理')).toBeTruthy()
    expect(screen.getByText('金额不足')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '下一处' }))
    expect(active()).toBe('remark')
    await user.click(screen.getByRole('button', { name: '下一处' }))
    expect([active(), screen.getByText(/第 4 行/).textContent]).toEqual(['order_qty', '第 4 行 订货数量： 太多'])
  })

  it('focuses a requested cell, and exposes an open editor', async () => {
    const { user, handle, onChange } = show(3)
    act(() => handle.current?.focusCell('lines.2.buy_price'))
    expect(active()).toBe('buy_price')
    await user.keyboard('7.5')
    act(() => handle.current?.flush())
    expect(onChange.mock.lastCall?.[0][2]).toMatchObject({ buy_price: 750 })
    await user.keyboard('x')
    act(() => handle.current?.flush())
    expect(onChange.mock.lastCall?.[0][2]).toMatchObject({ buy_price: 750 })
    expect(unreadTexts(onChange.mock.lastCall?.[0][2] ?? {})).toEqual([
      { field: 'buy_price', text: 'x', problem: '请输入数字，小数点用“.”' },
    ])
  })

  it('has no inputs and no commands when it is read-only', async () => {
    const { user, onChange } = show(2, { readOnly: true })
    expect(screen.queryByRole('textbox', { name: '扫码' })).toBeNull()
    expect(screen.queryByRole('toolbar')).toBeNull()
    click(1, 'order_qty')
    await user.keyboard('5{Enter}{Delete}')
    expect(text(1, 'order_qty')).toBe('1')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('tells yes and no in words where nobody may tick a box', () => {
    show(2, { readOnly: true })
    expect([text(1, 'urgent'), text(2, 'urgent')]).toEqual(['是', '否'])
    expect(cell(1, 'urgent').querySelector('[data-checked]')).toBeNull()
  })

  it('does not mention the limit of lines in a locked document', async () => {
    const { user } = show(2, { locked: true })
    click(2, 'order_qty')
    await user.keyboard('{Enter}')
    expect(screen.queryByText('已达行数上限')).toBeNull()
  })

  it('says what an empty grid needs first', () => {
    show(0)
    expect(screen.getByText('扫码、搜索商品，或从表格软件粘贴')).toBeTruthy()
  })
})

it('on cards, as on a hand-held, one tap opens the choices of a field, and a choice closes them', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  const { user } = show(1)
  const field = document.querySelector<HTMLElement>('li [data-field="reason"]')
  if (!field) throw new Error('no card')
  await user.click(field)
  const [first, second] = await screen.findAllByRole('option')
  expect(first?.textContent).not.toBe(second?.textContent)
  await user.click(second as HTMLElement)
  expect(screen.queryByRole('option')).toBeNull()
  await waitFor(() => expect(field.textContent).toBe(second?.textContent))
  width.mockRestore()
})

it('choices that are highlighted with the arrow keys close without an error, although scrolling returns a promise', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve())
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  const { user } = show(1)
  const field = document.querySelector<HTMLElement>('li [data-field="reason"]')
  if (!field) throw new Error('no card')
  await user.click(field)
  const options = await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}')
  expect(scroll).toHaveBeenCalled()
  await user.click(options[1] as HTMLElement)
  expect(screen.queryByRole('option')).toBeNull()
  width.mockRestore()
  scroll.mockRestore()
})
