import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { generate } from '../../../generator/generate'
import { GeneratorBusy, withLock } from '../../../generator/files/lock'
import { cacheFolder, loadLastRun, saveLastRun, sha } from '../../../generator/files/last-run'
import { readModel } from '../../../generator/read'
import { keepingTime } from '../keeping-time'
import { generatedFiles, sandbox } from '../sandbox'

vi.mock('../../../generator/read', { spy: true })

let root: string
let remove: () => void

beforeEach(() => {
  const made = sandbox('take-over')
  root = made.root
  remove = made.remove
})
afterEach(() => remove())

const at = (path: string) => join(root, path)
const read = (path: string) => readFileSync(at(path), 'utf8')
const MANIFEST = 'manifest/entities/good/thing.yaml'
const FIELDS = 'src/generated/good/thing/thing.fields.ts'

/**
 * Sets the modification time of every file back by an hour, so that a write is visible whatever the resolution of the
 * clock.
 */
function setTimesBack(): void {
  const then = new Date(Date.now() - 3_600_000)
  for (const path of Object.keys(generatedFiles(root))) utimesSync(at(path), then, then)
}

const times = () =>
  Object.fromEntries(Object.keys(generatedFiles(root)).map((path) => [path, statSync(at(path)).mtimeMs]))

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

describe('a second run', () => {
  it('prints the same bytes in another folder', async () => {
    await generate(root)
    const other = sandbox('take-over')
    await generate(other.root)
    expect(generatedFiles(other.root)).toEqual(generatedFiles(root))
    other.remove()
  })

  it('writes nothing', async () => {
    await generate(root)
    setTimesBack()
    const before = times()
    expect((await generate(root)).kind).toBe('unchanged')
    expect(times()).toEqual(before)
  })

  it('formats every file again when the settings of the formatter change', async () => {
    await generate(root)
    const before = read(FIELDS)
    writeFileSync(at('.oxfmtrc.json'), read('.oxfmtrc.json').replace('"semi": false', '"semi": true'))
    expect((await generate(root)).kind).toBe('written')
    expect(read(FIELDS)).not.toBe(before)
    expect(read('src/generated/routes.ts')).toContain("from 'react';")
  })

  it('writes only the files that a change of the manifest concerns', async () => {
    await generate(root)
    setTimesBack()
    const before = times()
    writeFileSync(at(MANIFEST), read(MANIFEST).replace('en: Code', 'en: Key'))
    await generate(root)
    const after = times()
    const written = Object.keys(after).filter((path) => after[path] !== before[path])
    expect(written.toSorted()).toEqual(['server/generated/openapi.json', 'src/generated/good/thing/thing.en-US.json'])
  })

  it('reads no manifest when no file was touched, unless the generator has changed', async () => {
    await generate(root, { version: '1' })
    vi.mocked(readModel).mockClear()
    expect((await generate(root, { version: '1' })).kind).toBe('unchanged')
    expect(readModel).not.toHaveBeenCalled()
    expect((await generate(root, { version: '2' })).kind).toBe('unchanged')
    expect(readModel).toHaveBeenCalledOnce()
  })

  it('reads a manifest that kept size and time', async () => {
    await generate(root, { version: '1' })
    keepingTime(at(MANIFEST), () => writeFileSync(at(MANIFEST), ' '.repeat(statSync(at(MANIFEST)).size)))
    expect((await generate(root, { version: '1' })).kind).toBe('problems')
  })
})

describe('--check', () => {
  it('reports no difference after a run; after a change of the manifest it reports files and writes none', async () => {
    await generate(root)
    expect((await generate(root, { check: true })).kind).toBe('unchanged')
    writeFileSync(at(MANIFEST), read(MANIFEST).replace('en: Code', 'en: Key'))
    const before = generatedFiles(root)
    const result = await generate(root, { check: true })
    if (result.kind !== 'differs') throw new Error(result.kind)
    expect(result.plan.write.map(({ path }) => path)).toContain('src/generated/good/thing/thing.en-US.json')
    expect(generatedFiles(root)).toEqual(before)
  })
})

