import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.mjs'
import { narrowImports } from '../imports/imports-plugin.mjs'
import { staticStyles } from '../imports/styles-plugin.mjs'
import { numberOption } from '../option.mjs'
import { median, p95 } from './percentiles.mjs'

/*
 * npm run bench:grid [-- --rounds 5 --keys 60]: measures the sheet with 1,000 lines × 15 columns in Chromium. The
 * floor, measured in the same rounds, is a bare table with as many text cells as are visible. Mounting, and typing a
 * digit into a quantity, are measured until after the next frame. Pasting 500 rows is measured from the key to the
 * frame that shows the rows, without the confirmation.
 */
const LINES = 1000
const ROUNDS = numberOption('rounds', 5)
const KEYS = numberOption('keys', 60)
const SHOWN = 20
const AIMS = { mount: 300, key: 20, paste: 1000 }

const folder = mkdtempSync(join(tmpdir(), 'backstock-grid-'))
// Not the configuration of the console: its service worker and its groups of files need the console's own entry.
const config = {
  configFile: false,
  plugins: [react(), narrowImports(), staticStyles()],
  resolve: { alias: { '@': resolve('src') } },
  root: 'scripts/bench/grid',
  logLevel: 'error',
  build: { outDir: folder, emptyOutDir: true },
}
await build(config)
const PORT = Number(process.env.BENCH_PORT ?? 5304)
const server = await preview({ ...config, preview: { port: PORT } })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })

/** Presses keys from inside the page, without overhead of the driver; measures each key until after the next frame. */
function typeKeys(page, selector, keys) {
  return page.evaluate(
    async ([where, count]) => {
      const input = document.querySelector(where)
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
      const times = []
      for (let i = 0; i < count; i++) {
        // The varying delay spreads the keys over all moments of a frame.
        await new Promise((resolve) => setTimeout(resolve, 40 + ((i * 7) % 17)))
        const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : input
        const start = performance.now()
        const digit = String((i % 8) + 1)
        const enter = i % 4 === 3
        focused.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: enter ? 'Enter' : digit,
            code: enter ? 'Enter' : `Digit${digit}`,
            bubbles: true,
            cancelable: true,
          }),
        )
        if (!enter) {
          setter.call(focused, i % 4 === 0 ? digit : focused.value + digit)
          focused.dispatchEvent(new InputEvent('input', { bubbles: true, data: digit }))
        }
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        times.push(performance.now() - start)
      }
      return times
    },
    [selector, keys],
  )
}

/** 500 rows of code, quantity and remark under a header, with every code known. */
function pasteRows(page) {
  return page.evaluate(async () => {
    const rows = Array.from(
      { length: 500 },
      (_, n) => `G${String(n + 101).padStart(7, '0')}\t${(n % 40) + 1}\t备注 ${n}`,
    )
    const data = new DataTransfer()
    data.setData('text/plain', ['编码\t订货数量\t备注', ...rows].join('\r\n'))
    const target = document.querySelector('[role="grid"] input') ?? document.querySelector('[data-scan-field]')
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const start = performance.now()
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    let confirm
    for (let i = 0; !confirm && i < 600; i++) {
      await frame()
      confirm = document.querySelector('.ant-modal-footer .ant-btn-primary:not([disabled])')
    }
    const shown = performance.now() - start
    const before = performance.now()
    confirm.click()
    // 100 lines and 500 pasted lines, with the header row and the totals row.
    for (let i = 0; document.querySelector('[role="grid"]').getAttribute('aria-rowcount') !== '602' && i < 600; i++)
      await frame()
    await frame()
    return shown + performance.now() - before
  })
}

const floor = []
const mount = []
const keys = []
const bareKeys = []
const paste = []
const opened = []
const headerKeys = []
const cellKeys = []
const checks = []
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(`http://localhost:${PORT}/`)
  await page.waitForFunction(() => window.bench)
  // The first mount also compiles the code, so its time is printed separately.
  const first = await page.evaluate((lines) => window.bench.sheet({ document: 'order', lines }), LINES)
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(() => window.bench.input())
    bareKeys.push(...(await typeKeys(page, 'input', KEYS)))
    floor.push(await page.evaluate(([lines, shown]) => window.bench.floor(lines, shown), [LINES, SHOWN]))
    mount.push(await page.evaluate((lines) => window.bench.sheet({ document: 'order', lines }), LINES))
    await page.locator('[role="row"][aria-rowindex="2"] [data-field="order_qty"]').click()
    keys.push(...(await typeKeys(page, '[data-active] input', KEYS)))
    await page.evaluate(() => window.bench.sheet({ document: 'order', lines: 100, delay: 0 }))
    await page.locator('[role="row"][aria-rowindex="2"] [data-field="order_qty"]').click()
    paste.push(await pasteRows(page))
    opened.push(await page.evaluate((lines) => window.bench.document(lines), LINES))
    await page.locator('[data-field="contact"] input').click()
    headerKeys.push(...(await typeKeys(page, '[data-field="contact"] input', KEYS)))
    await page.locator('[role="row"][aria-rowindex="2"] [data-field="order_qty"]').click()
    cellKeys.push(...(await typeKeys(page, '[data-active] input', KEYS)))
    checks.push(await page.evaluate(() => window.bench.check()))
  }
  const line = (name, value, against, aim) =>
    console.log(
      `${name.padEnd(44)} ${value.toFixed(1).padStart(7)} ms   ${against}   aim ≤ ${aim} ms   ${value <= aim ? 'ok' : 'MISSED'}`,
    )
  const base = median(floor)
  console.log(
    `floor: a bare table of ${SHOWN} × 15 text cells     ${base.toFixed(1).padStart(7)} ms, one frame included`,
  )
  console.log(`sheet, very first mount (code compiled)      ${first.toFixed(1).padStart(7)} ms`)
  line(
    `sheet, ${LINES} × 15: mount, median of ${ROUNDS}`,
    median(mount),
    `${(median(mount) / base).toFixed(1)} × floor`,
    AIMS.mount,
  )
  console.log(
    `floor: a bare input, key → next frame          ${median(bareKeys).toFixed(1).padStart(7)} ms median, ${p95(bareKeys).toFixed(1)} ms p95`,
  )
  line(
    `key → next frame, median of ${keys.length}`,
    median(keys),
    `${(median(keys) / median(bareKeys)).toFixed(1)} × floor`,
    AIMS.key,
  )
  line('key → next frame, p95', p95(keys), `${(p95(keys) / p95(bareKeys)).toFixed(1)} × floor`, AIMS.key)
  line(`paste of 500 rows, median of ${ROUNDS}`, median(paste), '', AIMS.paste)
  const summary = (values) => `${median(values).toFixed(1)} ms median, ${p95(values).toFixed(1)} ms p95`
  console.log(`document with ${LINES} lines, to its sheet          ${summary(opened)}`)
  console.log(`  key in the header → next frame               ${summary(headerKeys)}`)
  console.log(`  key in the sheet → next frame                ${summary(cellKeys)}`)
  console.log(`  Ctrl S → problems shown                      ${summary(checks)}`)
  process.exitCode = median(mount) <= AIMS.mount && p95(keys) <= AIMS.key && median(paste) <= AIMS.paste ? 0 : 1
} finally {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}
