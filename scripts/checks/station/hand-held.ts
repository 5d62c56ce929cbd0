import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../chromium.mjs'
import { signIn } from '../../../tests/e2e/kit/browser'

/** Longest time in ms until a scan or a screen is shown. */
const SHOW_TIMEOUT_MS = 20_000
/** How often a screen is opened again, every half second, while the server is down. */
const MAX_OPEN_ATTEMPTS = 240
/** Longest time in ms until all counted scans are sent after the server has restarted. */
const SEND_TIMEOUT_MS = 120_000

/**
 * A hand-held: a separate Chromium with a profile on disk. SIGKILL ends Chromium as suddenly as an empty battery would.
 */
export class HandHeld {
  readonly #folder: string
  readonly #base: string
  #child: ChildProcess | null = null
  #browser: Browser | null = null
  #page: Page | null = null

  constructor(folder: string, base: string) {
    this.#folder = folder
    this.#base = base
  }

  get page(): Page {
    if (!this.#page) throw new Error('the hand-held is off')
    return this.#page
  }

  async start(): Promise<void> {
    const flags = [...CHROMIUM_FLAGS, '--headless=new', '--remote-debugging-port=0', '--window-size=390,844']
    const child = spawn(
      findChromium() ?? '',
      [...flags, `--user-data-dir=${join(this.#folder, 'profile')}`, 'about:blank'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      },
    )
    this.#child = child
    const address = await new Promise<string>((resolve, reject) => {
      let text = ''
      child.stderr.on('data', (chunk: Buffer) => {
        text += chunk
        const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1]
        if (found) resolve(found)
      })
      child.once('exit', () => reject(new Error(`Chromium ended:\n${text}`)))
    })
    this.#browser = await chromium.connectOverCDP(address)
    const [context] = this.#browser.contexts()
    if (!context) throw new Error('Chromium has no context')
    const [page = await context.newPage()] = context.pages()
    page.setDefaultTimeout(60_000)
    await page.setViewportSize({ width: 390, height: 844 })
    this.#page = page
  }

  /**
   * Opens a screen, with retries while the server is down. Signs in again when the killed browser lost the session
   * cookie.
   */
  async open(path: string, mobile: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#tryOpen(path, mobile)
      } catch (error) {
        if (attempt === MAX_OPEN_ATTEMPTS) throw error
        await this.page.waitForTimeout(500)
      }
    }
  }

  async #tryOpen(path: string, mobile: string): Promise<void> {
    const { page } = this
    await page.goto(this.#base + path)
    const there = page.locator(path.includes('/station') ? '[data-station]' : '#content')
    const login = page.locator('input[name="mobile"]')
    await there.or(login).first().waitFor({ timeout: SHOW_TIMEOUT_MS })
    if (!(await login.isVisible())) return
    await signIn(page, { mobile }, `${this.#base}/login`)
    await page.waitForURL((at) => !at.pathname.startsWith('/login'), { timeout: SHOW_TIMEOUT_MS })
    await page.goto(this.#base + path)
    await there.waitFor({ timeout: SHOW_TIMEOUT_MS })
  }

  /**
   * Scans a code and waits until the screen shows the count. At the first scan of a document with prefilled quantities
   * the screen asks where to count from; the answer is: from zero.
   */
  async scan(code: string): Promise<void> {
    const { page } = this
    const last = page.locator('[data-station] [data-scan-shown]')
    const before = await last.getAttribute('data-scan-shown')
    // Inserts the whole text, as a scanner's keyboard service does: single keys from the test driver would be too slow.
    await page.keyboard.insertText(code)
    await page.keyboard.press('Enter')
    const question = page.getByRole('button', { name: '从零清点' })
    const limit = Date.now() + SHOW_TIMEOUT_MS
    for (;;) {
      if (Date.now() > limit) throw new Error(`${code} was not shown:\n${await page.locator('body').innerText()}`)
      if ((await last.getAttribute('data-scan-shown')) !== before) return
      if (await question.isVisible()) await question.click()
      await page.waitForTimeout(10)
    }
  }

  /**
   * Waits until every scan has been sent to the server. Signs in again when the server refuses the session: a browser
   * writes its cookies to disk only now and then, so a killed browser may have lost the cookie of its session. Throws
   * with the text of the screen when it takes too long.
   */
  async settled(path: string, mobile: string): Promise<void> {
    const { page } = this
    const sent = page.locator('[data-station] [data-state="sent"][data-unsent="0"]')
    const login = page.locator('input[name="mobile"]')
    try {
      await sent.or(login).waitFor({ timeout: SEND_TIMEOUT_MS })
      if (!(await login.isVisible())) return
      await this.open(path, mobile)
      await sent.waitFor({ timeout: SEND_TIMEOUT_MS })
    } catch {
      throw new Error(`not everything was sent from ${page.url()}:\n${await page.locator('body').innerText()}`)
    }
  }

  async kill(): Promise<void> {
    const child = this.#child
    this.#child = this.#browser = this.#page = null
    if (!child?.pid || child.exitCode !== null) return
    // The negative id kills the whole process group, including renderers and the storage process.
    process.kill(-child.pid, 'SIGKILL')
    await once(child, 'exit')
  }
}
