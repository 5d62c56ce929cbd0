import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import layout from '@/i18n/en-US/layout.json'
import { startI18n } from '@/i18n/i18n'
import { checkConnection, isOffline } from '@/request/connection'
import { TabError } from '@/layout/tabs/tab-error'
import type { OpenTab } from '@/layout/tabs/tabs'

beforeAll(async () => {
  const i18next = await startI18n(async () => ({}))
  i18next.addResourceBundle('en-US', 'layout', layout)
  await i18next.changeLanguage('en-US')
})
afterEach(() => vi.unstubAllGlobals())

function Missing(): never {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/brand-list-1.js')
}

const open = (store = { subscribe: (_listener: () => void) => () => undefined as void, dirty: (): OpenTab[] => [] }) =>
  render(
    <TabError store={store} onRetry={() => undefined}>
      <Missing />
    </TabError>,
  )

test('a screen whose code is gone asks to reload for the new version', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open()
  expect(await screen.findByText('The console was updated')).toBeTruthy()
})

test('a screen whose code was never loaded says so while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open()
  expect(await screen.findByText('Not available offline')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveProperty('disabled', true)
})

describe('when the connection is back', () => {
  /** Renders a missing screen, loses the connection and restores it. Returns the mock of the reload. */
  async function loseAndRestore(store?: Parameters<typeof open>[0]) {
    const reload = vi.fn()
    let reachable = false
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('fetch', async () => {
      if (!reachable) throw new TypeError('Failed to fetch')
      return new Response('{}')
    })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open(store)
    void checkConnection()
    await act(() => vi.waitFor(() => expect(isOffline()).toBe(true), { timeout: 5000 }))
    expect(reload).not.toHaveBeenCalled()
    reachable = true
    await act(() => vi.waitFor(() => expect(isOffline()).toBe(false), { timeout: 5000 }))
    return reload
  }

  test('the page is loaded again without a press', async () => {
    const reload = await loseAndRestore()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('unsaved changes of another tab are waited for', async () => {
    let unsaved = [{} as OpenTab]
    let changed = () => undefined as void
    const store = {
      subscribe: (listener: () => void) => {
        changed = listener
        return () => undefined as void
      },
      dirty: () => unsaved,
    }
    const reload = await loseAndRestore(store)
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Reload' })).toHaveProperty('disabled', false)
    unsaved = []
    act(() => changed())
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
