import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Two busy cores may take longer than the library's one second to show what they will show.
configure({ asyncUtilTimeout: 8_000 })
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
