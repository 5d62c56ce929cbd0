import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { changedSince } from './changed-since'

const RESOURCES = join('server', 'generated', 'resources')
const PASSED = join('node_modules', '.cache', 'boot-check', 'passed.json')

/** Hash over the generated and hand-written files of an entity, by entity name. */
type Fingerprints = Readonly<Record<string, string>>

interface Entity {
  hash: string
  files: readonly string[]
  /** Names of the entities that its fields refer to. */
  refs: Set<string>
}

interface Changed {
  changed: ReadonlySet<string>
  /** Entities that never passed here, and are skipped because they are the same at the trusted commit. */
  trusted: ReadonlySet<string>
  fingerprints: Fingerprints
}

/**
 * The entities whose files changed since their screens last passed, and the entities that refer to them. With a
 * `trust`ed commit, whose screens are known to answer, an entity is unchanged also when nothing of it or of the server
 * differs from that commit. Pass `fingerprints` to `remember` after the check.
 */
export function changedEntities({ root = '.', trust }: { root?: string; trust?: string } = {}): Changed {
  const entities = new Map(
    readdirSync(join(root, RESOURCES))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [basename(name, '.ts'), entityOf(root, join(RESOURCES, name))]),
  )
  const before = readPassed(root)
  const unknown = new Set([...entities].flatMap(([name, { hash }]) => (before[name] === hash ? [] : [name])))
  // Git is asked only when an entity has not passed here: the question takes as long as reading all entities.
  const differing = trust === undefined || unknown.size === 0 ? undefined : changedSince(root, trust)
  const isTrusted = (name: string) =>
    differing !== undefined &&
    before[name] === undefined &&
    entities.get(name)?.files.some((path) => differing.has(path)) === false
  const trusted = new Set([...unknown].filter(isTrusted))
  const isEdited = (name: string) => unknown.has(name) && !trusted.has(name)
  const changed = [...entities].filter(([name, { refs }]) => isEdited(name) || [...refs].some(isEdited))
  return {
    changed: new Set(changed.map(([name]) => name)),
    trusted,
    fingerprints: Object.fromEntries([...entities].map(([name, { hash }]) => [name, hash])),
  }
}

/** In place of the fingerprint of an entity that failed: a trusted commit does not make its screens answer. */
const FAILED = ''

/** Stores the fingerprints of the tested entities; those in `failed` are checked again next time. */
export function remember(
  fingerprints: Fingerprints,
  { failed, untested = new Set() }: { failed: ReadonlySet<string>; untested?: ReadonlySet<string> },
  root = '.',
): void {
  const tested = Object.entries(fingerprints).filter(([name]) => !untested.has(name))
  const passed = Object.fromEntries(tested.map(([name, hash]) => [name, failed.has(name) ? FAILED : hash]))
  mkdirSync(join(root, dirname(PASSED)), { recursive: true })
  writeFileSync(join(root, PASSED), JSON.stringify(passed))
}

function readPassed(root: string): Fingerprints {
  const path = join(root, PASSED)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Fingerprints) : {}
}

/** Reads the generated resource with the generated files that it imports, and the hand-written rules of the entity. */
function entityOf(root: string, path: string): Entity {
  const text = readFileSync(join(root, path), 'utf8')
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, name = '']) => `${join(dirname(path), name)}.ts`)
    .filter((file) => file.includes('/generated/'))
  const rules = join('server', 'resources', 'rules', basename(path))
  const files = [...imported, rules].filter((file) => existsSync(join(root, file)))
  const texts = [text, ...files.map((file) => readFileSync(join(root, file), 'utf8'))]
  const hash = createHash('sha256').update(texts.join('\0')).digest('hex')
  const refs = texts.flatMap((source) => [...source.matchAll(/\bref: '\w+\.(\w+)'/g)].map(([, entity = '']) => entity))
  // A rules file that was removed is a change of the entity too.
  return { hash, files: [path, ...imported, rules], refs: new Set(refs) }
}
