import { execFileSync } from 'node:child_process'

/** The sources of the server. The generator's own files are not here: `generate --check` compares what it writes. */
const SOURCES = [
  'server',
  'src/exact',
  'src/rules',
  'src/i18n',
  'src/generated',
  'package-lock.json',
  'scripts/run.mjs',
]

/** Files that concern the screens of some entities only: what an entity imports of them is known by its imports. */
const OF_ENTITIES = /^((server|src)\/generated|server\/resources\/rules)\//

/**
 * Paths of the files of entities that differ between a commit and the work tree, new ones included. Undefined when
 * another source of the server differs, which may concern every screen, or when git does not know the commit.
 */
export function changedSince(root: string, commit: string): ReadonlySet<string> | undefined {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean)
  try {
    const paths = [
      ...git('diff', '--relative', '--name-only', '--no-renames', '-z', commit, '--', ...SOURCES),
      ...git('ls-files', '--others', '--exclude-standard', '-z', '--', ...SOURCES),
    ]
    return paths.every((path) => OF_ENTITIES.test(path)) ? new Set(paths) : undefined
  } catch {
    return undefined
  }
}
