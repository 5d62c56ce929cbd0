import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeCommand } from '../../generator/commands/take'
import { generate } from '../../generator/generate'
import { Refused } from '../../generator/problems/refused'
import { markSeen, takenSlots } from '../../generator/take/status'
import { giveBack, take } from '../../generator/take/take'
import { Repository } from './repository'
import { readFiles } from './sandbox'

const TRANSFER = 'manifest/entities/good/transfer.yaml'

let project: Repository
beforeEach(async () => {
  project = new Repository('transfer')
  await generate(project.root)
  project.commit()
})
afterEach(() => project.remove())

/** Takes over the slot and generates. Returns the path of the hand-written file. */
async function taken(slot: string): Promise<string> {
  const change = await take(project.root, 'good/transfer', slot)
  expect((await generate(project.root, { changes: [change] })).kind).toBe('written')
  return change.path
}
async function returned(slot: string): Promise<void> {
  const changes = [await giveBack(project.root, 'good/transfer', slot, {})]
  expect((await generate(project.root, { changes })).kind).toBe('written')
}

const projectFiles = () => readFiles(project.root, 'src', 'server', 'manifest')

const SLOTS = [
  ['list', 'src/pages/good/transfer/transfer-list.tsx', 'src/generated/routes.ts'],
  ['form', 'src/pages/good/transfer/transfer-form.tsx', 'src/generated/routes.ts'],
  ['rules', 'server/resources/rules/transfer.ts', 'server/generated/resources.ts'],
  [
    'cell:to_store_id',
    'src/pages/good/transfer/cell/to_store_id.tsx',
    'src/generated/good/transfer/transfer.columns.ts',
  ],
  ['field:way', 'src/pages/good/transfer/field/way.tsx', 'src/generated/good/transfer/transfer-form.tsx'],
  ['action:approve', 'src/pages/good/transfer/action/approve.ts', 'src/generated/good/transfer/transfer.columns.ts'],
] as const

describe.each(SLOTS)('%s', (slot, path, reached) => {
  it('is taken over by one small file, which one generated file imports, and is restored when the file is deleted', async () => {
    const before = projectFiles()
    expect(await taken(slot)).toBe(path)
    const during = projectFiles()
    const changed = Object.keys(during).filter((file) => during[file] !== before[file])
    expect(changed.toSorted()).toEqual([path, reached].toSorted())
    expect(during[path]?.split('\n').length).toBeLessThan(8)
    await returned(slot)
    expect(projectFiles()).toEqual(before)
    expect(existsSync(join(project.root, 'src/pages/good'))).toBe(false)
  })
})

it('types the rules of an entity by its generated row', async () => {
  expect(project.read(await taken('rules'))).toContain(
    'export const rules = (resource: Resource<Transfer>): Resource<Transfer> => resource',
  )
})

it('uses the taken-over column, control and action', async () => {
  for (const slot of ['cell:to_store_id', 'field:way', 'action:approve']) await taken(slot)
  expect(project.read('src/generated/good/transfer/transfer.columns.ts')).toContain(
    "{ field: 'to_store_id', cell: toStoreIdCell }",
  )
  expect(project.read('src/generated/good/transfer/transfer.columns.ts')).toContain(
    'approve: approveAction({ confirm: true })',
  )
  expect(project.read('src/generated/good/transfer/transfer-form.tsx')).toContain('controls={{ way: wayField }}')
})

it('keeps a taken file to the byte while everything around it changes', async () => {
  const path = await taken('cell:to_store_id')
  const text = project.read(path)
  project.edit(TRANSFER, 'to_store_id, total_qty, progress]', 'to_store_id, total_qty, way, progress]')
  await generate(project.root)
  expect(project.read(path)).toBe(text)
  expect(project.read('src/generated/good/transfer/transfer.columns.ts')).toContain("{ field: 'way' }")
})

it('reports what changed below each slot until the change was accepted', async () => {
  for (const slot of ['cell:to_store_id', 'action:void', 'list']) await taken(slot)
  project.commit()
  const reported = () =>
    Object.fromEntries(
      takenSlots(project.root).map(({ slot, changes }) => [slot, changes?.map(({ effect }) => effect)]),
    )
  expect(reported()).toEqual({ list: [], 'cell:to_store_id': [], 'action:void': [] })
  project.edit(TRANSFER, 'void: {roles: [store]}', 'void: {roles: [store, head_office]}')
  project.edit(TRANSFER, 'ref: store, required: true}', 'ref: store}')
  expect(reported()).toEqual({
    list: ['now also head_office', 'is no longer required'],
    'cell:to_store_id': ['is no longer required'],
    'action:void': ['now also head_office'],
  })
  project.commit()
  expect(markSeen(project.root, takenSlots(project.root))).toHaveLength(3)
  expect(reported()).toEqual({ list: [], 'cell:to_store_id': [], 'action:void': [] })
})

it('dates a file without head lines by the commit that added it', () => {
  project.write('server/resources/rules/transfer.ts', 'export const rules = (resource) => resource\n')
  project.commit()
  project.edit(TRANSFER, 'void: {roles: [store]}', 'void: {roles: [store, head_office]}')
  project.commit()
  expect(takenSlots(project.root)).toMatchObject([{ slot: 'rules', changes: [{ effect: 'now also head_office' }] }])
})

it('refuses to delete hand-written changes', async () => {
  const path = await taken('form')
  project.write(path, `${project.read(path)}// mine\n`)
  await expect(giveBack(project.root, 'good/transfer', 'form', {})).rejects.toThrow(Refused)
  expect(existsSync(join(project.root, path))).toBe(true)
  project.commit()
  await returned('form')
  expect(existsSync(join(project.root, path))).toBe(false)
})

it('takes nothing over while a generated file has hand-written changes', async () => {
  project.write('src/generated/menu.ts', `${project.read('src/generated/menu.ts')}// mine\n`)
  const before = projectFiles()
  vi.spyOn(console, 'log').mockReturnValue()
  expect(await takeCommand(project.root, 'good/transfer', 'list', { version: '' })).toBe(false)
  vi.restoreAllMocks()
  expect(projectFiles()).toEqual(before)
})

it('suggests a name for an unknown slot or entity, and says whether a slot is taken over already', async () => {
  await expect(take(project.root, 'good/transfer', 'cell:to_stor_id')).rejects.toThrow(
    'did you mean "cell:to_store_id"?',
  )
  await expect(take(project.root, 'good/transfre', 'list')).rejects.toThrow('did you mean "good/transfer"?')
  await taken('list')
  await expect(take(project.root, 'good/transfer', 'list')).rejects.toThrow('exists already')
  await expect(giveBack(project.root, 'good/transfer', 'form', {})).rejects.toThrow('form is not taken over')
})
