import { lstatSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { generate } from '../../generator/generate'
import { Project } from './repository'
import { planRename, renameChanges } from '../../generator/rename/rename'
import { generatedFiles } from './sandbox'

let project: Project
beforeEach(() => {
  project = new Project('take-over')
})
afterEach(() => project.remove())

const run = async () => (await generate(project.root, { version: '1' })).kind
const link = (to: string, path: string) => symlinkSync(to, join(project.root, path))
/** Moves the folder and leaves a symbolic link in its place. */
function moveAway(path: string): void {
  renameSync(join(project.root, path), join(project.root, 'elsewhere'))
  link(join(project.root, 'elsewhere'), path)
}

it('a manifest folder behind a link is watched for changes like any other', async () => {
  await run()
  moveAway('manifest/entities/good')
  await run()
  expect(await run()).toBe('unchanged')
  project.edit('elsewhere/thing.yaml', 'en: Code', 'en: Key')
  expect(await run()).toBe('written')
})

it('generated files behind a link are written to the folder that the link names, and the link stays', async () => {
  await run()
  const before = generatedFiles(project.root)
  moveAway('src/generated/good')
  expect(await run()).toBe('unchanged')
  project.edit('manifest/entities/good/thing.yaml', 'en: Code', 'en: Key')
  expect(await run()).toBe('written')
  project.edit('manifest/entities/good/thing.yaml', 'en: Key', 'en: Code')
  expect(await run()).toBe('written')
  expect(lstatSync(join(project.root, 'src/generated/good')).isSymbolicLink()).toBe(true)
  expect(project.read('elsewhere/thing/thing.en-US.json')).toBe(before['src/generated/good/thing/thing.en-US.json'])
})

it('a rename writes to the file that a link names, and the link stays', async () => {
  await run()
  const path = 'manifest/entities/good/thing.yaml'
  renameSync(join(project.root, path), join(project.root, 'shared.yaml'))
  link(join(project.root, 'shared.yaml'), path)
  const plan = await planRename(project.root, 'thing.code', 'called')
  await generate(project.root, { changes: await renameChanges(project.root, plan) })
  expect(lstatSync(join(project.root, path)).isSymbolicLink()).toBe(true)
  expect(readFileSync(join(project.root, 'shared.yaml'), 'utf8')).toMatch(/^ {2}called:/m)
})

it('a broken link is the only reported problem', async () => {
  link('nowhere.yaml', 'manifest/entities/good/lost.yaml')
  expect(await generate(project.root)).toMatchObject({
    kind: 'problems',
    problems: [{ file: 'manifest/entities/good/lost.yaml', code: 'MAN1030', message: 'not read: the file is missing' }],
  })
})

it('a link to a folder that contains the link is not followed', async () => {
  link('..', 'manifest/entities/around')
  link('itself', 'src/pages/itself')
  expect(await run()).toBe('written')
})
