import fc from 'fast-check'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { generate, type Result } from '../../../generator/generate'
import { buildModel, ModelCache } from '../../../generator/model/build'
import { Printer, PrintCache } from '../../../generator/outputs/all'
import { readTemplates } from '../../../generator/templates/read'
import type { Output } from '../../../generator/outputs/output'
import { filesOfManifest, readManifest } from '../../../generator/read'
import type { RawFile } from '../../../generator/manifest'
import { WatchCache } from '../../../generator/watch-cache'
import { groundOf, mutantsOf } from '../mutants/run'
import { generatedFiles, GOLDEN, sandbox } from '../sandbox'

/*
 * A watching generator keeps the models and files that a change does not affect. After any sequence of saves its output
 * and problems must equal those of a generator that has just started.
 */
const TRANSFER = join(GOLDEN, 'transfer/manifest')
const SKU = 'entities/good/sku.yaml'
const ARRIVAL = 'entities/good/arrival.yaml'

/** Generates from some files, with filled or empty caches. */
function follow(files: readonly RawFile[], models = new ModelCache(), prints = new PrintCache()) {
  const { manifest, problems } = readManifest(files)
  const model = buildModel(manifest, problems, models)
  if (problems.all.length > 0) return { problems: problems.sorted(), model, files: [] as Output[] }
  return {
    problems: [],
    model,
    files: new Printer(readTemplates('.'), model, { has: () => false }, { cache: prints }).all(),
  }
}

const encode = (text: string) => new TextEncoder().encode(text)

/** Edits of a field's line: each changes, copies or removes the field. */
const WAYS: readonly ((line: string) => string)[] = [
  (line) => line.replace('zh: ', 'zh: 新'),
  (line) => line.replace(', required: true', ''),
  (line) => line.replace(/type: \w+/, 'type: money'),
  (line) => line.replace(/type: \w+/, 'type: text'),
  (line) => line.replace(/(\w+):/, '$1_x:'),
  (line) => `${line}\n${line.replace(/(\w+):/, '$1_y:')}`,
  () => '# gone',
]

function changedLine(text: string, at: number, way: (line: string) => string): string {
  const lines = text.split('\n')
  const fields = lines.flatMap((line, index) => (/^ +\w+: ?\{ ?label: /.test(line) ? [index] : []))
  const chosen = fields[at % fields.length]
  return lines.map((line, index) => (index === chosen ? way(line) : line)).join('\n')
}

describe('models kept in memory between saves', () => {
  const ground = groundOf(TRANSFER)
  const originals = new Map(ground.files.map(({ inside, bytes }) => [inside, bytes]))
  const text = (inside: string) => ground.texts.get(inside) ?? ''
  const mutants = mutantsOf(ground, 200, 7)

  /** A save: a mutant, a valid change of any file, a file's original text, or a deleted file. */
  const saves = fc.oneof(
    fc.nat({ max: mutants.length - 1 }).map((at) => {
      const { inside, content } = mutants[at] ?? { inside: SKU, content: '' }
      return { inside, bytes: typeof content === 'string' ? encode(content) : content }
    }),
    fc
      .record({ inside: fc.constantFrom(...ground.entities), at: fc.nat(), way: fc.constantFrom(...WAYS) })
      .map(({ inside, at, way }) => ({ inside, bytes: encode(changedLine(text(inside), at, way)) })),
    fc.constantFrom(...originals).map(([inside, bytes]) => ({ inside, bytes })),
    fc.constantFrom(...ground.entities).map((inside) => ({ inside, bytes: undefined })),
  )

  it('give the problems and files of a first run, whatever was saved', () => {
    const seen = { sound: 0, refused: 0 }
    fc.assert(
      fc.property(fc.array(saves, { minLength: 3, maxLength: 8 }), (steps) => {
        const models = new ModelCache()
        const prints = new PrintCache()
        const now = new Map(originals)
        for (const { inside, bytes } of steps) {
          if (bytes) now.set(inside, bytes)
          else now.delete(inside)
          const files = [...now]
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([path, content]) => ({ file: `manifest/${path}`, inside: path, bytes: content }))
          const { model: _cold, ...cold } = follow(files)
          const { model: _warm, ...warm } = follow(files, models, prints)
          expect(warm).toEqual(cold)
          seen[cold.problems.length > 0 ? 'refused' : 'sound'] += 1
        }
      }),
      { seed: 20261122, numRuns: 12 },
    )
    expect(seen.sound).toBeGreaterThan(8)
    expect(seen.refused).toBeGreaterThan(8)
  })

  it('are built again only for entities that the change concerns', () => {
    const models = new ModelCache()
    const prints = new PrintCache()
    const of = (inside: string, change: (text: string) => string) =>
      follow(
        filesOfManifest(TRANSFER).map((file) =>
          file.inside === inside ? { ...file, bytes: encode(change(text(inside))) } : file,
        ),
        models,
        prints,
      )
    const first = of('', String)
    const anew = ({ model }: typeof first) =>
      model.entities.filter((entity) => !first.model.entities.includes(entity)).map(({ entity }) => entity)
    expect(anew(of(SKU, (manifest) => manifest.replace('zh: 商品名称', 'zh: 品名')))).toEqual(['sku'])
    const withField = of(SKU, (manifest) =>
      manifest.replace('\nfields:\n', '\nfields:\n  extra: {label: {zh: 新, en: New}, type: text}\n'),
    )
    expect(anew(withField)).toContain('sku')
    expect(anew(withField)).not.toContain('store')
    const back = of('', String)
    const printedAnew = back.files.filter((file) => !withField.files.includes(file)).map(({ path }) => path)
    expect(printedAnew).toEqual(expect.arrayContaining([expect.stringContaining('good/sku/')]))
    expect(printedAnew.filter((path) => path.includes('/store/store.'))).toEqual([])
  })
})

