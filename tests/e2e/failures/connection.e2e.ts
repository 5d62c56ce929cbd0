import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser, signIn, visit } from '../kit/browser'
import { fill, hasValue, row, rows, visitAs } from '../kit/console'
import { watchText } from '../kit/screens'

afterAll(closeBrowser)

const stamp = String(Date.now()).slice(-6)

describe('a request that hangs', () => {
  it('is called slow after 3 s, and after 10 s may be sent again or given up', async () => {
    const visitor = await visitAs({}, '/good/brand/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    let asked = 0
    await page.route('**/api/good/brand/list*', async (route) => {
      asked += 1
      // Only the second attempt is answered; the first and third attempts hang.
      if (asked === 2) await route.continue()
    })
    const notice = '[role="status"]'
    const refresh = page.getByRole('button', { name: '刷新', exact: true })
    await refresh.focus()
    const [slow, stuck] = [
      await watchText(page, notice, '服务器响应较慢，请稍候…', 'keydown'),
      await watchText(page, notice, '服务器仍未响应', 'keydown'),
    ]
    await page.keyboard.press('Enter')
    await page.getByText('服务器响应较慢，请稍候…').waitFor()
    await visitor.shot('slow')
    expect(await slow.appeared()).toBeGreaterThan(2500)
    expect(await slow.appeared()).toBeLessThan(5000)
    await page.getByText('服务器仍未响应').waitFor()
    expect(await stuck.appeared()).toBeGreaterThan(9500)
    expect(await rows(page).count()).toBeGreaterThan(0)
    await visitor.shot('stuck')
    const answered = page.waitForResponse(/api\/good\/brand\/list/)
    await page.getByRole('button', { name: '重新发送' }).click()
    await page.getByText('服务器仍未响应').waitFor({ state: 'detached' })
    await answered
    await row(page, '谷满仓').waitFor()
    expect(asked).toBe(2)

    await refresh.click()
    await page.getByRole('button', { name: '停止等待' }).click()
    await page.getByText(/已停止等待/).waitFor()
    await page.unroute('**/api/good/brand/list*')
    await page.locator('main').getByRole('button', { name: '重试' }).click()
    await row(page, '谷满仓').waitFor()
    await visitor.close()
  })

  it('at the sign-in can be given up too', async () => {
    const visitor = await visit()
    await visitor.page.route('**/api/store/member/login*', () => undefined)
    await signIn(visitor.page)
    await visitor.page.getByRole('button', { name: '停止等待' }).click()
    await visitor.page.getByRole('alert').filter({ hasText: '登录出错' }).waitFor()
    await visitor.page.unroute('**/api/store/member/login*')
    await visitor.page.locator('button[type="submit"]').click()
    await visitor.page.waitForURL('**/dashboard/workplace')
    await visitor.close()
  })
})

describe('offline', () => {
  it('is shown at once; a save waits with the typed values and is sent when the connection is back', async () => {
    const visitor = await visitAs({}, '/good/brand/create')
    const { page } = visitor
    const name = `离线${stamp}`
    await fill(page, '品牌名称', name)
    const notice = await watchText(page, '[role="status"], [role="alert"]', '网络已断开。输入的内容', 'offline')
    await visitor.context.setOffline(true)
    expect(await notice.appeared()).toBeLessThan(2000)
    await page.getByText(/^网络已断开。输入的内容/).waitFor()
    await page.getByRole('button', { name: '保存', exact: true }).and(page.locator(':visible')).click()
    await page.getByText(/网络恢复后自动保存/).waitFor()
    await visitor.shot('offline')
    await hasValue(page, '品牌名称', name)
    await visitor.context.setOffline(false)
    await page.waitForURL('**/good/brand/update?id=*')
    await page.getByText(/^网络已断开/).waitFor({ state: 'detached' })
    await hasValue(page, '品牌名称', name)
    await visitor.close()
  })

  it('a list that was opened offline loads by itself when the connection is back', async () => {
    const visitor = await visitAs({}, '/good/brand/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    await visitor.context.setOffline(true)
    await page.getByText(/^网络已断开/).waitFor()
    await page.locator('[role="search"] input').first().fill('谷满仓')
    await page.keyboard.press('Enter')
    await page.waitForURL('**q=**')
    await visitor.context.setOffline(false)
    await row(page, '谷满仓').waitFor()
    await page.waitForFunction(() => document.querySelectorAll('tr[data-row-key]').length === 1)
    await visitor.close()
  })
})
