import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OUTPUTS } from '../../../generator/help/output-schema'

const migration = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'server/db/new-migration.ts', ...args], { encoding: 'utf8' })
const written = () => readdirSync('server/migrations')

describe('npm run migration', () => {
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
