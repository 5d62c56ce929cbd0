import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, i18n, order, renderList } from '../harness'
import { see } from '../see'
import { fakeViews } from '../views/fake-views'

afterEach(async () => {
  vi.unstubAllGlobals()
  localStorage.clear()
  fakeViews.clear()
  await i18n.changeLanguage('zh-CN')
})

it('the marks for hidden columns follow the width of the table after the language was switched', async () => {
  const watched = new Set<Element>()
  class Watching {
    observe = (element: Element) => void watched.add(element)
    unobserve = (element: Element) => void watched.delete(element)
    disconnect = () => undefined
  }
  vi.stubGlobal('ResizeObserver', Watching)
  renderList(fakeApi({ rows: [order(1)] }))
  await see.row('SO1')
  const before = document.querySelector('[data-scroll-box] table')
  expect(watched).toContain(before)
  await act(() => i18n.changeLanguage('en-US'))
  const after = document.querySelector('[data-scroll-box] table')
  expect(after).not.toBe(before)
  expect(watched).toContain(after)
})
