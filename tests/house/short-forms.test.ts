import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { JOURNEYS, runShortForm, SHORT_FORMS, UNTRIED } from './short-forms'

/* Runs the benchmarks and checks of package.json with small inputs, so that a broken script is noticed. */

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const CHECKED = /^(bench|check):/

/** Scripts of a package.json without a short form, and short forms without a script. */
function mismatches(names: readonly string[]): { untried: string[]; unknown: string[] } {
  const tried = [...Object.keys(SHORT_FORMS), ...Object.keys(JOURNEYS), ...UNTRIED]
  return {
    untried: names.filter((name) => CHECKED.test(name) && !tried.includes(name)),
    unknown: tried.filter((name) => !names.includes(name)),
  }
}

it('every bench and check script has a short form or is listed as untried', () => {
  expect(mismatches(Object.keys(scripts))).toEqual({ untried: [], unknown: [] })
})

it('a script without a short form is found, and a short form without a script', () => {
  const names = Object.keys(scripts).filter((name) => name !== 'bench:list')
  expect(mismatches([...names, 'bench:paper'])).toEqual({ untried: ['bench:paper'], unknown: ['bench:list'] })
})

it('the journeys that stand in for a script are there', () => {
  expect(Object.values(JOURNEYS).filter((path) => !existsSync(path))).toEqual([])
})

describe('in their short form', () => {
  it.each(Object.entries(SHORT_FORMS))('%s runs to its end', { timeout: 240_000 }, async (name, form) => {
    const { code, printed } = await runShortForm(name, form)
    expect(printed).toMatch(form.prints)
    expect(form.mayMissAims ? [0, 1] : [0], printed).toContain(code)
  })
})
