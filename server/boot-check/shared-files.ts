import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** All sources of the server. A test compares them with the modules of its bundle. */
export const SOURCES = [
  'server',
  'src/exact',
  'src/rules',
  'src/i18n',
  'src/generated',
  'src/pages/admin/security_log/security-log.en-US.json',
  'src/pages/admin/security_log/security-log.zh-CN.json',
  'package-lock.json',
  'scripts/run.mjs',
]

/**
 * Generated files that are of one entity, or that the server does not run. The lists that name all entities are not
 * here: `src/generated/menu.ts` concerns every screen.
 */
const NOT_SHARED = /^(server\/generated\/((resources|tables)\/|openapi\.json$)|src\/generated\/.+\/)/

/** Whether a source may concern the screens of every entity; `owned` are the paths of the files of entities. */
export const isShared = (path: string, owned: ReadonlySet<string>): boolean =>
  !NOT_SHARED.test(path) && !owned.has(path)

/** The paths of the existing sources that may concern the screens of every entity, sorted. */
export function sharedFiles(root: string, owned: ReadonlySet<string>): readonly string[] {
  const paths = SOURCES.filter((path) => existsSync(join(root, path))).flatMap((path) => filesIn(root, path))
  return paths.filter((path) => isShared(path, owned)).toSorted()
}

const filesIn = (root: string, path: string): readonly string[] =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    : [path]
