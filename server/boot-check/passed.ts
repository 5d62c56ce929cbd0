import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PASSED = join('node_modules', '.cache', 'boot-check', 'passed.json')

/** A text for each entity, by its name, that differs whenever a file changes that its screens depend on. */
export type Fingerprints = Readonly<Record<string, string>>

/** In place of the fingerprint of an entity that failed: a trusted commit does not make its screens answer. */
export const FAILED = ''

/** Stores the fingerprints of the tested entities; those in `failed` are checked again next time. */
export function remember(
  fingerprints: Fingerprints,
  { failed, untested = new Set() }: { failed: ReadonlySet<string>; untested?: ReadonlySet<string> },
  root = '.',
): void {
  const tested = Object.entries(fingerprints).filter(([name]) => !untested.has(name))
  const passed = Object.fromEntries(tested.map(([name, hash]) => [name, failed.has(name) ? FAILED : hash]))
  const path = join(root, PASSED)
  mkdirSync(dirname(path), { recursive: true })
  // A reader never finds half of the record.
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(passed))
  renameSync(`${path}.${process.pid}`, path)
}

/** Nothing when there is no record, or none that can be read: all entities are then checked. */
export function readPassed(root: string): Fingerprints {
  try {
    return { ...(JSON.parse(readFileSync(join(root, PASSED), 'utf8')) as Fingerprints | null) }
  } catch {
    return {}
  }
}
