import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, signIn, visit } from '../kit/browser'
import { fill, hasValue, open, rows } from '../kit/console'
import { type OwnServer, ownServer, visitOwn } from '../kit/own-server'
import { settle } from '../kit/screens'
import { row, sees, seesText } from './sees'

/*
 * Effects of the server on signed-in operators: the server ends their sessions, removes screens, fails and dies. Each
 * event really happens, on a server of this file alone.
 */
let server: OwnServer | null = null
const running = async () => (server ??= await ownServer())
beforeAll(running)
afterAll(async () => {
  await server?.kill()
  await closeBrowser()
})

const AUDITOR = { mobile: '19900000003' }
const CASHIER = { mobile: '19900000022' }
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const question = (page: Page) => page.getByRole('dialog')
const refresh = (page: Page, name = 'Refresh') => page.getByRole('button', { name, exact: true }).click()
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

describe('a session', () => {
  it('ends when its operator signs in elsewhere, and when its time is over', async () => {
    const own = await running()
    await own.sql('update setting_base set allow_concurrent_sessions = false')
    const here = await visitOwn(own, AUDITOR, '/good/brand/list', { reads: 'en-US' })
    await rows(here.page).first().waitFor()
    const there = await visitOwn(own, AUDITOR, '/good/brand/list', { reads: 'en-US' })
    await rows(there.page).first().waitFor()

    const replaced = here.page.waitForResponse(async (answer) =>
      /"code":50012\b/.test(await answer.text().catch(() => '')),
    )
    await refresh(here.page)
    await replaced
    await sees('8.4', question(here.page))
    for (const text of [
      'Confirm logout',
      'You have been logged out, you can cancel to stay on this page, or log in again',
      'Re-Login',
    ])
      await sees('8.6', question(here.page).getByText(text).and(here.page.locator(':visible')))
    await here.shot('session-elsewhere-asked')
    await question(here.page).getByRole('button', { name: 'Cancel' }).click()
    await seesText('8.7', here.page, 'This page is read-only')
    expect(new URL(here.page.url()).pathname, row('8.7')).toBe('/good/brand/list')
    expect(await token(here.page), row('8.7')).not.toBeNull()

    await own.wait(13 * HOUR)
    const late = there.page.waitForResponse(async (answer) =>
      /"code":50014\b/.test(await answer.text().catch(() => '')),
    )
    await refresh(there.page)
    await late
    await sees('8.5', question(there.page).getByRole('button', { name: 'Re-Login' }))
    await question(there.page).getByRole('button', { name: 'Re-Login' }).click()
    await there.page.waitForURL('**/login**')
    await expect.poll(() => token(there.page), { message: row('8.5') }).toBeNull()
    await Promise.all([here.close(), there.close()])
  })

  it('without activity warns before it ends, can be prolonged, and restores typed values after it has ended', async () => {
    const own = await running()
    await own.sql('update setting_base set idle_minutes = 5')
    const visitor = await visitOwn(own, {}, '/good/brand/list', { isAlone: true })
    const { page } = visitor
    await rows(page).first().waitFor()
    await page.clock.install()
    await open(page, `${own.url}/good/brand/create`)
    await fill(page, '品牌名称', '写到一半')
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
    /**
     * Advances the clocks of the server and the browser. Waits first until no call is pending: a late answer would
     * count as use of the console, and while a call for messages is pending the console sends no other call that could
     * learn that the session has ended.
     */
    const leave = async (minutes: number) => {
      await expect.poll(visitor.pending).toBe(0)
      await own.wait(minutes * MINUTE)
      await page.clock.fastForward(minutes * MINUTE)
    }
    await leave(4)
    const notice = page.getByText('即将自动退出登录')
    await notice.waitFor()
    await visitor.shot('session-idle')
    await page.getByRole('button', { name: '保持登录' }).click()
    await notice.waitFor({ state: 'detached' })
    await leave(4)
    await notice.waitFor()

    await leave(6)
    await question(page).getByRole('button', { name: '重新登录' }).click()
    await page.waitForURL('**/login**')
    for (const [name, value] of [
      ['mobile', '19900000000'],
      ['password', 'Backstock11'],
      ['tenant_name', '鲜邻新零售'],
    ] as const)
      await page.locator(`input[name="${name}"]`).fill(value)
    await page.locator('button[type="submit"]').click()
    await page.getByRole('button', { name: '恢复' }).click()
    await hasValue(page, '品牌名称', '写到一半')
    await own.sql('update setting_base set idle_minutes = 120')
    await visitor.close()
  })

  it('does not begin for a member without a store, and opens only screens of the server’s menu', async () => {
    const own = await running()
    await own.sql(`update admin_member set store_ids = '[]', all_stores = false where mobile = '${CASHIER.mobile}'`)
    const visitor = await visit()
    const { page } = visitor
    await signIn(page, CASHIER, `${own.url}/login`)
    await sees('5.2', page.getByRole('alert').filter({ hasText: '登录失败' }))
    expect(await token(page), row('5.2')).toBeNull()

    await own.sql(`update sys_menu set status = 'disabled' where path = '/good/brand/list'`)
    await signIn(page, AUDITOR, `${own.url}/login`)
    await page.waitForURL('**/dashboard/workplace')
    await open(page, `${own.url}/good/brand/list`)
    await rows(page).first().waitFor()
    await sees('6.7', page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '品牌管理' }))
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('menuitem', { name: '页面设置' }).click()
    await page.getByRole('switch', { name: '菜单来自后台' }).click()
    await page.getByText('菜单加载成功').waitFor()
    await open(page, `${own.url}/good/brand/list`)
    await page.waitForURL('**/dashboard/workplace')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('button', { name: '商品管理' }).click()
    await menu.getByRole('link', { name: '商品分类' }).waitFor()
    expect(await menu.getByRole('link', { name: '品牌管理' }).count(), row('6.6')).toBe(0)
    await own.sql(`update sys_menu set status = 'disabled' where name like 'exception%'`)
    await open(page, `${own.url}/exception/403`)
    await seesText('6.6', page, '403')
    await visitor.close()
  })
})

describe('a server', () => {
  it('that fails and a server that cannot be reached get different messages', async () => {
    const own = await running()
    // This test kills the server, so the next test has to start a new server.
    server = null
    const visitor = await visitOwn(own, {}, '/good/brand/list', { reads: 'en-US' })
    const { page, close, shot } = visitor
    await rows(page).first().waitFor()
    await own.closeDatabase()
    await refresh(page)
    // The list shows the failure in place of its rows, so no message repeats it.
    await sees('8.12', page.locator('main').getByText('Internal server error'))
    await settle(visitor)
    expect(await page.locator('.ant-message-notice').count(), row('8.12')).toBe(0)
    await sees('8.12', page.locator('main').getByRole('button', { name: 'Retry' }))
    await shot('server-fails')
    await own.kill()
    await page.locator('main').getByRole('button', { name: 'Retry' }).click()
    await sees('8.10', page.locator('main').getByText('Network Error'))
    await seesText('8.10', page, /You are offline/)
    await shot('server-gone')
    await close()
  })
})
