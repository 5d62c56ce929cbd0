import { readFileSync } from 'node:fs'
import type { Lock } from './lock'
import { withoutLock } from './without'

/** The sources that a lock lies in, without it; throws where one no longer reads as the lock says. */
export function sourcesOf(lock: Lock): string[] {
  const files = [...new Set(lock.without.map(({ file }) => file))]
  return files.map((file) => withoutLock(lock, file, readFileSync(file, 'utf8')))
}
