import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changedEntities, remember } from '../../../server/boot-check/changed-entities'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'))
  for (const folder of ['server/generated', 'src/generated', 'server/resources/rules'])
    cpSync(folder, join(root, folder), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const changed = () => [...changedEntities({ root }).changed].toSorted()
const edit = (path: string) => writeFileSync(join(root, path), `${readFileSync(join(root, path), 'utf8')}// changed\n`)
const passAll = () => remember(changedEntities({ root }).fingerprints, { failed: new Set() }, root)

it('changed entities are all entities at first, and none after all passed', () => {
  expect(changed().length).toBeGreaterThan(40)
  passAll()
  expect(changed()).toEqual([])
})

it('an entity is changed when a file of it or of an entity that it refers to changes', () => {
  edit('src/generated/good/brand/brand.schema.ts')
  expect(changed()).toEqual(expect.arrayContaining(['brand', 'sku']))
  expect(changed()).not.toContain('user_level')
  passAll()
  edit('server/generated/tables/user_level.ts')
  expect(changed()).toContain('user_level')
  expect(changed()).not.toContain('brand')
  passAll()
  edit('server/resources/rules/admin_member.ts')
  expect(changed()).toContain('admin_member')
})

it('a changed entity stays changed until it passes', () => {
  const { fingerprints } = changedEntities({ root })
  remember(fingerprints, { failed: new Set(['sku']) }, root)
  expect(changed()).toContain('sku')
  expect(changed()).not.toContain('user_level')
})

describe('with a trusted commit', () => {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  const sinceCommit = () => changedEntities({ root, trust: 'HEAD' })
  beforeEach(() => {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    rmSync(join(root, '.git'), { recursive: true, force: true })
    git('init', '-q')
    git('add', 'server', 'src')
    git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', 'all')
  })

  it('an entity that never passed here is changed when it differs from the commit', () => {
    expect(sinceCommit().changed.size).toBe(0)
    expect(sinceCommit().trusted.size).toBe(changed().length)
    edit('src/generated/good/brand/brand.schema.ts')
    expect([...sinceCommit().changed]).toEqual(expect.arrayContaining(['brand', 'sku']))
    expect(sinceCommit().changed).not.toContain('user_level')
    writeFileSync(join(root, 'server/resources/rules/user_level.ts'), '')
    expect(sinceCommit().changed).toContain('user_level')
  })

  it('all entities are changed when another source of the server differs, or the commit is unknown', () => {
    const all = changed()
    expect(changedEntities({ root, trust: 'nowhere' }).changed.size).toBe(all.length)
    writeFileSync(join(root, 'server', 'load.ts'), '')
    expect(sinceCommit().changed.size).toBe(all.length)
    rmSync(join(root, 'server', 'load.ts'))
  })

  it('an entity that failed stays changed although it is the same at the commit', () => {
    const { fingerprints, trusted } = sinceCommit()
    remember(fingerprints, { failed: new Set(['sku']), untested: trusted }, root)
    expect(sinceCommit().trusted.size).toBe(trusted.size)
    remember(fingerprints, { failed: new Set(['sku']) }, root)
    expect(sinceCommit().changed).toContain('sku')
    expect(sinceCommit().changed).not.toContain('user_level')
  })
})
