import { execFileSync } from 'node:child_process'
import type { RawFile } from '../manifest'

/** The commit does not exist, or the folder is not a git repository. */
export class UnknownCommit extends Error {}

function git(root: string, args: readonly string[], input?: string): Buffer {
  return execFileSync('git', args, {
    cwd: root,
    input,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 256 * 1024 * 1024,
  })
}

/** Returns the full id of a commit that is named by branch, tag or abbreviated id. Throws UnknownCommit. */
export function commitId(root: string, name: string): string {
  try {
    return git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])
      .toString('utf8')
      .trim()
  } catch {
    throw new UnknownCommit(`git knows no commit "${name}" here`)
  }
}

/** Files of the manifest at a commit, sorted by path as `filesOfManifest` sorts the files on disk. */
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

/**
 * Files below folders at a commit, with paths relative to `root`. Two git calls serve any number of files.
 */
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
  const objects = git(root, ['cat-file', '--batch'], listed.map(({ id }) => `${id}\n`).join(''))
  let offset = 0
  return listed.map(({ path }) => {
    const end = objects.indexOf(10, offset)
    const size = Number(objects.subarray(offset, end).toString('utf8').split(' ')[2])
    const bytes = objects.subarray(end + 1, end + 1 + size)
    offset = end + 1 + size + 1
    return { path, bytes }
  })
}
