import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const QUIET_MS = 1_000

/** Selects an input of a form whose script runs: the page comes with a sign-in form that waits for its script. */
export const ANSWERING_INPUT = 'main:not([data-waits]) input'

/** Makes pages record when a form first answered. Files that a page preloads later are not part of the start. */
export async function watchFirstField(page) {
  await page.addInitScript((selector) => {
    const noteFirstField = () =>
      (window.firstField ??= document.querySelector(selector) ? performance.now() : undefined)
    new MutationObserver(noteFirstField).observe(document, { childList: true, subtree: true })
  }, ANSWERING_INPUT)
}

/** Makes pages fetch nothing ahead, as for an operator who saves data, so that only what a screen needs is counted. */
export async function fetchNothingAhead(page) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}

/**
 * Counts the files of the built console in `folder` that a Playwright page fetches. `take()` returns the files fetched
 * for the first time since its last call: `{ files, kib, paths }`, in KiB of gzip 9. `sum(paths)` returns
 * `{ files, kib }`.
 */
export function countDownloads(page, folder = 'dist') {
  const seenPaths = new Set()
  let newPaths = []
  let last = Date.now()
  page.on('request', () => (last = Date.now()))
  page.on('response', (response) => {
    last = Date.now()
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/assets/') || seenPaths.has(pathname)) return
    seenPaths.add(pathname)
    newPaths.push(pathname)
  })
  const sum = (paths) => {
    const bytes = paths.map((path) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length)
    return { files: paths.length, kib: Math.round(bytes.reduce((total, size) => total + size, 0) / 102.4) / 10 }
  }
  return {
    /** Files fetched before a form answered; all files when there is none. Requires `watchFirstField`. */
    async takeUntilFirstField() {
      const names = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ startTime, name }) => startTime < (window.firstField ?? Infinity) && name.includes('/assets/'))
          .map(({ name }) => new URL(name).pathname),
      )
      return sum(names)
    },
    /** Waits until nothing was fetched for QUIET_MS. */
    async settled() {
      while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100)
    },
    /** Files of these paths. */
    sum,
    /** Paths of all files fetched so far. */
    all: () => [...seenPaths],
    take() {
      const paths = newPaths
      newPaths = []
      return { ...sum(paths), paths }
    },
  }
}
