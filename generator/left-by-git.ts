import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** Where git keeps the other side of what it is joining; both sides are commits, so nobody's unsaved work is in them. */
const OTHER_SIDES = ['MERGE_HEAD', 'REBASE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD']
/** The tree that a merge, stopped at a conflict, left in the folder: lines of both sides, and markers where they clash. */
const MERGED = 'AUTO_MERGE'

/**
 * Tells of texts below the folders whether git put them there: as committed at HEAD, or, while a merge is under way, as the
 * other side has them or as git joined the two. Always false outside a repository.
 */
export function leftByGit(root: string, folders: readonly string[]): (path: string, text: string) => boolean {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 256 * 1024 * 1024,
    })
  const isThere = (name: string) => {
    try {
      return git('rev-parse', '--verify', '--quiet', name) !== ''
    } catch {
      return false
    }
  }
  const others = OTHER_SIDES.filter(isThere)
  // Without another side it is what `stash pop` leaves, and that holds work which git has nowhere else.
  const trees = ['HEAD', ...others, ...(others.length > 0 && isThere(MERGED) ? [MERGED] : [])]
  const known = new Set<string>()
  try {
    for (const tree of trees)
      for (const line of git('ls-tree', '-r', '-z', tree, '--', ...folders).split('\0')) {
        const [, id, path] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? []
        if (id && path) known.add(`${id} ${path}`)
      }
  } catch {
    return () => false
  }
  return (path, text) => known.has(`${blobId(text, 'sha1')} ${path}`) || known.has(`${blobId(text, 'sha256')} ${path}`)
}

/** What git calls a file of this text. */
function blobId(text: string, algorithm: 'sha1' | 'sha256'): string {
  const bytes = Buffer.from(text, 'utf8')
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
