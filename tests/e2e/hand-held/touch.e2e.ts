import { afterAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { closeBrowser } from '../kit/browser'
import { expectQuiet, open, visitAs } from '../kit/console'
import { call, draftOrder, goodsOf } from '../kit/counting'
import { settle } from '../kit/screens'

/* What a finger hits on a phone and a tablet. */

afterAll(closeBrowser)

/** Controls of the visible screen that are lower than a finger needs; separators of columns are for the mouse. */
const lowControls = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, input, [role="tab"], nav a, .ant-select, .ant-picker',
    )
    const boxOf = (element: HTMLElement) =>
      element.closest<HTMLElement>('label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number') ??
      element
    return [...new Set([...controls].map(boxOf))].flatMap((box) => {
      const { width, height } = box.getBoundingClientRect()
      // The area of a switch, of a cross and of the icon beside a status is larger than what is drawn.
      const isShown =
        box.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1
      const isEnlarged = box.matches('.ant-switch, .ant-drawer-close, [data-note]')
      return isShown && !isEnlarged && height < 43.5 ? [`${box.tagName} ${box.textContent} ${Math.round(height)}`] : []
    })
  })

it.each([390, 820])('at %s px controls are high enough for a finger', async (width) => {
  const visitor = await visitAs({}, '/dashboard/workplace', { width, height: 1000 })
  const { page } = visitor
  for (const path of [
    '/dashboard/workplace',
    '/store/store_order_receipt/list',
    '/store/store_order_receipt/create',
    '/good/sku/list',
    '/good/sku/create',
    '/admin/role/create',
  ]) {
    await open(page, path)
    await settle(visitor)
    expect(await lowControls(page), path).toEqual([])
  }
  await page.getByRole('button', { name: '保存', exact: true }).first().click()
  await page.locator('main').getByRole('alert').first().waitFor()
  await settle(visitor)
  expect(await lowControls(page), 'what is wrong with a new role').toEqual([])
  // Lists of choices that the console draws itself: the palette, and the goods that are added to a sheet.
  const optionHeight = async () => (await page.getByRole('option').first().boundingBox())?.height
  await page.keyboard.press('Control+k')
  expect(await optionHeight(), 'palette').toBeGreaterThanOrEqual(44)
  await open(page, '/store/store_good_loss_receipt/create')
  await page.getByRole('combobox', { name: '添加商品' }).fill('G')
  expect(await optionHeight(), 'goods').toBeGreaterThanOrEqual(44)
  // Side by side, a narrow arrow of a calendar would be missed for the next, which jumps a year.
  await open(page, '/store/store_order_receipt/create')
  await page.locator('main .ant-picker input:visible').first().click()
  const arrows = page.locator('.ant-picker-dropdown .ant-picker-header button:visible')
  await arrows.first().waitFor()
  for (const arrow of await arrows.all()) expect((await arrow.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  expectQuiet(visitor)
  await visitor.close()
})

/** Small controls with a larger area around them, of which a point 20 px from the middle belongs to something else. */
const missedBeside = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return []
      control.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isHit = (dx: number, dy: number) => control.contains(document.elementFromPoint(x + dx, y + dy))
      const name = control.getAttribute('aria-label') ?? control.textContent
      return isHit(0, -20) && isHit(0, 20) && (width >= 40 || isHit(-20, 0)) ? [] : [name]
    }),
  )

it('at 820 px a finger also hits what is drawn small: branches of trees, notes of a status, switches, checkboxes', async () => {
  const visitor = await visitAs({}, '/good/category/list', { width: 820, height: 1000 })
  const { page } = visitor
  for (const [path, selector] of [
    ['/good/category/list', '[data-branch][aria-expanded="true"]'],
    ['/admin/sys/menu', '[data-branch][aria-expanded="false"]'],
    ['/store/store_good_loss_receipt/list', '[data-note]'],
    ['/other/setting/base', '.ant-switch'],
    ['/store/replenishment', 'label.ant-checkbox-wrapper'],
  ] as const) {
    await open(page, path)
    await page.locator(selector).and(page.locator(':visible')).first().waitFor()
    await settle(visitor)
    expect(await missedBeside(page, selector), path).toEqual([])
    if (path === '/good/category/list') await visitor.shot('touch-tree')
  }
  await visitor.close()
})

it.each([390, 820])('at %s px a finger hits links, also those of messages', async (width) => {
  const visitor = await visitAs({}, '/user/user_level', { width, height: 1000 })
  const { page } = visitor
  await page.locator('main li a time').first().waitFor()
  for (const path of [
    '/user/user_level',
    '/dashboard/workplace',
    '/supply/supplier_payment/list',
    '/store/adjust_price_store_sell_receipt/list',
    '/result/success',
  ]) {
    await open(page, path)
    await settle(visitor)
    expect(await missedBeside(page, 'main a[href]'), path).toEqual([])
  }
  await visitor.close()
})

