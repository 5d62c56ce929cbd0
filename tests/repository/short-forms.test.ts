import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BROWSER_FORMS, ELSEWHERE, runShortForm, SHORT_FORMS } from './short-forms'

/* Runs the benchmarks and checks of package.json with small inputs, so that a broken script is noticed. */

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const CHECKED = /^(bench|check):/

/** Scripts of a package.json without a short form, and short forms without a script. */
function mismatches(names: readonly string[]): { untried: string[]; unknown: string[] } {
  const tried = [SHORT_FORMS, BROWSER_FORMS, ELSEWHERE].flatMap((forms) => Object.keys(forms))
  return {
    untried: names.filter((name) => CHECKED.test(name) && !tried.includes(name)),
    unknown: tried.filter((name) => !names.includes(name)),
  }
}

it('every bench and check script has a short form that a test runs', () => {
  expect(mismatches(Object.keys(scripts))).toEqual({ untried: [], unknown: [] })
})

it('a script without a short form is found, and a short form without a script', () => {
  const names = Object.keys(scripts).filter((name) => name !== 'bench:list')
  expect(mismatches([...names, 'bench:paper'])).toEqual({ untried: ['bench:paper'], unknown: ['bench:list'] })
})

it('the tests that run the other scripts are there', () => {
  expect(Object.values(ELSEWHERE).filter((path) => !existsSync(path))).toEqual([])
})

describe('in their short form', () => {
  it.each(Object.entries(SHORT_FORMS))('%s runs to its end', { timeout: 240_000 }, async (name, form) => {
    const { code, printed } = await runShortForm(name, form)
    expect(printed).toMatch(form.prints)
    expect(form.mayMissAims ? [0, 1] : [0], printed).toContain(code)
  })
})
