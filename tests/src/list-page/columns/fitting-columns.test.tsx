import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, i18n, order, renderList } from '../harness'

/** Width of the list, and of a column in Chinese and in English, in px. */
const LIST = 500
const widths = { 'zh-CN': 100, 'en-US': 100 }
let reportSizes = () => {}

/** Gives each column of a queue's table a width, which jsdom does not compute. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(LIST)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.querySelectorAll('thead th').length * widths[i18n.language as 'zh-CN' | 'en-US']
  })
  const callbacks = new Set<() => void>()
  reportSizes = () => callbacks.forEach((callback) => callback())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        callbacks.add(callback)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}

const columns = () => screen.getAllByRole('columnheader').length

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Object.assign(widths, { 'zh-CN': 100, 'en-US': 100 })
  await act(() => i18n.changeLanguage('zh-CN'))
})

it('a queue has as many columns as fit in the current language, so that the decisions cover none', async () => {
  widths['en-US'] = 125
  layOut()
  renderList(fakeApi({ rows: [order(1), order(2)] }), { waiting: 2 })
  await screen.findAllByRole('row')
  expect(columns()).toBe(5)
  await act(() => i18n.changeLanguage('en-US'))
  expect(columns()).toBe(4)
  await act(() => i18n.changeLanguage('zh-CN'))
  expect(columns()).toBe(5)
})

it('a column that no longer fits when texts arrive late is left out', async () => {
  layOut()
  renderList(fakeApi({ rows: [order(1), order(2)] }), { waiting: 2 })
  await screen.findAllByRole('row')
  expect(columns()).toBe(5)
  widths['zh-CN'] = 125
  act(reportSizes)
  expect(columns()).toBe(4)
})
