import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const run = (cwd: string, ...parameters: string[]) =>
  execFileSync(process.execPath, parameters, { cwd, encoding: 'utf8' })

describe('the build of the server', () => {
  it('holds every package that it imports, also where two versions of one package are needed', () => {
    expect(run('.', 'scripts/build.mjs', '--server')).toMatch(
      /^dist-server: main, company, backup, restore and \d+ packages/m,
    )
    const program = `const { default: sanitize } = await import('sanitize-html'); console.log(sanitize('<b>&copy;</b>'))`
    expect(run('dist-server', '--input-type=module', '-e', program).trim()).toBe('<b>©</b>')
  })
})
