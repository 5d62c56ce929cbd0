import { numberOption } from '../option.mjs'
import { serveFloors } from './line/serve-floor.mjs'
import { ANSWERING_INPUT } from './downloads.mjs'
import { median } from './percentiles.mjs'
import { printRatio, signIn, withConsole } from './served-console.mjs'

/*
 * npm run bench:line [-- --rounds 5 --slower 4]: the network connection of a shop (100 ms, 4 Mbit/s) and a processor
 * four times as slow, both emulated by the browser. Prints the time until the sign-in field, until its form answers,
 * the workplace with its first queue and a first list are painted, each with an empty cache, and from a click in the
 * list until its document is painted. The floor, which is measured alternately, is a page of one file that sends no
 * request: React with a native form, and antd's frame, table and inputs with rows that are part of the file. Exits
 * with 1 when an aim is missed.
 */
const PORT = 5398
const ROUNDS = numberOption('rounds', 5)
const SLOWER = numberOption('slower', 4)
const AIM = 1.3
/** Told besides: what is typed before is kept, and a sign-in that is sent before is made then. */
const NO_AIM = new Set(['sign-in: the form answers'])
const LATENCY_MS = 100
const BYTES_PER_SECOND = 4_000_000 / 8

/**
 * In ms, between the paint of a list and the click in it. An operator looks for a row meanwhile, and the console
 * fetches the code of its documents. The state of the network says nothing here: to Playwright, a page that was idle
 * once stays so.
 */
const READING_MS = 2_000

const ROW = 'tr[data-row-key]'
const CELL = '[role="gridcell"][data-field="order_qty"]'

/** Runs in the page before its scripts: promises the moment at which an element with a layout was painted. */
function promisePainted(selector) {
  window.painted = (wanted) =>
    new Promise((resolve) => {
      const look = () => {
        const isThere = [...document.querySelectorAll(wanted)].some((element) => element.offsetParent)
        if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        else requestAnimationFrame(look)
      }
      look()
    })
  window.firstPaint = window.painted(selector)
}

/**
 * A new page without cache on the slow line. Service workers are left out, because their requests are not slowed down.
 */
async function openSlow(browser, address, { selector, session }) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...(session && { storageState: session }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(promisePainted, selector)
  await page.goto(address, { waitUntil: 'commit' })
  const took = await page.evaluate(() => window.firstPaint)
  return { page, took, close: () => context.close() }
}

/** Milliseconds from a click on the first row's link, or on the row itself, until the document is painted. */
async function openFirst(page, [link, selector]) {
  await page.waitForTimeout(READING_MS)
  return page.evaluate(
    async ([clicked, wanted]) => {
      const start = performance.now()
      document.querySelector(clicked).click()
      return (await window.painted(wanted)) - start
    },
    [link, selector],
  )
}

await withConsole(PORT, async ({ base, browser }) => {
  const floors = await serveFloors()
  const first = await browser.newContext()
  const page = await first.newPage()
  await signIn(page, base)
  const session = await first.storageState()
  const measured = [
    ['sign-in: first field', { path: '/login', selector: 'input', floor: '/sign-in', floorSelector: 'input' }],
    [
      'sign-in: the form answers',
      { path: '/login', selector: ANSWERING_INPUT, floor: '/sign-in', floorSelector: 'input' },
    ],
    ['workplace, with its first queue', { path: '/dashboard/workplace', selector: 'main li table button', session }],
    [
      'cold list',
      {
        path: '/store/store_order_receipt/list',
        selector: `main ${ROW}`,
        session,
        onwards: ['list → document', [`main ${ROW} a`, CELL]],
      },
    ],
  ]
  const times = new Map()
  const note = (name, kind, value) => {
    const known = times.get(name) ?? { figure: [], floor: [] }
    known[kind].push(value)
    times.set(name, known)
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const [
      name,
      { path, selector, floor = '/frame', floorSelector = ROW, onwards, session: signedIn },
    ] of measured) {
      const own = await openSlow(browser, `${base}${path}`, { selector, session: signedIn })
      note(name, 'figure', own.took)
      if (onwards) note(onwards[0], 'figure', await openFirst(own.page, onwards[1]))
      await own.close()
      const bare = await openSlow(browser, `${floors.address}${floor}`, { selector: floorSelector })
      note(name, 'floor', bare.took)
      if (onwards) note(onwards[0], 'floor', await openFirst(bare.page, [ROW, `.document ${ROW}`]))
      await bare.close()
    }
  floors.close()
  const met = [...times].map(([name, { figure, floor }]) =>
    printRatio(name, { figure: median(figure), floor: median(floor), aim: NO_AIM.has(name) ? undefined : AIM }),
  )
  process.exitCode = met.every(Boolean) ? 0 : 1
})
