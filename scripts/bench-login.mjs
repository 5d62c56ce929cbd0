import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { rolldown } from 'rolldown'
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs'

/*
 * npm run bench:login: KiB of JavaScript (gzip 9) that the browser has run before the first field of the login screen
 * takes input, and in all until the first list shows its rows; beside the floor, react-dom alone, built in the same run.
 */
const PORT = 5392
const kib = (bytes) => Math.round(bytes / 102.4) / 10

async function floor() {
  const bundle = await rolldown({
    input: 'floor',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === 'floor' ? join(process.cwd(), 'floor.js') : null),
        load: (id) =>
          id.endsWith('floor.js')
            ? `import { createRoot } from 'react-dom/client'; createRoot(document.body).render('x')`
            : null,
      },
    ],
  })
  const { output } = await bundle.generate({ minify: true })
  return gzipSync(output[0].code, { level: 9 }).length
}

async function ready(url) {
  for (let i = 0; i < 600; i++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resume) => setTimeout(resume, 200))
  }
  throw new Error('the server did not start')
}

const folder = mkdtempSync(join(tmpdir(), 'backstock-bench-'))
const server = spawn('node', ['scripts/start.mjs'], {
  env: { ...process.env, PORT, DATA_DIR: folder },
  stdio: 'ignore',
})
try {
  await ready(`http://localhost:${PORT}/api/openapi.json`)
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const page = await browser.newPage()
  const sizes = new Map()
  page.on('response', async (response) => {
    const url = new URL(response.url())
    if (url.pathname.endsWith('.js'))
      sizes.set(url.pathname, gzipSync(readFileSync(join('dist', url.pathname)), { level: 9 }).length)
  })
  const total = () => [...sizes.values()].reduce((a, b) => a + b, 0)

  // What the document itself loads before it can run: the entry and its static imports.
  const html = readFileSync('dist/index.html', 'utf8')
  const eager = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1])
  const login = eager.reduce((sum, path) => sum + gzipSync(readFileSync(join('dist', path)), { level: 9 }).length, 0)

  await page.goto(`http://localhost:${PORT}/login`)
  await page.locator('input[name="mobile"]').fill('19900000000')
  const atInput = total()
  await page.waitForLoadState('networkidle')
  const preloaded = total()
  await page.locator('input[name="password"]').fill('Backstock11')
  await page.locator('input[name="tenant_name"]').fill('鲜邻新零售')
  await page.locator('button[type="submit"]').click()
  await page.locator('.ant-table-row, [role="row"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const base = await floor()
  console.log(`floor, react-dom alone                     ${kib(base)} KiB gz`)
  console.log(
    `login: entry and what it imports           ${kib(login)} KiB gz  (${(login / base).toFixed(2)} × floor; aim ≤ 130)`,
  )
  console.log(`  fetched when the first field was filled  ${kib(atInput)} KiB gz`)
  console.log(`  preloaded while the operator types       ${kib(preloaded - login)} KiB gz`)
  console.log(
    `first list, in all                         ${kib(total())} KiB gz  (${(total() / base).toFixed(2)} × floor; aim ≤ 500)`,
  )
  await browser.close()
  process.exitCode = login <= 130 * 1024 && total() <= 500 * 1024 ? 0 : 1
} finally {
  server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
