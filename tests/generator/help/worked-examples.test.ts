import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CODES } from '../../../generator/problems/codes'
import { formatProblem } from '../../../generator/problems/problem'
import { build, FILES } from '../problems/base'
import { wholeExamples } from './whole-examples'
import { workedExamples } from './worked-examples'

/*
 * Recreates each worked example: the problem that its wrong lines cause, as printed, and the correct lines of a
 * manifest without problems. After an intended change of messages, UPDATE_EXAMPLES=1 npx vitest run <this file>
 * rewrites the file.
 */
const FILE = 'generator/help/worked-examples.json'

const made = new Map([...workedExamples(), ...(await wholeExamples())].toSorted(([a], [b]) => (a < b ? -1 : 1)))

it('every code has an example, and each example causes its problem', () => {
  expect(Object.keys(CODES).filter((code) => !made.has(code))).toEqual([])
  const text = `${JSON.stringify(Object.fromEntries(made), null, 2)}\n`
  if (process.env.UPDATE_EXAMPLES === '1') writeFileSync(FILE, text)
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(text))
  for (const [code, { printed }] of made) expect(printed).toContain(code)
})

it('the correct lines come from a manifest without problems', () => {
  // Most examples take their correct lines from `FILES`. `workedExamples` checks the correct lines of all others.
  expect(build(FILES).problems.map(formatProblem)).toEqual([])
})
