import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.mjs'
import { countDownloads } from './downloads.mjs'
import { openScreen } from '../open-screen.mjs'
import { numberOption } from '../option.mjs'

/*
 * npm run bench:tabs: measures the KiB of JavaScript (gzip 9) that the browser of a signed-in operator fetches until
 * the landing screen is shown, and the time from a click on one of 30 cached tabs until after the frame that shows the
 * tab. Two floors in the same interleaved run: a frame without any change, and a switch between two screens with a
 * single sentence each. --tabs and --rounds set how many. BENCH_BASE names a server that is already running.
 */
const PORT = 5393
const TABS = numberOption('tabs', 30)
const ROUNDS = numberOption('rounds', 90)
const AIM = 100
/** Longest time in ms for steps that are not measured; generous, because the machine may be busy. */
const TIMEOUT_MS = 180_000
const BARE = ['/exception/403', '/exception/500']
const base = process.env.BENCH_BASE ?? `http://localhost:${PORT}`

const sorted = (values) => values.toSorted((a, b) => a - b)
const median = (values) => sorted(values)[Math.floor(values.length / 2)]
const p95 = (values) => sorted(values)[Math.ceil(values.length * 0.95) - 1]
const summary = (values) => `${median(values).toFixed(1)} ms median, ${p95(values).toFixed(1)} ms p95`

/** Cached screens with rows, then other cached screens. */
function screens() {
  const answer = execFileSync('node', ['scripts/run.mjs', 'generator/cli.ts', 'routes', '--json'], { encoding: 'utf8' })
  const routes = JSON.parse(answer.slice(answer.indexOf('[')))
  const paths = routes
    .filter(({ cached, screen }) => cached && screen !== 'update')
    .toSorted((a, b) => Number(b.screen === 'list') - Number(a.screen === 'list'))
    .map(({ path }) => path)
    .filter((path) => !BARE.includes(path))
  return [...BARE, ...paths].slice(0, TABS)
}

async function ready() {
  for (let i = 0; i < 900; i++) {
    const isUp = await fetch(`${base}/api/openapi.json`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resume) => setTimeout(resume, 200))
  }
  throw new Error('the server did not start')
}

async function signIn(page) {
  await page.goto(`${base}/login`)
  await page.locator('input[name="mobile"]').fill('19900000000')
  await page.locator('input[name="password"]').fill('Backstock11')
  await page.locator('input[name="tenant_name"]').fill('鲜邻新零售')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Sizes of the files that a browser with an empty cache fetches until the landing screen shows its figures. */
async function firstLoad(context) {
  const page = await context.newPage()
  const downloads = countDownloads(page)
  await page.goto(`${base}/dashboard/workplace`)
  await page.locator('main dl dd').first().waitFor({ timeout: TIMEOUT_MS })
  const { files, kib, paths } = downloads.take()
  const hasCharts = paths.some((path) => readFileSync(join('dist', path), 'utf8').includes('echarts'))
  await page.close()
  return { files, kib, hasCharts }
}

/** Clicks from inside the page, so that the figures contain no overhead of the driver. */
function switchTabs(page, bare, rounds) {
  return page.evaluate(
    async ([barePaths, count]) => {
      const links = [...document.querySelectorAll('[data-tab] a')]
      const isBare = (link) => barePaths.includes(link.pathname)
      const cachedLinks = links.filter((link) => !isBare(link))
      const bareLinks = links.filter(isBare)
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const timed = async (link) => {
        // The varying delay spreads the clicks over all moments of a frame.
        await new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 17))
        const start = performance.now()
        link?.click()
        for (;;) {
          await frame()
          if (!link || link.getAttribute('aria-current') === 'page') return performance.now() - start
        }
      }
      const times = { frame: [], bare: [], cached: [] }
      for (let i = 0; i < count; i++) {
        times.frame.push(await timed())
        bareLinks[0].click()
        times.bare.push(await timed(bareLinks[1]))
        cachedLinks[(i * 7) % cachedLinks.length].click()
        times.cached.push(await timed(cachedLinks[(i * 7 + 11) % cachedLinks.length]))
      }
      return { ...times, tabs: links.length }
    },
    [bare, rounds],
  )
}

const folder = process.env.BENCH_BASE ? undefined : mkdtempSync(join(tmpdir(), 'backstock-tabs-'))
const server =
  folder &&
  spawn('node', ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder },
    stdio: 'ignore',
  })
try {
  await ready()
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await signIn(page)
  const cold = await browser.newContext({ storageState: await context.storageState() })
  const landing = await firstLoad(cold)
  await cold.close()
  console.log(
    `landing screen, first load        ${landing.kib} KiB gz in ${landing.files} files, charts ${landing.hasCharts ? 'among them' : 'left for later'}`,
  )
  for (const path of screens()) {
    await openScreen(page, path)
    await page.waitForLoadState('networkidle')
  }
  const times = await switchTabs(page, BARE, ROUNDS)
  console.log(`frame without a change            ${summary(times.frame)}`)
  console.log(`between two screens of a sentence ${summary(times.bare)}`)
  console.log(
    `between two of ${times.tabs} cached tabs       ${summary(times.cached)}  (${(p95(times.cached) / p95(times.bare)).toFixed(2)} × floor; aim p95 ≤ ${AIM})`,
  )
  await browser.close()
  process.exitCode = p95(times.cached) <= AIM && !landing.hasCharts ? 0 : 1
} finally {
  server?.kill('SIGTERM')
  if (folder) rmSync(folder, { recursive: true, force: true })
}
