import { act, render, screen } from '@testing-library/react'
import NProgress from 'nprogress'
import { Suspense } from 'react'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { Loading, Screen } from '@/layout/screen'
import type { ScreenRoute } from '@/layout/screen-route'

await startI18n(async () => ({}))

// The progress bar is removed some time after it is done, for which it needs the document.
afterAll(() => vi.waitFor(() => expect(NProgress.isRendered()).toBe(false), { timeout: 15_000 }))

type Page = Awaited<ReturnType<ScreenRoute['load']>>

/** A route whose code the test delivers, or lets fail, by hand; `arrivals` has an entry for each request. */
function lateRoute(more: Partial<ScreenRoute> = {}) {
  const arrivals: { deliver: (page: Page) => void; fail: (error: Error) => void }[] = []
  const route: ScreenRoute = {
    name: 'late',
    path: '/late',
    title: { zh: '迟到', en: 'Late' },
    requiresAuth: true,
    cached: true,
    load: () => new Promise((deliver, fail) => arrivals.push({ deliver, fail })),
    ...more,
  }
  return { route, arrivals }
}

/** Renders the screen and waits until it has requested its code. */
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

describe('a screen whose code loads slowly', () => {
  it('shows a skeleton of its layout after 200 ms', async () => {
    const late = lateRoute({ entity: 'x.thing', screen: 'list' })
    // `since` is a minute in the future, so that the 200 ms cannot pass during the test on a slow machine.
    const before = performance.now()
    await show(late, before + 60_000)
    const skeleton = screen.getByRole('status', { name: '正在打开…' })
    expect(skeleton.getAttribute('aria-busy')).toBe('true')
    expect(delayOf(skeleton)).toBeLessThanOrEqual(60_200)
    expect(delayOf(skeleton)).toBeGreaterThanOrEqual(60_199 - (performance.now() - before))
    await act(async () => late.arrivals[0]?.deliver(page))
    // The messages of the screen are loaded in parallel with its code.
    await screen.findByRole('heading', { name: 'here' }, { timeout: 15_000 })
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('shows the skeleton at once when the screen was requested more than 200 ms ago', async () => {
    await show(lateRoute(), performance.now() - 1000)
    expect(delayOf(screen.getByRole('status'))).toBeLessThan(-700)
  })

  it('is shown at once when its code was loaded before', async () => {
    const late = lateRoute()
    const { unmount } = await show(late)
    await act(async () => late.arrivals[0]?.deliver(page))
    unmount()
    render(<Screen route={late.route} since={performance.now()} />)
    expect(screen.getByRole('heading', { name: 'here' })).toBeTruthy()
    expect(late.arrivals).toHaveLength(1)
  })

  it('is requested again after loading failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const late = lateRoute()
    await show(late)
    await expect(act(async () => late.arrivals[0]?.fail(new Error('gone')))).rejects.toThrow('gone')
    await show(late)
    await act(async () => late.arrivals[1]?.deliver(page))
    expect(screen.getByRole('heading', { name: 'here' })).toBeTruthy()
  })
})
