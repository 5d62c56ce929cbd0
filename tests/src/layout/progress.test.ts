// @vitest-environment jsdom
import NProgress from 'nprogress'
import { expect, it, vi } from 'vitest'
import { startProgress } from '@/layout/progress'

it('the bar starts, runs and slows down as specified', () => {
  expect(NProgress.settings).toMatchObject({ minimum: 0.08, speed: 200, trickleSpeed: 800, trickleRate: 0.02 })
})

it('runs until the last pending operation is done', () => {
  const [first, second] = [startProgress(), startProgress()]
  expect(NProgress.isStarted()).toBe(true)
  first()
  first()
  expect(NProgress.isStarted()).toBe(true)
  second()
  expect(NProgress.status).toBeNull()
})

it('the timers that remove the bar do not fail a test file whose window has ended', () => {
  NProgress.start()
  vi.stubGlobal('document', undefined)
  expect(() => NProgress.remove()).not.toThrow()
  vi.unstubAllGlobals()
  NProgress.remove()
  expect(NProgress.isRendered()).toBe(false)
})
