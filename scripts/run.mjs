import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isProgram } from './is-program.mjs'

/*
 * node scripts/run.mjs <entry.ts> [arguments]
 *
 * Node 20 cannot run TypeScript, so a program is bundled once into node_modules/.cache and run from there until one of
 * its sources changes. A start from the cache costs one stat per source; the bundler is imported only when a source
 * changed.
 */
const CACHE = join('node_modules', '.cache', 'backstock')

/** Pure JavaScript that is faster inside the bundle than as hundreds of files; everything else is left to Node. */
const INLINE =
  /^(zod|yaml|commander|handlebars|picocolors|diff|@marcbachmann\/cel-js|drizzle-orm|hono|@hono\/node-server)(\/|$)/

/**
 * Handlebars uses this package only for maps of its compiled templates, which nobody asks for, and has a replacement
 * where it is missing. Loading and using it took 3 % of a generation.
 */
const LEFT_OUT = 'source-map'

/** Ids of modules that are files outside of packages. */
const SOURCE = /^(?!\0|.*node_modules)/

/** Identifies the sources of a program that is in the cache; undefined when it is not, or when a source changed. */
export function stateOfProgram(entry) {
  const folder = folderOf(entry)
  return isFresh(folder) ? readFileSync(join(folder, 'sources.json'), 'utf8') : undefined
}

const folderOf = (entry) => join(CACHE, entry.replace(/\W+/g, '-'))

/** Bundles an entry if its sources changed. Returns the path of the program. */
export async function bundle(entry) {
  const folder = folderOf(entry)
  const program = join(folder, 'program.mjs')
  if (isFresh(folder)) return program
  const staged = `${folder}.${process.pid}`
  const stamps = Object.fromEntries(['package-lock.json', 'scripts/run.mjs'].map((path) => [path, stamp(path)]))
  // Before a source is read: one that is edited meanwhile differs from its stamp, and the next start bundles it again.
  const stamping = { name: 'stamps', load: { filter: { id: SOURCE }, handler: (id) => void (stamps[id] = stamp(id)) } }
  await write(staged, { program: entry }, '', [stamping])
  writeFileSync(join(staged, 'sources.json'), JSON.stringify(stamps))
  mkdirSync(CACHE, { recursive: true })
  publish(staged, folder, () => isFresh(folder))
  return program
}

/**
 * Puts what was built into `staged` in the place of `folder`. Of several processes that start together, one build is
 * kept: `isCurrent` says whether another process has put a current build there.
 */
export function publish(staged, folder, isCurrent) {
  const former = `${staged}.former`
  for (;;) {
    try {
      renameSync(staged, folder)
      return
    } catch (error) {
      // The folder exists and has files.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    }
    if (isCurrent()) {
      rmSync(staged, { recursive: true, force: true })
      return
    }
    try {
      renameSync(folder, former)
      rmSync(former, { recursive: true, force: true })
    } catch (error) {
      // Another process has moved the folder away.
      if (error.code !== 'ENOENT') throw error
    }
  }
}

/**
 * Bundles entries, by the names of their programs, into a folder. Returns the names of the packages that they import.
 */
export async function bundleInto(folder, entries) {
  const output = await write(folder, entries, 'chunks/')
  const ids = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
  const chunks = new Set(output.map(({ fileName }) => fileName))
  const packages = ids
    .filter((id) => !chunks.has(id) && !isBuiltin(id))
    .map((id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(packages)].toSorted()
}

async function write(dir, entries, chunks = '', plugins = []) {
  const { rolldown } = await import('rolldown')
  const entryPaths = new Set(Object.values(entries))
  const build = await rolldown({
    input: entries,
    plugins,
    platform: 'node',
    external: (id) =>
      !/^([./#]|@\/)/.test(id) &&
      !INLINE.test(id) &&
      id !== LEFT_OUT &&
      !entryPaths.has(id) &&
      !id.startsWith('\0') &&
      !/^[A-Za-z]:/.test(id),
    resolve: { alias: { '@': resolve('src'), [LEFT_OUT]: false } },
    onLog: (level, log, show) =>
      level === 'warn' && log.code === 'CIRCULAR_DEPENDENCY' ? undefined : show(level, log),
  })
  const { output } = await build.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: `${chunks}[name]-[hash].mjs`,
  })
  return output
}

/** Not the time of the last edit, which programs that copy and unpack files set to what it was elsewhere. */
function stamp(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? `${stat.ctimeMs}:${stat.size}` : ''
}

function isFresh(folder) {
  try {
    const sources = JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8'))
    return Object.entries(sources).every(([path, stored]) => stamp(path) === stored)
  } catch {
    return false
  }
}

if (isProgram(import.meta.filename)) {
  const [entry, ...args] = process.argv.slice(2)
  const program = resolve(await bundle(entry))
  process.argv = [process.argv[0], program, ...args]
  await import(pathToFileURL(program).href)
}
