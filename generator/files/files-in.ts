import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Every file below a folder by its path from there, sorted; none when the folder is missing. A link is what it leads to; one
 * that leads nowhere is listed as a file, one that leads back to a folder around it is passed over.
 */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const found: string[] = []
  const walk = (inside: string) => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (!isFolder(entry, join(folder, path))) found.push(path)
      else if (!entry.isSymbolicLink() || !leadsBack(join(folder, inside), join(folder, path))) walk(path)
    }
  }
  walk('')
  return found.toSorted()
}

const isFolder = (entry: Dirent, path: string) =>
  entry.isDirectory() || (entry.isSymbolicLink() && existsSync(path) && statSync(path).isDirectory())

const leadsBack = (from: string, link: string) =>
  `${realpathSync(from)}${sep}`.startsWith(`${realpathSync(link)}${sep}`)
