import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { numberOption } from '../option.mjs'
import { BARE_SCREENS, cachedScreens, openUntilShown } from './cached-screens.mjs'
import { countDownloads } from './downloads.mjs'
import { median, p95 } from './percentiles.mjs'
import { signIn, withConsole } from './served-console.mjs'

/*
 * npm run bench:tabs [-- --tabs 30 --rounds 90 --pause 200]: measures the KiB of JavaScript (gzip 9) that the browser
 * of a signed-in operator fetches until the landing screen is shown, and the time from a click on one of 30 cached tabs
 * until after the frame that shows the tab, and until the tab has answered a key that is pressed at that moment. Two
 * floors in the same interleaved run: a frame without any change, and a switch between two screens with a single
 * sentence each. BENCH_BASE names a server that is already running.
 */
const PORT = 5393
const TABS = numberOption('tabs', 30)
const ROUNDS = numberOption('rounds', 90)
/** In ms between two clicks. */
const PAUSE_MS = numberOption('pause', 200)
/** In ms, at p95. */
const AIM = 50
/** Longest time in ms for steps that are not measured; generous, because the machine may be busy. */
const TIMEOUT_MS = 180_000
const summary = (values) => `${median(values).toFixed(1)} ms median, ${p95(values).toFixed(1)} ms p95`

/** Sizes of the files that a browser with an empty cache fetches until the landing screen shows its figures. */
async function firstLoad(context, base) {
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
    async ([barePaths, count, pause]) => {
      const links = [...document.querySelectorAll('[data-tab] a')]
      const isBare = (link) => barePaths.includes(link.pathname)
      const cachedLinks = links.filter((link) => !isBare(link))
      const bareLinks = links.filter(isBare)
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const timed = async (link) => {
        // An operator takes at least this long from one tab to the next. The varying part spreads the clicks over all
        // moments of a frame.
        await new Promise((resolve) => setTimeout(resolve, pause + Math.random() * 17))
        const start = performance.now()
        link?.click()
        for (;;) {
          await frame()
          if (!link || link.getAttribute('aria-current') === 'page') return performance.now() - start
        }
      }
      // A screen whose effects wait for the paint runs them before the first key reaches it.
      const answered = () => {
        const start = performance.now()
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
        return performance.now() - start
      }
      const times = { frame: [], bare: [], cached: [], answered: [] }
      for (let i = 0; i < count; i++) {
        times.frame.push(await timed())
        bareLinks[0].click()
        times.bare.push(await timed(bareLinks[1]))
        cachedLinks[(i * 7) % cachedLinks.length].click()
        const painted = await timed(cachedLinks[(i * 7 + 11) % cachedLinks.length])
        times.cached.push(painted)
        times.answered.push(painted + answered())
      }
      return { ...times, tabs: links.length }
    },
    [bare, rounds, PAUSE_MS],
  )
}

await withConsole(PORT, async ({ base, browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, base)
  const cold = await browser.newContext({ storageState: await context.storageState() })
  const landing = await firstLoad(cold, base)
  await cold.close()
  console.log(
    `landing screen, first load        ${landing.kib} KiB gz in ${landing.files} files, charts ${landing.hasCharts ? 'among them' : 'left for later'}`,
  )
  for (const path of cachedScreens(TABS)) await openUntilShown(page, path)
  const times = await switchTabs(page, BARE_SCREENS, ROUNDS)
  console.log(`frame without a change            ${summary(times.frame)}`)
  console.log(`between two screens of a sentence ${summary(times.bare)}`)
  console.log(
    `between two of ${times.tabs} cached tabs       ${summary(times.cached)}  (${(p95(times.cached) / p95(times.bare)).toFixed(2)} × floor; aim p95 ≤ ${AIM} ms)  ${p95(times.cached) <= AIM ? 'ok' : 'MISSED'}`,
  )
  console.log(`until a key is answered there     ${summary(times.answered)}`)
  process.exitCode = p95(times.cached) <= AIM && !landing.hasCharts ? 0 : 1
})
