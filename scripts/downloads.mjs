import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const QUIET_MS = 1_000

/**
 * Counts what a page of Playwright's fetches of the built console in `folder`. `take()` answers the files since it was asked
 * last that had not been fetched before: `{ files, kib }`, in KiB of gzip 9.
 */
export function countDownloads(page, folder = 'dist') {
  const known = new Set()
  let since = { files: 0, bytes: 0 }
  let last = Date.now()
  page.on('request', () => (last = Date.now()))
  page.on('response', (response) => {
    last = Date.now()
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/assets/') || known.has(pathname)) return
    known.add(pathname)
    since.files += 1
    since.bytes += gzipSync(readFileSync(join(folder, pathname)), { level: 9 }).length
  })
  return {
    /** Waits until nothing was fetched for a second. */
    async settled() {
      while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100)
    },
    take() {
      const { files, bytes } = since
      since = { files: 0, bytes: 0 }
      return { files, kib: Math.round(bytes / 102.4) / 10 }
    },
  }
}

/** Opens a screen without loading the page again, as a click in the menu does. */
export async function openScreen(page, path) {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
