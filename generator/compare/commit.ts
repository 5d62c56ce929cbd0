import { execFileSync } from 'node:child_process'
import type { RawFile } from '../read'

/** The commit is not there, or there is no repository at all. */
export class NoCommit extends Error {}

function git(root: string, args: readonly string[], input?: string): Buffer {
  return execFileSync('git', args, {
    cwd: root,
    input,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 256 * 1024 * 1024,
  })
}

/** The full id of a commit as a person names it. Throws NoCommit. */
export function commitId(root: string, name: string): string {
  try {
    return git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])
      .toString('utf8')
      .trim()
  } catch {
    throw new NoCommit(`git knows no commit "${name}" here`)
  }
}

/** Files of the manifest as they were at a commit, in the order of the folder as it is read today. */
export function manifestAt(root: string, commit: string): RawFile[] {
  return filesAt(root, commit, ['manifest']).map(({ path, bytes }) => ({
    file: path,
    inside: path.slice('manifest/'.length),
    bytes,
  }))
}

/** Text of a file at a commit; undefined when the commit has no such file. */
export function textAtCommit(root: string, commit: string, path: string): string | undefined {
  try {
    return git(root, ['show', `${commit}:./${path}`]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Files below folders at a commit, paths from `root`; in two calls of git however many there are. */
function filesAt(root: string, commit: string, folders: readonly string[]): { path: string; bytes: Buffer }[] {
  const listed = git(root, ['ls-tree', '-r', '-z', commit, '--', ...folders])
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [, id, path] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? []
      return id && path ? [{ id, path }] : []
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  if (listed.length === 0) return []
  const answer = git(root, ['cat-file', '--batch'], listed.map(({ id }) => `${id}\n`).join(''))
  let at = 0
  return listed.map(({ path }) => {
    const end = answer.indexOf(10, at)
    const size = Number(answer.subarray(at, end).toString('utf8').split(' ')[2])
    const bytes = answer.subarray(end + 1, end + 1 + size)
    at = end + 1 + size + 1
    return { path, bytes }
  })
}
