import { spawnSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorkbench } from '../../../scripts/live/workbench.mjs'
import { closeBrowser, signIn, visit } from '../kit/browser'
import { choose, fill, row } from '../kit/console'

const SUPPLIER = 'manifest/entities/supply/supplier.yaml'
const COLUMNS = 'src/generated/supply/supplier/supplier.columns.ts'
const ORDER = 'manifest/entities/store/store_order_receipt.yaml'

/**
 * Timeout in ms. The dev server serves the console module by module, so the first screens load slowly on a busy
 * machine.
 */
const TIMEOUT_MS = 600_000

/** E2E_PORT changes this port together with those of the other journeys (kit/server.ts). */
const PORT = Number(process.env.E2E_PORT ?? 5390) + 6

let bench: Awaited<ReturnType<typeof startWorkbench>>
let page: Page
/** The committed manifests, restored before each journey. */
let committed: readonly (readonly [path: string, text: string])[]

/** Saves a manifest with `from` replaced by `to`. */
function edit(file: string, from: string | RegExp, to: string): void {
  const text = bench.read(file)
  const next = text.replace(from, to)
  expect(next, `${file} holds ${String(from)}`).not.toBe(text)
  bench.save(file, next)
}

const field = (name: string) => page.locator(`[data-field="${name}"]:visible`)
const cell = (title: string) => page.getByRole('columnheader', { name: title }).and(page.locator(':visible'))

beforeAll(async () => {
  bench = await startWorkbench(PORT)
  committed = [SUPPLIER, ORDER].map((path) => [path, bench.read(path)])
  ;({ page } = await visit())
  page.setDefaultTimeout(90_000)
  await signIn(page, {}, `${bench.base}/login`)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}, 2 * TIMEOUT_MS)

beforeEach(() => {
  for (const [path, text] of committed) if (bench.read(path) !== text) bench.save(path, text)
})

afterAll(async () => {
  await closeBrowser()
  await bench?.stop()
}, TIMEOUT_MS)

