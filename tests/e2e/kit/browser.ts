import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.mjs'
import { borrowProfile, returnProfile, type SignedIn } from './profiles'
import { BASE } from './server'

export { BASE }
const SHOTS = 'test-artefacts/screens'
const FAILURES = 'test-artefacts/failures'

let browser: Browser | undefined

export interface Visitor {
  page: Page
  context: BrowserContext
  /**
   * Console errors (missing translations are among them) and uncaught exceptions since the page was opened. A request
   * that fails because the journey switched the network off does not count.
   */
  problems: string[]
  /** Number of requests of the page that have no response yet. */
  pending(): number
  /** Saves a screenshot of the page as a test artefact. */
  shot(name: string): Promise<void>
  close(): Promise<void>
}

/** How a visitor sees the page: size of the window, locale, language, and whether the service worker runs. */
export interface Look {
  width?: number
  height?: number
  /** Locale of the browser. */
  locale?: string
  /** Console language that the operator has chosen before this visit. */
  reads?: 'zh-CN' | 'en-US'
  /**
   * Keeps the service worker enabled. Responses faked with `page.route` do not reach requests that the service worker
   * handles.
   */
  keepsShell?: true
  /** Nothing of an earlier visit is there, and the clock of its pages may be set, which would stay for later visits. */
  isAlone?: true
  /**
   * Path of a video (kit/camera.ts) that the camera of the device shows. The page may use the camera without asking.
   */
  camera?: string
}

const open = new Map<BrowserContext, Visitor>()

const launch = (flags: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...flags] })

const cameraFlags = (video: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
]

interface VisitorContext {
  context: BrowserContext
  /** Ends the visit, whose pages were at these origins. */
  leave(origins: Iterable<string>): Promise<void>
}

/** A browser context of its own, whose cache is empty. */
async function newVisitorContext(look: Look, signedIn?: SignedIn): Promise<VisitorContext> {
  const { width = 1440, height = 900, locale = 'zh-CN' } = look
  // Chromium takes the video of a camera when it starts, so that a visitor with a camera has a browser of its own.
  const ownBrowser = look.camera === undefined ? null : await launch(cameraFlags(look.camera))
  const host = ownBrowser ?? (browser ??= await launch())
  const context = await host.newContext({
    viewport: { width, height },
    locale,
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
    serviceWorkers: look.keepsShell ? 'allow' : 'block',
    ...(signedIn && { storageState: signedIn }),
  })
  const leave = async () => {
    await context.close()
    await ownBrowser?.close()
  }
  return { context, leave }
}

/** A profile that visitors use one after the other (kit/profiles.ts). */
async function borrowedContext(signedIn?: SignedIn): Promise<VisitorContext> {
  const profile = await borrowProfile(signedIn)
  return { context: profile.context, leave: (origins) => returnProfile(profile, origins) }
}

const needsNewContext = ({ locale = 'zh-CN', keepsShell, isAlone, camera }: Look) =>
  locale !== 'zh-CN' || keepsShell === true || isAlone === true || camera !== undefined

function refuseClock(): never {
  throw new Error('the next visitor of the profile would have this clock: set it in a visit with isAlone')
}

/**
 * Opens a page of a browser: zh-CN, 1440 px wide, with empty storage unless `signedIn` provides it. Only fetched files
 * and their compiled code may be there from an earlier visit. A further page of the context is 1440 px wide.
 */
export async function visit(look: Look = {}, signedIn?: SignedIn): Promise<Visitor> {
  const { width = 1440, height = 900, reads } = look
  const { context, leave } = await (needsNewContext(look)
    ? newVisitorContext(look, signedIn)
    : borrowedContext(signedIn))
  const page = await context.newPage()
  if (!needsNewContext(look)) Object.defineProperty(page, 'clock', { get: refuseClock })
  const isWanted = page.viewportSize()?.width === width && page.viewportSize()?.height === height
  if (!isWanted) await page.setViewportSize({ width, height })
  if (reads) await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), reads)
  const origins = new Set(signedIn?.origins.map(({ origin }) => origin))
  page.on('framenavigated', (frame) => frame.url().startsWith('http') && origins.add(new URL(frame.url()).origin))
  const problems: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !text.includes('net::ERR_INTERNET_DISCONNECTED')) problems.push(text)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  const requests = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  page.setDefaultTimeout(60_000)
  const visitor: Visitor = {
    page,
    context,
    problems,
    pending: () => requests.size,
    shot: async (name) => {
      mkdirSync(SHOTS, { recursive: true })
      await page.screenshot({ path: `${SHOTS}/${name}.png` })
    },
    close: async () => {
      if (!open.delete(context)) return
      await leave(origins)
    },
  }
  open.set(context, visitor)
  return visitor
}

/**
 * Saves screenshots of all open pages, with their addresses and console problems, under the name of the failed journey.
 */
export async function keepFailure(name: string): Promise<void> {
  mkdirSync(FAILURES, { recursive: true })
  const file = `${FAILURES}/${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}`
  for (const [index, { page, problems }] of [...open.values()].entries()) {
    // Sometimes only the output of a run is kept, so the text on the screen is printed too.
    const text = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch(() => '')
    const report = [page.url(), ...problems, ...text.split('\n').filter((line) => line.trim() !== '')].join('\n')
    writeFileSync(`${file}-${index}.txt`, report)
    console.error(`What "${name}" had on its screen ${index + 1}:\n${report.slice(0, 3_000)}`)
    // A page that cannot be captured must not hide why the journey failed.
    await page.screenshot({ path: `${file}-${index}.png`, timeout: 10_000 }).catch(() => {})
  }
}

/**
 * Closes the browser contexts that a test file left open. The browser itself is reused by the next file and ends with
 * the worker.
 */
export async function closeBrowser(): Promise<void> {
  await Promise.all([...open.values()].map((visitor) => visitor.close()))
}

export interface Who {
  mobile?: string
  password?: string
  tenant?: string
}

/** What the sign-in screen sends; without `who`, of the administrator of the demo company. */
export const credentialsOf = ({
  mobile = '19900000000',
  password = 'Backstock11',
  tenant = '鲜邻新零售',
}: Who = {}) => ({
  mobile,
  password,
  tenant_name: tenant,
})

/** Signs in on the login page as a person does. `path` may be an address of another server. */
export async function signIn(page: Page, who: Who = {}, path = '/login'): Promise<void> {
  await page.goto(new URL(path, BASE).href)
  for (const [name, value] of Object.entries(credentialsOf(who)))
    await page.locator(`input[name="${name}"]`).fill(value)
  await page.locator('button[type="submit"]').click()
}
