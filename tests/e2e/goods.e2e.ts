import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { choose, control, expectQuiet, fill, hasValue, open, row, rows, save, visitAs } from './kit/console'

afterAll(closeBrowser)
const stamp = String(Date.now()).slice(-6)

describe('goods, from category to SKU', () => {
  it('are created in order: the category, the brand, then the SKU', async () => {
    const visitor = await visitAs({}, '/good/category/create')
    const { page } = visitor
    await fill(page, '分类名称', `测试分类${stamp}`)
    await save(page)
    await page.waitForURL('**/good/category/update?id=*')
    await expect.poll(() => control(page, '分类编码').innerText()).toMatch(/^\d{2}$/)

    await open(page, '/good/brand/create')
    await fill(page, '品牌名称', `山野${stamp}`)
    await hasValue(page, '首字母', 'S')
    await save(page)
    await page.waitForURL('**/good/brand/update?id=*')

    await open(page, '/good/sku/create')
    await save(page)
    await page
      .getByText(/处需要修改/)
      .first()
      .waitFor()
    await visitor.shot('sku-errors')
    await fill(page, '商品名称', `野山菌${stamp}`)
    await choose(page, '商品分类', `测试分类${stamp}`)
    await choose(page, '品牌', `山野${stamp}`)
    await choose(page, '销售单位', '袋')
    await fill(page, '主条码', `20${stamp}00000`)
    await fill(page, '零售价', '25.80')
    await fill(page, '参考进价', '18.5')
    await save(page)
    await page.waitForURL('**/good/sku/update?id=*')
    await visitor.shot('sku-created')

    await open(page, `/good/sku/list?q=${encodeURIComponent('野山菌')}`)
    await row(page, `野山菌${stamp}`).waitFor()
    await expect.poll(() => row(page, `野山菌${stamp}`).innerText()).toContain('25.80')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('refuses a wrong barcode at its field and keeps the rest', async () => {
    const visitor = await visitAs({}, '/good/sku/create')
    const { page } = visitor
    await fill(page, '商品名称', '条码不对的商品')
    await fill(page, '主条码', '6901234567891')
    await save(page)
    await page.getByText('条码格式或校验位不正确').first().waitFor()
    await hasValue(page, '商品名称', '条码不对的商品')
    await visitor.close()
  })

  it('are found by name, code, barcode and pinyin initials, and by filters kept in the address', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    for (const [typed, found] of [
      ['牛奶', '鲜牛奶950ml'],
      ['xnn', '鲜牛奶950ml'],
      ['G0000016', '鲜牛奶950ml'],
    ] as const) {
      await open(page, `/good/sku/list?q=${encodeURIComponent(typed)}`)
      await row(page, found).waitFor()
    }
    await open(page, '/good/sku/list')
    await page.getByRole('tab', { name: /停购/ }).click()
    await row(page, '香皂108g').waitFor()
    await page.waitForURL('**/list?*sale_status=stop_purchase*')
    await page.reload()
    await row(page, '香皂108g').waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
    await visitor.close()
  })

  it('are exported as CSV, with every row that matches the filters', async () => {
    const visitor = await visitAs({}, '/good/sku/list?f.sale_status=on_sale')
    const { page } = visitor
    await rows(page).first().waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /导出/ }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const stream = await (await download).createReadStream()
    const text = (await stream.toArray()).join('')
    const lines = text.trim().split(/\r?\n/)
    expect(lines[0]).toContain('商品编码')
    expect(lines.length).toBeGreaterThan(37)
    await visitor.close()
  })

  it('show the tree of categories, and disabling one in use is refused with the reason', async () => {
    const visitor = await visitAs({}, '/good/category/list')
    const { page } = visitor
    await row(page, '粮油调味').waitFor()
    await visitor.shot('category-tree')
    await row(page, '粮油调味')
      .getByRole('button', { name: /更多操作/ })
      .click()
    await page.getByRole('menuitem', { name: '停用' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
    await page.getByText(/使用/).first().waitFor()
    await visitor.shot('category-in-use')
    await visitor.close()
  })
})
