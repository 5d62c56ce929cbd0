import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell comes first: it costs the processor less than Chromium with its windows (docs/performance.md). */
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const POSTGRESQL_ROOT = '/usr/lib/postgresql'

/**
 * Path of a Chromium: CHROMIUM_PATH, else the first Chromium on PATH; undefined if no Chromium is installed, or none at
 * CHROMIUM_PATH.
 */
export function chromiumPath() {
  const { CHROMIUM_PATH: chosen } = process.env
  if (!chosen) return onPath(CHROMIUM_NAMES)
  return existsSync(chosen) ? chosen : undefined
}

/**
 * Folder of initdb and pg_ctl: PG_BIN, else the folder of Debian's newest PostgreSQL; undefined if no PostgreSQL is
 * installed.
 */
export function postgresFolder() {
  if (process.env.PG_BIN) return process.env.PG_BIN
  if (!existsSync(POSTGRESQL_ROOT)) return undefined
  const [newest] = readdirSync(POSTGRESQL_ROOT).toSorted((a, b) => Number(b) - Number(a))
  return newest === undefined ? undefined : join(POSTGRESQL_ROOT, newest, 'bin')
}

/** Programs outside npm that the tests use, with their Debian packages and the variable that overrides the path. */
export const PROGRAMS = {
  chromium: { find: chromiumPath, packages: ['chromium-headless-shell', 'fonts-noto-cjk'], variable: 'CHROMIUM_PATH' },
  postgresql: { find: postgresFolder, packages: ['postgresql'], variable: 'PG_BIN' },
}

/**
 * Debian packages of the programs that this machine lacks, and the command that installs them.
 * Returns null if nothing is missing.
 */
export function missingPrograms(names, programs = PROGRAMS) {
  const lacking = names.map((name) => programs[name]).filter(({ find }) => find() === undefined)
  if (lacking.length === 0) return null
  const packages = lacking.flatMap((program) => program.packages)
  return {
    packages,
    variables: lacking.map(({ variable }) => variable),
    command: `sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`,
  }
}

/**
 * Makes sure that the programs are installed. As root on Debian, prints the missing packages and installs them.
 * Otherwise, or with `--no-install` on the command line, prints the command to run and ends the process with 1, so that
 * tests are never skipped silently.
 */
export function ensurePrograms(names) {
  const missing = missingPrograms(names)
  if (!missing) return
  const mayInstall = process.getuid?.() === 0 && onPath(['apt-get']) && !process.argv.includes('--no-install')
  if (mayInstall) {
    console.log(`About to install Debian packages: ${missing.packages.join(' ')} (--no-install refuses)`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing.packages], {
      stdio: 'inherit',
      env,
    })
    if (!missingPrograms(names)) return
  }
  console.error(refusal(missing))
  process.exit(1)
}

/** The message about missing programs, with the command that installs them. */
export function refusal({ packages, variables, command }) {
  return `These Debian packages are missing: ${packages.join(' ')}. Install them with\n\n  ${command}\n\nor name programs of your own in ${variables.join(' and ')}.`
}

function onPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {
        // This folder does not contain the program; the next folder may.
      }
    }
  }
  return undefined
}
