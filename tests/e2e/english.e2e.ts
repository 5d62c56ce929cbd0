import { afterAll, describe, expect, it } from 'vitest'
import { BASE, closeBrowser, visit } from './kit/browser'
import { choose, control, fill, hasValue, row, rows } from './kit/console'

afterAll(closeBrowser)

describe('English from end to end', () => {
  it('signs in, reads, creates, is corrected and signs out', async () => {
    const visitor = await visit({ locale: 'en-US' })
    const { page } = visitor
    await page.goto(`${BASE}/login`)
    await page.getByRole('button', { name: 'English' }).click()
    await page.locator('button[type="submit"]').click()
    await page
      .getByText(/cannot be empty/i)
      .first()
      .waitFor()
    await page.locator('input[name="mobile"]').fill('19900000000')
    await page.locator('input[name="password"]').fill('Backstock11')
    await page.locator('input[name="tenant_name"]').fill('鲜邻新零售')
    await page.locator('button[type="submit"]').click()
    await page.waitForURL('**/dashboard/workplace')
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor()
    await page.goto(`${BASE}/good/sku/list`)
    await rows(page).first().waitFor()
    await expect.poll(() => page.title()).toMatch(/SKU/)
    await visitor.shot('english-list')

    await page.getByRole('link', { name: 'Brands' }).click()
    await row(page, '谷满仓').waitFor()
    await page
      .getByRole('button', { name: /New/ })
      .or(page.getByRole('link', { name: /New/ }))
      .first()
      .click()
    await page.waitForURL('**/good/brand/create')
    await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator(':visible')).click()
    await page.getByText('Required').first().waitFor()
    await visitor.shot('english-errors')
    await fill(page, 'Name', `Green Valley ${Date.now() % 100_000}`)
    await hasValue(page, 'Initial', 'G')
    await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator(':visible')).click()
    await page.waitForURL('**/good/brand/update?id=*')
    await hasValue(page, 'Initial', 'G')

    await page.goto(`${BASE}/store/store_order_receipt/create`)
    await control(page, 'Supplied by').click()
    await page.locator('.ant-select-item-option:visible').filter({ hasText: 'Supplier direct' }).click()
    await control(page, 'Supplier').waitFor()
    await choose(page, 'Supplier', 'V0003')
    await page.getByRole('button', { name: 'Submit', exact: true }).and(page.locator(':visible')).click()
    await page
      .getByText(/at least one/i)
      .first()
      .waitFor()
    await visitor.shot('english-order-errors')

    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const leave = page.getByRole('dialog').getByRole('button', { name: /Discard|Don’t save|Leave|Sign out/ })
    await Promise.race([
      page.waitForURL('**/login**'),
      leave
        .first()
        .waitFor()
        .then(() => leave.first().click()),
    ])
    await page.waitForURL('**/login**')
    await expect.poll(() => page.locator('button[type="submit"]').innerText()).toBe('Sign in')
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })
})
