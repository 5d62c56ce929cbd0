import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeOrders } from '@/components/document-page/example/fake-orders'
import { orderRules } from '@/components/document-page/example/order'
import type { LooseScope } from '@/rules/compute'
import type { LooseConditions } from '@/rules/conditions'
import { renderOrder } from './render-order'

/* Manifest expressions may read `now()`, whose value can change between two evaluations on a slow machine. */
beforeEach(() => {
  localStorage.clear()
  let now = Date.parse('2026-11-21T10:00:00+08:00')
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const odd = (s: LooseScope) => s.now % 2 === 1
const SLOTS: Record<string, LooseConditions> = {
  max: { max: { discount: (s) => s.now } },
  min: { min: { discount: (s) => s.now - 2e12 } },
  'min of a date': { min: { biz_date: (s) => String(s.now) } },
  show: { show: { contact: odd } },
  required: { required: { contact: odd } },
  edit: { edit: { contact: odd } },
  default: { defaults: { discount: (s) => s.now % 1000 } },
  check: { checks: [{ path: 'discount', check: odd, message: { zh: '时刻', en: 'moment' } }] },
}
const LINE_SLOTS: Record<string, LooseConditions> = {
  max: { max: { order_qty: (s) => s.now } },
  min: { min: { order_qty: (s) => s.now - 2e12 } },
  show: { show: { buy_price: odd } },
  required: { required: { buy_price: odd } },
  edit: { edit: { buy_price: odd } },
  default: { defaults: { approved_qty: (s) => s.now % 1000 } },
  check: { checks: [{ path: 'buy_price', check: odd, message: { zh: '时刻', en: 'moment' } }] },
}
const baseRules = orderRules as unknown as LooseConditions & { tables: { lines: LooseConditions } }
const inHeader = Object.entries(SLOTS).map(
  ([slot, rules]) => [`${slot} of the header`, { ...baseRules, ...rules }] as const,
)
const inRows = Object.entries(LINE_SLOTS).map(
  ([slot, rules]) =>
    [`${slot} of rows`, { ...baseRules, tables: { lines: { ...baseRules.tables.lines, ...rules } } }] as const,
)

test.each([...inHeader, ...inRows])(
  '%s may read the current time: the page is rendered and accepts input',
  async (_, rules) => {
    for (const at of ['/order/update?id=5', '/order/create']) {
      const { unmount } = renderOrder(fakeOrders(), { at, props: { rules: rules as unknown as typeof orderRules } })
      await screen.findByRole('banner')
      const remark = screen.getByRole('textbox', { name: '备注' })
      fireEvent.change(remark, { target: { value: '下午到' } })
      expect(remark).toHaveProperty('value', '下午到')
      unmount()
    }
  },
)

test('a condition on the current time is evaluated again as time passes, also without typing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const seen: number[] = []
  const rules = { ...baseRules, show: { ...baseRules.show, contact: (s: LooseScope) => seen.push(s.now) > 0 } }
  renderOrder(fakeOrders(), { props: { rules: rules as unknown as typeof orderRules } })
  await screen.findByRole('banner')
  const before = seen.at(-1) ?? 0
  act(() => void vi.advanceTimersByTime(60_000))
  await waitFor(() => expect(seen.at(-1)).toBeGreaterThan(before))
})
