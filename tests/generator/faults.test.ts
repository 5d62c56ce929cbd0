import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { generate, type Options } from '../../generator/generate'
import { generatedFiles, readFiles, sandbox } from './sandbox'

/*
 * The file system fails once, at its nth modifying call, for every n. Afterwards the generated files are unchanged, and
 * the next run generates the wanted files.
 */
const disk = vi.hoisted(() => ({ calls: 0, fails: Number.POSITIVE_INFINITY, code: 'ENOSPC', on: false }))
vi.mock('node:fs', async (real) => {
  const fs = await real<typeof import('node:fs')>()
  const refusing = <A extends unknown[], R>(name: string, call: (...args: A) => R) =>
    ((...args: A) => {
      if (disk.on && ++disk.calls === disk.fails)
        throw Object.assign(new Error(`${disk.code}: refused, ${name} '${String(args[0])}'`), { code: disk.code })
      return call(...args)
    }) as unknown
  const names = [
    'writeFileSync',
    'renameSync',
    'mkdirSync',
    'rmSync',
    'rmdirSync',
    'openSync',
    'writeSync',
    'copyFileSync',
  ] as const
  return { ...fs, ...Object.fromEntries(names.map((name) => [name, refusing(name, fs[name] as never)])) }
})

let model: { root: string; remove: () => void }
let old: Record<string, string>
let wanted: Record<string, string>
let spare: string

const FILES = ['app.yaml', 'routes/good.yaml', 'entities/good/thing.yaml']

/** Replaces the entity by another entity, so that files are created, changed, and removed with their folders. */
function change(root: string): void {
  for (const file of FILES) {
    const path = join(root, 'manifest', file)
    const text = readFileSync(path, 'utf8').replaceAll('thing', 'item')
    rmSync(path)
    writeFileSync(path.replace('thing', 'item'), text)
  }
}

/** Restores the original manifest. */
function restore(root: string): void {
  for (const file of FILES) {
    rmSync(join(root, 'manifest', file.replace('thing', 'item')))
    cpSync(join(model.root, 'manifest', file), join(root, 'manifest', file))
  }
}

beforeAll(async () => {
  model = sandbox('take-over')
  await generate(model.root)
  old = generatedFiles(model.root)
  spare = mkdtempSync(join(tmpdir(), 'generator-spare-'))
  const after = copy('after')
  change(after)
  expect((await generate(after)).kind).toBe('written')
  wanted = generatedFiles(after)
})
afterAll(() => {
  model.remove()
  rmSync(spare, { recursive: true, force: true })
})

/** Copies the project, without generated files, to a new folder: caches are stored by the path of the folder. */
function copy(name: string): string {
  const root = join(spare, name)
  cpSync(model.root, root, { recursive: true })
  for (const made of [
    'node_modules',
    'src/generated',
    'server/generated',
    'manifest/schema',
    'manifest/README.md',
    'docs',
  ])
    rmSync(join(root, made), { recursive: true, force: true })
  return root
}

async function attempt(
  root: string,
  fails: number,
  code: string,
  options: Options = {},
): Promise<{ refused: boolean; calls: number }> {
  Object.assign(disk, { calls: 0, fails, code, on: true })
  try {
    await generate(root, options)
    return { refused: false, calls: disk.calls }
  } catch (error) {
    expect(String(error)).toContain(code)
    return { refused: true, calls: disk.calls }
  } finally {
    disk.on = false
  }
}

describe.each([
  { code: 'ENOSPC', stride: 1 },
  { code: 'EACCES', stride: 7 },
  { code: 'EROFS', stride: 11 },
])('a file system that fails with $code', ({ code, stride }) => {
  it('at any call leaves the old files or the new ones, and the next run writes the new ones', async () => {
    const root = copy(code)
    await generate(root)
    let refusals = 0
    for (let nth = 1; ; nth += stride) {
      change(root)
      const { refused } = await attempt(root, nth, code)
      const now = generatedFiles(root)
      expect([old, wanted], `refused at ${nth}`).toContainEqual(now)
      if (refused) refusals++
      expect((await generate(root)).kind, `after ${nth}`).toMatch(/^(written|unchanged)$/)
      expect(generatedFiles(root)).toEqual(wanted)
      if (disk.calls < nth) break
      restore(root)
      await generate(root)
      expect(generatedFiles(root)).toEqual(old)
    }
    expect(refusals * stride).toBeGreaterThan(30)
  }, 300_000)
})

it('a run that fails writes a change of the manifest together with all files that it changes, or nothing', async () => {
  const root = copy('added')
  const path = 'manifest/entities/good/thing.yaml'
  const before = readFileSync(join(root, path), 'utf8')
  const content = before.replace('type: text', 'type: textarea')
  const projectFiles = () => readFiles(root, 'manifest', 'src/generated', 'server/generated')
  await generate(root)
  const without = projectFiles()
  expect((await generate(root, { changes: [{ path, before, content }] })).kind).toBe('written')
  const added = projectFiles()
  expect(added[path]).toBe(content)
  const back = () => generate(root, { changes: [{ path, before: content, content: before }] })
  await back()
  expect(projectFiles()).toEqual(without)
  let refusals = 0
  for (let nth = 1; ; nth += 3) {
    const { refused, calls } = await attempt(root, nth, 'ENOSPC', { changes: [{ path, before, content }] })
    if (refused) refusals++
    const now = projectFiles()
    expect([without, added], `refused at ${nth}`).toContainEqual(now)
    if (now[path] === content) await back()
    if (calls < nth) break
  }
  expect(refusals).toBeGreaterThan(5)
}, 300_000)
