import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Files of a built console that import each other in a circle, each circle as a list of names. In a circle one file runs
 * before what it needs is there, which only shows when its screen is opened.
 */
export function fileCycles(folder = join('dist', 'assets')) {
  const imports = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => {
        const text = readFileSync(join(folder, name), 'utf8')
        return [name, [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, file]) => file)]
      }),
  )
  const cycles = []
  const state = new Map()
  const visit = (name, path) => {
    if (state.get(name) === 'done') return
    if (state.get(name) === 'open') return void cycles.push(path.slice(path.indexOf(name)))
    state.set(name, 'open')
    for (const file of imports.get(name) ?? []) visit(file, [...path, name])
    state.set(name, 'done')
  }
  for (const name of imports.keys()) visit(name, [])
  return cycles
}
