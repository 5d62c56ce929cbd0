import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Caches below node_modules. They are not copied; the programs that run in the copy write their own. */
const CACHES = ['.cache', '.vite', '.experimental-vitest-cache']

/**
 * Clones the last commit of the repository into a new temporary folder, and returns the path of the folder. The
 * packages in node_modules are not copied when the folder is on the same disk: each of their files is a hard link. With
 * `linkPackages` each package is one symbolic link instead, which saves three to five seconds of processor time. Do not
 * use it for programs that check whether a package is inside the project: the real path of a linked package is outside.
 */
export function copyRepository(name, { linkPackages = false } = {}) {
  const copy = mkdtempSync(join(process.env.COPIES_FOLDER ?? tmpdir(), `backstock-${name}-`))
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
  else linkFile(source, target)
}

/** Makes `target` a hard link to the file `source`, or a copy of it on another disk. */
export function linkFile(source, target) {
  try {
    linkSync(source, target)
  } catch (error) {
    // Many systems keep temporary files in memory, and a hard link cannot lead to another disk.
    if (error.code !== 'EXDEV') throw error
    copyFileSync(source, target)
  }
}
