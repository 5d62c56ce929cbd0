import { execFileSync } from 'node:child_process'
import { SOURCES } from './shared-files'

/**
 * Paths of the sources of the server that differ between a commit and the work tree, new and deleted ones included.
 * Undefined when git does not know the commit or the files: a copy of the project that lies in an ignored folder of a
 * repository never differs for git.
 */
export function changedSince(root: string, commit: string): ReadonlySet<string> | undefined {
  const git = (...args: readonly string[]) =>
    execFileSync('git', [...args, '-z', ...(args[0] === 'diff' ? [commit] : []), '--', ...SOURCES], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: Infinity,
    })
      .split('\0')
      .filter(Boolean)
  try {
    if (git('ls-files').length === 0) return undefined
    return new Set([
      ...git('diff', '--relative', '--name-only', '--no-renames'),
      // Also those that git ignores: the server reads them all the same.
      ...git('ls-files', '--others'),
    ])
  } catch {
    return undefined
  }
}
