import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHECKLIST } from '../e2e/spec/checklist'
import { titlesOf } from './test-titles'

const JOURNEYS = join('tests', 'e2e', 'spec')

/**
 * Row numbers that occur in an assertion of the journeys in tests/e2e/spec, or in a table that these journeys iterate
 * over.
 */
function rowsOfJourneys(): Set<string> {
  const files = readdirSync(JOURNEYS).filter((file) => file.endsWith('.e2e.ts'))
  const texts = [...files, 'screens.ts'].map((file) => readFileSync(join(JOURNEYS, file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/'(\d\.\d+)'/g)].map(([, id = '']) => id)))
}

const inJourneys = rowsOfJourneys()
const titles = new Map<string, readonly string[]>()

/** Whether the test exists; `test` is written as `file below tests/: title`. */
function exists(test: string): boolean {
  const [file = '', title = ''] = [test.slice(0, test.indexOf(': ')), test.slice(test.indexOf(': ') + 2)]
  const known = titles.get(file) ?? titlesOf(file, 'tests')
  titles.set(file, known)
  return known.includes(title)
}

describe('every sentence of the specification that can be seen is proved', () => {
  const proved = CHECKLIST.filter(([id, , ...tests]) => tests.length > 0 || inJourneys.has(id))

  it(`${proved.length} of ${CHECKLIST.length} rows`, () => {
    const open = CHECKLIST.filter((row) => !proved.includes(row))
    expect(open.map(([id, says]) => `${id} ${says}`)).toEqual([])
  })

  it('by tests that exist', () => {
    const gone = CHECKLIST.flatMap(([id, , ...tests]) =>
      tests.filter((test) => !exists(test)).map((test) => `${id} ${test}`),
    )
    expect(gone).toEqual([])
  })

  it('once each, and journeys name only rows of the list', () => {
    const ids = CHECKLIST.map(([id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect([...inJourneys].filter((id) => !ids.includes(id))).toEqual([])
  })
})