describe('a file whose source was removed', () => {
  it('is removed if it was generated; files that the generator did not write stay', async () => {
    await generate(root)
    const foreign = [
      'src/generated/good/thing/notes.md',
      'src/generated/mine.ts',
      'server/generated/migrations/1/up.sql',
      'src/generated/data.json',
    ]
    for (const path of foreign) {
      mkdirSync(join(at(path), '..'), { recursive: true })
      writeFileSync(at(path), path.endsWith('json') ? '{\n  "a": 1\n}\n' : '// From me.\n')
    }
    writeFileSync(at(MANIFEST.replace('thing', 'other')), read(MANIFEST).replace('entity: thing', 'entity: other'))
    await generate(root)
    expect(existsSync(at('server/generated/tables/other.ts'))).toBe(true)
    rmSync(at(MANIFEST.replace('thing', 'other')))
    await generate(root)
    const left = Object.keys(generatedFiles(root))
    expect(left.filter((path) => path.includes('other'))).toEqual([])
    expect(existsSync(at('src/generated/good/other'))).toBe(false)
    expect(left).toEqual(expect.arrayContaining(foreign))
  })

  it('is used instead of a screen of src/pages that was deleted', async () => {
    await generate(root)
    expect(read('src/generated/routes.ts')).toContain("import('@/pages/good/thing/thing-list')")
    rmSync(at('src/pages/good/thing/thing-list.tsx'))
    await generate(root)
    expect(read('src/generated/routes.ts')).toContain("import('./good/thing/thing-list')")
    expect(existsSync(at('server/resources/rules/thing.ts'))).toBe(true)
  })
})

describe('a generated file edited by hand', () => {
  it('stops the run before anything is written', async () => {
    await generate(root)
    appendFileSync(at(FIELDS), '// mine\n')
    writeFileSync(at(MANIFEST), read(MANIFEST).replace('en: Code', 'en: Key').replace('type: text', 'type: textarea'))
    const before = generatedFiles(root)
    const result = await generate(root)
    if (result.kind !== 'edited') throw new Error(result.kind)
    expect(result.plan.edited.map(({ path }) => path)).toEqual([FIELDS])
    expect(generatedFiles(root)).toEqual(before)
  })

  it('is discarded with --force', async () => {
    await generate(root)
    appendFileSync(at(FIELDS), '// mine\n')
    expect((await generate(root, { force: true })).kind).toBe('written')
    expect(read(FIELDS)).not.toContain('mine')
  })

  it('is recognized with the help of git when the record of the last run is lost: a text that differs from the commit is an edit', async () => {
    await generate(root)
    git('init', '-q')
    git('add', '-A')
    git('commit', '-qm', 'all')
    rmSync(at('node_modules'), { recursive: true })
    writeFileSync(at(MANIFEST), read(MANIFEST).replace('type: text', 'type: textarea'))
    expect((await generate(root)).kind).toBe('written')

    rmSync(at('node_modules'), { recursive: true })
    writeFileSync(at(MANIFEST), read(MANIFEST).replace('type: textarea', 'type: text'))
    const result = await generate(root)
    if (result.kind !== 'edited') throw new Error(result.kind)
    expect(result.plan.edited.map(({ path }) => path)).toContain(FIELDS)
  })

  it('also stops the run when its source was removed', async () => {
    await generate(root)
    appendFileSync(at('server/generated/tables/thing.ts'), '// mine\n')
    // Another entity in its place.
    for (const path of [MANIFEST, 'manifest/routes/good.yaml', 'manifest/app.yaml'])
      writeFileSync(at(path), read(path).replaceAll('thing', 'item'))
    renameSync(at(MANIFEST), at(MANIFEST.replace('thing', 'item')))
    const result = await generate(root)
    if (result.kind !== 'edited') throw new Error(result.kind)
    expect(result.plan.edited).toMatchObject([{ path: 'server/generated/tables/thing.ts', content: null }])
  })
})

describe('a run that was killed while writing', () => {
  it('leaves old and new files that the next run knows as its own', async () => {
    await generate(root)
    const old = generatedFiles(root)
    writeFileSync(at(MANIFEST), read(MANIFEST).replace('type: text', 'type: textarea'))
    await generate(root)
    const fresh = generatedFiles(root)
    const changed = Object.keys(fresh).filter((path) => fresh[path] !== old[path])
    // As after a kill: lastRun holds both texts, half of the files are the old ones.
    const lastRun = loadLastRun(root)
    for (const path of changed)
      lastRun.files[path] = { raw: '', written: sha(fresh[path] ?? ''), before: sha(old[path] ?? '') }
    saveLastRun(root, { ...lastRun, inputs: '' })
    for (const path of changed.slice(0, Math.ceil(changed.length / 2))) writeFileSync(at(path), old[path] ?? '')
    expect((await generate(root)).kind).toBe('written')
    expect(generatedFiles(root)).toEqual(fresh)
  })
})

describe('the lock', () => {
  it('lets the second run wait, and refuses it when the first does not end', async () => {
    await withLock(root, async () => {
      await expect(withLock(root, async () => undefined, 60)).rejects.toThrow(GeneratorBusy)
    })
    const order: number[] = []
    await Promise.all(
      [1, 2, 3].map((n) =>
        withLock(root, async () => {
          order.push(n)
        }),
      ),
    )
    expect(order.toSorted()).toEqual([1, 2, 3])
  })

  it('is taken over from a process that is gone', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    mkdirSync(cacheFolder(root), { recursive: true })
    writeFileSync(join(cacheFolder(root), 'lock'), String(pid))
    await expect(withLock(root, async () => 'done', 1000)).resolves.toBe('done')
  })
})
