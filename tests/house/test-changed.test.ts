import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { selectTests } from '../../scripts/changed/select.mjs'
import { readImports } from '../../scripts/doors.mjs'

const file = (path: string, ...imports: string[]) => ({
  path,
  imports: imports.map((to) => ({ to: to.replace(/^type /, ''), type: to.startsWith('type ') })),
})

/** A project of two entities, whose registry imports both and is imported by the lists. */
const FILES = [
  file('server/generated/tables/brand.ts'),
  file('server/generated/tables/sku.ts'),
  file('server/generated/tables.ts', 'server/generated/tables/brand.ts', 'server/generated/tables/sku.ts'),
  file('server/query/list.ts', 'server/generated/tables.ts', 'server/resources/page.ts'),
  file('server/resources/page.ts'),
  file('tests/server/resources/list.test.ts', 'server/query/list.ts'),
  file('tests/server/resources/brand.test.ts', 'tests/server/resources/desk.ts'),
  file('tests/server/resources/desk.ts', 'server/query/list.ts'),
  file('tests/server/resources/types.test.ts', 'type server/resources/page.ts'),
  file('tests/server/postgres/crowd.test.ts'),
  file('tests/generator/golden.test.ts'),
  file('tests/house/layout.test.ts'),
  file('tests/server/http/openapi.test.ts'),
]
const TEXTS: Record<string, string> = {
  'tests/server/resources/desk.ts': `list('/good/brand')`,
  'tests/server/postgres/crowd.test.ts': `save('brand')`,
  'tests/server/resources/list.test.ts': `rebranding of a brand_name is another word`,
}
const select = (...changed: string[]) =>
  selectTests({ changed, files: FILES, textOf: (path: string) => TEXTS[path] ?? '' })

describe('the tests of a change', () => {
  it('of a source are those that import it at run time, directly or not', () => {
    expect(select('server/resources/page.ts').tests).toEqual([
      'tests/server/resources/brand.test.ts',
      'tests/server/resources/list.test.ts',
    ])
  })

  it('of one entity are those that name it, themselves or through a helper, and those of the manifest', () => {
    const { tests, entities } = select('manifest/entities/good/brand.yaml', 'server/generated/tables/brand.ts')
    expect(entities).toEqual(['brand'])
    expect(tests).toEqual([
      'tests/house/layout.test.ts',
      'tests/server/http/openapi.test.ts',
      'tests/server/resources/brand.test.ts',
    ])
  })

  it('of one entity leave tests of the engine to the whole run, and say so', () => {
    expect(select('manifest/entities/good/brand.yaml').left).toEqual(['tests/server/postgres/crowd.test.ts'])
  })

  it('of a test of the engine itself are that test', () => {
    expect(select('tests/server/postgres/crowd.test.ts').tests).toEqual(['tests/server/postgres/crowd.test.ts'])
  })

  it('of data below a test are those of that test', () => {
    expect(select('tests/generator/golden/take-over/expected/x.json').tests).toEqual(['tests/generator/golden.test.ts'])
  })

  it('of templates are those of the generator, and of packages all', () => {
    expect(select('templates/list.hbs').tests).toEqual(['tests/generator/golden.test.ts'])
    expect(select('package-lock.json').tests).toHaveLength(7)
  })

  it('of more entities than a person changes at once are all', () => {
    const changed = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `manifest/entities/good/${name}.yaml`)
    expect(select(...changed).tests).toHaveLength(7)
  })

  it('of this project reach the tests of an entity, and not all tests', () => {
    const files = readImports(['src', 'server', 'generator', 'tests'])
    const all = files.filter(({ path }) => path.endsWith('.test.ts') || path.endsWith('.test.tsx')).length
    const changed = ['manifest/entities/store/store_good_loss_receipt.yaml', 'src/generated/messages.ts']
    const { tests } = selectTests({ changed, files, textOf: (path: string) => readFileSync(path, 'utf8') })
    expect(tests).toContain('tests/server/chains/store-loss.test.ts')
    expect(tests.length).toBeLessThan(all / 4)
  })
})
