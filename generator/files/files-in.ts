import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Returns the paths of all files below a folder, relative to it and sorted; an empty list when the folder is missing.
 * Symbolic links are followed. A broken link is listed as a file; a link to a folder that contains the link is skipped.
 */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const paths: string[] = []
  const walk = (inside: string) => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (!isFolder(entry, join(folder, path))) paths.push(path)
      else if (!entry.isSymbolicLink() || !leadsBack(join(folder, inside), join(folder, path))) walk(path)
    }
  }
  walk('')
  return paths.toSorted()
}

const isFolder = (entry: Dirent, path: string) =>
  entry.isDirectory() || (entry.isSymbolicLink() && existsSync(path) && statSync(path).isDirectory())

const leadsBack = (from: string, link: string) =>
  `${realpathSync(from)}${sep}`.startsWith(`${realpathSync(link)}${sep}`)
