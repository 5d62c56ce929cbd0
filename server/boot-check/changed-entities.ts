import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const RESOURCES = join('server', 'generated', 'resources')
const PASSED = join('node_modules', '.cache', 'boot-check', 'passed.json')

/** Hash over the generated and hand-written files of an entity, by entity name. */
type Fingerprints = Readonly<Record<string, string>>

interface Entity {
  hash: string
  /** Names of the entities that its fields refer to. */
  refs: Set<string>
}

/**
 * The entities whose files changed since their screens last passed, and the entities that refer to them. Pass
 * `fingerprints` to `remember` after the check.
 */
export function changedEntities(root = '.'): { changed: ReadonlySet<string>; fingerprints: Fingerprints } {
  const entities = new Map(
    readdirSync(join(root, RESOURCES))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [basename(name, '.ts'), entityOf(root, join(root, RESOURCES, name))]),
  )
  const before = readPassed(root)
  const edited = new Set([...entities].flatMap(([name, { hash }]) => (before[name] === hash ? [] : [name])))
  const changed = [...entities].filter(
    ([name, { refs }]) => edited.has(name) || [...refs].some((ref) => edited.has(ref)),
  )
  return {
    changed: new Set(changed.map(([name]) => name)),
    fingerprints: Object.fromEntries([...entities].map(([name, { hash }]) => [name, hash])),
  }
}

/** Stores the fingerprints of all entities except those in `failed`, which are then checked again next time. */
export function remember(fingerprints: Fingerprints, failed: ReadonlySet<string>, root = '.'): void {
  const passing = Object.fromEntries(Object.entries(fingerprints).filter(([name]) => !failed.has(name)))
  mkdirSync(join(root, dirname(PASSED)), { recursive: true })
  writeFileSync(join(root, PASSED), JSON.stringify(passing))
}

function readPassed(root: string): Fingerprints {
  const path = join(root, PASSED)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Fingerprints) : {}
}

/** Reads the generated resource with the generated files that it imports, and the hand-written rules of the entity. */
function entityOf(root: string, path: string): Entity {
  const text = readFileSync(path, 'utf8')
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, name = '']) => `${join(dirname(path), name)}.ts`)
    .filter((file) => file.includes('/generated/'))
  const rules = join(root, 'server', 'resources', 'rules', basename(path))
  const files = [...imported, rules].filter((file) => existsSync(file))
  const texts = [text, ...files.map((file) => readFileSync(file, 'utf8'))]
  const hash = createHash('sha256').update(texts.join('\0')).digest('hex')
  const refs = texts.flatMap((source) => [...source.matchAll(/\bref: '\w+\.(\w+)'/g)].map(([, entity = '']) => entity))
  return { hash, refs: new Set(refs) }
}