it.each([390, 820])(
  'at %s px the menus of a toolbar fit the screen, and a finger hits what they hold',
  async (width) => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list', { width, height: 844 })
    const { page } = visitor
    const popover = page.locator('.ant-popover:visible')
    for (const name of ['视图', '列设置']) {
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .and(page.locator(':visible'))
        .first()
        .click()
      await popover.getByRole('button').first().waitFor()
      await settle(visitor)
      const sidesWithin = async () => {
        const { x, y, width: wide, height } = (await popover.boundingBox())!
        return [x >= 0, y >= 0, x + wide <= width, y + height <= 844]
      }
      // A menu whose content has just been loaded is moved with the next frame.
      await expect.poll(sidesWithin, { message: name, timeout: 10_000 }).toEqual([true, true, true, true])
      for (const button of await popover.getByRole('button').all())
        expect((await button.boundingBox())?.height, name).toBeGreaterThanOrEqual(44)
      await visitor.shot(`toolbar-${name}-${width}`)
      await page.keyboard.press('Escape')
      await popover.waitFor({ state: 'hidden' })
    }
    // The cross of a drawer is drawn small; the area around it belongs to it.
    const row = page.locator('main').getByRole('link', { name: /^SO/ }).and(page.locator(':visible')).first()
    await row.click()
    await page.getByRole('button', { name: '操作记录' }).and(page.locator(':visible')).click()
    await page.locator('.ant-drawer-close:visible').waitFor()
    await settle(visitor)
    expect(await missedBeside(page, '.ant-drawer-close')).toEqual([])
    await visitor.close()
  },
)

it.each([390, 820])('at %s px the button of the settings covers nothing while the navbar is hidden', async (width) => {
  const visitor = await visitAs({}, '/dashboard/workplace', { width, height: 844 })
  const { page } = visitor
  const openSettings = async () => {
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('menuitem', { name: '页面设置' }).click()
  }
  await openSettings()
  await settle(visitor)
  expect(await lowControls(page), 'settings').toEqual([])
  await page.locator('.ant-drawer').getByRole('switch', { name: '导航栏' }).click()
  await page.keyboard.press('Escape')
  const button = page.getByRole('button', { name: '页面设置' })
  await button.waitFor()
  await settle(visitor)
  await visitor.shot(`no-navbar-${width}`)
  const box = (await button.boundingBox())!
  const content = (await page.locator('main').boundingBox())!
  expect([box.y + box.height <= content.y, box.height >= 44]).toEqual([true, true])
  // A tablet has the icons of the menu at the side.
  if (width === 390) {
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.locator('.ant-drawer').getByRole('navigation').first().waitFor()
    await page.keyboard.press('Escape')
  }
  await button.click()
  await page.locator('.ant-drawer').getByRole('switch', { name: '导航栏' }).click()
  await button.waitFor({ state: 'detached' })
  await visitor.close()
})

it('on a phone a second tap does not submit the card that has moved to the place of the first', async () => {
  const visitor = await visitAs({ mobile: '19900000021' }, '/good/sku/list', { width: 390, height: 844 })
  const { page } = visitor
  const goods = await goodsOf(page, 1)
  const drafts = [await draftOrder(page, goods, 12), await draftOrder(page, goods, 12)]
  await open(page, '/store/store_order_receipt/list?f.check_status=draft')
  const card = (id: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: id }) })
  const [below, top] = drafts.map(({ receipt_no }) => receipt_no) as [string, string]
  await card(below).waitFor()
  await settle(visitor)
  const submit = card(top).getByRole('button', { name: '提交', exact: true })
  await submit.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await submit.boundingBox())!
  const place = [x + width / 2, y + height / 2] as const
  await page.mouse.click(...place)
  await page.waitForFunction(
    (no) => ![...document.querySelectorAll('main li')].some((li) => li.textContent.includes(no)),
    top,
  )
  await page.mouse.click(...place)
  await settle(visitor)
  const statusOf = async (index: number) =>
    (await call<{ check_status: string }>(page, `/store/store_order_receipt/detail?id=${drafts[index]!.id}`))
      .check_status
  expect([await statusOf(1), await statusOf(0)]).toEqual(['submitted', 'draft'])
  // After a look at what stands there now, a tap counts.
  await page.waitForTimeout(700)
  await page.mouse.click(...place)
  await expect.poll(() => statusOf(0)).toBe('submitted')
  await visitor.close()
})
