import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.mjs'

export interface Opened {
  path: string
  /** What the browser or the page complained of; empty when it stands. */
  wrong: string[]
}

/** Starts the product of a project folder and opens each address as head office, like a person who follows links. */
export async function openAll(root: string, port: number, paths: readonly string[]): Promise<Opened[]> {
  const base = `http://localhost:${port}`
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(root, '.bench-data') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    await ready(server, base)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    page.setDefaultTimeout(60_000)
    const wrong: string[] = []
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
    page.on('pageerror', (error) => wrong.push(String(error)))
    await signIn(page, base)
    const opened: Opened[] = []
    for (const path of paths) {
      wrong.length = 0
      await look(page, path, wrong)
      opened.push({ path, wrong: [...wrong] })
      if (wrong.length > 0) console.log(`✗ ${path}: ${wrong.join(' | ').slice(0, 300)}`)
    }
    return opened
  } finally {
    await browser.close()
    server.kill('SIGTERM')
  }
}

async function signIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/login`)
  await page.locator('input[name="tenant_name"]').fill('鲜邻新零售')
  await page.locator('input[name="mobile"]').fill('19900000000')
  await page.locator('input[name="password"]').fill('Backstock11')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

async function look(page: Page, path: string, wrong: string[]): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  const shown = page.locator(
    path.endsWith('/list') ? 'main .ant-table:visible' : 'main form:visible, main .ant-form:visible',
  )
  await shown
    .first()
    .waitFor({ timeout: 60_000 })
    .catch(() => wrong.push('neither list nor form came up'))
  await page.waitForLoadState('networkidle').catch(() => wrong.push('requests did not end'))
  for (const text of await page.locator('main .ant-result-title:visible').allInnerTexts()) wrong.push(text)
}

async function ready(server: ChildProcess, base: string): Promise<void> {
  for (let tries = 0; tries < 3000; tries++) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready')
    const up = await fetch(`${base}/api/openapi.json`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) return
    await new Promise((resume) => setTimeout(resume, 200))
  }
  throw new Error('the server was not ready in ten minutes')
}
