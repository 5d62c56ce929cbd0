import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { expectQuiet, rows, visitAs } from './kit/console'
import { settle } from './kit/screens'

afterAll(closeBrowser)

describe('the command palette', () => {
  it('opens screens by pinyin initials and rows by name, with the keyboard only', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: '快速打开' })
    await box.waitFor()
    await page.keyboard.type('ppgl')
    await page.getByRole('option', { selected: true }).filter({ hasText: '品牌管理' }).waitFor()
    await visitor.shot('palette')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/good/brand/list')

    // Experienced operators type before the palette is rendered; no key may be lost.
    for (const [typed, name, path] of [
      ['spgl', '商品管理', '**/good/sku/list'],
      ['ppgl', '品牌管理', '**/good/brand/list'],
      ['spgl', '商品管理', '**/good/sku/list'],
      ['ppgl', '品牌管理', '**/good/brand/list'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(typed)
      await box.waitFor()
      await expect.poll(() => box.inputValue()).toBe(typed)
      await page.getByRole('option', { selected: true }).filter({ hasText: name }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(path)
    }

    await page.keyboard.press('Control+k')
    await page.keyboard.type('鲜牛奶950')
    await page.getByRole('option', { selected: true }).filter({ hasText: '鲜牛奶950ml' }).waitFor()
    await visitor.shot('palette-found')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/good/sku/update?id=*')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    // External links are found too.
    await page.keyboard.press('Control+k')
    for (const [typed, title] of [
      ['zjk', '组件库官网'],
      ['常见', '常见问题'],
      ['文档', '文档'],
    ] as const) {
      await box.fill(typed)
      await page.getByRole('option', { selected: true }).filter({ hasText: title }).getByText('新标签页打开').waitFor()
    }
    await page.keyboard.press('Escape')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('leaves "?" to the list of shortcuts, which opens only outside input fields', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('?')
    await expect.poll(() => page.locator('[role="search"] input').first().inputValue()).toBe('?')
    await settle(visitor)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.locator('main').first().focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog').filter({ hasText: '键盘快捷键' }).waitFor()
    await visitor.shot('key-help')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('finds documents by the start of their number', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list')
    const { page } = visitor
    const number = await rows(page).first().getByRole('link').first().innerText()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '快速打开' }).fill(number.trim())
    await page.getByRole('option', { selected: true }).filter({ hasText: number }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/store/store_order_receipt/update?id=*')
    await visitor.close()
  })
})
