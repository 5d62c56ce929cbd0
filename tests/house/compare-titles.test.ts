import { expect, it } from 'vitest'
import { compare, titlesOf } from '../../scripts/bench/compare-titles.mjs'

const report = (root: string, ...titles: string[]) => ({
  testResults: [{ name: `${root}/tests/house/a.test.ts`, assertionResults: titles.map((fullName) => ({ fullName })) }],
})

it('a comparison of two runs names what is gone and what is added, whatever folder they ran in', () => {
  const before = titlesOf(report('/one', 'same', 'gone', 'twice', 'twice'), '/one')
  const after = titlesOf(report('/two', 'added', 'twice', 'same'), '/two')
  expect(compare(before, after)).toEqual({
    gone: ['tests/house/a.test.ts: gone', 'tests/house/a.test.ts: twice'],
    added: ['tests/house/a.test.ts: added'],
  })
})
