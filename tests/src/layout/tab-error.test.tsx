import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import layout from '@/i18n/en-US/layout.json'
import { startI18n } from '@/i18n/i18n'
import { TabError } from '@/layout/tabs/tab-error'

beforeAll(async () => {
  const i18next = await startI18n(async () => ({}))
  i18next.addResourceBundle('en-US', 'layout', layout)
  await i18next.changeLanguage('en-US')
})
afterEach(() => vi.unstubAllGlobals())

function Missing(): never {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/brand-list-1.js')
}

const open = () =>
  render(
    <TabError onRetry={() => undefined}>
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
