import { afterAll, describe, expect, it } from 'vitest'
import { BASE, closeBrowser, signIn, visit } from '../kit/browser'
import { fill, hasValue, open, rows } from '../kit/console'
import { go, settle } from '../kit/screens'
import { twoVersions } from '../kit/two-versions'

afterAll(closeBrowser)

describe('an update of the console', () => {
  it('breaks nothing while both versions are served, and offers a reload that keeps what was typed when the old one is gone', async () => {
    const versions = await twoVersions(BASE)
    const visitor = await visit()
    const { page } = visitor
    // Accept the dialog that asks before leaving a page with unsaved work; the work is kept.
    page.on('dialog', (dialog) => void dialog.accept())
    await signIn(page, {}, `${versions.url}/login`)
    await page.waitForURL((at) => !at.pathname.startsWith('/login'))
    await open(page, `${versions.url}/good/brand/create`)
    await fill(page, '品牌名称', '更新前输入')
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))

    versions.serve('both')
    await go(page, '/good/brand/list')
    await rows(page).first().waitFor()
    expect(versions.servedByOld()).toBeGreaterThan(0)

    versions.serve('new')
    await page.evaluate(() => Object.assign(window, { before: true }))
    await go(page, '/store/manage/list')
    const main = page.locator('main')
    await main.getByText('系统已更新').and(page.locator(':visible')).first().waitFor()
    await main.getByText('已输入的内容会保留').and(page.locator(':visible')).first().waitFor()
    await visitor.shot('stale')
    await main.getByRole('button', { name: '重新加载' }).and(page.locator(':visible')).first().click()
    await page.waitForFunction(() => !('before' in window))
    await rows(page).first().waitFor()

    await page.getByText('上次有内容没有保存').waitFor()
    await page.getByRole('button', { name: '新建品牌', exact: true }).click()
    await page.waitForURL('**/good/brand/create')
    await page.getByRole('button', { name: '恢复' }).click()
    await hasValue(page, '品牌名称', '更新前输入')
    await visitor.close()
    versions.close()
  })

  it('is loaded at once when the console is opened, and the answer for a missing file is never cached', async () => {
    // A connection kept open could be one that the server has just closed.
    const get = (path: string) => fetch(`${BASE}${path}`, { headers: { Connection: 'close' } })
    const page = await get('/store/manage/list')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const [, script] = /src="\/(assets\/[\w.-]+\.js)"/.exec(await page.text()) ?? []
    const there = await get(`/${script}`)
    expect(there.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const gone = await get('/assets/gone-12345678.js')
    expect(gone.status).toBe(404)
    expect(gone.headers.get('cache-control')).toBe('no-store')
  })
})

describe('an error of the server', () => {
  it('shows the id under which the log has it', async () => {
    const visitor = await visit()
    const { page } = visitor
    await signIn(page)
    await page.waitForURL((at) => !at.pathname.startsWith('/login'))
    const refused = {
      headers: { 'X-Request-Id': '7K3Q9-M2XFT' },
      json: { code: 50000, status: 500, msg: '服务器开小差了', data: { request_id: '7K3Q9-M2XFT' } },
    }
    await page.route('**/api/good/brand/list*', (route) => route.fulfill(refused))
    await open(page, '/good/brand/list')
    await page.locator('main').getByText('请求编号').waitFor()
    expect(await page.locator('main code').innerText()).toBe('7K3Q9-M2XFT')
    // The screen already shows the error, so no toast repeats it.
    await settle(visitor)
    expect(await page.locator('.ant-message-notice').count()).toBe(0)
    await visitor.shot('request-id')
    await page.unroute('**/api/good/brand/list*')
    // The request id of a real refusal by the server.
    const answered = page.waitForResponse('**/api/good/brand/detail*')
    await open(page, '/good/brand/update?id=999999999')
    expect((await answered).headers()['x-request-id']).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    await visitor.close()
  })
})
