import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PLANTED_DEFECTS } from '../server/checks/planted-defects'
import { titlesOf } from './test-titles'

/** Code and sentence of every invariant, read from the table of docs/domain.md. */
const INVARIANTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...readFileSync('docs/domain.md', 'utf8').matchAll(/^\| (INV-\d{2}) +\| (.+?) +\|$/gm)].map(([, code, says]) => [
    code,
    says,
  ]),
)

/** Invariant codes in the title of a test, such as `INV-04, INV-06` or `INV-01 to 05, 08`. */
function codesIn(name: string): string[] {
  const at = name.indexOf('INV-')
  if (at < 0) return []
  return [...name.slice(at).matchAll(/(\d{2})(?: to (?:INV-)?(\d{2}))?/g)].flatMap(([, from = '', to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `INV-${String(Number(from) + n).padStart(2, '0')}`),
  )
}

/** `file: name` of every test that names an invariant, by its code. */
function testsByCode(): Map<string, string[]> {
  const known = new Map<string, string[]>()
  const add = (code: string, where: string) => known.set(code, [...(known.get(code) ?? []), where])
  for (const file of readdirSync('tests', { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.test.ts') && !file.startsWith('repository'))
      for (const name of titlesOf(file)) for (const code of codesIn(name)) add(code, `${file}: ${name}`)
  for (const { code, what } of PLANTED_DEFECTS) add(code, `server/checks/planted-defects.test.ts: ${what}`)
  return known
}

describe('every invariant has a test', () => {
  const tests = testsByCode()
  const table = Object.entries(INVARIANTS).map(([code, says]) => {
    const files = [...new Set((tests.get(code) ?? []).map((test) => test.slice(0, test.indexOf(':'))))]
    return [`${code} ${says}: ${files.join(', ')}`, code] as const
  })
  it.each(table)('%s', (_, code) => {
    expect(tests.get(code) ?? []).not.toEqual([])
  })

  it('no test names an unknown invariant', () => {
    expect([...tests.keys()].filter((code) => !(code in INVARIANTS))).toEqual([])
  })
})