describe('the output folder after several runs', () => {
  let remove: (() => void)[] = []
  afterEach(() => {
    for (const undo of remove) undo()
    remove = []
  })

  function project(): string {
    const made = sandbox('transfer')
    remove.push(made.remove)
    return made.root
  }

  it.each([
    { generator: 'keeps running', keepsRunning: true },
    { generator: 'starts anew for each save', keepsRunning: false },
  ])('is the same after each save as after a first run when the generator $generator', async ({ keepsRunning }) => {
    const root = project()
    const watched = new WatchCache()
    const run = () =>
      keepsRunning ? generate(root, { watching: true, version: '1' }, watched) : generate(root, { version: '1' })
    const write = (path: string, content: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
    const edit = (path: string, from: string, to: string) => {
      const before = readFileSync(join(root, path), 'utf8')
      expect(before).toContain(from)
      write(path, before.replace(from, to))
    }
    const SKU_FILE = `manifest/${SKU}`
    const TEMPLATE = 'templates/list-page.tsx.hbs'
    const TAKEN = 'src/pages/good/transfer/transfer-list.tsx'
    const saves: [kind: Result['kind'], save: () => void][] = [
      ['written', () => undefined],
      ['written', () => edit(SKU_FILE, 'zh: 商品名称', 'zh: 品名')],
      ['written', () => edit(SKU_FILE, '\nfields:\n', '\nfields:\n  extra: {label: {zh: 新, en: New}, type: text}\n')],
      ['problems', () => edit(SKU_FILE, 'type: text}', 'typ: text}')],
      ['problems', () => edit(`manifest/${ARRIVAL}`, 'fields:', 'feilds:')],
      ['problems', () => edit(SKU_FILE, 'typ: text}', 'type: text}')],
      [
        'written',
        () => edit(`manifest/${ARRIVAL}`, 'feilds:', 'fields:\n  more: {label: {zh: 又, en: More}, type: date}'),
      ],
      ['written', () => edit(TEMPLATE, 'export default', '/* Drawn otherwise. */\nexport default')],
      ['written', () => write(TAKEN, 'export default () => null\n')],
      ['written', () => rmSync(join(root, TAKEN))],
      ['unchanged', () => undefined],
    ]
    for (const [kind, save] of saves) {
      save()
      expect((await run()).kind).toBe(kind)
      if (kind === 'problems') continue
      const cold = project()
      for (const folder of ['manifest', 'templates', 'src/pages']) {
        rmSync(join(cold, folder), { recursive: true, force: true })
        cpSync(join(root, folder), join(cold, folder), { recursive: true })
      }
      await generate(cold)
      expect(generatedFiles(root)).toEqual(generatedFiles(cold))
    }
  })

  it('keeps a change made by hand between two saves of a watching generator', async () => {
    const root = project()
    const warm = new WatchCache()
    const path = join(root, 'src/generated/store/store/store.fields.ts')
    await generate(root, { watching: true, version: '1' }, warm)
    writeFileSync(path, `${readFileSync(path, 'utf8')}// mine\n`)
    const before = generatedFiles(root)
    const sku = join(root, 'manifest', SKU)
    writeFileSync(sku, readFileSync(sku, 'utf8').replace('zh: 商品名称', 'zh: 品名'))
    expect((await generate(root, { watching: true, version: '1' }, warm)).kind).toBe('edited')
    expect(generatedFiles(root)).toEqual(before)
  })
})
