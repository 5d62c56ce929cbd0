import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backstock-check-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const check = (program: string, cwd: string, ...names: readonly string[]) =>
  spawnSync(process.execPath, [program, ...names], { cwd, encoding: 'utf8' })

it('the checks run through a symbolic link and from another folder', () => {
  symlinkSync(resolve('.'), join(folder, 'project'))
  const { status, stdout } = check(join(folder, 'project', 'scripts', 'check.mjs'), folder, 'dependency rules')
  expect(stdout).toContain('✓ dependency rules')
  expect(status).toBe(0)
})

it('a check that does not exist is refused with the names of those that do', () => {
  const { status, stderr } = check(resolve('scripts/check.mjs'), '.', 'dependencies')
  expect(stderr).toContain('No such check: dependencies. Checks: types, generated files')
  expect(status).toBe(2)
})
