import { execFileSync } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The committed repository in a folder of its own, with its packages as links, so that it writes its caches beside them. */
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
