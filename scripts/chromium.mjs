import { chromiumPath, ensurePrograms } from './system-packages.mjs'

/** Flags that a headless Chromium needs in a network without internet access, also when it runs as root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Path of a Chromium for browser tests. Installs Chromium if necessary; ends the process with 1 when that is
 * impossible.
 */
export function findChromium() {
  ensurePrograms(['chromium'])
  return chromiumPath()
}
