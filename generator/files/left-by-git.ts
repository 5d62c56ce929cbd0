import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Where git keeps the other side of what it is joining; both sides are commits, so nobody's unsaved work is in them. */
const OTHER_SIDES = ['MERGE_HEAD', 'REBASE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD']
/** The tree that a merge, stopped at a conflict, left in the folder: lines of both sides, and markers where they clash. */
const STOPPED = 'AUTO_MERGE'

type Git = (...args: string[]) => string

/**
 * Tells of texts below the folders whether git put them there: as committed at HEAD, or, while a merge is under way, as the
 * other side has them or as git joined the two. Always false outside a repository.
 */
export function leftByGit(root: string, folders: readonly string[]): (path: string, text: string) => boolean {
  const git: Git = (...args) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 256 * 1024 * 1024,
    })
  const known = new Set<string>()
  try {
    for (const tree of ['HEAD', ...treesUnderWay(root, git)])
      for (const line of git('ls-tree', '-r', '-z', tree, '--', ...folders).split('\0')) {
        const [, id, path] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? []
        if (id && path) known.add(`${id} ${path}`)
      }
  } catch {
    return () => false
  }
  return (path, text) => known.has(`${blobId(text, 'sha1')} ${path}`) || known.has(`${blobId(text, 'sha256')} ${path}`)
}

/** Trees of a merge that is not committed yet. Without another side it is what `stash pop` leaves: work that git has nowhere else. */
function treesUnderWay(root: string, git: Git): string[] {
  const isThere = (name: string) =>
    attempt(() => git('rev-parse', '--verify', '--quiet', `${name}^{tree}`)) !== undefined
  const squashed = attempt(() => squashedSide(root, git)) ?? []
  const others = [...OTHER_SIDES.filter(isThere), ...squashed.filter(isThere)]
  // What was joined without a clash stands in no tree, so git joins it once more; one of before 2022 cannot.
  const joined = ['MERGE_HEAD', ...squashed]
    .filter((side) => others.includes(side))
    .flatMap((side) => attempt(() => git('merge-tree', '--write-tree', 'HEAD', side).trim()) ?? [])
  return [...others, ...joined, ...(others.length > 0 && isThere(STOPPED) ? [STOPPED] : [])]
}

/** `merge --squash` notes the other side nowhere but in the message that it proposes. */
function squashedSide(root: string, git: Git): string[] {
  const message = readFileSync(resolve(root, git('rev-parse', '--git-path', 'SQUASH_MSG').trim()), 'utf8')
  const [, side] = /^commit ([0-9a-f]{40,64})$/m.exec(message) ?? []
  return side === undefined ? [] : [side]
}

/** Undefined where git, or the file, says no. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** What git calls a file of this text. */
function blobId(text: string, algorithm: 'sha1' | 'sha256'): string {
  const bytes = Buffer.from(text, 'utf8')
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
