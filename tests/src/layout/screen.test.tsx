import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { Loading, Screen } from '@/layout/screen'
import type { ScreenRoute } from '@/layout/screen-route'

await startI18n(async () => ({}))

type Page = Awaited<ReturnType<ScreenRoute['load']>>

/** A screen whose code comes when the test says so. */
function lateRoute(more: Partial<ScreenRoute> = {}) {
  const arrivals: { come: (page: Page) => void; fail: (error: Error) => void }[] = []
  const route: ScreenRoute = {
    name: 'late',
    path: '/late',
    title: { zh: '迟到', en: 'Late' },
    requiresAuth: true,
    cached: true,
    load: () => new Promise((come, fail) => arrivals.push({ come, fail })),
    ...more,
  }
  return { route, arrivals }
}

/** Shows the screen until it waits for its code and nothing else. */
async function show({ route, arrivals }: ReturnType<typeof lateRoute>, since = performance.now()) {
  const before = arrivals.length
  const shown = render(
    <Suspense fallback={<Loading route={route} since={since} />}>
      <Screen route={route} since={since} />
    </Suspense>,
  )
  await vi.waitFor(() => expect(arrivals).toHaveLength(before + 1), { timeout: 15_000 })
  return shown
}

const page: Page = { default: () => <h1>here</h1> }
const delayOf = (element: HTMLElement) => Number.parseInt(element.style.animationDelay, 10)

afterEach(() => vi.restoreAllMocks())

describe('a screen whose code is late', () => {
  it('keeps its place with the shape of what comes, seen from 200 ms on', async () => {
    const late = lateRoute({ entity: 'x.thing', screen: 'list' })
    // Asked for in a minute, so that a slow machine has not waited it out.
    const before = performance.now()
    await show(late, before + 60_000)
    const skeleton = screen.getByRole('status', { name: '正在打开…' })
    expect(skeleton.getAttribute('aria-busy')).toBe('true')
    expect(delayOf(skeleton)).toBeLessThanOrEqual(60_200)
    expect(delayOf(skeleton)).toBeGreaterThanOrEqual(60_199 - (performance.now() - before))
    await act(async () => late.arrivals[0]?.come(page))
    // Its words are fetched beside its code.
    await screen.findByRole('heading', { name: 'here' }, { timeout: 15_000 })
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('does not hide its shape again when another thing is waited for', async () => {
    await show(lateRoute(), performance.now() - 1000)
    expect(delayOf(screen.getByRole('status'))).toBeLessThan(-700)
  })

  it('is shown at once when it was here before', async () => {
    const late = lateRoute()
    const { unmount } = await show(late)
    await act(async () => late.arrivals[0]?.come(page))
    unmount()
    render(<Screen route={late.route} since={performance.now()} />)
    expect(screen.getByRole('heading', { name: 'here' })).toBeTruthy()
    expect(late.arrivals).toHaveLength(1)
  })

  it('is asked for again after it could not be had', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const late = lateRoute()
    await show(late)
    await expect(act(async () => late.arrivals[0]?.fail(new Error('gone')))).rejects.toThrow('gone')
    await show(late)
    await act(async () => late.arrivals[1]?.come(page))
    expect(screen.getByRole('heading', { name: 'here' })).toBeTruthy()
  })
})
