import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from '../kit/browser'
import { expectQuiet, open, visitAs } from '../kit/console'
import { settle } from '../kit/screens'

afterAll(closeBrowser)
const stamp = String(Date.now()).slice(-6)
const CLERK = { mobile: '19900000023' }
const MANAGER = { mobile: '19900000021' }

describe('saved views', () => {
  it('keep filters, order and columns, are shared with a role, open the list, and never override the filters of an address', async () => {
    const office = await visitAs({}, '/store/store_stock/list?f.stock_state=low')
    const { page } = office
    await page.getByRole('button', { name: '视图：标准视图' }).click()
    await page.getByRole('button', { name: '另存为视图' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '视图名称' }).fill(`缺货${stamp}`)
    await dialog.getByRole('combobox', { name: '谁可以使用' }).fill('理货')
    await page
      .locator('.ant-select-item-option:visible')
      .filter({ hasText: /^理货员$/ })
      .click()
    await dialog.getByRole('button', { name: '保存视图' }).click()
    await page.waitForURL(/view=\d+/)
    await page.getByRole('button', { name: `视图：缺货${stamp}` }).waitFor()
    await page.getByRole('button', { name: '紧凑行高' }).click()
    await page.getByText('已修改').waitFor()
    await page.getByRole('button', { name: `视图：缺货${stamp}` }).click()
    await office.shot('saved-views')
    await page.getByRole('button', { name: '保存修改' }).click()
    await page.getByText('已修改').waitFor({ state: 'detached' })
    expectQuiet(office)
    await office.close()

    const clerk = await visitAs(CLERK, '/store/store_stock/list?view=0')
    await clerk.page.getByRole('button', { name: '视图：标准视图' }).click()
    await clerk.page.getByRole('button', { name: new RegExp(`^缺货${stamp}`) }).waitFor()
    await clerk.page.getByRole('button', { name: `打开列表时使用“缺货${stamp} · 系统管理员”` }).click()
    await clerk.page.getByRole('button', { name: `打开列表时使用“缺货${stamp} · 系统管理员”`, pressed: true }).waitFor()
    await open(clerk.page, '/store/store_stock/list')
    await clerk.page.waitForURL(/f\.stock_state=low.*view=\d+/)
    await clerk.page
      .locator('[data-density="compact"]')
      .or(clerk.page.getByText(/没有符合条件的数据|下没有数据/))
      .first()
      .waitFor()
    await open(clerk.page, '/store/store_stock/list?f.stock_state=out')
    await clerk.page.getByRole('button', { name: '视图：标准视图' }).waitFor()
    await settle(clerk)
    expect(clerk.page.url()).not.toContain('view=')
    await clerk.close()

    const manager = await visitAs(MANAGER, '/store/store_stock/list')
    await manager.page.getByRole('button', { name: '视图：标准视图' }).click()
    await manager.page.getByRole('button', { name: '另存为视图' }).waitFor()
    await settle(manager)
    expect(await manager.page.getByText(`缺货${stamp}`).count()).toBe(0)
    await manager.close()
  })
})
