import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCycles } from './cycles.mjs'

/**
 * Files of a built console that import each other in a circle, each circle as a list of names. In a circle one file runs
 * before what it needs is there, which only shows when its screen is opened.
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
