import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The root of the repository, in which tests and scripts are started. */
export const REPOSITORY = process.cwd()
export const GOLDEN = join(REPOSITORY, 'tests/generator/golden')

/** Names of the golden cases: folders with a manifest and the files that are generated from the manifest. */
export const CASES = readdirSync(GOLDEN).toSorted()

/**
 * Makes a temporary project with these manifest files, by path in the manifest folder, and the repository's templates
 * and format.
 */
export function projectOf(files: Readonly<Record<string, string>>): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'generator-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'manifest', path)), { recursive: true })
    writeFileSync(join(root, 'manifest', path), text)
    for (const [, page = ''] of text.matchAll(/\bpage: ([\w/-]+)/g)) writePage(root, page)
  }
  cpSync(join(REPOSITORY, 'templates'), join(root, 'templates'), { recursive: true })
  cpSync(join(REPOSITORY, '.oxfmtrc.json'), join(root, '.oxfmtrc.json'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** A hand-written page, as a route of the manifest names it. */
function writePage(root: string, page: string): void {
  const path = join(root, 'src/pages', `${page}.tsx`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'export default () => null\n')
}

/**
 * Makes a temporary project with the manifest and hand-written files of a golden case and the repository's templates
 * and format.
 */
export function sandbox(name: string): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'generator-'))
  mkdirSync(join(root, 'src/pages'), { recursive: true })
  cpSync(join(GOLDEN, name, 'manifest'), join(root, 'manifest'), { recursive: true })
  if (existsSync(join(GOLDEN, name, 'present'))) cpSync(join(GOLDEN, name, 'present'), root, { recursive: true })
  cpSync(join(REPOSITORY, 'templates'), join(root, 'templates'), { recursive: true })
  cpSync(join(REPOSITORY, '.oxfmtrc.json'), join(root, '.oxfmtrc.json'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Text of each file below the folders, by path from the root. */
export function readFiles(root: string, ...folders: string[]): Record<string, string> {
  const files: Record<string, string> = {}
  const walk = (path: string) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) walk(inner)
      else files[inner] = readFileSync(join(root, inner), 'utf8')
    }
  }
  for (const folder of folders) if (existsSync(join(root, folder))) walk(folder)
  return files
}

export const generatedFiles = (root: string) => readFiles(root, 'src/generated', 'server/generated')
