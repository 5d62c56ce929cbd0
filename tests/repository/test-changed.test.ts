import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LINKS_WITHOUT_IMPORT, selectTests } from '../../scripts/changed/select.mjs'
import { readImports } from '../../scripts/dependency-rules.mjs'

const file = (path: string, ...imports: string[]) => ({
  path,
  imports: imports.map((to) => ({ to: to.replace(/^type /, ''), type: to.startsWith('type ') })),
})

/** A project with two entities: the registry imports both, and the lists import the registry. */
const FILES = [
  file('server/generated/tables/brand.ts'),
  file('server/generated/tables/sku.ts'),
  file('server/generated/tables.ts', 'server/generated/tables/brand.ts', 'server/generated/tables/sku.ts'),
  file('server/query/list.ts', 'server/generated/tables.ts', 'server/resources/page.ts'),
  file('server/resources/page.ts'),
  file('tests/server/resources/list.test.ts', 'server/query/list.ts'),
  file('tests/server/resources/brand.test.ts', 'tests/server/resources/world.ts'),
  file('tests/server/resources/world.ts', 'server/query/list.ts'),
  file('tests/server/resources/types.test.ts', 'type server/resources/page.ts'),
  file('tests/server/postgres/concurrent-flows.test.ts'),
  file('tests/generator/golden.test.ts'),
  file('tests/repository/layout.test.ts'),
  file('tests/server/openapi/openapi.test.ts'),
]
const TEXTS: Record<string, string> = {
  'tests/server/resources/world.ts': `list('/good/brand')`,
  'tests/server/postgres/concurrent-flows.test.ts': `save('brand')`,
  'tests/server/resources/list.test.ts': `rebranding of a brand_name is another word`,
}
const select = (...changed: string[]) =>
  selectTests({ changed, files: FILES, textOf: (path: string) => TEXTS[path] ?? '' })

describe('the tests of a change', () => {
  it('of a source are the tests that import it at run time, directly or indirectly', () => {
    expect(select('server/resources/page.ts').tests).toEqual([
      'tests/server/resources/brand.test.ts',
      'tests/server/resources/list.test.ts',
    ])
  })

  it('of one entity are tests that name it, directly or through a helper, and tests of the manifest', () => {
    const { tests, entities } = select('manifest/entities/good/brand.yaml', 'server/generated/tables/brand.ts')
    expect(entities).toEqual(['brand'])
    expect(tests).toEqual([
      'tests/repository/layout.test.ts',
      'tests/server/openapi/openapi.test.ts',
      'tests/server/resources/brand.test.ts',
    ])
  })

  it('of one entity leave out tests of the engine, and list them in `leftOut`', () => {
    expect(select('manifest/entities/good/brand.yaml').leftOut).toEqual([
      'tests/server/postgres/concurrent-flows.test.ts',
    ])
  })

  it('of a changed test are that test', () => {
    expect(select('tests/server/postgres/concurrent-flows.test.ts').tests).toEqual([
      'tests/server/postgres/concurrent-flows.test.ts',
    ])
  })

  it('of data of a test are that test', () => {
    expect(select('tests/generator/golden/take-over/expected/x.json').tests).toEqual(['tests/generator/golden.test.ts'])
  })

  it('of templates are the tests of the generator, and of package-lock.json all tests', () => {
    expect(select('templates/list.hbs').tests).toEqual(['tests/generator/golden.test.ts'])
    expect(select('package-lock.json').tests).toHaveLength(7)
  })

  it('are known for files without an import: each of these links names a file and a test that exist', () => {
    const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\n')
    const without = (pattern: RegExp) => !paths.some((path) => pattern.test(path))
    expect(LINKS_WITHOUT_IMPORT.filter(({ changed, tests }) => without(changed) || without(tests))).toEqual([])
  })

  it('of many entities are all tests', () => {
    const changed = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `manifest/entities/good/${name}.yaml`)
    expect(select(...changed).tests).toHaveLength(7)
  })

  it('of one entity of this project are less than a quarter of all tests', () => {
    const files = readImports(['src', 'server', 'generator', 'tests'])
    const all = files.filter(({ path }) => path.endsWith('.test.ts') || path.endsWith('.test.tsx')).length
    const changed = ['manifest/entities/store/store_good_loss_receipt.yaml', 'src/generated/messages.ts']
    const { tests } = selectTests({ changed, files, textOf: (path: string) => readFileSync(path, 'utf8') })
    expect(tests).toContain('tests/server/chains/store-loss.test.ts')
    expect(tests.length).toBeLessThan(all / 4)
  })
})
