import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser, visit, type Visitor } from './browser'
import { open, visitAs } from './console'

afterAll(closeBrowser)

const SCREENS = [
  '/good/sku/list',
  '/good/sku/create',
  '/good/sku/update?id=1',
  '/good/category/list',
  '/good/category/create',
  '/good/brand/list',
  '/good/brand/update?id=1',
  '/good/sale_unit/list',
  '/good/sale_unit/update?id=1',
  '/supply/supplier/list',
  '/supply/supplier/create',
  '/supply/supplier/update?id=1',
  '/store/manage/list',
  '/store/manage/update?id=2',
  '/store/store_order_receipt/list',
  '/store/store_order_receipt/create',
  '/store/store_order_receipt/update?id=1',
  '/store/store_receive_receipt/list',
  '/store/store_receive_receipt/create',
  '/store/store_receive_receipt/update?id=1',
  '/store/store_stock/list',
  '/store/store_stock_batch/list',
  '/nowhere',
]
const CHINESE = /[\u4e00-\u9fff]/

async function settle({ page }: Visitor): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .locator('.ant-skeleton:visible, [aria-busy="true"]:visible')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined)
}

/** Serious and critical findings of WCAG 2.2 AA, as one line each. */
async function findings({ page }: Visitor): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
    )
}

/** Whether the page itself scrolls sideways: a table may, the frame may not. */
const overflows = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)

describe.each([
  { width: 1440, height: 900, locale: 'zh-CN' },
  { width: 820, height: 1180, locale: 'en-US' },
  { width: 390, height: 844, locale: 'zh-CN' },
])('every screen at $width px in $locale', ({ width, height, locale }) => {
  it('opens quietly, fits, is accessible, and leaves nothing untranslated', async () => {
    const visitor = await visitAs({}, '/good/sku/list', { width, height })
    const { page } = visitor
    await page.evaluate((wanted) => localStorage.setItem('locale', wanted), locale)
    const complaints: string[] = []
    for (const path of SCREENS) {
      await open(page, path)
      await settle(visitor)
      await visitor.shot(`${width}-${locale}${path.replaceAll(/\W+/g, '-')}`)
      if (await overflows(visitor)) complaints.push(`${path} scrolls sideways`)
      complaints.push(...(await findings(visitor)).map((finding) => `${path} ${finding}`))
      const words = await page.locator('main').innerText()
      if (/\b(fields|enums|actions|sections|mixins|tables)\.[a-z_]+/.test(words)) complaints.push(`${path} shows a key`)
      if (locale === 'en-US') complaints.push(...(await untranslated(visitor)).map((word) => `${path} shows ${word}`))
    }
    complaints.push(...visitor.problems)
    expect(complaints).toEqual([])
    await visitor.close()
  }, 400_000)
})

/** Chinese in labels, buttons and headers of an English screen; names in the data may be Chinese. */
async function untranslated({ page }: Visitor): Promise<string[]> {
  const texts: string[] = await page
    .locator(
      'main label:visible, main button:visible, main h2:visible, main th:visible, main [role="columnheader"]:visible, main [role="tab"]:visible',
    )
    .allInnerTexts()
  texts.push(...(await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allInnerTexts()))
  return texts.filter((text) => CHINESE.test(text) && !/[A-Z]\d{4}/.test(text))
}

describe('the sign-in screen', () => {
  it.each(['zh-CN', 'en-US'])('is accessible in %s, at every width', async (locale) => {
    for (const width of [1440, 820, 390]) {
      const visitor = await visit({ width })
      await open(visitor.page, '/login')
      await visitor.page.evaluate((wanted) => localStorage.setItem('locale', wanted), locale)
      await visitor.page.reload()
      await visitor.page.locator('input[name="mobile"]').waitFor()
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
    await page.getByRole('button', { name: /账号/ }).click()
    await page.getByRole('menuitem', { name: /深色/ }).click()
    for (const path of [
      '/store/store_order_receipt/list',
      '/store/store_order_receipt/update?id=1',
      '/good/sku/create',
    ]) {
      await open(page, path)
      await settle(visitor)
      await visitor.shot(`dark${path.replaceAll(/\W+/g, '-')}`)
      expect(await findings(visitor)).toEqual([])
    }
    await visitor.close()
  })
})
