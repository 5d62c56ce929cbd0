import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyRepository } from '../../../scripts/copy-repository.mjs'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backstock-check-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const check = (program: string, cwd: string, ...names: readonly string[]) =>
  spawnSync(process.execPath, [program, ...names], { cwd, encoding: 'utf8' })

it('the checks run through a symbolic link and from another folder', () => {
  symlinkSync(resolve('.'), join(folder, 'project'))
  const { status, stdout } = check(
    join(folder, 'project', 'scripts', 'check.mjs'),
    folder,
    '--again',
    'dependency rules',
  )
  expect(stdout).toContain('✓ dependency rules (')
  expect(stdout).not.toContain('skipped')
  expect(status).toBe(0)
})

it('a check that does not exist is refused with the names of those that do', () => {
  const { status, stderr } = check(resolve('scripts/check.mjs'), '.', 'dependencies')
  expect(stderr).toContain('No such check: dependencies. Checks: types of the server, generated files')
  expect(status).toBe(2)
})

it('a check that passed runs again only after a file changed, and one that failed does not count as passed', () => {
  const copy = copyRepository('check', { linkPackages: true })
  try {
    const rules = () => check(join(copy, 'scripts', 'check.mjs'), copy, 'dependency rules').stdout
    expect(rules()).not.toContain('skipped')
    expect(rules()).toContain('✓ dependency rules (skipped: it passed with the same files)')
    const wrong = join(copy, 'src', 'rules', 'wrong.ts')
    writeFileSync(wrong, "import '@/components/age'\n")
    expect(rules()).toContain('✗ dependency rules')
    expect(rules()).toContain('✗ dependency rules')
    rmSync(wrong)
    expect(rules()).toContain('✓ dependency rules (skipped')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