describe('a manifest saved under npm run dev', { timeout: TIMEOUT_MS }, () => {
  it('changes the open document and keeps what was typed, added lines, scroll, drawer and tabs', async () => {
    await page.goto(`${bench.base}/supply/supplier/list`)
    await row(page, '晨牧').waitFor()
    await page.goto(`${bench.base}/store/store_order_receipt/create`)
    await page.getByRole('radiogroup', { name: '供货方式' }).getByText('供应商直送').click()
    await choose(page, '供应商', '晨牧')
    const search = page.getByLabel('添加商品').and(page.locator(':visible'))
    await search.fill('鲜牛奶950ml')
    await page.locator('[role="option"]:visible').filter({ hasText: '鲜牛奶950ml' }).first().click()
    await page.getByRole('gridcell', { name: '鲜牛奶950ml' }).waitFor()
    await fill(page, '备注', '周五早上送')
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('menuitem', { name: '页面设置' }).click()
    await page.getByRole('dialog').waitFor()
    const pane = page.locator('main [class*="pane"]').and(page.locator(':visible')).first()
    await pane.evaluate((element) => element.scrollTo(0, 60))
    const scrolled = await pane.evaluate((element) => element.scrollTop)
    await page.evaluate(() => Object.assign(window, { untouched: true }))
    const tabs = await page.getByRole('tab').allInnerTexts()

    edit(ORDER, '{zh: 紧急程度, en: Urgency}', '{zh: 缓急, en: Urgency}')
    await field('urgency').getByText('缓急').waitFor()
    edit(ORDER, /(urgency: \{.*required: )true/, '$1false')
    await field('urgency').getByText('*').waitFor({ state: 'detached' })
    edit(ORDER, '{zh: 订货时在途, en: In transit when ordered}', '{zh: 路上, en: In transit when ordered}')
    await cell('路上').waitFor()
    edit(ORDER, /\n {2}urgency: \{label/, '\n  dock_no: {label: {zh: 卸货口, en: Dock}, type: text, max_length: 10}$&')
    edit(ORDER, /fields: \[(.*)urgency/, 'fields: [$1urgency, dock_no')
    await field('dock_no').getByRole('textbox').fill('三号口')

    expect(await page.getByRole('dialog').isVisible()).toBe(true)
    expect(await pane.evaluate((element) => element.scrollTop)).toBe(scrolled)
    expect(await field('remark').getByRole('textbox').inputValue()).toBe('周五早上送')
    expect(await field('supplier_id').innerText()).toContain('晨牧')
    expect(await page.getByRole('gridcell', { name: '鲜牛奶950ml' }).isVisible()).toBe(true)
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(tabs)
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
  })

  it('adds a new field to form, API, table and list without ending the session; a removed field keeps its column and data', async () => {
    await page.goto(`${bench.base}/supply/supplier/create`)
    await field('supplier_name').waitFor()
    edit(SUPPLIER, '\n  email:', '\n  fax_no: {label: {zh: 传真, en: Fax}, type: text, max_length: 30}\n  email:')
    edit(SUPPLIER, 'contact_phone, email, address', 'contact_phone, fax_no, email, address')
    edit(SUPPLIER, /(list:\s+columns: \[)/, '$1fax_no, ')
    await field('fax_no').getByRole('textbox').fill('021-5566')
    await fill(page, '供应商名称', `传真供应商${Date.now()}`)
    await fill(page, '联系人', '张三')
    await fill(page, '联系电话', '13800138000')
    await page.getByRole('button', { name: '保存', exact: true }).and(page.locator(':visible')).click()
    await page.waitForURL('**/supplier/update?id=*')
    // A page that loads while its files are written may keep the older ones: the dev server sends an update only to
    // modules that have run.
    await expect.poll(() => bench.read(COLUMNS), { timeout: 90_000 }).toContain('fax_no')
    await page.goto(`${bench.base}/supply/supplier/list`)
    await row(page, '021-5566').waitFor()
    await expect.poll(bench.output).toContain('ALTER TABLE "supplier" ADD COLUMN "fax_no" varchar(30);')

    // A field that is removed from the manifest keeps its column and data in the database.
    for (const [path, text] of committed) bench.save(path, text)
    await cell('传真').waitFor({ state: 'detached' })
    await expect
      .poll(() => bench.output(), { timeout: 60_000 })
      .toContain('supplier.fax_no is no longer in the manifest; its column and data stay')
    expect(bench.output()).not.toContain('DROP')
  })

  it('shows a mistake and its place in the file until it is mended, while the page goes on working', async () => {
    await page.goto(`${bench.base}/supply/supplier/create`)
    await fill(page, '供应商名称', '还在输入')
    const panel = page.locator('[data-live-problems]')
    edit(SUPPLIER, 'type: phone', 'typ: phone')
    await panel.getByText('did you mean "type"?').waitFor()
    await expect.poll(() => panel.innerText()).toMatch(/supplier\.yaml:\d+:\d+ MAN1020[^]*typ: phone[^]*\^\^\^/)
    await expect.poll(bench.output).toContain('unknown key "typ"')
    await fill(page, '联系人', '李四')
    await panel.getByRole('button', { name: '收起' }).click()
    await panel.waitFor({ state: 'detached' })
    edit(SUPPLIER, 'typ: phone', 'typo: phone')
    await panel.getByText('unknown key "typo"').waitFor()
    edit(SUPPLIER, 'typo: phone', 'type: phone')
    await panel.waitFor({ state: 'detached' })
    expect(await field('supplier_name').getByRole('textbox').inputValue()).toBe('还在输入')
    expect(await field('contact_name').getByRole('textbox').inputValue()).toBe('李四')
  })
  it('starts the API and the generator again when they are killed, and no call fails meanwhile', async () => {
    await page.goto(`${bench.base}/supply/supplier/create`)
    await fill(page, '供应商名称', '还在输入')
    // Both have run long enough: one that fails at its start is not started again.
    await page.waitForTimeout(10_000)
    for (const program of [`${bench.folder}/scripts/live/api-process.mjs`, `${bench.folder}/.*generate --watch`])
      expect(spawnSync('pkill', ['-9', '-f', program]).status, program).toBe(0)
    for (const name of ['api', 'generator'])
      await expect.poll(bench.output).toContain(`[${name}] ended (SIGKILL); it is started again`)
    expect(await page.evaluate(() => fetch('/api/sys/ping').then(({ status }) => status))).toBe(204)
    edit(SUPPLIER, '{zh: 联系人, en: Contact}', '{zh: 对接人, en: Contact}')
    await field('contact_name').getByText('对接人').waitFor()
    expect(await field('supplier_name').getByRole('textbox').inputValue()).toBe('还在输入')
    await page.reload()
    await field('supplier_name').waitFor()
    expect(bench.output()).not.toContain('ECONNREFUSED')
  })
})
