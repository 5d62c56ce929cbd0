import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { open, rows, visitAs } from './kit/console'
import { settle } from './kit/screens'

afterAll(closeBrowser)

describe('a list of documents, by keyboard', () => {
  it('previews documents beside the list, selects, asks before it approves, and never moves the table', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list?f.check_status=submitted')
    const { page } = visitor
    const panel = page.getByRole('complementary', { name: /^预览/ })
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('a')?.textContent)
    await rows(page).nth(1).waitFor()
    await settle(visitor)
    const [first, second] = await rows(page).getByRole('link').allInnerTexts()
    const header = () => page.locator('thead:visible').first().boundingBox()
    const bodyBefore = await page.locator('[data-scroll-box]:visible').boundingBox()
    const topBefore = (await header())?.y
    await rows(page).first().focus()
    await page.keyboard.press('Space')
    await panel
      .getByText(first ?? '')
      .first()
      .waitFor()
    await panel.getByRole('table').waitFor()
    await page.keyboard.press('j')
    await panel
      .getByText(second ?? '')
      .first()
      .waitFor()
    await expect.poll(focused).toBe(second)
    await settle(visitor)
    await visitor.shot('peek')
    // The preview opens below the filters and tools, and its table of lines fits without scrolling sideways.
    expect((await header())?.y).toBe(topBefore)
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await settle(visitor)
      const panelBox = await panel.boundingBox()
      for (const name of ['商品名称', '订货数量', '审批数量', '进货价 ¥', '金额 ¥']) {
        const cell = await panel.getByRole('columnheader', { name, exact: true }).boundingBox()
        expect(cell!.x + cell!.width, `${name} at ${width}`).toBeLessThanOrEqual(panelBox!.x + panelBox!.width)
      }
    }
    const headerBefore = await header()
    await page.keyboard.press('x')
    await page.getByText('已选 1 条').waitFor()
    await settle(visitor)
    expect(await header()).toEqual(headerBefore)
    await page.keyboard.press('a')
    await page
      .getByRole('dialog')
      .getByText(second ?? '')
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('k')
    await panel
      .getByText(first ?? '')
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await settle(visitor)
    expect((await page.locator('[data-scroll-box]:visible').boundingBox())?.width).toBe(bodyBefore?.width)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/update?id=*')

    // Orders in all statuses offer more actions than the row above the table has room for. A page of 100 rows has
    // orders in all statuses, even after other journeys have created orders.
    await page.setViewportSize({ width: 1280, height: 720 })
    await open(page, '/store/store_order_receipt/list?f.biz_date=&pageSize=100')
    await rows(page).nth(1).waitFor()
    await settle(visitor)
    const headerUnselected = await header()
    await page.getByRole('checkbox', { name: '选择本页全部' }).check()
    const more = page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '更多' })
    await more.click()
    await page.getByRole('menuitem', { name: /^作废/ }).waitFor()
    await settle(visitor)
    await visitor.shot('peek-many-actions')
    expect(await header()).toEqual(headerUnselected)
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })
})

it('the titles of the lines of an approved order, which has the most columns, take two lines at most', async () => {
  const { page } = await visitAs({}, '/store/store_order_receipt/list?f.check_status=approved&f.biz_date=')
  await rows(page).first().waitFor()
  await rows(page).first().focus()
  await page.keyboard.press('Space')
  const head = page.getByRole('complementary', { name: /^预览/ }).locator('thead')
  await head.waitFor()
  expect(await head.locator('th').count()).toBeGreaterThan(8)
  expect((await head.boundingBox())?.height).toBeLessThan(60)
})

it.each(['submitted', 'draft'])('the amounts of a %s order are in view in English too', async (status) => {
  const look = { width: 1280, height: 900, reads: 'en-US' } as const
  const visitor = await visitAs({}, `/store/store_order_receipt/list?f.check_status=${status}&f.biz_date=`, look)
  const { page } = visitor
  await rows(page).first().focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary', { name: /^Preview/ })
  const amount = panel.getByRole('columnheader', { name: 'Amount ¥', exact: true })
  await amount.waitFor()
  await settle(visitor)
  const [title, table] = await Promise.all([amount.boundingBox(), panel.locator('section').boundingBox()])
  expect(title!.x + title!.width).toBeLessThanOrEqual(table!.x + table!.width)
  // The titles of the columns beyond the edge, such as "In transit when ordered", take two lines at most.
  expect((await panel.locator('thead').boundingBox())?.height).toBeLessThan(60)
  await visitor.close()
})

it('the nodes of a tree are previewed in the same way, and opened beside the tree in place of the preview', async () => {
  const visitor = await visitAs({}, '/good/category/list')
  const { page } = visitor
  const panel = page.getByRole('complementary', { name: /^预览/ })
  await rows(page).nth(2).waitFor()
  await settle(visitor)
  const names = await rows(page).getByRole('link').allInnerTexts()
  await rows(page).first().focus()
  await page.keyboard.press('Space')
  await panel.getByRole('link', { name: names[0] ?? '' }).waitFor()
  await panel.locator('dl').waitFor()
  await page.keyboard.press('j')
  await panel.getByRole('link', { name: names[1] ?? '' }).waitFor()
  await settle(visitor)
  await visitor.shot('peek-tree')
  expect(await rows(page).count()).toBe(names.length)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })

  // A tree whose nodes open beside it: the form takes the place of the preview.
  await open(page, '/admin/sys/menu')
  await rows(page).nth(2).waitFor()
  await settle(visitor)
  await rows(page).first().focus()
  await page.keyboard.press('Space')
  await panel.locator('dl').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**?open=*')
  await panel.waitFor({ state: 'hidden' })
  expect(visitor.problems).toEqual([])
  await visitor.close()
})

it.each(['zh-CN', 'en-US'] as const)('on a tablet in %s no tool of the list lies over the preview', async (reads) => {
  const visitor = await visitAs({}, '/store/store_order_receipt/list', { width: 820, height: 1000, reads })
  const { page } = visitor
  await rows(page).first().focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary')
  await panel.locator('dl').waitFor()
  await settle(visitor)
  const create = page.locator('main .ant-btn-primary:visible').first()
  const [button, preview] = await Promise.all([create.boundingBox(), panel.boundingBox()])
  expect(button!.y + button!.height).toBeLessThanOrEqual(preview!.y)
  await visitor.close()
})
