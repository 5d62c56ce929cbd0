import { afterAll, describe, expect, it } from 'vitest'
import { everyRoute } from '../every-route'
import { closeBrowser, visit } from './kit/browser'
import { open, visitAs } from './kit/console'
import { everyScreen, findings, go, overflows, settle, untranslated, chooseTheme } from './kit/screens'

afterAll(closeBrowser)

/** Matches a message key shown to the operator because no message was found for it. */
const BARE_KEY = /\b(fields|enums|actions|sections|mixins|tables)\.[a-z_]+/

/**
 * One screen of each kind. Two lists differ only in their columns, which the journey through all screens below covers.
 */
const KINDS = [
  '/good/sku/list',
  '/good/category/list',
  '/good/sku/create',
  '/store/store_order_receipt/list',
  '/store/store_order_receipt/update?id=1',
  '/store/store_stock/list',
]

/**
 * `npm run check:screens` opens every screen in both languages and both themes and checks each with axe;
 * LOOK=en-US-dark selects one of the four combinations, and keeps a picture of each. The ordinary test run opens each
 * screen twice, checks with axe only one screen of each kind and all hand-written screens, and keeps pictures of
 * screens with complaints.
 */
const thorough = process.env.AXE === 'every'
const ORDINARY_LOOKS = [
  { width: 1440, height: 900, locale: 'zh-CN', theme: 'light', axe: true },
  { width: 820, height: 1180, locale: 'en-US', theme: 'dark', axe: false },
]
const ALL_LOOKS = ['zh-CN', 'en-US']
  .flatMap((locale) => ['light', 'dark'].map((theme) => ({ width: 1440, height: 900, locale, theme, axe: true })))
  .filter(({ locale, theme }) => (process.env.LOOK ?? `${locale}-${theme}`) === `${locale}-${theme}`)
/** Addresses of the generated lists and documents. */
const generatedPaths = new Set(
  everyRoute.filter(({ screen }) => screen !== undefined && screen !== 'one').map(({ path }) => path),
)
/** Whether the screen is generated and not in KINDS, whose screens are checked in its place. */
const isLikeOneOfKinds = (path: string) =>
  generatedPaths.has(path.replace(/\?.*/, '')) &&
  !KINDS.some((kind) => kind.replace(/\?.*/, '') === path.replace(/\?.*/, ''))

describe.concurrent.each(thorough ? ALL_LOOKS : ORDINARY_LOOKS)(
  'every screen at $width px in $locale, $theme',
  ({ width, height, locale, theme, axe }) => {
    it('opens quietly, fits, is accessible, and leaves nothing untranslated', async () => {
      const visitor = await visitAs({}, '/good/sku/list', { width, height })
      const { page } = visitor
      await page.evaluate((wanted) => localStorage.setItem('locale', wanted), locale)
      await chooseTheme(page, theme)
      await page.reload()
      const complaints: string[] = []
      const screens = [...(await everyScreen(page)), '/nowhere']
      for (const path of screens) {
        await go(page, path)
        await settle(visitor)
        const found: string[] = []
        if (await overflows(visitor)) found.push('scrolls sideways')
        if (axe && (thorough || !isLikeOneOfKinds(path))) found.push(...(await findings(visitor)))
        const words = await page.locator('main').innerText()
        if (BARE_KEY.test(words)) found.push(`shows the key ${BARE_KEY.exec(words)?.[0]}`)
        if (locale === 'en-US') found.push(...(await untranslated(visitor)).map((word) => `shows ${word}`))
        found.push(...visitor.problems.splice(0).map((problem) => `wrote ${problem}`))
        complaints.push(...found.map((complaint) => `${path} ${complaint}`))
        // Drawing 464 pictures that nobody looks at takes two minutes of processor time.
        if (thorough || found.length > 0)
          await visitor.shot(`${width}-${locale}-${theme}${path.replaceAll(/\W+/g, '-')}`)
      }
      if (thorough) console.log(`${screens.length} screens in ${locale}, ${theme}: ${complaints.length} complaints`)
      expect(complaints).toEqual([])
      await visitor.close()
    }, 3_600_000)
  },
)

describe.each([
  { width: 820, height: 1180, locale: 'en-US' },
  { width: 390, height: 844, locale: 'zh-CN' },
])('each kind of screen at $width px in $locale', ({ width, height, locale }) => {
  it('is accessible and fits', async () => {
    const visitor = await visitAs({}, '/good/sku/list', { width, height })
    await visitor.page.evaluate((wanted) => localStorage.setItem('locale', wanted), locale)
    for (const path of KINDS) {
      await open(visitor.page, path)
      await settle(visitor)
      await visitor.shot(`${width}-${locale}-kind${path.replaceAll(/\W+/g, '-')}`)
      expect(await findings(visitor), path).toEqual([])
      expect(await overflows(visitor), path).toBe(false)
    }
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })
})

describe('the sign-in screen', () => {
  it.each(['zh-CN', 'en-US'])('is accessible in %s, at every width', async (locale) => {
    for (const width of [1440, 820, 390]) {
      const visitor = await visit({ width })
      await open(visitor.page, '/login')
      await visitor.page.evaluate((wanted) => localStorage.setItem('locale', wanted), locale)
      await visitor.page.reload()
      await visitor.page.locator('input[name="mobile"]').waitFor()
      await settle(visitor)
      await visitor.shot(`login-${width}-${locale}`)
      expect(await findings(visitor)).toEqual([])
      expect(await overflows(visitor)).toBe(false)
      await visitor.close()
    }
  })
})

describe('dark theme', () => {
  it('is accessible too', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list')
    const { page } = visitor
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('menuitem', { name: /深色/ }).click()
    for (const path of KINDS) {
      await open(page, path)
      await settle(visitor)
      await visitor.shot(`dark${path.replaceAll(/\W+/g, '-')}`)
      expect(await findings(visitor), path).toEqual([])
    }
    await visitor.close()
  })
})
