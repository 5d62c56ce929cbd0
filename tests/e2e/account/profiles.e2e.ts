import { afterAll, expect, it } from 'vitest'
import { BASE, closeBrowser, visit } from '../kit/browser'

afterAll(closeBrowser)

// An address of the console's origin without the console.
const PICTURE = `${BASE}/mark.svg`

it('a visitor finds nothing that the visitor before stored in the same profile', async () => {
  const before = await visit()
  await before.page.goto(PICTURE)
  await before.page.evaluate(async () => {
    localStorage.setItem('kept', 'text')
    document.cookie = 'kept=text; path=/'
    await caches.open('kept')
    await new Promise((resolve) => (indexedDB.open('kept').onsuccess = resolve))
  })
  await before.context.setOffline(true)
  await before.close()

  const after = await visit()
  expect(after.context, 'the profile is used again').toBe(before.context)
  await after.page.goto(PICTURE)
  const stored = await after.page.evaluate(async () => ({
    texts: Object.keys(localStorage),
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  expect(stored).toEqual({ texts: [], cookies: '', caches: [], databases: [] })
  await after.close()
})

it('only a visitor without a profile may set the clock, which the next visitor would have', async () => {
  const kept = await visit()
  expect(() => kept.page.clock).toThrow(/isAlone/)
  await kept.close()
  const alone = await visit({ isAlone: true })
  await alone.page.clock.install()
  await alone.close()
})
