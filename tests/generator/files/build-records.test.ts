import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isSame } from '../../../generator/compare/change'
import { loadModel } from './load-model'
import { sandbox } from '../sandbox'

/*
 * Between two runs of the generator, entities without problems are kept as they were built, with hashes of what they
 * were built from.
 */
const [SKU, TRANSFER, APP] = ['entities/good/sku.yaml', 'entities/good/transfer.yaml', 'app.yaml']
let project: ReturnType<typeof sandbox>

beforeEach(() => {
  project = sandbox('transfer')
  expect(build().length).toBeGreaterThan(3)
})
afterEach(() => project.remove())

/** Builds as a process does that has just started. Returns the names of the entities that were built, not restored. */
function build(version = '1'): string[] {
  const { model, problems, built } = loadModel(project.root, version)
  expect(problems).toEqual([])
  expect(isSame(model, loadModel(project.root, '').model)).toBe(true)
  return built
}

function edit(path: string, from: string, to: string): void {
  const file = join(project.root, 'manifest', path)
  const before = readFileSync(file, 'utf8')
  expect(before).toContain(from)
  writeFileSync(file, before.replace(from, to))
}

describe('records of what was built', () => {
  it('spare a second process every entity', () => {
    expect(build()).toEqual([])
  })

  it('spare every entity but the one whose label changed', () => {
    edit(SKU, 'zh: 商品名称', 'zh: 品名')
    expect(build()).toEqual(['sku'])
    expect(build()).toEqual([])
  })

  it('spare no entity that reads a column whose type changed', () => {
    edit(SKU, 'sku_name: {', 'later_name: {type: text, label: {zh: 后, en: Later}}\n  sku_name: {')
    const built = build()
    expect(built).toContain('sku')
    expect(built).toContain('transfer')
  })

  it('spare nothing in another version of the generator', () => {
    expect(build('2').length).toBeGreaterThan(3)
    expect(build('2')).toEqual([])
  })

  it('keep no entity with a problem, which every run reports', () => {
    edit(TRANSFER, '    lost_qty: {label', '    gone_qty: {label')
    for (const run of [1, 2]) {
      const { model, problems } = loadModel(project.root, '1')
      expect([run, model, problems.length > 0]).toEqual([run, undefined, true])
    }
  })

  it('give the model of a first run after the languages of the product changed', () => {
    edit(APP, 'title:', 'locales: [zh-CN]\ntitle:')
    build()
  })
})
