import { act } from '@testing-library/react'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { show, speakChinese } from './render-grid'

beforeAll(speakChinese)

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
