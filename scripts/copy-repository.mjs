import { execFileSync } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Caches below node_modules, which a copy writes itself. */
const CACHES = ['.cache', '.vite', '.experimental-vitest-cache']

/**
 * Clones the committed repository into a new temporary folder with its own caches, and returns the path of the folder.
 * Each file of a package is a hard link. With `linkPackages` each package is one symbolic link, which saves three to five seconds
 * of processor time; a program that asks whether a package lies in its project then finds that it does not.
 */
export function copyRepository(name, { linkPackages = false } = {}) {
  const copy = mkdtempSync(join(tmpdir(), `backstock-${name}-`))
  execFileSync('git', ['clone', '-q', '--no-hardlinks', '.', copy])
  const packages = join(copy, 'node_modules')
  mkdirSync(packages)
  for (const entry of readdirSync('node_modules', { withFileTypes: true })) {
    if (CACHES.includes(entry.name)) continue
    const [source, target] = [resolve('node_modules', entry.name), join(packages, entry.name)]
    if (linkPackages) symlinkSync(source, target)
    else linkEntry(entry, source, target)
  }
  return copy
}

function linkEntry(entry, source, target) {
  if (entry.isDirectory()) {
    mkdirSync(target)
    for (const inner of readdirSync(source, { withFileTypes: true }))
      linkEntry(inner, join(source, inner.name), join(target, inner.name))
  } else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true })
  else linkSync(source, target)
}
