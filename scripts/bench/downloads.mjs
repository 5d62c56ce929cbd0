import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const QUIET_MS = 1_000

/** Makes the next pages note when their first field appeared. What they fetch ahead after that is not part of the start. */
export async function watchFirstField(page) {
  await page.addInitScript(() => {
    const look = () => (window.firstField ??= document.querySelector('input') ? performance.now() : undefined)
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

/**
 * Counts what a page of Playwright's fetches of the built console in `folder`. `take()` answers the files since it was asked
 * last that had not been fetched before: `{ files, kib, paths }`, in KiB of gzip 9.
 */
export function countDownloads(page, folder = 'dist') {
  const known = new Set()
  let since = []
  let last = Date.now()
  page.on('request', () => (last = Date.now()))
  page.on('response', (response) => {
    last = Date.now()
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/assets/') || known.has(pathname)) return
    known.add(pathname)
    since.push(pathname)
  })
  const sum = (paths) => {
    const bytes = paths.map((path) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length)
    return { files: paths.length, kib: Math.round(bytes.reduce((all, one) => all + one, 0) / 102.4) / 10 }
  }
  return {
    /** What was fetched before the page had a field to type into, all of it when there is none. Call `watchFirstField` before. */
    async takeUntilFirstField() {
      const names = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ startTime, name }) => startTime < (window.firstField ?? Infinity) && name.includes('/assets/'))
          .map(({ name }) => new URL(name).pathname),
      )
      return sum(names)
    },
    /** Waits until nothing was fetched for a second. */
    async settled() {
      while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100)
    },
    take() {
      const paths = since
      since = []
      return { ...sum(paths), paths }
    },
  }
}
