import { readdirSync, readFileSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { bundle, publish } from './run.mjs'

/* npm start: builds the console if its sources changed since the last build, then runs the server. */

/** Newest modification time below the given paths. */
function newest(paths) {
  let latest = 0
  for (const path of paths) {
    const stat = statSync(path)
    latest = Math.max(latest, stat.mtimeMs)
    if (stat.isDirectory()) latest = Math.max(latest, newest(readdirSync(path).map((name) => join(path, name))))
  }
  return latest
}

const STAMP = join('node_modules', '.cache', 'backstock', 'console-built')
const sources = String(
  newest([
    'src',
    'index.html',
    'vite.config.ts',
    'scripts/console-files.mjs',
    'scripts/imports',
    'scripts/shell',
    'package-lock.json',
  ]),
)

function isBuilt() {
  try {
    return statSync('dist/index.html').isFile() && readFileSync(STAMP, 'utf8') === sources
  } catch {
    return false
  }
}

const program = resolve(await bundle('server/main.ts'))

if (!isBuilt()) {
  console.log('Building the console …')
  // The first company is created in parallel with the build, which does not use all cores.
  const prepared = prepare(program).then((code) => code && process.exit(code))
  // A test run sets another value, which would build React's development version.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  // Several processes that start together from a fresh clone would empty each other's folder while they write.
  const staged = `dist.${process.pid}`
  await build({ logLevel: 'error', build: { outDir: staged } })
  publish(staged, 'dist', isBuilt)
  mkdirSync(join('node_modules', '.cache', 'backstock'), { recursive: true })
  rmSync(STAMP, { force: true })
  writeFileSync(STAMP, sources)
  await prepared
}
await import(pathToFileURL(program).href)
