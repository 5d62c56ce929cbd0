import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCycles } from './cycles.mjs'

/**
 * Finds import cycles between the chunks of a built console and returns each cycle as a list of file names. In a cycle a
 * chunk runs before a chunk that it imports, which fails only when the screen of that chunk is opened.
 */
export function fileCycles(folder = join('dist', 'assets')) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return findCycles(
    new Map(
      names.map((name) => {
        const text = readFileSync(join(folder, name), 'utf8')
        return [name, [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, file]) => file)]
      }),
    ),
  )
}
