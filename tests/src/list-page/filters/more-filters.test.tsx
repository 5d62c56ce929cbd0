import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PHONE } from '@/components/use-media'
import { fakeApi, order, renderList } from '../harness'
import { see, user } from '../see'

const more = () => see.now('button', /更多筛选/)

it('Esc folds the other filters and focuses their button, but closes the choices of a filter first', async () => {
  renderList(fakeApi({ rows: [order(1)] }))
  await see.row('SO1')
  await user.click(more())
  expect(more().getAttribute('aria-expanded')).toBe('true')
  // The focus is still on the button.
  await user.keyboard('{Escape}')
  expect(more().getAttribute('aria-expanded')).toBe('false')

  await user.click(more())
  const choices = screen.getByRole('combobox', { name: '含赠品', hidden: true })
  choices.focus()
  fireEvent.mouseDown(choices)
  await waitFor(() => expect(choices.getAttribute('aria-expanded')).toBe('true'))
  await user.keyboard('{Escape}')
  expect(more().getAttribute('aria-expanded')).toBe('true')
  // The amounts have no choices.
  screen.getAllByRole('textbox', { name: /订单金额/, hidden: true })[0]?.focus()
  await user.keyboard('{Escape}')
  expect(more().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(more())
})

it('on a phone their button has one name, with and without a filter that is set', async () => {
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query === PHONE, media: query, addEventListener() {}, removeEventListener() {} }) as never,
    )
  renderList(fakeApi({ rows: [order(1)] }), { path: '/list?f.urgency=urgent' })
  await see.soon('button', '筛选 · 1')
  await user.click(await see.soon('button', '清除全部'))
  await see.soon('button', '筛选')
  media.mockRestore()
})
