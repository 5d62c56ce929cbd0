import { expect, it } from 'vitest'
import { compare, titlesOf } from '../../scripts/bench/compare-titles.mjs'

const report = (root: string, ...titles: string[]) => ({
  testResults: [
    { name: `${root}/tests/repository/a.test.ts`, assertionResults: titles.map((fullName) => ({ fullName })) },
  ],
})

it('a comparison of two runs names what is gone and what is added, whatever folder they ran in', () => {
  const before = titlesOf(report('/one', 'same', 'gone', 'twice', 'twice'), '/one')
  const after = titlesOf(report('/two', 'added', 'twice', 'same'), '/two')
  expect(compare(before, after)).toEqual({
    gone: ['tests/repository/a.test.ts: gone', 'tests/repository/a.test.ts: twice'],
    added: ['tests/repository/a.test.ts: added'],
  })
})
