import { execFileSync } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Clones the committed repository into a new temporary folder. Packages are links, and caches are written to the copy.
 */
export function copyRepository(name) {
  const copy = mkdtempSync(join(tmpdir(), `backstock-${name}-`))
  execFileSync('git', ['clone', '-q', '--no-hardlinks', '.', copy])
  linkFolder('node_modules', join(copy, 'node_modules'))
  return copy
}

function linkFolder(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name === '.cache' || entry.name === '.vite') continue
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true })
    else linkSync(source, target)
  }
}
