import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedSince } from './changed-since'
import { filesOfEntities } from './entity-files'
import { FAILED, type Fingerprints, readPassed } from './passed'
import { isShared, sharedFiles } from './shared-files'

interface Changed {
  /** Entities whose screens must be opened. */
  changed: ReadonlySet<string>
  /** Entities that are skipped because they are the same at the trusted commit. */
  trusted: ReadonlySet<string>
  fingerprints: Fingerprints
}

/**
 * The entities whose screens did not answer yet as they are now, and the entities that refer to them. What an entity
 * is consists of its own files and of all sources that entities share, hand-written code and migrations among them.
 * With a `trust`ed commit, whose screens are known to answer, an entity is skipped also when nothing of it and nothing
 * shared differs from that commit, unless it failed here. Pass `fingerprints` to `remember` after the check.
 */
export function changedEntities({ root = '.', trust }: { root?: string; trust?: string } = {}): Changed {
  const entities = filesOfEntities(root)
  const owned = new Set([...entities.values()].flatMap(({ paths }) => paths))
  const shared = hashOf(root, sharedFiles(root, owned))
  const fingerprints = Object.fromEntries(
    [...entities].map(([name, { paths }]) => [name, `${shared} ${hashOf(root, paths)}`]),
  )
  const before = readPassed(root)
  const unknown = new Set(Object.keys(fingerprints).filter((name) => before[name] !== fingerprints[name]))
  // Git is asked only when an entity has not passed here: the question takes as long as reading all entities.
  const differing = trust === undefined || unknown.size === 0 ? undefined : changedSince(root, trust)
  const canTrust = differing !== undefined && ![...differing].some((path) => isShared(path, owned))
  const isTrusted = (name: string) =>
    canTrust && before[name] !== FAILED && entities.get(name)?.paths.some((path) => differing.has(path)) === false
  const trusted = new Set([...unknown].filter(isTrusted))
  const isEdited = (name: string) => unknown.has(name) && !trusted.has(name)
  const changed = [...entities].filter(([name, { refs }]) => isEdited(name) || [...refs].some(isEdited))
  return { changed: new Set(changed.map(([name]) => name)), trusted, fingerprints }
}

/** A hash of the names and contents of files. A file that does not exist differs from an empty one. */
function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`\0${path}\0`).update(contentOf(join(root, path)) ?? '\0')
  return hash.digest('hex')
}

function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
