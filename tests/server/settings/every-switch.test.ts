import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALL_SWITCHES } from './switches'

const HERE = 'tests/server/settings'
const texts = readdirSync(HERE)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(`${HERE}/${name}`, 'utf8'))

test.each(ALL_SWITCHES)('%s has a test', (name) => {
  const tests = texts.filter((text) => new RegExp(`\\bit\\(titleOf\\('${name}'\\)`).test(text))
  expect(tests).toHaveLength(1)
})
