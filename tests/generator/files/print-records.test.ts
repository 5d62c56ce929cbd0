import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generate } from '../../../generator/generate'
import { Printer } from '../../../generator/outputs/all'
import { PrintRecords } from '../../../generator/outputs/print-records'
import { readModel } from '../../../generator/read'
import { readTemplates } from '../../../generator/templates/read'
import { sandbox } from '../sandbox'

/*
 * Between two runs of the generator only hashes of the printed texts are kept. A file that was not printed again prints
 * its text when the text is read.
 */
const SKU = 'manifest/entities/good/sku.yaml'
let project: ReturnType<typeof sandbox>

beforeEach(() => {
  project = sandbox('transfer')
  print()
})
afterEach(() => project.remove())

/** Prints as a process does that has just started. Returns the folders whose files were printed again. */
function print(version = '1'): string[] {
  const { model } = readModel(project.root)
  if (!model) throw new Error('the manifest of the test has problems')
  const templates = readTemplates(project.root)
  const records = new PrintRecords(project.root, version)
  const files = new Printer(templates, model, { has: () => false }, { records }).all()
  records.save()
  const isPrinted = (file: object) => Object.getOwnPropertyDescriptor(file, 'content')?.get === undefined
  const printedAnew = files.filter(isPrinted).map(({ path }) => path)
  const cold = new Printer(templates, model, { has: () => false }).all()
  expect(files.map(({ path, content }) => [path, content])).toEqual(cold.map(({ path, content }) => [path, content]))
  return [
    ...new Set(
      printedAnew.flatMap(
        (path) => /^src\/generated\/\w+\/(\w+)\/|^docs\/|^manifest\//.exec(path)?.slice(0, 2).at(-1) ?? [],
      ),
    ),
  ]
}

function edit(path: string, from: string, to: string): void {
  const file = join(project.root, path)
  const before = readFileSync(file, 'utf8')
  expect(before).toContain(from)
  writeFileSync(file, before.replace(from, to))
}

describe('records of what was printed', () => {
  it('spare a second process every entity and the reference', () => {
    expect(print()).toEqual([])
  })

  it('spare every entity but the one whose label changed', () => {
    edit(SKU, 'zh: 商品名称', 'zh: 品名')
    expect(print()).toEqual(['sku'])
    expect(print()).toEqual([])
  })

  it('spare no entity that imports from the folder of the changed one', () => {
    const all = print('2')
    edit(SKU, 'module: good', 'module: store')
    renameSync(join(project.root, SKU), join(project.root, 'manifest/entities/store/sku.yaml'))
    const printed = print('2')
    expect(printed).toContain('transfer')
    expect(printed.length).toBeLessThan(all.length)
  })

  it('spare nothing when a partial changed, which any template may call', () => {
    const all = print('2')
    edit('templates/partials/banner.hbs', '{{banner.mark}}', '{{banner.mark}} ')
    expect(print('2').toSorted()).toEqual(all.toSorted())
  })

  it('spare nothing in another version of the generator', () => {
    expect(print('2').length).toBeGreaterThan(2)
    expect(print('2')).toEqual([])
  })

  it('give the texts of files that were deleted or edited since', async () => {
    await generate(project.root, { version: '1' })
    const [deleted, edited] = ['src/generated/good/sku/sku.fields.ts', 'src/generated/good/sku/sku.types.ts']
    const before = [deleted, edited].map((path) => readFileSync(join(project.root, path), 'utf8'))
    rmSync(join(project.root, deleted))
    edit(edited, 'export', '/* mine */ export')
    expect((await generate(project.root, { version: '1', force: true })).kind).toBe('written')
    expect([deleted, edited].map((path) => readFileSync(join(project.root, path), 'utf8'))).toEqual(before)
  })

  it('do not hide a mistake in a template from a second run', async () => {
    await generate(project.root, { version: '1' })
    edit('templates/list-page.tsx.hbs', '{{', '{{nobody}}{{')
    for (const run of [1, 2]) {
      const result = await generate(project.root, { version: '1' })
      expect([run, result.kind]).toEqual([run, 'problems'])
    }
  })
})
