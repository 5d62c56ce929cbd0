import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleGoods } from '@/components/line-grid/samples/sample-goods'
import { receiveColumns, receiveRow, receiveRules, receiveShape } from '@/components/line-grid/samples/sample-receive'
import { LineGrid } from '@/components/line-grid/line-grid'
import type { LineGridHandle, LineGridProps } from '@/components/line-grid/types'
import { active, click, show, initChineseTexts, text } from './render-grid'

beforeAll(initChineseTexts)

const KEY_CODES: Readonly<Record<string, string>> = { Enter: 'Enter', '*': 'NumpadMultiply', '-': 'Minus' }

/**
 * Simulates a barcode scanner that types into the focused element. Returns the event of the Enter that ends the code.
 */
function scan(code: string): KeyboardEvent {
  let at = performance.now() + 1000
  let last = new KeyboardEvent('keydown')
  for (const char of [...code, 'Enter']) {
    const target = document.activeElement ?? document.body
    const event = new KeyboardEvent('keydown', {
      key: char,
      code: KEY_CODES[char] ?? `Digit${char}`,
      bubbles: true,
      cancelable: true,
    })
    Object.defineProperty(event, 'timeStamp', { value: (at += 5) })
    last = event
    act(() => void target.dispatchEvent(event))
    if (char !== 'Enter' && target instanceof HTMLInputElement)
      fireEvent.change(target, { target: { value: target.value + char } })
  }
  return last
}

