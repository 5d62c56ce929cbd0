import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { control, fill, hasValue, row, save, visitAs } from './kit/console'
import { settle } from './kit/screens'

afterAll(closeBrowser)
const stamp = String(Date.now()).slice(-5)

const shown = (page: Page, text: string | RegExp) => page.getByText(text).and(page.locator(':visible')).first()

describe('two people edit one document', () => {
  it('shows what both wrote, field by field, and loses nothing that was typed', async () => {
    const [here, there] = [
      await visitAs({}, '/good/brand/list'),
      await visitAs({ mobile: '19900000001' }, '/good/brand/list'),
    ]
    const opened = async (page: Page) => {
      await row(page, '谷满仓').getByRole('link').first().click()
      await page.waitForURL('**/good/brand/update?id=*')
      await control(page, '英文名称').waitFor()
    }
    await opened(here.page)
    await opened(there.page)

    // Both operators edit different fields: the second save merges automatically or asks once, and keeps both changes.
    await fill(here.page, '生产厂商', `谷满仓食品${stamp}厂`)
    await save(here.page)
    await shown(here.page, '已保存').waitFor()
    await fill(there.page, '英文名称', `Full Granary ${stamp}`)
    await save(there.page)
    const merge = there.page.getByRole('dialog').getByRole('button', { name: '合并并保存' })
    await merge.waitFor()
    await there.shot('conflict-merge')
    await merge.click()
    await shown(there.page, '已保存').waitFor()
    await hasValue(there.page, '生产厂商', `谷满仓食品${stamp}厂`)
    await hasValue(there.page, '英文名称', `Full Granary ${stamp}`)
    await shown(there.page, '已保存').waitFor({ state: 'detached' })

    // Both operators edit the same field: the second operator chooses a value.
    await here.page.reload()
    await control(here.page, '英文名称').waitFor()
    await fill(here.page, '英文名称', `From one ${stamp}`)
    await save(here.page)
    await shown(here.page, '已保存').waitFor()
    await fill(there.page, '英文名称', `From the other ${stamp}`)
    await save(there.page)
    const dialog = there.page.getByRole('dialog')
    await dialog.getByText(`From one ${stamp}`).first().waitFor()
    await dialog.getByText(`From the other ${stamp}`).first().waitFor()
    await there.shot('conflict-choose')
    await dialog.getByRole('button', { name: '全部用我的' }).click()
    await dialog.getByRole('button', { name: '合并并保存' }).click()
    await shown(there.page, '已保存').waitFor()
    await hasValue(there.page, '英文名称', `From the other ${stamp}`)
    await here.close()
    await there.close()
  })
})

describe('work that is not saved yet', () => {
  it('survives a reload in the middle of a form', async () => {
    const visitor = await visitAs({}, '/good/brand/create')
    const { page } = visitor
    await fill(page, '品牌名称', '写到一半的品牌')
    await fill(page, '生产厂商', '还没想好')
    await page.waitForFunction(() =>
      Object.entries(localStorage).some(([key, text]) => key.startsWith('draft:') && text.includes('还没想好')),
    )
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: '恢复' }).click()
    await hasValue(page, '品牌名称', '写到一半的品牌')
    await hasValue(page, '生产厂商', '还没想好')
    await visitor.shot('restored-draft')
    await visitor.close()
  })

  it('is asked about before its tab closes, and not when nothing differs', async () => {
    const visitor = await visitAs({}, '/good/brand/list')
    const { page } = visitor
    await row(page, '山泉记').getByRole('link').first().click()
    await page.waitForURL('**/good/brand/update?id=*')
    await control(page, '英文名称').waitFor()
    await settle(visitor)
    const before = await control(page, '英文名称').inputValue()
    await fill(page, '英文名称', 'Changed')
    await page.getByRole('button', { name: /^关闭.*山泉记/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click()
    await hasValue(page, '英文名称', 'Changed')
    await fill(page, '英文名称', before)
    await page.getByRole('button', { name: /^关闭.*山泉记/ }).click()
    await page.waitForURL('**/good/brand/list')
    await settle(visitor)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await visitor.close()
  })

  it('stays while other tabs are looked at', async () => {
    const visitor = await visitAs({}, '/good/brand/create')
    const { page } = visitor
    await fill(page, '品牌名称', '切换标签')
    await page.getByRole('link', { name: '商品分类' }).click()
    await row(page, '粮油调味').waitFor()
    await page
      .getByRole('navigation', { name: '已打开的页面' })
      .getByRole('link', { name: /新建品牌/ })
      .click()
    await hasValue(page, '品牌名称', '切换标签')
    await visitor.close()
  })

  it('keeps filters and scroll of a list while a document is open', async () => {
    const visitor = await visitAs({}, '/good/sku/list?f.sale_status=on_sale&pageSize=50')
    const { page } = visitor
    await row(page, '鲜牛奶950ml').getByRole('link').first().click()
    await page.waitForURL('**/good/sku/update?id=*')
    await control(page, '商品名称').waitFor()
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '商品管理' }).click()
    await page.waitForURL('**/good/sku/list?*sale_status=on_sale*')
    await row(page, '鲜牛奶950ml').waitFor()
    await visitor.close()
  })
})

describe('what an operator sees depends on who they are', () => {
  it('costs are for those who may see them', async () => {
    const clerk = await visitAs({ mobile: '19900000023' }, '/store/store_stock/list')
    await row(clerk.page, 'G0').waitFor()
    await settle(clerk)
    expect(await clerk.page.locator('thead:visible').innerText()).not.toContain('库存成本')
    await clerk.close()
    const manager = await visitAs({ mobile: '19900000021' }, '/store/store_stock/list')
    await row(manager.page, 'G0').waitFor()
    await expect.poll(() => manager.page.locator('thead:visible').innerText()).toContain('库存成本')
    await manager.close()
  })

  it('a clerk submits and does not approve', async () => {
    const clerk = await visitAs({ mobile: '19900000023' }, '/store/store_order_receipt/list?f.check_status=submitted')
    await row(clerk.page, 'SO').waitFor()
    await row(clerk.page, 'SO').getByRole('link').first().click()
    await clerk.page.waitForURL('**/update?id=*')
    await clerk.page.locator('h1:visible').filter({ hasText: /SO\d/ }).waitFor()
    await settle(clerk)
    expect(await clerk.page.locator('main').getByRole('button', { name: '审核通过' }).count()).toBe(0)
    await clerk.close()
  })
})
