import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

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

/**
 * Path of a Chromium for browser tests: CHROMIUM_PATH, then one on PATH, then Debian's package where we may install it.
 * Otherwise says the exact command and ends with 1: the tests are never skipped silently.
 */
export function findChromium() {
  const found =
    process.env.CHROMIUM_PATH ?? onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
  if (found) return found
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    console.log('No Chromium found; installing it with apt-get …')
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', 'chromium', 'fonts-noto-cjk'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = onPath(['chromium'])
    if (installed) return installed
  }
  console.error(
    'The browser tests need Chromium and a Chinese font. Install them with\n\n  sudo apt-get install chromium fonts-noto-cjk\n\nor set CHROMIUM_PATH to a Chromium or Chrome executable.',
  )
  process.exit(1)
}

function onPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {
        // not here
      }
    }
  }
  return undefined
}
