import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from '../generate'
import { cacheFolder } from '../files/last-run'
import type { Change } from '../files/replace'
import { whenInterrupted } from './when-interrupted'

/** Sources of the server, the input of the generator, and the configuration that formatting and bundling read. */
const COPIED = [
  'manifest',
  'templates',
  'server',
  'src',
  'scripts',
  '.oxfmtrc.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
/** Caches below node_modules that the copy does not share; only the databases of the boot check are linked. */
const UNSHARED_CACHES = new Set(['.cache', '.vite'])

/**
 * Copies the project into a temporary folder, applies the changes to the manifest there and runs the generator. The
 * packages of the copy are symbolic links to those of the project. Nothing is written into the project itself except
 * databases of the boot check, below its node_modules/.cache. `remove` deletes the copy, and so does a signal that ends
 * the process. Throws when the manifest has problems.
 */
export async function scratchProject(
  root: string,
  changes: readonly Change[],
): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-boot-'))
  const erase = () => rmSync(folder, { recursive: true, force: true })
  const stopListening = whenInterrupted(erase)
  const remove = () => {
    stopListening()
    erase()
  }
  try {
    for (const path of COPIED) {
      if (existsSync(join(root, path)))
        cpSync(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true })
    }
    linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
    // With the cache of the generator, only files whose input changed are printed again.
    if (existsSync(cacheFolder(root))) {
      cpSync(cacheFolder(root), cacheFolder(folder), { recursive: true })
      rmSync(join(cacheFolder(folder), 'lock'), { force: true })
    }
    const { kind } = await generate(folder, { force: true, changes })
    if (kind === 'problems') throw new Error('a manifest with problems cannot be started')
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '.cache'), { recursive: true })
  for (const name of readdirSync(from)) if (!UNSHARED_CACHES.has(name)) symlinkSync(join(from, name), join(to, name))
  const databases = join(from, '.cache', 'boot-check')
  mkdirSync(databases, { recursive: true })
  symlinkSync(databases, join(to, '.cache', 'boot-check'))
}
