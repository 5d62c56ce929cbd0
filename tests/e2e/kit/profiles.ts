import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.mjs'

/** Cookies and local storage of a signed-in browser. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/*
 * Chromium keeps the compiled code of a console only in a browser that has a profile on disk. With it, loading a page
 * takes a third less processor time than in a new browser context. So visitors, one after the other, use the same
 * profile, from which everything that a visitor stored is removed, except fetched files and compiled code. Visitors at
 * the same time have a profile each.
 */

export interface Profile {
  context: BrowserContext
  /** Stays open between visitors. Its page is empty, so that it can write the storage of an origin before a visit. */
  keeper: Page
  folder: string
}

/** More profiles are closed when they are given back: each is a browser of its own. */
const MAX_IDLE_PROFILES = 3
const EMPTY_PAGE = { contentType: 'text/html', body: '<html></html>' }
const STORED = 'local_storage,indexeddb,file_systems,cache_storage'
/** Chromium must not offer what an earlier visitor typed: the offer takes the arrow keys and Enter. */
const PREFERENCES = {
  autofill: { profile_enabled: false, credit_card_enabled: false },
  credentials_enable_service: false,
}

const idle: Profile[] = []
const folders = new Set<string>()
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

async function newProfile(): Promise<Profile> {
  const folder = mkdtempSync(join(process.env.E2E_PROFILES ?? tmpdir(), 'profile-'))
  folders.add(folder)
  mkdirSync(join(folder, 'Default'))
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(PREFERENCES))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
    serviceWorkers: 'block',
  })
  const keeper = context.pages()[0] ?? (await context.newPage())
  await keeper.route('**', (route) => route.fulfill(EMPTY_PAGE))
  return { context, keeper, folder }
}

/** A profile that no other visitor uses and that stores nothing but `signedIn`. */
export async function borrowProfile(signedIn?: SignedIn): Promise<Profile> {
  const profile = idle.pop() ?? (await newProfile())
  if (!signedIn) return profile
  const { context, keeper } = profile
  await context.addCookies(signedIn.cookies)
  for (const { origin, localStorage: items } of signedIn.origins) {
    if (new URL(keeper.url()).origin !== origin) await keeper.goto(origin)
    await keeper.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), items)
  }
  return profile
}

/** Closes the visitor's pages and removes what they stored at these origins; the profile is then free. */
export async function returnProfile(profile: Profile, origins: Iterable<string>): Promise<void> {
  const { context, keeper } = profile
  try {
    await Promise.all(context.pages().map((page) => page === keeper || page.close({ runBeforeUnload: false })))
    await Promise.all([context.setOffline(false), context.clearCookies(), context.clearPermissions()])
    const session = await context.newCDPSession(keeper)
    for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
    await session.detach()
  } catch {
    // The browser is not usable any more: it crashed, or a visitor ended it.
    return close(profile)
  }
  if (idle.length < MAX_IDLE_PROFILES) idle.push(profile)
  else await close(profile)
}

async function close({ context, folder }: Profile): Promise<void> {
  await context.close().catch(() => undefined)
  folders.delete(folder)
  removeFolder(folder)
}

process.on('exit', () => folders.forEach(removeFolder))
