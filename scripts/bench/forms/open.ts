import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../chromium.mjs'
import { hasEnded } from '../../has-ended.mjs'
import { type ConvertedEntity, Filler } from './fill'

const TENANT = '鲜邻新零售'
const MOBILE = '19900000000'
const PASSWORD = 'Backstock11'
/** Longest time in ms until a list or form is shown; generous, because the machine may be busy. */
const TIMEOUT_MS = 60_000

interface Opened {
  path: string
  /** Errors of the browser or the page; empty when the screen opened without errors. */
  errors: string[]
}

/**
 * Starts the product of a project folder, creates a row of each entity through the API, and opens the screens of each
 * entity as head office, without reloading the page.
 */
export async function openAll(root: string, port: number, entities: readonly ConvertedEntity[]): Promise<Opened[]> {
  const base = `http://localhost:${port}`
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(root, '.bench-data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    await ready(server, base)
    const filler = new Filler(base, entities)
    await filler.signIn(TENANT, MOBILE, PASSWORD)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    page.setDefaultTimeout(TIMEOUT_MS)
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    await signIn(page, base)
    const opened: Opened[] = []
    const open = async (path: string, shown: string) => {
      errors.length = 0
      await openPath(page, path, shown, errors)
      opened.push({ path, errors: [...errors] })
      if (errors.length > 0) console.log(`✗ ${path}: ${errors.join(' | ').slice(0, 300)}`)
    }
    for (const { entity, kind, base: at } of entities) {
      if (kind === 'singleton') {
        await open(at, FORM)
        continue
      }
      const id = await filler.fill(entity)
      if (typeof id === 'string') {
        opened.push({ path: `${at}/create, by the API`, errors: [id] })
        console.log(`✗ ${at}: no row could be created: ${id}`)
      }
      await open(`${at}/list`, typeof id === 'number' ? TABLE : `${TABLE}, main [role=status]:visible`)
      await open(`${at}/create`, FORM)
      if (typeof id === 'number') await open(`${at}/update?id=${id}`, FORM)
    }
    return opened
  } finally {
    await browser.close()
    server.kill('SIGTERM')
  }
}

const TABLE = 'main table:visible'
const FORM = 'main section:visible'

async function signIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/login`)
  await page.locator('input[name="tenant_name"]').fill(TENANT)
  await page.locator('input[name="mobile"]').fill(MOBILE)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

async function openPath(page: Page, path: string, shown: string, errors: string[]): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  // The previous screen may stay visible until the requests of this screen have ended.
  await page.waitForLoadState('networkidle').catch(() => errors.push('requests did not end'))
  await page
    .locator(shown)
    .first()
    .waitFor()
    .catch(() => errors.push('neither list nor form was shown'))
  const alerts = page.locator('main .ant-result-title:visible, main [role=alert]:visible')
  for (const text of await alerts.allInnerTexts()) errors.push(text)
}

async function ready(server: ChildProcess, base: string): Promise<void> {
  for (let tries = 0; tries < 3000; tries++) {
    if (hasEnded(server)) throw new Error('the server ended before it was ready')
    const isUp = await fetch(`${base}/api/openapi.json`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resume) => setTimeout(resume, 200))
  }
  throw new Error('the server was not ready in ten minutes')
}
