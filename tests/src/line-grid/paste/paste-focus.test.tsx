import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderShape } from '@/components/line-grid/samples/sample-order'
import { cell, click, show, initChineseTexts } from '../render-grid'

beforeAll(initChineseTexts)

/** Pastes into the cell that has the focus. */
function paste(text: string) {
  const target = document.activeElement ?? document.body
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } })
  fireEvent(target, event)
}

describe('the dialog about pasted cells', () => {
  it('returns the focus to the scan field into which the operator pasted, and after writing goes to the cells', async () => {
    const { user } = show(3)
    click(2, 'order_qty')
    const scanField = screen.getByLabelText('扫码')
    for (const [button, at] of [
      [/取\s*消/, () => scanField],
      [/写入 \d+ 格/, () => cell(2, 'order_qty')],
    ] as const) {
      scanField.focus()
      paste('5\nabc\n7')
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() =>
        expect(document.activeElement === scanField ? scanField : document.activeElement?.closest('[data-field]')).toBe(
          at(),
        ),
      )
    }
  })

  it('numbers the rows as they were pasted, and says into which lines they go', async () => {
    show(3)
    click(2, 'order_qty')
    paste('5\nabc\n7')
    const rows = within(await screen.findByRole('dialog')).getAllByRole('rowheader')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['1 → 第 2 行', '2 → 第 3 行', '3 → 新增'])
  })

  it('says in one sentence how many rows are beyond the limit, and names the limit', async () => {
    show(3, { shape: { ...orderShape, max: 4 } })
    click(3, 'order_qty')
    paste('5\n6\n7\nabc')
    const dialog = await screen.findByRole('dialog')
    const reasons = await within(dialog).findAllByRole('listitem')
    expect(reasons.map(({ textContent }) => textContent)).toEqual(['2 行超出上限：明细最多 4 行'])
  })

  it('ends what it says about the paste and about the cells that do not fit with a full stop each', async () => {
    show(3)
    click(2, 'order_qty')
    paste('5\nabc\n7')
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByText(/可写入 2 格/)).textContent).toMatch(/新增 1 行。 1 格无法写入。$/)
  })

  for (const [way, leave] of [
    [
      '取消',
      async (user: ReturnType<typeof show>['user']) =>
        user.click(within(screen.getByRole('dialog')).getByText(/取\s*消/)),
    ],
    ['Esc', async (user: ReturnType<typeof show>['user']) => user.keyboard('{Escape}')],
  ] as const)
    it(`returns the focus to the cell after ${way}: the next key goes there`, async () => {
      const { user } = show(3)
      click(2, 'order_qty')
      paste('5\nabc\n7')
      await screen.findByRole('dialog')
      await leave(user)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement?.closest('[data-field]')).toBe(cell(2, 'order_qty')))
      await user.keyboard('9')
      expect(cell(2, 'order_qty').dataset.editing).toBe('true')
    })
})
