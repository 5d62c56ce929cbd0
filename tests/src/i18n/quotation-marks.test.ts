import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDERS = ['src/app', 'src/components', 'src/layout', 'src/pages']
/** Quotation marks that only one of the two languages uses, so the texts of each language hold its own marks. */
const MARKS = /[「」『』“”]/

const screens = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
).filter((file) => file.endsWith('.tsx') && !/\.(stories|example)\.tsx$/.test(file))

it('no screen writes quotation marks of one language around a value', () => {
  const found = screens.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      // Objects with a text for each language choose the marks of that language.
      .filter((line) => MARKS.test(line) && !/^\s*(\*|\/\/|\/\*|zh:|en:)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
