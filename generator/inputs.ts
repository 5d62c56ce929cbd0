import { join } from 'node:path'
import { filesIn } from './files-in'
import { stamp } from './memory'
import type { Present } from './outputs/output'

/** Files below a folder, sorted, as paths from the root; none when the folder is missing. */
export const filesBelow = (root: string, folder: string): string[] =>
  filesIn(join(root, folder)).map((path) => `${folder}/${path}`)

/** Folders whose files decide what is generated. */
export const WATCHED = ['manifest', 'templates', 'src/pages', 'server/resources/rules'] as const

/** A person's files that take over: only their presence counts. */
export function takeOvers(root: string): Present & { paths: readonly string[] } {
  const paths = [...filesBelow(root, 'src/pages'), ...filesBelow(root, 'server/resources/rules')].filter((path) =>
    /\.tsx?$/.test(path),
  )
  const all = new Set(paths)
  return { paths, has: (path) => all.has(path) }
}

/** Tells whether anything that decides the output was touched. `generator` names the running version of the generator. */
export function stampInputs(root: string, generator: string): string {
  const read = [
    ...filesBelow(root, 'manifest').filter((path) => path.endsWith('.yaml')),
    ...filesBelow(root, 'templates'),
    '.oxfmtrc.json',
  ]
  return `${generator}|${stamp(root, read)}|${takeOvers(root).paths.join()}`
}
