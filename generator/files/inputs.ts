import { join } from 'node:path'
import { filesIn } from './files-in'
import { stampOf } from './last-run'
import type { HandWrittenFiles } from '../outputs/output'
import type { Change } from './replace'

/** Files below a folder, sorted, as paths from the root; none when the folder is missing. */
export const filesBelow = (root: string, folder: string): string[] =>
  filesIn(join(root, folder)).map((path) => `${folder}/${path}`)

/** Folders whose files decide what is generated. */
export const WATCHED = ['manifest', 'templates', 'src/pages', 'server/resources/rules', 'src/i18n'] as const

/** Texts of a language that is not built into the console: src/i18n/fr-FR/mixins.json. */
const ADDED_TEXTS = /^src\/i18n\/(?!zh-CN\/|en-US\/)[^/]+\/[^/]+\.json$/

/**
 * Returns the hand-written files that replace or complete generated parts. Only the existence of such a file matters,
 * not its content. `changes` are treated as already written.
 */
export function takeOvers(
  root: string,
  changes: readonly Change[] = [],
): HandWrittenFiles & { paths: readonly string[] } {
  const folders = ['src/pages', 'server/resources/rules', 'src/i18n']
  const handWrittenPaths = new Set(folders.flatMap((folder) => filesBelow(root, folder)))
  for (const { path, content } of changes)
    if (content === null) handWrittenPaths.delete(path)
    else handWrittenPaths.add(path)
  const paths = [...handWrittenPaths].filter((path) =>
    (path.startsWith('src/i18n/') ? ADDED_TEXTS : /\.tsx?$/).test(path),
  )
  const handWritten = new Set(paths)
  return { paths, has: (path) => handWritten.has(path) }
}

/**
 * Returns a text that changes whenever an input of the generator is modified. `generator` is the version of the running
 * generator.
 */
export function stampInputs(root: string, generator: string): string {
  const inputFiles = [
    ...filesBelow(root, 'manifest').filter((path) => path.endsWith('.yaml')),
    ...filesBelow(root, 'templates').filter((path) => path.endsWith('.hbs')),
    '.oxfmtrc.json',
  ]
  return `${generator}|${stampOf(root, inputFiles)}|${takeOvers(root).paths.join()}`
}
