import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TOUCH } from '@/components/use-media'
import { initChineseTexts, show } from './render-grid'

/** The width of a phone. */
const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358)
beforeAll(initChineseTexts)
afterAll(() => width.mockRestore())

it('the card of a phone offers the value that would be right beside the problem, and a press writes it', async () => {
  const errors = [{ path: 'lines.1.order_qty', zh: '不是起订量的倍数', en: 'Not a multiple', set: 12 }]
  show(2, { errors })
  const [, card] = await screen.findAllByRole('listitem')
  expect(await within(card!).findByText(/不是起订量的倍数/)).toBeTruthy()
  fireEvent.click(within(card!).getByRole('button', { name: '改为 12' }))
  await waitFor(() => expect(card!.querySelector('[data-field="order_qty"]')?.textContent).toContain('12'))
  expect(within(card!).queryByText(/不是起订量的倍数/)).toBeNull()
})

it('names no keys to those who touch the screen', async () => {
  const original = window.matchMedia
  window.matchMedia = (query) => ({ ...original(query), matches: query === TOUCH })
  try {
    show(2)
    fireEvent.click((await screen.findAllByRole('button', { name: '删除行' }))[0]!)
    expect((await screen.findByText(/已删除 1 行/)).textContent).toBe('已删除 1 行')
  } finally {
    window.matchMedia = original
  }
})
