import { mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs'
import { BASE } from './server'

export { BASE }
const SHOTS = 'test-artefacts/screens'

let browser: Browser | undefined

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Console errors, page errors and missing messages since the page was opened. */
  problems: string[]
  /** Keeps a picture of the page as a test artefact. */
  shot(name: string): Promise<void>
  close(): Promise<void>
}

export interface Look {
  width?: number
  height?: number
  /** Of the browser. */
  locale?: string
  /** Language that the operator has chosen before. */
  reads?: 'zh-CN' | 'en-US'
}

/** A person with a browser of their own: empty storage, zh-CN, 1440 px. */
export async function visit({ width = 1440, height = 900, locale = 'zh-CN', reads }: Look = {}): Promise<Visitor> {
  browser ??= await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const context = await browser.newContext({
    viewport: { width, height },
    locale,
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
  })
  if (reads) await context.addInitScript((chosen) => localStorage.setItem('locale', chosen), reads)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  page.setDefaultTimeout(15_000)
  return {
    page,
    context,
    problems,
    shot: async (name) => {
      mkdirSync(SHOTS, { recursive: true })
      await page.screenshot({ path: `${SHOTS}/${name}.png` })
    },
    close: () => context.close(),
  }
}

export async function closeBrowser(): Promise<void> {
  await browser?.close()
  browser = undefined
}

export interface Who {
  mobile?: string
  password?: string
  tenant?: string
}

/** Signs in on the login page as a person does. `path` may be an address of another server. */
export async function signIn(
  page: Page,
  { mobile = '19900000000', password = 'Backstock11', tenant = '鲜邻新零售' }: Who = {},
  path = '/login',
): Promise<void> {
  await page.goto(new URL(path, BASE).href)
  await page.locator('input[name="mobile"]').fill(mobile)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="tenant_name"]').fill(tenant)
  await page.locator('button[type="submit"]').click()
}
