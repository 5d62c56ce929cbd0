import { act, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastActivity, noteActivity } from '@/app/start/activity'
import { client } from '@/app/client'
import { IdleBanner } from '@/app/notices/idle-banner'
import { followAttendance } from '@/app/start/attendance'
import { beginSession, endSession } from '@/auth/session'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { loadTexts, startI18n } from '@/i18n/i18n'

const MINUTE = 60_000
/** The `x-background` header of each call, which marks calls that no action of the operator caused. */
const sentHeaders: (string | null)[] = []
const server = setupServer(
  http.get('*/api/sys/message/list', ({ request }) => {
    sentHeaders.push(request.headers.get('x-background'))
    return HttpResponse.json({ code: 0, status: 200, msg: '', data: null })
  }),
)
const onSignIn = vi.fn()
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Advances the clock second by second, so that React renders every tick. */
const tick = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) await pass(1_000)
}
const notice = () => screen.queryByText(/即将自动退出登录/)

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  followAttendance()
})
afterAll(() => server.close())
beforeEach(async () => {
  await startI18n(async () => ({}))
  await loadTexts(['errors'])
  sentHeaders.length = 0
  const member = { tenant_id: 11, mobile: '199', username: 'u', user_id: 5, expires: 1 }
  const store = { id: 1, store_name: '店1', status: 'open', store_type: 'direct', open_date: null }
  beginSession({ ...member, token: 'tok', stores: [{ ...store, business_day_deadline: null }] })
  vi.useFakeTimers({ now: lastActivity() + 10 * MINUTE, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  act(noteActivity)
})
afterEach(() => {
  vi.useRealTimers()
  act(endSession)
})

function show(idle_minutes: number) {
  render(
    <OperatorContext value={{ setting: { idle_minutes } } as unknown as OperatorScope}>
      <IdleBanner onSignIn={onSignIn} />
    </OperatorContext>,
  )
}

describe('the idle limit of the company', () => {
  it('is announced two minutes before, with a countdown', async () => {
    show(30)
    await pass(28 * MINUTE - 1)
    expect(notice()).toBeNull()
    await pass(1)
    expect(notice()?.textContent).toContain('2:00')
    await tick(55)
    expect(notice()?.textContent).toContain('1:05')
  })

  it('starts again with one call that counts as activity', async () => {
    show(5)
    await pass(3 * MINUTE)
    await act(async () => {
      window.dispatchEvent(new Event('pointerdown'))
      screen.getByRole('button', { name: '保持登录' }).click()
    })
    await vi.waitFor(() => expect(sentHeaders).toEqual([null]), 20_000)
    await act(() => vi.waitFor(() => expect(notice()).toBeNull(), 20_000))
    await pass(3 * MINUTE - 1_000)
    expect(notice()).toBeNull()
  })

  it('starts again with a call of another tab', async () => {
    show(5)
    await pass(4 * MINUTE)
    expect(notice()).not.toBeNull()
    const other = new BroadcastChannel('backstock:activity')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    other.postMessage(Date.now())
    await act(() => vi.waitFor(() => expect(notice()).toBeNull(), 20_000))
    other.close()
  })

  it('does not start again with automatic requests of the console', async () => {
    show(5)
    await pass(4 * MINUTE)
    await act(async () => void (await client.get('/sys/message/list')))
    expect(sentHeaders).toEqual(['1'])
    expect(notice()).not.toBeNull()
  })

  it('says that the session has ended, and links to the sign-in', async () => {
    show(5)
    await pass(3 * MINUTE)
    await tick(120)
    screen.getByText(/登录已结束/)
    screen.getByRole('button', { name: '重新登录' }).click()
    expect(onSignIn).toHaveBeenCalledOnce()
  })
})
