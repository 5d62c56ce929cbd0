import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { failedTests, shortFailure } from '../../scripts/failed-tests.mjs'

const TESTS = {
  'sums.test.ts': `
    import { describe, expect, it } from 'vitest'
    describe('a sum', () => {
      it('holds', () => expect(1 + 1).toBe(2))
      it('does not hold', () => expect(1 + 1).toBe(3))
    })`,
  'lost.test.ts': `import './no-such-module'`,
}

describe('the failures at the end of a test run', () => {
  let failures: string[]

  beforeAll(() => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'backstock-failures-')))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    for (const [name, text] of Object.entries(TESTS)) writeFileSync(join(folder, name), text)
    const vitest = resolve('node_modules/vitest/vitest.mjs')
    const args = ['run', '--root', folder, '--reporter=json', '--outputFile.json=report.json']
    expect(() => execFileSync(process.execPath, [vitest, ...args], { cwd: folder, stdio: 'pipe' })).toThrow()
    failures = failedTests(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')), folder).toSorted()
  })

  it('name path and title of each failed test, with what was expected', () => {
    expect(failures).toHaveLength(2)
    expect(failures[1]).toMatch(/^✗ sums\.test\.ts > a sum does not hold\n {4}.*expected 2 to be 3/)
  })

  it('name a file that cannot be loaded', () => {
    expect(failures[0]).toMatch(/^✗ lost\.test\.ts\n/)
    expect(failures[0]).toContain('no-such-module')
  })

  it('show the first lines of a long message without its colours and say how many follow', () => {
    const red = String.fromCodePoint(27)
    const message = Array.from({ length: 30 }, (_, i) => `${red}[31mline ${i + 1}${red}[39m`).join('\n')
    const lines = shortFailure('check: types', message).split('\n')
    expect(lines.slice(0, 2)).toEqual(['✗ check: types', '    line 1'])
    expect(lines.slice(-2)).toEqual(['    line 12', '    … 18 more lines above'])
  })
})
