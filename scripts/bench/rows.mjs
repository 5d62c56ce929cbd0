import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { openScreen } from '../open-screen.mjs'
import { numberOption } from '../option.mjs'
import { median, p95 } from './percentiles.mjs'
import { printRatio, signIn, withConsole } from './served-console.mjs'

/*
 * npm run bench:rows [-- --steps 45]: the time from the step to another page of a list, or to another filter, until its
 * rows are painted, with 20 and 100 rows. The floor is taken after each step: the same request sent by itself, and its
 * rows painted by React as a bare table with as many columns. No step asks what was asked before; of pages of 100 rows
 * there are nine. The median has no aim: of a few steps, the 95th percentile is the slowest.
 */
const PORT = 5394
const STEPS = numberOption('steps', 45)
const AIM = 1.5
/** Prices of each item in each store: more rows than four pages of 100. */
const LIST = '/store/store_sku_price/list'
const SORTS = ['', 'sku_code', '-sku_code']
const STORES = [2, 3, 4, 5, 6]
/** Each store, and each two of them. */
const CHOICES = STORES.flatMap((store, at) => [store, ...STORES.slice(at + 1).map((other) => `${store},${other}`)])
/** The rows through which the steps lead: four pages of 100, or 20 of 20. */
const ROWS = 400
/** A step that shows no other rows within this time has failed. */
const MAX_STEP_MS = 60_000

/** React with a table without any style, as a script for the page. */
async function bareTable() {
  const source = `
    import { createElement as h } from 'react'
    import { createRoot } from 'react-dom/client'
    import { flushSync } from 'react-dom'
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    window.drawBare = (rows, columns) => flushSync(() => root.render(
      h('table', null, h('tbody', null, rows.map((row) =>
        h('tr', { key: row.id }, columns.map((name) => h('td', { key: name }, String(row[name] ?? ''))))
      )))))
    window.dropBare = () => flushSync(() => root.render(null))`
  const bundle = await rolldown({
    input: 'bare',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'bare',
        resolveId: (id) => (id === 'bare' ? join(process.cwd(), 'bare-table.js') : null),
        load: (id) => (id.endsWith('bare-table.js') ? source : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return output[0].code
}

/** Stands for a click on the arrow to the next page. */
const NEXT = 'next'

/**
 * Runs in the page: milliseconds from the click, or from the change of the address, until the frame with the other rows
 * was painted.
 */
function stepTo([step, maxMs, next]) {
  const keys = () =>
    [...document.querySelectorAll('main tr[data-row-key]')]
      .filter((row) => row.offsetParent)
      .map((row) => row.getAttribute('data-row-key'))
      .join()
  const before = keys()
  const arrows = [...document.querySelectorAll('.ant-pagination-next button')]
  const arrow = arrows.find((button) => button.offsetParent)
  const start = performance.now()
  if (step === next) arrow.click()
  else {
    history.pushState({}, '', step)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }
  return new Promise((resolve, reject) => {
    const check = () => {
      const after = keys()
      if (after !== '' && after !== before) setTimeout(() => resolve(performance.now() - start))
      else if (performance.now() - start > maxMs) reject(new Error(`no other rows after ${step}`))
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
}

/** Runs in the page: milliseconds from sending the request until its rows were painted as a bare table. */
async function bareStep([url, headers, columns]) {
  const start = performance.now()
  const answer = await fetch(url, { headers, cache: 'no-store' })
  const { data } = await answer.json()
  window.drawBare(data.list, Object.keys(data.list[0]).slice(0, columns))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const took = performance.now() - start
  window.dropBare()
  return took
}

/** The steps, each with the size of a page: clicks between pages, and addresses with filters. */
function steps(size) {
  const address = (sort, rest) => `${LIST}?pageSize=${size}${sort && `&sort=${sort}`}${rest}`
  const lastPage = Math.floor(ROWS / size)
  // The step to the first page in another order is not counted.
  const pages = SORTS.flatMap((sort) => [address(sort, ''), ...Array.from({ length: lastPage - 1 }, () => NEXT)])
  return {
    page: pages.slice(1, STEPS + 1 + Math.floor(STEPS / lastPage)),
    filter: SORTS.flatMap((sort) => CHOICES.map((choice) => address(sort, `&f.store_id=${choice}`))).slice(0, STEPS),
  }
}

/** The headers of a request that a script in the page may repeat. */
const repeatable = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(sec-|user-agent|referer|accept-)/.test(name)))

await withConsole(PORT, async ({ base, browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  let last = null
  page.on('request', (request) => {
    if (request.url().includes('/api/store/store_sku_price/list?')) last = request
  })
  await signIn(page, base)
  // The page's own policy refuses script tags; the browser's developer tools may run the script.
  await page.evaluate(await bareTable())
  const aimsMet = []
  for (const size of [20, 100]) {
    await openScreen(page, `${LIST}?pageSize=${size}`)
    await page.locator('tr[data-row-key]:visible').first().waitFor()
    const columns = await page.locator('main thead:visible th').count()
    for (const [kind, ofKind] of Object.entries(steps(size))) {
      const figures = []
      const floors = []
      for (const step of ofKind) {
        const took = await page.evaluate(stepTo, [step, MAX_STEP_MS, NEXT])
        if (kind === 'page' && step !== NEXT) continue
        figures.push(took)
        floors.push(await page.evaluate(bareStep, [last.url(), repeatable(last.headers()), columns]))
      }
      const name = `${kind === 'page' ? 'another page' : 'another filter'}, ${size} rows a page`
      printRatio(`${name}, median`, { figure: median(figures), floor: median(floors) })
      aimsMet.push(
        printRatio(`${name}, p95 of ${figures.length}`, { figure: p95(figures), floor: p95(floors), aim: AIM }),
      )
    }
  }
  process.exitCode = aimsMet.every(Boolean) ? 0 : 1
})
