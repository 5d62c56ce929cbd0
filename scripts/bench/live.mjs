import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.mjs'
import { attachWorkbench, startWorkbench } from '../live/workbench.mjs'
import { numberOption } from '../option.mjs'

/*
 * npm run bench:live [-- --edits 40 --warm-up 3]
 *
 * Measures, under `npm run dev` in a copy of the repository, the time from the save of a manifest until an open form
 * shows the change. After each edit, the same is measured for a text in a hand-written component, which Vite replaces
 * without the generator. This time is the floor, which no edit of a manifest can beat. The first edits warm up and are
 * not counted. BENCH_BASE and BENCH_FOLDER name an `npm run dev` that is already running and its copy of the
 * repository.
 */
const edits = numberOption('edits', 40)
const warmUp = numberOption('warm-up', 3)
const SUPPLIER = 'manifest/entities/supply/supplier.yaml'
const FOOTER = 'src/layout/footer.tsx'
const KINDS = {
  label: (text, at) => text.replace('{zh: 简称,', `{zh: 简称${at},`),
  required: (text, at) =>
    text
      .replace('{zh: 邮箱,', `{zh: 邮箱${at},`)
      .replace('type: email}', at % 2 ? 'type: email, required: true}' : 'type: email}'),
  order: (text, at) =>
    text
      .replace('{zh: 地址,', `{zh: 地址${at},`)
      .replace('email, address]', at % 2 ? 'address, email]' : 'email, address]'),
}
const SHOWN = { label: '简称', required: '邮箱', order: '地址' }

const { BENCH_BASE, BENCH_FOLDER } = process.env
const bench = BENCH_BASE && BENCH_FOLDER ? attachWorkbench(BENCH_BASE, BENCH_FOLDER) : await startWorkbench(5398)
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage()
page.setDefaultTimeout(60_000)
await page.goto(`${bench.base}/login`)
await page.locator('input[name="mobile"]').fill('19900000000')
await page.locator('input[name="password"]').fill('Backstock11')
await page.locator('input[name="tenant_name"]').fill('鲜邻新零售')
await page.locator('button[type="submit"]').click()
await page.waitForURL((url) => !url.pathname.startsWith('/login'))
await page.goto(`${bench.base}/supply/supplier/create`)
const name = page.locator('[data-field="supplier_name"] input')
await name.fill('量一量')
await page.evaluate(() => Object.assign(window, { untouched: true }))

/** Milliseconds from just before the save until the frame with the text was painted. */
async function timed(path, text, shown) {
  const painted = page.evaluate(
    (wanted) =>
      new Promise((done) => {
        const check = () => {
          if (!document.body.textContent.includes(wanted)) return requestAnimationFrame(check)
          // The frame with the text is about to be painted; a task posted now runs after the paint.
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => done(Date.now()))
          channel.port1.start()
          requestAnimationFrame(() => channel.port2.postMessage(0))
        }
        check()
      }),
    shown,
  )
  const start = Date.now()
  bench.save(path, text)
  return (await painted) - start
}

const pause = () => page.waitForTimeout(1_500)
const supplier = bench.read(SUPPLIER)
const footer = bench.read(FOOTER)
const times = { label: [], required: [], order: [], floor: [] }
let lost = 0
for (let at = 0; at < edits; at++) {
  const kind = Object.keys(KINDS)[at % 3]
  const duration = await timed(SUPPLIER, KINDS[kind](supplier, at), `${SHOWN[kind]}${at}`)
  if (at >= warmUp) times[kind].push(duration)
  if ((await name.inputValue()) !== '量一量' || !(await page.evaluate(() => 'untouched' in window))) lost += 1
  await pause()
  const floor = await timed(
    FOOTER,
    footer.replace('{useProductTitle()}', `{useProductTitle()} floor ${at}`),
    `floor ${at}`,
  )
  if (at >= warmUp) times.floor.push(floor)
  await pause()
}
await browser.close()
bench.save(SUPPLIER, supplier)
bench.save(FOOTER, footer)
await bench.stop?.()

const sorted = (list) => list.toSorted((a, b) => a - b)
const percentile = (list, share) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))]
const line = (label, list) =>
  list.length > 0 &&
  console.log(`${label.padEnd(34)} p50 ${percentile(list, 0.5)} ms, p95 ${percentile(list, 0.95)} ms (${list.length})`)
const all = [...times.label, ...times.required, ...times.order]
line('manifest: a label', times.label)
line('manifest: a required flag', times.required)
line('manifest: an order of fields', times.order)
line('manifest: all', all)
line('floor: text of a component', times.floor)
const ratio = (share) => (percentile(all, share) / percentile(times.floor, share)).toFixed(2)
console.log(`ratio p50 ${ratio(0.5)}, p95 ${ratio(0.95)}`)
console.log(lost === 0 ? 'typed text was kept every time' : `typed text was lost ${lost} times`)
if (lost > 0) process.exitCode = 1
