import { parseArgs } from 'node:util'
import { openScreen } from '../open-screen.mjs'
import { cachedScreens } from './cached-screens.mjs'
import { signIn, withConsole } from './served-console.mjs'

/*
 * npm run bench:memory [-- --minutes 120 --tabs 30]: a scripted operator works in cached tabs. Prints the heap of the
 * page after forced collections: once every tab has been used (the floor), then in between and at the end. Exits with 1
 * when the heap has grown by 10 % or more.
 */
const PORT = 5395
const AIM = 1.1
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '120' }, tabs: { type: 'string', default: '30' } },
})
const minutes = Number(options.minutes)
/** Rounds through all tabs before the floor is taken: code is compiled and caches are filled by then. */
const WARM_UP_ROUNDS = 2
/** Parts of the measured time; the heap is printed after each part. */
const PARTS = 6

/** Runs in the page: one visit of an operator to the tab at `index`. Resolves after fixed pauses; it waits for no request. */
async function visitTab(index) {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const click = async (element) => {
    if (!element || element.disabled) return
    element.click()
    await pause(150)
  }
  const links = [...document.querySelectorAll('[data-tab] a')]
  await click(links[index % links.length])
  const main = () => document.querySelector('main')
  const shown = (selector) => [...(main()?.querySelectorAll(selector) ?? [])].find((found) => found.checkVisibility())
  // Visits the next page of a list and comes back, filters by status and back, and opens and closes the command palette.
  await click(shown('.ant-pagination-next:not(.ant-pagination-disabled) button'))
  await click(shown('.ant-pagination-prev:not(.ant-pagination-disabled) button'))
  const tabs = [...(main()?.querySelectorAll('[role="tab"]') ?? [])].filter((tab) => tab.checkVisibility())
  await click(tabs[1])
  await click(tabs[0])
  for (const key of [{ key: 'k', ctrlKey: true }, { key: 'Escape' }]) {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
    await pause(200)
  }
  await pause(50)
}

await withConsole(PORT, async ({ base, browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, base)
  const devTools = await page.context().newCDPSession(page)
  const heap = async () => {
    // Objects that the first collection frees may have held other objects, which only a second collection frees.
    for (let i = 0; i < 2; i++) await devTools.send('HeapProfiler.collectGarbage')
    return (await devTools.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
  }
  const screens = cachedScreens(Number(options.tabs))
  for (const path of screens) {
    await openScreen(page, path)
    await page.waitForLoadState('networkidle')
  }
  const tabs = await page.locator('[data-tab]').count()
  let visits = 0
  const round = async () => {
    for (let at = 0; at < tabs; at++, visits++) await page.evaluate(visitTab, visits)
  }
  for (let i = 0; i < WARM_UP_ROUNDS; i++) await round()
  const floor = await heap()
  console.log(`floor: ${tabs} tabs, each used ${WARM_UP_ROUNDS} times    ${floor.toFixed(1)} MiB`)
  const end = Date.now() + minutes * 60_000
  let printAt = Date.now() + (minutes * 60_000) / PARTS
  do {
    await round()
    if (Date.now() > printAt && Date.now() < end) {
      console.log(`after ${visits} visits    ${(await heap()).toFixed(1)} MiB`)
      printAt += (minutes * 60_000) / PARTS
    }
  } while (Date.now() < end)
  const figure = await heap()
  const ratio = figure / floor
  console.log(
    `after ${minutes} minutes, ${visits} visits    ${figure.toFixed(1)} MiB, ratio ${ratio.toFixed(3)}, aim < ${AIM}  ${ratio < AIM ? 'ok' : 'MISSED'}`,
  )
  process.exitCode = ratio < AIM ? 0 : 1
})
