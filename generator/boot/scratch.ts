import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from '../generate'
import { cacheFolder } from '../files/memory'
import type { Change } from '../files/replace'

/** What the server is made of, what is generated into it, and what bundles it. */
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
/** Of the caches below node_modules only the scratch databases are shared. */
const OWN = new Set(['.cache', '.vite'])

/**
 * A copy of the project in a folder of its own, generated from its manifest with the changes; packages are links. The project
 * itself is only read. `remove` takes the copy away. Throws when the manifest has problems.
 */
export async function scratchProject(
  root: string,
  changes: readonly Change[],
): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-boot-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    for (const path of COPIED) {
      if (existsSync(join(root, path)))
        cpSync(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true })
    }
    linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
    // What the generator remembers of its files, so that only what differs is printed.
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
  for (const name of readdirSync(from)) if (!OWN.has(name)) symlinkSync(join(from, name), join(to, name))
  const databases = join(from, '.cache', 'boot-check')
  mkdirSync(databases, { recursive: true })
  symlinkSync(databases, join(to, '.cache', 'boot-check'))
}
