import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changedEntities, remember } from '../../../server/boot-check/changed-entities'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'))
  for (const folder of ['server/generated', 'src/generated', 'server/resources/rules'])
    cpSync(folder, join(root, folder), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const changed = () => [...changedEntities(root).changed].toSorted()
const edit = (path: string) => writeFileSync(join(root, path), `${readFileSync(join(root, path), 'utf8')}// changed\n`)
const passAll = () => remember(changedEntities(root).fingerprints, new Set(), root)

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
  const { fingerprints } = changedEntities(root)
  remember(fingerprints, new Set(['sku']), root)
  expect(changed()).toContain('sku')
  expect(changed()).not.toContain('user_level')
})
