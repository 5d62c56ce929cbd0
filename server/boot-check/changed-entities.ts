import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const RESOURCES = join('server', 'generated', 'resources')
const PASSED = join('node_modules', '.cache', 'boot-check', 'passed.json')

/** Hash of what describes an entity, by its name. */
export type Fingerprints = Readonly<Record<string, string>>

interface Entity {
  hash: string
  /** Names of the entities that its fields refer to. */
  refs: Set<string>
}

/**
 * The entities of which a generated file differs from when their screens last answered, and those that refer to them.
 * `fingerprints` is what `remember` keeps once they answer.
 */
export function changedEntities(root = '.'): { changed: ReadonlySet<string>; fingerprints: Fingerprints } {
  const entities = new Map(
    readdirSync(join(root, RESOURCES))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [basename(name, '.ts'), entityOf(root, join(root, RESOURCES, name))]),
  )
  const before = passed(root)
  const own = new Set([...entities].flatMap(([name, { hash }]) => (before[name] === hash ? [] : [name])))
  const changed = [...entities].filter(([name, { refs }]) => own.has(name) || [...refs].some((ref) => own.has(ref)))
  return {
    changed: new Set(changed.map(([name]) => name)),
    fingerprints: Object.fromEntries([...entities].map(([name, { hash }]) => [name, hash])),
  }
}

/** Keeps the fingerprints of the entities whose screens answer. */
export function remember(fingerprints: Fingerprints, failed: ReadonlySet<string>, root = '.'): void {
  const kept = Object.fromEntries(Object.entries(fingerprints).filter(([name]) => !failed.has(name)))
  mkdirSync(join(root, dirname(PASSED)), { recursive: true })
  writeFileSync(join(root, PASSED), JSON.stringify(kept))
}

function passed(root: string): Fingerprints {
  const path = join(root, PASSED)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Fingerprints) : {}
}

/** The resource with the generated files and the hand-written rules that it imports. */
function entityOf(root: string, path: string): Entity {
  const text = readFileSync(path, 'utf8')
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, name = '']) => `${join(dirname(path), name)}.ts`)
    .filter((file) => file.includes('/generated/'))
  const written = join(root, 'server', 'resources', 'rules', basename(path))
  const files = [...imported, written].filter((file) => existsSync(file))
  const texts = [text, ...files.map((file) => readFileSync(file, 'utf8'))]
  const hash = createHash('sha256').update(texts.join('\0')).digest('hex')
  const refs = texts.flatMap((source) => [...source.matchAll(/\bref: '\w+\.(\w+)'/g)].map(([, entity = '']) => entity))
  return { hash, refs: new Set(refs) }
}
