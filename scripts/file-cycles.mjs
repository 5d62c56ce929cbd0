import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findCycles } from './cycles.mjs'

/**
 * Finds import cycles between the chunks of a built console and returns each cycle as a list of file names. In a cycle
 * a chunk runs before a chunk that it imports, which fails only when the screen of that chunk is opened.
 */
export function fileCycles(folder = join('dist', 'assets')) {
  return findCycles(fileImports(folder))
}

/** The files that each file of a built console imports at once, by its name; without those it loads later. */
export function fileImports(folder = join('dist', 'assets')) {
  const fileOf = importedFiles(join(folder, '..', 'index.html'))
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Map(
    names.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [name, [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, file]) => fileOf(file))]
    }),
  )
}

/**
 * Returns the function that gives the file of an import; the import map of the page says which file a name stands for.
 */
function importedFiles(page) {
  const [, map = '{}'] = /<script type="importmap">(.*?)<\/script>/s.exec(readFileSync(page, 'utf8')) ?? []
  const { imports = {} } = JSON.parse(map)
  return (name) => basename(imports[`/assets/${name}`] ?? name)
}
