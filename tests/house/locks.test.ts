import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCKS } from '../../scripts/checks/races/locks'
import { sourcesOf } from '../../scripts/checks/races/sources'

/** Modules that a text imports from its own repository, as paths without their ending. */
function importsOf(text: string, file: string): string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(file), to))
}

describe('a lock that the check of races takes away', () => {
  it.each(LOCKS.map((lock) => [lock.name, lock] as const))(
    '%s: is still in the sources, which load without it',
    (_, lock) => {
      const files = [...new Set(lock.without.map(({ file }) => file))]
      const missing = sourcesOf(lock).flatMap((text, index) =>
        importsOf(text, files[index] ?? '').filter(
          (path) => !['.ts', '.tsx', '.json', ''].some((end) => existsSync(path + end)),
        ),
      )
      expect(missing).toEqual([])
    },
  )

  it.each(LOCKS.map((lock) => [lock.name, lock] as const))(
    '%s: is noticed by tests that there are',
    (_, { noticed }) => {
      for (const file of Object.keys(noticed)) expect(existsSync(file), file).toBe(true)
    },
  )
})
