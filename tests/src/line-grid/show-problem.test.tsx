import { act, screen } from '@testing-library/react'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { active, click, show, initChineseTexts } from './render-grid'

beforeAll(initChineseTexts)

it('on cards, the cell of a problem is brought into view and has the focus', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  const shown: (string | undefined)[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.closest<HTMLElement>('[data-key]')?.querySelector('span')?.textContent)
  })
  onTestFinished(() => {
    scroll.mockRestore()
    width.mockRestore()
  })
  const { handle } = show(3)
  act(() => handle.current?.focusCell('lines.2.order_qty'))
  await expect.poll(() => shown).toEqual(['3'])
  expect(document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field).toBe('order_qty')
})

/** A sheet in a pane that scrolls and shows nothing of it yet: every row lies below the pane. */
function showBelowThePane() {
  const shown = show(30)
  const pane = Object.assign(shown.container, { scrollBy: vi.fn<(options: ScrollToOptions) => void>() })
  pane.style.overflowY = 'auto'
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, 0, this.getAttribute('role') === 'grid' ? 1000 : 0)
  })
  onTestFinished(() => rect.mockRestore())
  return { ...shown, pane }
}

it('keys that lead to another row scroll the page to it; a press of the mouse does not move the page under the hand', async () => {
  const { pane, user } = showBelowThePane()
  click(2, 'order_qty')
  await user.keyboard('{ArrowRight}')
  expect(pane.scrollBy).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}')
  await expect.poll(() => pane.scrollBy.mock.calls.length).toBe(1)
  await user.keyboard('{Control>}{End}{/Control}')
  await expect.poll(() => pane.scrollBy.mock.calls.length).toBe(2)
})

it('the steps of the bar of problems scroll the page to the cell', async () => {
  const { pane, user } = showBelowThePane()
  click(20, 'order_qty')
  await user.keyboard('x{Enter}')
  pane.scrollBy.mockClear()
  await user.click(await screen.findByRole('button', { name: '下一处' }))
  expect(active()).toBe('order_qty')
  await expect.poll(() => pane.scrollBy.mock.calls.length).toBe(1)
})
