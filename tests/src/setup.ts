import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Two busy cores may take longer than the library's one second to show what they will show.
// Whether hidden elements count is for each file to say anew: files share the library with its settings.
configure({ asyncUtilTimeout: 8_000, defaultHidden: false })
afterEach(cleanup)

// What antd asks of a browser and jsdom does not have.
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
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.scrollTo ??= () => undefined

/*
 * jsdom has the style property that antd takes for a browser's sign of animations, and ends no animation: what leaves the
 * page would stay in it for ever.
 */
for (let holder = document.body.style as object | null; holder; holder = Object.getPrototypeOf(holder) as object | null)
  Reflect.deleteProperty(holder, 'WebkitAnimation')

/** Files of a worker share the window and the modules: each leaves clock, globals, storage and address as they were. */
afterAll(async () => {
  // The end of a file breaks off an import that still runs, and the next file would meet the same module as broken.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
