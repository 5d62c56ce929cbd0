import { createReadStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.mjs'
import { option } from '../option.mjs'
import { tooSmall } from './small-targets.mjs'

/*
 * node scripts/checks/stories.mjs [words …] [--all] [--shots] [--folder storybook-static]
 *
 * Opens every story of a built Storybook in Chromium. A story fails when it throws, writes an error to the console
 * (such as a call without an answer, a missing text or a warning of React) or seriously violates WCAG 2.2 AA. A story
 * tagged `console-error` shows a failure that the browser itself reports: the console error is then required, and any
 * other problem fails the story. Locale and theme rotate over the stories; --all shows each story in all four
 * combinations. Words select the stories whose id contains one of the words. --shots writes screenshots to
 * test-artefacts/stories/.
 */
const FOLDER = option('folder', 'storybook-static')
const SHOTS = 'test-artefacts/stories'
const PORT = 6107
/** Number of pages that show stories in parallel. */
const PAGES = 4
const DESKTOP = { width: 1440, height: 900 }
/** Stories named after a device are shown at the size of the device, as the Storybook toolbar would do. */
const DEVICES = { tablet: { width: 820, height: 1180 }, pda: { width: 390, height: 844 } }
const LOOKS = [
  { locale: 'zh-CN', theme: 'light' },
  { locale: 'en-US', theme: 'dark' },
  { locale: 'zh-CN', theme: 'dark' },
  { locale: 'en-US', theme: 'light' },
]
// Axe describes only the elements that break a rule: describing those that keep it takes as long as the checks.
const CHECKS = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  preload: false,
}
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}
/**
 * A screen has settled when nothing changed for QUIET_MS. After SETTLE_TIMEOUT_MS a screen is checked even if not
 * settled.
 */
const QUIET_MS = 400
const SETTLE_TIMEOUT_MS = 6000
const TIMEOUT_MS = 30_000
const WARM_UP_MS = 120_000
/** Tag of stories whose failed call the browser reports as a console error. */
const CONSOLE_ERROR = 'console-error'

function serve() {
  const server = createServer((request, response) => {
    const path = join(FOLDER, normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname)))
    if (path.endsWith('favicon.ico')) return void response.writeHead(204).end()
    if (!existsSync(path) || !statSync(path).isFile()) return void response.writeHead(404).end()
    response.writeHead(200, {
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': 'max-age=3600',
    })
    // The script is written into the page. Playwright's addInitScript would also add the script to the frames of
    // printed sheets, which are not allowed to run scripts.
    if (path.endsWith('iframe.html'))
      return void response.end(
        readFileSync(path, 'utf8').replace('<head>', `<head><script>(${recordStoryState})()</script>`),
      )
    createReadStream(path).pipe(response)
  })
  return new Promise((resolve, reject) => server.once('error', reject).listen(PORT, () => resolve(server)))
}

/** Runs in the page before Storybook: records the end and the errors of the story, and the time of the last change. */
function recordStoryState() {
  localStorage.clear()
  const state = { done: false, thrown: [], changed: performance.now() }
  window.storyState = state
  let channel
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(next) {
      channel = next
      for (const event of [
        'storyThrewException',
        'playFunctionThrewException',
        'storyErrored',
        'storyMissing',
        'unhandledErrorsWhilePlaying',
      ])
        next.on(event, (errors) =>
          state.thrown.push(
            `${event}: ${[errors]
              .flat()
              .map((error) => error?.message ?? error?.title ?? error)
              .join(' ')}`,
          ),
        )
      next.on('storyFinished', () => (state.done = true))
    },
  })
  new MutationObserver(() => (state.changed = performance.now())).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
}

