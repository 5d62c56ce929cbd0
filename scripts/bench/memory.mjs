import { parseArgs } from 'node:util'
import { cachedScreens, openUntilShown } from './cached-screens.mjs'
import { signIn, withConsole } from './served-console.mjs'

/*
 * npm run bench:memory [-- --minutes 120 --tabs 30]: a scripted operator works in cached tabs. Prints the heap, the
 * nodes and the event listeners of the page after forced collections: once every tab has been used (the baseline), then
 * in between and at the end. Exits with 1 when one of the three has grown by 10 % or more. Nodes are counted because
 * the heap of the scripts holds little of them: a page that keeps each screen it showed is seen by its nodes alone.
 */
const PORT = 5395
const AIM = 1.1
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '120' }, tabs: { type: 'string', default: '30' } },
})
const minutes = Number(options.minutes)
/**
 * Rounds through all tabs before the baseline is taken. Code is compiled and caches are filled once a round adds less
 * than 1 % to each figure. A leak adds that much in each round, so that the number of rounds is limited.
 */
const WARM_UP_ROUNDS = { atLeast: 2, atMost: 8 }
const SETTLED = 1.01
/** Parts of the measured time; the heap is printed after each part. */
const PARTS = 6

/**
 * Runs in the page: one visit of an operator to the tab at `index`. Resolves after fixed pauses; it waits for no
 * request.
 */
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
  // Visits the next page of a list and comes back, filters by status and back, and opens and closes the command
  // palette.
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

const growth = (figures, baseline) => Math.max(...Object.keys(baseline).map((name) => figures[name] / baseline[name]))

const inWords = ({ heap, nodes, listeners }) => `${heap.toFixed(1)} MiB, ${nodes} nodes, ${listeners} listeners`

await withConsole(PORT, async ({ base, browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, base)
  const devTools = await page.context().newCDPSession(page)
  const measure = async () => {
    // Objects that the first collection frees may have held other objects, which only a second collection frees.
    for (let i = 0; i < 2; i++) await devTools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devTools.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners: listeners } = await devTools.send('Memory.getDOMCounters')
    return { heap: usedSize / 2 ** 20, nodes, listeners }
  }
  for (const path of cachedScreens(Number(options.tabs))) {
    // A tab that was in front for a moment only has no screen yet, and would add it to the heap after the baseline.
    await openUntilShown(page, path)
  }
  const tabs = await page.locator('[data-tab]').count()
  let visits = 0
  const round = async () => {
    for (let at = 0; at < tabs; at++, visits++) await page.evaluate(visitTab, visits)
  }
  let baseline = await measure()
  console.log(`opened: ${tabs} tabs    ${inWords(baseline)}`)
  for (let rounds = 1; rounds <= WARM_UP_ROUNDS.atMost; rounds++) {
    const before = baseline
    await round()
    baseline = await measure()
    console.log(`round ${rounds} of the warm-up    ${inWords(baseline)}`)
    if (rounds >= WARM_UP_ROUNDS.atLeast && growth(baseline, before) < SETTLED) break
  }
  const end = Date.now() + minutes * 60_000
  let printAt = Date.now() + (minutes * 60_000) / PARTS
  do {
    await round()
    if (Date.now() > printAt && Date.now() < end) {
      console.log(`after ${visits} visits    ${inWords(await measure())}`)
      printAt += (minutes * 60_000) / PARTS
    }
  } while (Date.now() < end)
  const figures = await measure()
  const ratio = growth(figures, baseline)
  console.log(
    `after ${minutes} minutes, ${visits} visits    ${inWords(figures)}, ratio ${ratio.toFixed(3)}, aim < ${AIM}  ${ratio < AIM ? 'ok' : 'MISSED'}`,
  )
  process.exitCode = ratio < AIM ? 0 : 1
})
