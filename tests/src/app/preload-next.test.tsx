import { act, renderHook } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextScreens, usePreloadNext } from '@/app/start/preload-next'
import type { ScreenRoute } from '@/layout/screen-route'
import { startI18n } from '@/i18n/i18n'
import { visit, visited } from '@/settings/visited'

const empty = async () => ({ default: {} })
const texts = Object.fromEntries(
  ['sku', 'mixins', 'list', 'document', 'grid'].map((name) => [name, { 'zh-CN': empty, 'en-US': empty }]),
)

const route = (path: string, screen: string, entity = 'sku'): ScreenRoute => ({
  name: path,
  path,
  title: { zh: path, en: path },
  requiresAuth: true,
  cached: true,
  screen,
  entity,
  load: vi.fn(async () => ({ default: () => null })),
})

let routes: ScreenRoute[]
let queries: QueryClient
const loaded = () => routes.filter(({ load }) => vi.mocked(load).mock.calls.length > 0).map(({ path }) => path)
const stay = () =>
  renderHook(() => usePreloadNext('/sku/list', routes), {
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  await startI18n(async () => texts)
  vi.useFakeTimers()
  visited.set([])
  queries = new QueryClient()
  routes = [
    route('/sku/list', 'list'),
    route('/sku/update', 'update'),
    route('/sku/station', 'station'),
    route('/brand/list', 'list', 'brand'),
    route('/brand/update', 'update', 'brand'),
  ]
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('fetches the documents of a list once nothing is fetched', async () => {
  stay()
  await wait(250)
  expect(loaded()).toEqual([])
  await wait(100)
  expect(loaded()).toEqual(['/sku/update'])
  await wait(20_000)
  expect(loaded()).toEqual(['/sku/update'])
})

it('names the screens that the operator visited last after the documents, and none that is shown or loaded', () => {
  const visits = ['/brand/list?current=2', '/sku/list', '/gone/list']
  expect(nextScreens('/sku/list', routes, visits).map(({ path }) => path)).toEqual(['/sku/update', '/brand/list'])
  expect(nextScreens('/brand/update', routes, visits).map(({ path }) => path)).toEqual(['/brand/list', '/sku/list'])
})

it('waits while the screen fetches, and ends with the screen', async () => {
  let answer: (value: number) => void = () => undefined
  void queries.fetchQuery({ queryKey: ['rows'], queryFn: () => new Promise<number>((resolve) => (answer = resolve)) })
  const { unmount } = stay()
  await wait(10_000)
  expect(loaded()).toEqual([])
  answer(1)
  await wait(0)
  unmount()
  await wait(10_000)
  expect(loaded()).toEqual([])
})

it('fetches nothing ahead for an operator who saves data', async () => {
  visit({ path: '/brand/list', title: 'Brands' })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
  stay()
  await wait(10_000)
  expect(loaded()).toEqual([])
})