describe('scanning in the grid', () => {
  const receiving = (): Partial<LineGridProps> => ({
    shape: receiveShape,
    columns: receiveColumns,
    rules: receiveRules,
    rows: [0, 1, 2].map((n) => ({ ...receiveRow(n), received_qty: 0 })),
  })
  const codeOf = (n: number) => String(sampleGoods(n).facts?.barcode)

  it('F3 focuses the scan field, which keeps the focus during scans', async () => {
    const { user } = show(3, receiving())
    await user.keyboard('{F3}')
    const field = screen.getByRole('textbox', { name: '扫码' })
    for (const code of [codeOf(1), codeOf(1), codeOf(2), '55555555']) {
      expect(document.activeElement).toBe(field)
      scan(code)
    }
    await waitFor(() => expect(screen.getByText('55555555')).toBeTruthy())
    expect(document.activeElement).toBe(field)
    expect((field as HTMLInputElement).value).toBe('')
    expect([text(2, 'received_qty'), text(3, 'received_qty')]).toEqual(['2', '1'])
    expect(screen.getByText('未知条码')).toBeTruthy()
  })

  it('is not offered where no row takes a count, as on a delivery note that repeats a picking list', () => {
    const { rerender, props } = show(2, { ...receiving(), locked: true, editable: (field) => field !== 'received_qty' })
    expect(screen.queryByRole('textbox', { name: '扫码' })).toBeNull()
    rerender(<LineGrid {...props} editable={() => true} />)
    expect(screen.getByRole('textbox', { name: '扫码' })).toBeTruthy()
  })

  it('shows the quantity that the line of the last scan has now, when another device has counted it too', async () => {
    const { rerender, props, onChange } = show(3, receiving())
    screen.getByRole('textbox', { name: '扫码' }).focus()
    scan(codeOf(1))
    await screen.findByText(/共 1/)
    await waitFor(() => expect(onChange).toHaveBeenCalled())
    rerender(<LineGrid {...props} rows={onChange.mock.lastCall![0]} />)
    const rows = [0, 1, 2].map((n) => ({ ...receiveRow(n), received_qty: n === 1 ? 5000 : 0 }))
    rerender(<LineGrid {...props} rows={rows} />)
    expect(await screen.findByText(/共 5/)).toBeTruthy()
  })

  it('names the row that a quantity went to, when several rows have the same goods', async () => {
    const same = { ...receiveRow(1), expected_qty: 12_000, received_qty: 0 }
    const rows = [
      { ...receiveRow(0), received_qty: 0 },
      { ...same, batch_no: 'B1' },
      { ...same, batch_no: 'B2' },
    ]
    const { user } = show(3, { ...receiving(), rows })
    await user.keyboard('{F3}')
    scan(codeOf(1))
    scan('*24')
    await waitFor(() => expect(screen.getByText(/第 2 行： 共 24/)).toBeTruthy())
    scan(codeOf(0))
    await waitFor(() => expect(screen.getByText(/^共 1/)).toBeTruthy())
  })

  it('says how many scans `-n` took back, and refuses a number larger than the scans there are', async () => {
    const { user } = show(3, receiving())
    await user.keyboard('{F3}')
    expect(screen.getByRole('textbox', { name: '扫码' }).title).toContain('-n 撤销最近 n 次')
    for (const n of [1, 1, 2]) scan(codeOf(n))
    await waitFor(() => expect(text(3, 'received_qty')).toBe('1'))
    scan('-12')
    expect(await screen.findByText('只有 3 次扫码可以撤销，未作更改')).toBeTruthy()
    expect([text(2, 'received_qty'), text(3, 'received_qty')]).toEqual(['2', '1'])
    scan('-2')
    expect(await screen.findByText('已撤销 2 次')).toBeTruthy()
    expect([text(2, 'received_qty'), text(3, 'received_qty')]).toEqual(['1', '0'])
    await user.click(screen.getByRole('button', { name: '撤销扫码' }))
    expect(await screen.findByText('已撤销 1 次')).toBeTruthy()
    scan('-1')
    expect(await screen.findByText('没有可以撤销的扫码')).toBeTruthy()
  })

  it('tells why a scan cannot be undone after another device has counted the line, and leads to its quantity', async () => {
    const { user, rerender, props, onChange } = show(3, receiving())
    screen.getByRole('textbox', { name: '扫码' }).focus()
    scan(codeOf(1))
    await screen.findByText(/共 1/)
    await waitFor(() => expect(onChange).toHaveBeenCalled())
    rerender(<LineGrid {...props} rows={onChange.mock.lastCall![0]} />)
    const rows = [0, 1, 2].map((n) => ({ ...receiveRow(n), received_qty: n === 1 ? 5000 : 0 }))
    rerender(<LineGrid {...props} rows={rows} />)
    await screen.findByText(/共 5/)
    await user.click(screen.getByRole('button', { name: '撤销扫码' }))
    await user.click(await screen.findByRole('button', { name: /扫码后为 1，现为 5，不能撤销/ }))
    expect([active(), text(2, 'received_qty')]).toEqual(['received_qty', '5'])
  })

  it('counts a scan while a cell has the focus, and the cell keeps its value and the focus', async () => {
    show(3, receiving())
    click(1, 'received_qty')
    scan(codeOf(2))
    await waitFor(() => expect(text(3, 'received_qty')).toBe('1'))
    expect([text(1, 'received_qty'), active()]).toEqual(['0', 'received_qty'])
  })

  it('counts a scan while nothing or a button has the focus, and the button is not pressed', async () => {
    show(3, receiving())
    const approve = render(<button type="button">approve</button>).getByText('approve')
    expect(document.activeElement).toBe(document.body)
    scan(codeOf(1))
    await waitFor(() => expect(text(2, 'received_qty')).toBe('1'))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '扫码' }))
    scan('*7')
    await waitFor(() => expect(text(2, 'received_qty')).toBe('7'))
    approve.focus()
    const enter = scan(codeOf(2))
    await waitFor(() => expect(text(3, 'received_qty')).toBe('1'))
    expect(enter.defaultPrevented).toBe(true)
  })

  it('leaves a scan to a field of the page that takes text', async () => {
    show(3, receiving())
    const note = render(<input aria-label="note" />).getByRole('textbox', { name: 'note' })
    note.focus()
    scan(codeOf(1))
    expect((note as HTMLInputElement).value).toBe(codeOf(1))
    expect(text(2, 'received_qty')).toBe('0')
  })

  it('counts no scan below a dialog', async () => {
    show(3, receiving())
    const dialog = (
      <div role="dialog" aria-modal="true">
        <button type="button">ok</button>
      </div>
    )
    const answer = render(dialog).getByText('ok')
    answer.focus()
    expect(scan(codeOf(1)).defaultPrevented).toBe(true)
    await new Promise((done) => setTimeout(done, 50))
    expect(text(2, 'received_qty')).toBe('0')
  })

  it('leaves a scan to a text cell that was opened for it', async () => {
    const { user } = show(3, receiving())
    click(1, 'batch_no')
    await user.keyboard('{F2}')
    scan('20261121001')
    expect(text(1, 'batch_no')).toBe('20261121001')
    expect(text(3, 'received_qty')).toBe('0')
  })

  it('asks before it overwrites proposals', async () => {
    const { user } = show(2, { ...receiving(), rows: [receiveRow(0), receiveRow(1)] })
    await user.keyboard('{F3}')
    scan(codeOf(0))
    await user.click(await screen.findByRole('button', { name: '从零清点' }))
    await waitFor(() => expect([text(1, 'received_qty'), text(2, 'received_qty')]).toEqual(['1', '0']))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '扫码' }))
  })

  it('points to the question while an action waits for the answer, and no scan presses a button', async () => {
    const ref = createRef<LineGridHandle>()
    const { user } = show(2, { ...receiving(), rows: [receiveRow(0), receiveRow(1)], ref })
    await user.keyboard('{F3}')
    scan(codeOf(0))
    await screen.findByRole('button', { name: '从零清点' })
    expect(screen.queryByText('请先选择，操作随后继续。')).toBeNull()
    let isSettled = false
    const settled = ref.current!.scansSettled().then(() => (isSettled = true))
    const question = (await screen.findByText('请先选择，操作随后继续。')).closest('[role="alert"]')
    expect(document.activeElement).toBe(question)
    expect(isSettled).toBe(false)
    await user.click(screen.getByRole('button', { name: '在现有数量上累加' }))
    await settled
    expect(screen.queryByText('请先选择，操作随后继续。')).toBeNull()
  })
})
