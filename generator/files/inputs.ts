import { join } from 'node:path'
import { filesIn } from './files-in'
import { stamp } from './last-run'
import type { Present } from '../outputs/output'
import type { Change } from './replace'

/** Files below a folder, sorted, as paths from the root; none when the folder is missing. */
export const filesBelow = (root: string, folder: string): string[] =>
  filesIn(join(root, folder)).map((path) => `${folder}/${path}`)

/** Folders whose files decide what is generated. */
export const WATCHED = ['manifest', 'templates', 'src/pages', 'server/resources/rules'] as const

/** A person's files that take over: only their presence counts. `changes`: as if they were made already. */
export function takeOvers(root: string, changes: readonly Change[] = []): Present & { paths: readonly string[] } {
  const all = new Set([...filesBelow(root, 'src/pages'), ...filesBelow(root, 'server/resources/rules')])
  for (const { path, content } of changes)
    if (content === null) all.delete(path)
    else all.add(path)
  const paths = [...all].filter((path) => /\.tsx?$/.test(path))
  const present = new Set(paths)
  return { paths, has: (path) => present.has(path) }
}

/** Tells whether anything that decides the output was touched. `generator` names the running version of the generator. */
export function stampInputs(root: string, generator: string): string {
  const read = [
    ...filesBelow(root, 'manifest').filter((path) => path.endsWith('.yaml')),
    ...filesBelow(root, 'templates').filter((path) => path.endsWith('.hbs')),
    '.oxfmtrc.json',
  ]
  return `${generator}|${stamp(root, read)}|${takeOvers(root).paths.join()}`
}
