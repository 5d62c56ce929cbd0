/** Time after the start of the console by which the first screen has loaded its own files. */
const DELAY_MS = 2000

/**
 * Registers the service worker of the built console (scripts/shell/service-worker.js), so that a station opens without
 * a network from then on. Does nothing where the browser has no service workers: on plain http except for localhost.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  setTimeout(() => {
    // Private windows may refuse; the console works without a service worker as long as there is a network.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  }, DELAY_MS)
}
