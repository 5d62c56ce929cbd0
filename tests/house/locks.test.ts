import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCKS } from '../../scripts/checks/races/locks'
import { sourcesOf } from '../../scripts/checks/races/sources'

/** Modules that a text imports from its own repository, as paths without their ending. */
function importsOf(text: string, file: string): string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(file), to))
}

const isThere = (path: string) => ['.ts', '.tsx', '.json', ''].some((end) => existsSync(path + end))

describe('the locks that the check of races takes away', () => {
  it.each(LOCKS.map((lock) => [lock.name, lock] as const))(
    '%s: is in the sources, which load without it',
    (_, lock) => {
      const files = [...new Set(lock.without.map(({ file }) => file))]
      const missing = sourcesOf(lock).flatMap((text, index) =>
        importsOf(text, files[index] ?? '').filter((path) => !isThere(path)),
      )
      expect(missing).toEqual([])
    },
  )

  it('are noticed by tests that there are', () => {
    const missing = LOCKS.flatMap(({ noticed }) =>
      Object.entries(noticed).flatMap(([file, titles]) => {
        if (!existsSync(file)) return [file]
        // The tests of a file may be defined in modules beside it.
        const folder = dirname(file)
        const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts'))
          .map((name) => readFileSync(join(folder, name), 'utf8'))
        // What stands in brackets at the end is filled in for each case of a test.
        return titles.filter((title) => !texts.some((text) => text.includes(title.replace(/ \([^)]*\)$/, ''))))
      }),
    )
    expect(missing).toEqual([])
  })
})
