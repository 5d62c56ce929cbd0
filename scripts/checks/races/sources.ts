import { readFileSync } from 'node:fs'
import type { Lock } from './lock'
import { withoutLock } from './without'

/** The source files of a lock, with the lock removed. Throws when a source no longer contains a text of the lock. */
export function sourcesOf(lock: Lock): string[] {
  const files = [...new Set(lock.edits.map(({ file }) => file))]
  return files.map((file) => withoutLock(lock, file, readFileSync(file, 'utf8')))
}
