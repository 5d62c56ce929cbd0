import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Refs of the commit that an unfinished merge, rebase, cherry-pick or revert brings into HEAD. A commit contains no
 * uncommitted work.
 */
const OTHER_SIDES = ['MERGE_HEAD', 'REBASE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD']
/**
 * Ref of the tree that git wrote to the work tree when a merge stopped at a conflict. Its files have conflict markers.
 */
const CONFLICT_TREE = 'AUTO_MERGE'

type Git = (...args: string[]) => string

/**
 * Returns a function that says for a file below the folders whether its text was written by git and not by a person, so
 * that the generator may overwrite the file: the text is the same at HEAD or, during a merge, on the other side or in
 * the merge result. Undefined outside a repository.
 */
export function isWrittenByGit(
  root: string,
  folders: readonly string[],
): ((path: string, text: string) => boolean) | undefined {
  const git: Git = (...args) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 256 * 1024 * 1024,
    })
  const blobs = new Set<string>()
  try {
    for (const tree of ['HEAD', ...treesUnderWay(root, git)])
      for (const line of git('ls-tree', '-r', '-z', tree, '--', ...folders).split('\0')) {
        const [, id, path] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? []
        if (id && path) blobs.add(`${id} ${path}`)
      }
  } catch {
    return undefined
  }
  return (path, text) => blobs.has(`${blobId(text, 'sha1')} ${path}`) || blobs.has(`${blobId(text, 'sha256')} ${path}`)
}

/**
 * Trees of a merge that is not committed yet. A conflict tree without another side comes from `stash pop`; it is left
 * out, because it may be the only copy of uncommitted work.
 */
function treesUnderWay(root: string, git: Git): string[] {
  const exists = (name: string) =>
    attempt(() => git('rev-parse', '--verify', '--quiet', `${name}^{tree}`)) !== undefined
  const squashed = attempt(() => squashedSide(root, git)) ?? []
  const otherSides = [...OTHER_SIDES.filter(exists), ...squashed.filter(exists)]
  // A merge without conflicts leaves no tree, so git computes the merge again. Git before 2.38 cannot compute a tree;
  // its merge results are left out.
  const mergeTrees = ['MERGE_HEAD', ...squashed]
    .filter((side) => otherSides.includes(side))
    .flatMap((side) => attempt(() => git('merge-tree', '--write-tree', 'HEAD', side).trim()) ?? [])
  return [...otherSides, ...mergeTrees, ...(otherSides.length > 0 && exists(CONFLICT_TREE) ? [CONFLICT_TREE] : [])]
}

/** After `merge --squash`, git records the other side only in the proposed commit message. */
function squashedSide(root: string, git: Git): string[] {
  const message = readFileSync(resolve(root, git('rev-parse', '--git-path', 'SQUASH_MSG').trim()), 'utf8')
  const [, side] = /^commit ([0-9a-f]{40,64})$/m.exec(message) ?? []
  return side === undefined ? [] : [side]
}

/** Returns undefined when the git command or the file read fails. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The object id that git gives to a file with this text. */
function blobId(text: string, algorithm: 'sha1' | 'sha256'): string {
  const bytes = Buffer.from(text, 'utf8')
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
