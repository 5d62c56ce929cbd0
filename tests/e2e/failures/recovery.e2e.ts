import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.mjs'
import { closeBrowser, signIn } from '../kit/browser'
import { fill, hasValue, open, visitAs } from '../kit/console'
import { BASE } from '../kit/server'

afterAll(closeBrowser)
const stamp = String(Date.now()).slice(-6)

const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('draft:') ? [text] : [])))
/** Waits until the browser stores one draft, which contains this text. */
const kept = (page: Page, text: string) => expect.poll(() => drafts(page)).toEqual([expect.stringContaining(text)])

describe('a crash', () => {
  it('loses nothing that was typed half a second before: the next start leads back to it', async () => {
    const profile = await mkdtemp(join(tmpdir(), 'backstock-profile-'))
    const launch = () =>
      chromium.launchPersistentContext(profile, {
        executablePath: findChromium(),
        args: CHROMIUM_FLAGS,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        viewport: { width: 1440, height: 900 },
      })
    const before = await launch()
    const page = before.pages()[0] ?? (await before.newPage())
    await signIn(page)
    await page.waitForURL('**/dashboard/workplace')
    await open(page, '/good/brand/create')
    await fill(page, '品牌名称', `崩溃前${stamp}`)
    await fill(page, '生产厂商', '写到一半')
    await kept(page, '写到一半')
    // The renderer crashes as when memory runs out: no unload event fires, so nothing can be saved at that moment.
    await page.goto('chrome://crash').catch(() => undefined)
    await before.close()

    const after = await launch()
    const next = after.pages()[0] ?? (await after.newPage())
    await next.goto(`${BASE}/dashboard/workplace`)
    await next.getByText('上次有内容没有保存').waitFor()
    await next.getByRole('button', { name: '新建品牌' }).click()
    await next.waitForURL('**/good/brand/create')
    await next.getByRole('button', { name: '恢复' }).click()
    await hasValue(next, '品牌名称', `崩溃前${stamp}`)
    await hasValue(next, '生产厂商', '写到一半')
    await after.close()
    await rm(profile, { recursive: true, force: true })
  })

  it('shows nobody else what was typed, and signing out takes it away', async () => {
    const visitor = await visitAs({}, '/good/brand/create')
    const { page } = visitor
    await fill(page, '品牌名称', '别人看不到')
    await kept(page, '别人看不到')
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '放弃更改' }).click()
    await page.waitForURL('**/login**')
    await expect.poll(() => drafts(page)).toEqual([])
    await visitor.close()
  })
})
