import { chromiumPath, ensurePrograms } from './system-packages.mjs'

/** Flags that a headless Chromium needs in a closed network, as root or not. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Chromium for browser tests. Installs it where that is possible, and otherwise ends the process with 1. */
export function findChromium() {
  ensurePrograms(['chromium'])
  return chromiumPath()
}
