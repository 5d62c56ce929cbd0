import { execFileSync } from 'node:child_process'

/** Tells of each path whether it stands as committed at HEAD; always false outside a repository. */
export function generatedAtHead(root: string, paths: readonly string[]): (path: string) => boolean {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    })
  try {
    // One call for all: those of the paths that are committed and unchanged.
    const committed = new Set(git('ls-tree', '-r', '-z', '--name-only', 'HEAD', '--', ...paths).split('\0'))
    const changed = new Set(git('diff', '--name-only', '-z', '--relative', 'HEAD', '--', ...paths).split('\0'))
    return (path) => committed.has(path) && !changed.has(path)
  } catch {
    return () => false
  }
}
