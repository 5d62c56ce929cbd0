import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PHONE } from '@/components/use-media'
import { fakeViews } from './views/fake-views'
import { fakeApi, order, renderList } from './harness'
import { see, user } from './see'

afterEach(() => {
  localStorage.clear()
  fakeViews.clear()
})

const three = () => fakeApi({ rows: [order(1), order(2), order(3)] })
const { row } = see
const address = () => screen.getByTestId('address').textContent

describe('opening a row', () => {
  it('works by click anywhere and by Enter, while arrow keys move the focus', async () => {
    renderList(three())
    const first = await row('SO1')
    first.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(await row('SO2'))
    await user.keyboard('{Enter}')
    expect(address()).toBe('/store/example_order/update?id=2')
  })

  it('asks the server for the row while the button of the mouse is still down, and at Enter', async () => {
    const api = three()
    renderList(api)
    const cell = see.now('td', '2026-11-21', await row('SO2'))
    await user.pointer({ target: cell, keys: '[MouseLeft>]' })
    expect(api.prefetch.mock.calls).toEqual([[2]])
    expect(address()).toBe('/list')
    await user.pointer({ keys: '[/MouseLeft]' })
    api.prefetch.mockClear()
    renderList(api)
    ;(await row('SO3')).focus()
    await user.keyboard('{Enter}')
    expect(api.prefetch.mock.calls).toEqual([[3]])
  })

  it('asks for nothing that another tab or a check box takes', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const api = three()
    renderList(api)
    await user.click(see.box(await row('SO1')))
    await user.keyboard('{Control>}')
    await user.click(see.now('td', '2026-11-21', await row('SO2')))
    await user.keyboard('{/Control}')
    expect(api.prefetch).not.toHaveBeenCalled()
  })

  it('does not happen for clicks on check box and action buttons; Ctrl opens another tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    renderList(three())
    await user.click(see.box(await row('SO1')))
    expect(address()).toBe('/list')
    await user.keyboard('{Control>}')
    await user.click(see.now('td', '2026-11-21', await row('SO2')))
    expect(open).toHaveBeenCalledWith('/store/example_order/update?id=2', '_blank', 'noopener')
    expect(address()).toBe('/list')
    await user.keyboard('{/Control}')
    await user.click(see.now('td', '2026-11-21', await row('SO3')))
    expect(address()).toBe('/store/example_order/update?id=3')
  })
})

it('on a phone the focus is on the next card after a card has left the list, and on the list after the last', async () => {
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query === PHONE, media: query, addEventListener() {}, removeEventListener() {} }) as never,
    )
  let stored = [order(1), order(2)]
  const api = fakeApi({ rows: stored })
  api.list.mockImplementation(async () => ({ list: stored, total: stored.length, total_is_bound: false }))
  api.transition.mockImplementation(async ({ items }) => {
    stored = stored.slice(1)
    return items.map(({ id }) => ({ id, code: 0, msg: 'ok' }))
  })
  renderList(api)
  await see.soon('a', 'SO2')
  await user.click(see.now('li button', '提交'))
  await waitFor(() => expect(see.maybe('a', 'SO1')).toBeNull())
  await waitFor(() => expect(document.activeElement?.matches('li[data-row-key="2"]')).toBe(true))
  await user.click(see.now('li button', '提交'))
  await waitFor(() => expect(document.activeElement?.matches('div[tabindex="-1"]')).toBe(true))
  expect(document.activeElement?.textContent).toContain('还没有数据')
  media.mockRestore()
})
