import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { bundleInto } from './run.mjs'

/*
 * npm run build [-- --server]
 *
 * Writes what a production server consists of: the console to `dist`, and to `dist-server` the programs with the few
 * packages that cannot be bundled (WebAssembly, native code, files read at run time) and the migrations. Both start
 * with Node alone, from any folder that holds them: `cd dist-server && CONSOLE_DIR=../dist node main.mjs`. With
 * --server the console is left as it is.
 */
const FOLDER = 'dist-server'
/** Programs of an administrator beside the server; each is `node <name>.mjs`. */
const PROGRAMS = {
  main: 'server/main.ts',
  company: 'server/companies/command.ts',
  backup: 'server/operations/backup-command.ts',
  restore: 'server/operations/restore-command.ts',
}
/** Packages that are read by path at run time; the bundler does not see them because no import names them. */
const READ_BY_PATH = ['swagger-ui-dist']

if (!process.argv.includes('--server')) {
  // Any other value in the environment would build React's development version.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build()
}

const staged = `${FOLDER}.${process.pid}`
/** Folders of the packages that the server needs. */
const packages = new Set()
try {
  const imported = await bundleInto(staged, PROGRAMS)
  for (const name of [...imported, ...READ_BY_PATH]) collect(name, process.cwd())
  for (const folder of packages) if (!isNested(folder)) copyPackage(folder)
  copyMigrations()
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify({ name, version, private: true, type: 'module' })}\n`)
  rmSync(FOLDER, { recursive: true, force: true })
  renameSync(staged, FOLDER)
} finally {
  rmSync(staged, { recursive: true, force: true })
}
console.log(`${FOLDER}: ${Object.keys(PROGRAMS).join(', ')} and ${packages.size} packages`)

/**
 * Adds a package and its dependencies to `packages`. Skips optional native code for other platforms: it is not
 * installed.
 */
function collect(name, from) {
  const folder = folderOf(name, from)
  if (folder === null || packages.has(folder)) return
  packages.add(folder)
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) collect(needed, folder)
}

/**
 * The folder where Node finds a package, seen from a folder; null when not installed. Throws for a package outside of
 * this project, which a copy of the build could not find.
 */
function folderOf(name, from) {
  for (const root of createRequire(join(from, 'package.json')).resolve.paths(name) ?? []) {
    const folder = join(root, name)
    if (!existsSync(join(folder, 'package.json'))) continue
    if (!root.startsWith(join(process.cwd(), 'node_modules')))
      throw new Error(`${name} is installed in ${root}, outside of the project: run npm ci`)
    return folder
  }
  return null
}

/** Whether a package lies inside another one, as a second version does. It is copied together with that package. */
function isNested(folder) {
  return relative(process.cwd(), folder).split(sep).lastIndexOf('node_modules') > 0
}

/**
 * Copies a package without source maps, type declarations, tests and documentation, which are a third of the size and
 * not needed at run time.
 */
function copyPackage(folder) {
  cpSync(folder, join(staged, relative(process.cwd(), folder)), {
    recursive: true,
    dereference: true,
    filter: (path) => !/\.(map|d\.[cm]?ts|md|markdown)$/.test(path) && !/[\\/](test|tests|docs|benchmarks)$/.test(path),
  })
}

function copyMigrations() {
  const from = join('server', 'migrations')
  for (const name of readdirSync(from)) {
    if (!/^\d{14}-/.test(name)) continue
    mkdirSync(join(staged, from, name), { recursive: true })
    cpSync(join(from, name, 'up.sql'), join(staged, from, name, 'up.sql'))
  }
}
