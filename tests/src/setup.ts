import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import NProgress from 'nprogress'
import { afterAll, afterEach, vi } from 'vitest'

// On a busy machine, results may take longer than the library's default timeout of one second. `defaultHidden` is reset
// for each file, because files of a worker share the library's settings.
configure({ asyncUtilTimeout: 20_000, defaultHidden: false })
afterEach(cleanup)

// Browser functions that antd needs and jsdom does not have.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
    onchange: null,
  }) as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Newer browsers return a promise from both, which an effect must not pass on as its cleanup.
Element.prototype.scrollIntoView ??= () => Promise.resolve()
Element.prototype.scrollTo ??= () => Promise.resolve()

/*
 * antd takes this style property as a sign that the browser supports animations. jsdom has the property but never ends
 * an animation, so removed elements would stay in the page.
 */
for (let holder = document.body.style as object | null; holder; holder = Object.getPrototypeOf(holder) as object | null)
  Reflect.deleteProperty(holder, 'WebkitAnimation')

// The bar of loading screens is removed by timers, of which the last may run when the file and its window have ended.
// Files that share modules share the replaced function.
if (!('outlivesWindow' in NProgress)) {
  const { remove } = NProgress
  Object.assign(NProgress, { outlivesWindow: true, remove: () => typeof document === 'undefined' || remove() })
}

/** Files of a worker share the window and the modules, so each file resets clock, globals, storage and address. */
afterAll(async () => {
  // A dynamic import that is still running when the file ends would be aborted, and the next file would get the same
  // module as failed.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  // Node keeps React Query for all files of a worker. A console of this file that loses the connection, also by a check
  // that ends later, would pause the queries of the next file.
  onlineManager.setEventListener(() => undefined)
  onlineManager.setOnline(true)
})
