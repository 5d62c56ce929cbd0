import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCKS } from '../../scripts/checks/races/locks'
import { sourcesOf } from '../../scripts/checks/races/sources'

/** Relative imports in the source text, as paths without file extension. */
function importsOf(text: string, file: string): string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(file), to))
}

const isThere = (path: string) => ['.ts', '.tsx', '.json', ''].some((end) => existsSync(path + end))

/** What a title begins with. */
const QUOTES = ["'", '"', '`']

describe('the locks that check:races removes', () => {
  it.each(LOCKS.map((lock) => [lock.name, lock] as const))(
    '%s: is in the sources, which load without the lock',
    (_, lock) => {
      const files = [...new Set(lock.edits.map(({ file }) => file))]
      const missing = sourcesOf(lock).flatMap((text, index) =>
        importsOf(text, files[index] ?? '').filter((path) => !isThere(path)),
      )
      expect(missing).toEqual([])
    },
  )

  it('name existing tests that must fail without the lock', () => {
    const missing = LOCKS.flatMap(({ mustFail }) =>
      Object.entries(mustFail).flatMap(([file, titles]) => {
        if (!existsSync(file)) return [file]
        // The tests of a file may be defined in modules in the same folder.
        const folder = dirname(file)
        const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts'))
          .map((name) => readFileSync(join(folder, name), 'utf8'))
        // Parentheses at the end of a title are filled in for each case of a parametrised test, so they are ignored.
        const isTitle = (text: string, title: string) => QUOTES.some((quote) => text.includes(`${quote}${title}`))
        return titles.filter((title) => !texts.some((text) => isTitle(text, title.replace(/ \([^)]*\)$/, ''))))
      }),
    )
    expect(missing).toEqual([])
  })
})
