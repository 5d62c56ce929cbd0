import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OUTPUTS } from '../../../generator/help/output-schema'

const migration = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'server/db/new-migration.ts', ...args], { encoding: 'utf8' })
const written = () => readdirSync('server/migrations')

/** The manifest is changed, and a script runs only under its own path; everything else may be a link. */
const COPIED = ['manifest', 'scripts']

/** Runs `npm run migration` in a project whose manifest has a change that is not generated yet. */
function migrationBehind(...args: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'behind-'))
  for (const name of readdirSync('.'))
    if (!COPIED.includes(name) && !name.startsWith('.git')) symlinkSync(resolve(name), join(root, name))
  for (const name of COPIED) cpSync(name, join(root, name), { recursive: true })
  const brand = join(root, 'manifest/entities/good/brand.yaml')
  writeFileSync(
    brand,
    readFileSync(brand, 'utf8').replace('fields:\n', 'fields:\n  motto: {label: {zh: 口号, en: Motto}, type: text}\n'),
  )
  const command = ['scripts/run.mjs', 'server/db/new-migration.ts', ...args]
  const result = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  rmSync(root, { recursive: true })
  return result
}

describe('npm run migration', () => {
  it.each(['add-motto', '--check'])('%s refuses while the generated code does not follow the manifest', (argument) => {
    const before = written()
    const { status, stdout, stderr } = migrationBehind(argument)
    expect([stdout, stderr]).toEqual([
      '',
      expect.stringMatching(/does not follow the manifest.*Run npm run generate first/),
    ])
    expect(status).toBe(2)
    expect(written()).toEqual(before)
  })

  it('explains its flags and writes nothing', () => {
    const before = written()
    const { status, stdout } = migration('--help')
    expect(status).toBe(0)
    expect(stdout).toContain('Usage: npm run migration --')
    for (const flag of ['--rename', '--map', '--fill', '--using', '--allow-loss', '--check'])
      expect(stdout).toContain(flag)
    expect(written()).toEqual(before)
  })

  it.each([[['--check', '--json']], [['agreed', '--json']]])('%j prints data in the published shape', (args) => {
    const { status, stdout } = migration(...args)
    const value: unknown = JSON.parse(stdout)
    expect([status, OUTPUTS.migration.safeParse(value).error]).toEqual([0, undefined])
    expect(value).toMatchObject({ outcome: 'nothing', file: null, statements: [] })
  })

  it.each([
    [['--allow-los', 'x'], /unknown option '--allow-los'/],
    [[], /Name the migration/],
    [['Add Field'], /Name the migration/],
    [['x', '--rename', 'supplier.adress=location'], /the recorded migrations have no supplier\.adress/],
    [['x', '--allow-loss', 'supplier.address'], /nothing of that name is lost/],
    [['x', '--fill', 'supplier.adress=Here'], /The manifest has no supplier\.adress/],
  ])('%j exits with 2 and a reason', (args, says) => {
    const before = written()
    const { status, stderr } = migration(...args)
    expect(stderr).toMatch(says)
    expect(status).toBe(2)
    expect(written()).toEqual(before)
  })
})
