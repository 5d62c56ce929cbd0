import type { Plugin } from 'vite'
import type { Lock } from './lock'
import { LOCKS } from './locks'

/** The lock of this name; throws for a name that no lock or several bear. */
export function lockNamed(name: string): Lock {
  const [lock, ...more] = LOCKS.filter((one) => one.name === name)
  if (!lock || more.length > 0)
    throw new Error(`${more.length > 0 ? 'several locks are' : 'no lock is'} called ${name}`)
  return lock
}

/** A source without the lock; throws where a text is not there exactly once. */
export function withoutLock(lock: Lock, file: string, source: string): string {
  return lock.without
    .filter((edit) => edit.file === file)
    .reduce((text, edit) => {
      const parts = text.split(edit.text)
      if (parts.length !== 2)
        throw new Error(`${file} has ${parts.length - 1} times what would take away "${lock.name}":\n${edit.text}`)
      return parts.join(edit.instead ?? '')
    }, source)
}

/** Loads the program without a lock. */
export function knockOut(lock: Lock): Plugin {
  const files = new Set(lock.without.map(({ file }) => file))
  return {
    name: 'knock-out',
    enforce: 'pre',
    transform: (source, id) => {
      const file = [...files].find((one) => id.endsWith(`/${one}`))
      return file === undefined ? undefined : withoutLock(lock, file, source)
    },
  }
}
