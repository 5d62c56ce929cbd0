import type { Plugin } from 'vite'
import type { Lock } from './lock'
import { LOCKS } from './locks'

/** The lock with this name. Throws when no lock or several locks have the name. */
export function lockNamed(name: string): Lock {
  const [lock, ...others] = LOCKS.filter((candidate) => candidate.name === name)
  if (!lock || others.length > 0)
    throw new Error(`${others.length > 0 ? 'several locks are' : 'no lock is'} called ${name}`)
  return lock
}

/** A source with the lock removed. Throws when a text of the lock does not occur exactly once. */
export function withoutLock(lock: Lock, file: string, source: string): string {
  return lock.edits
    .filter((edit) => edit.file === file)
    .reduce((text, edit) => {
      const parts = text.split(edit.text)
      if (parts.length !== 2)
        throw new Error(
          `${file} must hold this text of "${lock.name}" once, but holds it ${parts.length - 1} times:\n${edit.text}`,
        )
      return parts.join(edit.replacement ?? '')
    }, source)
}

/** A Vite plugin that removes a lock from the sources when they are loaded. */
export function removeLock(lock: Lock): Plugin {
  const files = new Set(lock.edits.map(({ file }) => file))
  return {
    name: 'remove-lock',
    enforce: 'pre',
    transform: (source, id) => {
      const file = [...files].find((path) => id.endsWith(`/${path}`))
      return file === undefined ? undefined : withoutLock(lock, file, source)
    },
  }
}