/** Runs in the page: nothing changed for `quiet` ms and no finite animation runs. Skeletons are animated for ever. */
function isQuiet(quiet) {
  const moves = document
    .getAnimations()
    .some((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
  return !moves && performance.now() - window.storyState.changed > quiet
}

/** Runs in the page: whether nothing is visible. */
function isBlank() {
  return (
    document.body.innerText.trim() === '' &&
    document.body.querySelector('#storybook-root :is(input, svg, img, [aria-busy="true"], .ant-skeleton)') === null
  )
}

/** Problems of one story in one look, as one line each. */
async function problemsOf(page, story, { locale, theme }) {
  const problems = new Set()
  const consoleErrors = new Set()
  const pending = new Set()
  const isCall = (request) => request.url().includes('/api/')
  const handlers = {
    console: (message) =>
      message.type() === 'error' &&
      consoleErrors.add(`console: ${message.text().split('\n', 2).join(' ').slice(0, 400)} ${message.location().url}`),
    pageerror: (error) => problems.add(`thrown: ${error.message}`),
    request: (request) => isCall(request) && pending.add(request),
    requestfinished: (request) => isCall(request) && pending.delete(request),
    requestfailed: (request) => isCall(request) && pending.delete(request),
  }
  for (const [event, handler] of Object.entries(handlers)) page.on(event, handler)
  try {
    await page.setViewportSize(DEVICES[/--(\w+)/.exec(story.id)?.[1]] ?? DESKTOP)
    await page.goto(
      `http://localhost:${PORT}/iframe.html?viewMode=story&id=${story.id}&globals=locale:${locale};theme:${theme};a11y.manual:!true`,
      { waitUntil: 'commit' },
    )
    await page.waitForFunction(() => window.storyState?.done || window.storyState?.thrown.length > 0, undefined, {
      timeout: TIMEOUT_MS,
      polling: 50,
    })
    const since = performance.now()
    // A screen that never settles is checked after SETTLE_TIMEOUT_MS; a blank screen gets longer, as the machine may be
    // busy.
    for (;;) {
      const blank = await page.evaluate(isBlank)
      if (!blank && pending.size === 0 && (await page.evaluate(isQuiet, QUIET_MS))) break
      if (performance.now() - since > (blank ? TIMEOUT_MS : SETTLE_TIMEOUT_MS)) break
      await page.waitForTimeout(60)
    }
    for (const line of await page.evaluate(() => window.storyState.thrown)) problems.add(line)
    if (await page.evaluate(isBlank)) problems.add('blank')
    // Axe also enters the frames of printed sheets, which run no scripts; the browser's error about this is ignored.
    page.off('console', handlers.console)
    const { violations } = await new AxeBuilder({ page }).options(CHECKS).setLegacyMode(true).analyze()
    for (const { id, impact, nodes: named } of violations) {
      const nodes = id === 'target-size' ? await tooSmall(page, named) : named
      if (nodes.length > 0 && (impact === 'serious' || impact === 'critical'))
        problems.add(
          `axe ${id} ×${nodes.length}: ${nodes
            .slice(0, 3)
            .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 160)}`)
            .join(' | ')}`,
        )
    }
    if (process.argv.includes('--shots')) await page.screenshot({ path: `${SHOTS}/${story.id}-${locale}-${theme}.png` })
  } catch (error) {
    problems.add(`not shown: ${error.message.split('\n', 1)[0]}`)
  }
  for (const [event, handler] of Object.entries(handlers)) page.off(event, handler)
  if (!story.tags.includes(CONSOLE_ERROR)) return [...consoleErrors, ...problems]
  if (consoleErrors.size === 0) return ['the browser reported no console error', ...problems]
  return problems.size === 0 ? [] : [...consoleErrors, ...problems]
}

if (!existsSync(`${FOLDER}/index.json`)) {
  console.error(`${FOLDER}/ is missing: run \`npm run build-storybook\` first`)
  process.exit(1)
}
const started = performance.now()
const words = process.argv.slice(2).filter((word) => !word.startsWith('--') && word !== FOLDER)
const stories = Object.values(JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8')).entries).filter(
  ({ type }) => type === 'story',
)
const looksOf = (index) => (process.argv.includes('--all') ? LOOKS : [LOOKS[index % LOOKS.length]])
const queue = stories
  .flatMap((story, index) => looksOf(index).map((look) => ({ story, look })))
  .filter(({ story }) => words.length === 0 || words.some((word) => story.id.includes(word)))
if (process.argv.includes('--shots')) mkdirSync(SHOTS, { recursive: true })
const server = await serve()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const totals = { passed: 0, failed: 0 }

async function work() {
  const context = await browser.newContext({
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  // The first story is opened once as a warm-up: code, fonts and worker are loaded without a story's time limit.
  await page.goto(`http://localhost:${PORT}/iframe.html?viewMode=story&id=${stories[0].id}`)
  await page.waitForFunction(() => window.storyState?.done, undefined, { timeout: WARM_UP_MS }).catch(() => undefined)
  // MSW's worker stops with its last page, which would race with the next page. This page keeps the worker running.
  const keeper = await context.newPage()
  await keeper.goto(`http://localhost:${PORT}/favicon.svg`)
  for (let next = queue.shift(); next; next = queue.shift()) {
    const problems = await problemsOf(page, next.story, next.look)
    totals[problems.length === 0 ? 'passed' : 'failed'] += 1
    if (problems.length === 0) continue
    console.log(`✗ ${next.story.title} › ${next.story.name} (${next.look.locale}, ${next.look.theme}) ${next.story.id}`)
    for (const problem of problems) console.log(`    ${problem}`)
  }
  await context.close()
}

try {
  await Promise.all(Array.from({ length: Math.min(PAGES, queue.length) }, work))
} finally {
  await browser.close()
  server.close()
}
console.log(`\n${Math.round((performance.now() - started) / 1000)} s`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 ? 1 : 0
