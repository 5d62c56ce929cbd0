import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showTodayIn } from '@/components/fields/dates/company-clock'
import { DateInput } from '@/components/fields/dates/date-input'
import { NO_TAB, TabContext } from '@/components/tab-context'

afterEach(() => vi.useRealTimers())

const input = (
  <DateInput id="day" field={{ type: 'date' }} path="day" ns="x.y" label="day" value={null} onChange={vi.fn()} />
)
const calendar = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')

function openCalendar() {
  fireEvent.mouseDown(screen.getByRole('textbox'))
  fireEvent.click(screen.getByRole('textbox'))
}

it('a calendar closes when its tab is hidden, and is not open when the tab comes back', async () => {
  let hide = () => undefined as void
  const tab = { ...NO_TAB, onHide: (listener: () => void) => ((hide = listener), () => undefined) }
  render(<TabContext value={tab}>{input}</TabContext>)
  openCalendar()
  await waitFor(() => expect(calendar()).not.toBeNull())
  act(hide)
  await waitFor(() => expect(calendar()).toBeNull())
})

it('today is the day of the company, whatever day it is for the browser', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
  const today = () => document.querySelector('.ant-picker-cell-today')?.getAttribute('title')
  showTodayIn('Pacific/Kiritimati')
  const { unmount } = render(input)
  openCalendar()
  expect(today()).toBe('2026-11-27')
  unmount()
  showTodayIn('Pacific/Pago_Pago')
  render(input)
  openCalendar()
  expect(today()).toBe('2026-11-26')
})
