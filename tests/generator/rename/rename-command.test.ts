import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renameCommand } from '../../../generator/commands/rename'
import { generate } from '../../../generator/generate'
import { Repository } from '../repository'
import { readFiles } from '../sandbox'

const TRANSFER = 'manifest/entities/good/transfer.yaml'

let project: Repository
beforeEach(async () => {
  project = new Repository('transfer')
  await generate(project.root)
})
afterEach(() => project.remove())

it('a dry run that prints JSON writes no file and prints only the plan', async () => {
  const before = project.read(TRANSFER)
  const printed: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
  const succeeded = await renameCommand(project.root, 'transfer.way', 'path', { dryRun: true, json: true, version: '' })
  write.mockRestore()
  expect(succeeded).toBe(true)
  expect(JSON.parse(printed.join(''))).toMatchObject({
    what: 'transfer.way',
    to: 'path',
    manifest: [TRANSFER],
    open: [],
    database: [{ what: 'column', table: 'transfer', column: 'way', to: 'path' }, { what: 'field' }],
  })
  expect(project.read(TRANSFER)).toBe(before)
})

it('changes nothing while a generated file is edited by hand', async () => {
  project.write('src/generated/menu.ts', `${project.read('src/generated/menu.ts')}// mine\n`)
  const before = readFiles(project.root, 'manifest', 'src', 'server')
  vi.spyOn(console, 'log').mockReturnValue()
  expect(await renameCommand(project.root, 'transfer.way', 'path', { version: '' })).toBe(false)
  vi.restoreAllMocks()
  expect(readFiles(project.root, 'manifest', 'src', 'server')).toEqual(before)
})
