import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../http/browser'
import { openWorld, type World } from '../resources/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.database.close())

const MANAGER = '19900000021'

async function signedIn(mobile: string): Promise<Browser> {
  const browser = new Browser(world.app)
  await browser.signIn(mobile)
  return browser
}
const favouritesIn = async (browser: Browser) =>
  ((await browser.send('GET', '/user/info')).data as unknown as { favourites: unknown }).favourites

it('favourite screens are the same in every browser of a staff member, in the chosen order, and belong to the staff member alone', async () => {
  const [shop, home, other] = [await signedIn(MANAGER), await signedIn(MANAGER), await signedIn('19900000000')]
  expect(await favouritesIn(shop)).toBeNull()
  const names = ['store_stock_list', 'replenishment']
  expect((await shop.send('POST', '/sys/menu/favourites', { names })).code).toBe(0)
  expect(await favouritesIn(home)).toEqual(names)
  expect((await home.send('POST', '/sys/menu/favourites', { names: names.toReversed() })).code).toBe(0)
  expect(await favouritesIn(shop)).toEqual(names.toReversed())
  expect(await favouritesIn(other)).toBeNull()
  // A cleared list stays empty, and is not the same as a list that was never chosen.
  await shop.send('POST', '/sys/menu/favourites', { names: [] })
  expect(await favouritesIn(home)).toEqual([])
})

it('favourite screens are at most 50, with names of at most 100 characters', async () => {
  const browser = await signedIn(MANAGER)
  const codeFor = async (names: readonly string[]) =>
    (await browser.send('POST', '/sys/menu/favourites', { names })).code
  const longest = [...Array.from({ length: 49 }, (_, n) => `screen_${n}`), 'x'.repeat(100)]
  expect(await codeFor(longest)).toBe(0)
  for (const refused of [[...longest, 'store_stock_list'], ['x'.repeat(101)], ['']])
    expect(await codeFor(refused)).toBe(40000)
  expect(await favouritesIn(browser)).toEqual(longest)
})
