import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.mjs'

/**
 * Seconds within which a server must answer: it builds the console and fills the demo company, perhaps beside other
 * work.
 */
const READY_SECONDS = 600
/** In ms, for steps that are not measured; generous, because the machine may be busy. */
const STEP_TIMEOUT = 180_000

/**
 * Runs `work` with a browser and the address of the built console with its demo company, and stops both afterwards. The
 * server is started on `port` unless BENCH_BASE names one that is running already.
 */
export async function withConsole(port, work) {
  const running = process.env.BENCH_BASE
  const folder = running ? undefined : mkdtempSync(join(tmpdir(), 'backstock-bench-'))
  const server =
    folder &&
    spawn('node', ['scripts/start.mjs'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder },
      stdio: 'ignore',
    })
  const base = running ?? `http://localhost:${port}`
  let browser
  try {
    await ready(base, server)
    browser = await chromium.launch({
      executablePath: findChromium(),
      // Lets a page ask for a garbage collection and read the exact size of its heap.
      args: [...CHROMIUM_FLAGS, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
    })
    await work({ base, browser })
  } finally {
    await browser?.close()
    server?.kill('SIGTERM')
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

async function ready(base, server) {
  for (let i = 0; i < READY_SECONDS * 5; i++) {
    if (server && server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const isUp = await fetch(`${base}/api/openapi.json`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resume) => setTimeout(resume, 200))
  }
  throw new Error('the server did not start')
}

/** Fills in and sends the sign-in form as the administrator of the demo company. */
export async function signIn(page, base) {
  page.setDefaultTimeout(STEP_TIMEOUT)
  if (!page.url().startsWith(`${base}/login`)) await page.goto(`${base}/login`)
  await page.locator('input[name="mobile"]').fill('19900000000')
  await page.locator('input[name="password"]').fill('Backstock11')
  await page.locator('input[name="tenant_name"]').fill('鲜邻新零售')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Prints one line of a bench and returns whether the ratio of figure and floor is within the aim, if it has one. */
export function printRatio(name, { figure, floor, aim, unit = 'ms' }) {
  const ratio = figure / floor
  const isMet = aim === undefined || ratio <= aim
  console.log(
    `${name.padEnd(44)} floor ${floor.toFixed(1)} ${unit}, figure ${figure.toFixed(1)} ${unit}, ` +
      `ratio ${ratio.toFixed(2)}${aim === undefined ? '' : `, aim ≤ ${aim}  ${isMet ? 'ok' : 'MISSED'}`}`,
  )
  return isMet
}
