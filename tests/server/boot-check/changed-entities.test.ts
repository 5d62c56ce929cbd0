import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changedEntities } from '../../../server/boot-check/changed-entities'
import { remember } from '../../../server/boot-check/passed'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'))
  for (const folder of ['server/generated', 'server/migrations', 'src/generated', 'server/resources/rules'])
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

it('an entity is changed with the entity that it creates', () => {
  passAll()
  edit('src/generated/store/store_good_loss_receipt/store_good_loss_receipt.schema.ts')
  expect(changed()).toContain('store_stock_batch')
})

it('a changed entity stays changed until it passes', () => {
  const { fingerprints } = changedEntities({ root })
  remember(fingerprints, { failed: new Set(['sku']) }, root)
  expect(changed()).toContain('sku')
  expect(changed()).not.toContain('user_level')
})

it.each([
  'server/resources/detail.ts',
  'server/resources/rules/staff-account.ts',
  'server/migrations/new-one/up.sql',
  'server/generated/menu.ts',
  'src/generated/messages.ts',
  'src/pages/admin/security_log/security-log.zh-CN.json',
])('all entities are changed when %s is edited, added or removed', (path) => {
  const all = Object.keys(changedEntities({ root }).fingerprints)
  const full = join(root, path)
  const before = existsSync(full) ? readFileSync(full, 'utf8') : undefined
  passAll()
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, `${before ?? ''}// changed\n`)
  expect(changed().length).toBe(all.length)
  passAll()
  rmSync(full)
  expect(changed().length).toBe(all.length)
  if (before !== undefined) writeFileSync(full, before)
})

it('all entities are changed when the record of the last check cannot be read', () => {
  passAll()
  for (const text of ['{"sku":', 'null', '']) {
    writeFileSync(join(root, 'node_modules/.cache/boot-check/passed.json'), text)
    expect(changed().length).toBeGreaterThan(40)
  }
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
    rmSync(join(root, 'server', 'resources', 'rules', 'staff-account.ts'))
    expect(sinceCommit().changed.size).toBe(all.length)
    git('checkout', '-q', 'server')
  })

  it('a new commit that is trusted takes the place of what passed here', () => {
    passAll()
    writeFileSync(join(root, 'server', 'load.ts'), '')
    git('add', 'server')
    git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', 'load')
    expect(changed().length).toBeGreaterThan(40)
    expect(sinceCommit().changed.size).toBe(0)
  })

  it('a copy in an ignored folder of the repository is not compared with the commit', () => {
    const copy = join(root, 'node_modules', 'copy')
    writeFileSync(join(root, '.gitignore'), 'node_modules')
    for (const folder of ['server', 'src']) cpSync(join(root, folder), join(copy, folder), { recursive: true })
    expect(changedEntities({ root: copy, trust: 'HEAD' }).changed.size).toBe(changed().length)
    expect(changedEntities({ root: copy, trust: 'HEAD' }).trusted.size).toBe(0)
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
