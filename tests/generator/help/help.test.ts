import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeCommand, examplesCommand, explainCodeOrFile } from '../../../generator/commands/help'
import { CODE_EXAMPLES, CONTEXT } from '../../../generator/help/code-examples'
import { describePath, PATHS } from '../../../generator/help/describe'
import { KIND_EXAMPLES, routeOf } from '../../../generator/help/examples'
import { CODES } from '../../../generator/problems/codes'
import { formatProblem } from '../../../generator/problems/problem'
import { readModel } from '../../../generator/read'
import { FIRST_ENTITY } from '../names/first-lines'
import { REPOSITORY } from '../sandbox'

let stdout: string
let stderr: string
beforeEach(() => {
  stdout = stderr = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((stdout += String(text))))
  vi.spyOn(console, 'log').mockImplementation((text = '') => void (stdout += `${String(text)}\n`))
  vi.spyOn(console, 'error').mockImplementation((text) => void (stderr += `${String(text)}\n`))
})
afterEach(() => vi.restoreAllMocks())

/** Problems of the repository's manifest with one more entity in manifest/entities/store. */
function problemsWith(entity: string, text: string, route?: string) {
  const routes = readFileSync('manifest/routes/store.yaml', 'utf8')
  return readModel(REPOSITORY, '', undefined, [
    { path: `manifest/entities/store/${entity}.yaml`, before: null, content: `${FIRST_ENTITY}${text}` },
    ...(route === undefined
      ? []
      : [{ path: 'manifest/routes/store.yaml', before: routes, content: `${routes.trimEnd()}\n${route}\n` }]),
  ]).problems
}

describe('examples', () => {
  it.each(Object.entries(KIND_EXAMPLES))('a %s is a valid entity of the manifest as it is printed', (kind, text) => {
    const [, entity = ''] = /^entity: (\w+)$/m.exec(text) ?? []
    expect(problemsWith(entity, text, routeOf(kind)).map(formatProblem)).toEqual([])
  })

  it('are YAML with the line of the menu as a comment, or JSON', () => {
    expect(examplesCommand('receipt', {})).toBe(0)
    expect(stdout).toContain('kind: receipt')
    expect(stdout).toContain('# - { entity: shelf_order, base: /store/shelf_order, order: 90 }')
    stdout = ''
    examplesCommand('master', { json: true })
    expect(JSON.parse(stdout)).toMatchObject({ kind: 'master', file: 'manifest/entities/store/shelf_label.yaml' })
    expect(examplesCommand('reciept', {})).toBe(2)
    expect(stderr).toContain('did you mean "receipt"?')
  })
})

describe('explain', () => {
  const master = (field: string) =>
    `entity: example_of\nmodule: store\nkind: master\ntitle: { zh: 例, en: Examples }\nscope: tenant\ndisplay: [name]\nfields:\n${CONTEXT}  example: ${field}\nlist: { columns: [name] }\naccess: { head_office: [list, create, update] }\n`

  it.each(Object.entries(CODE_EXAMPLES))(
    '%s has an example that is refused and one that is accepted',
    (code, { wrong, right }) => {
      expect(problemsWith('example_of', master(wrong)).map((problem) => problem.code)).toContain(code)
      expect(problemsWith('example_of', master(right)).map(formatProblem)).toEqual([])
    },
  )

  it('explains every code and its cure', () => {
    for (const [code, [meaning, cure]] of Object.entries(CODES)) {
      stdout = ''
      expect(explainCodeOrFile(REPOSITORY, code.toLowerCase(), { json: true })).toBe(0)
      expect(JSON.parse(stdout)).toMatchObject({ code, meaning, cure })
    }
    expect(explainCodeOrFile(REPOSITORY, 'MAN9999', {})).toBe(2)
    expect(stderr).toContain('there is no code MAN9999')
  })
})

describe('describe', () => {
  it('finds the keys of an entity without the word entity', () => {
    for (const path of ['states', 'print.signatures', 'capacity'])
      expect(describePath(path), path).toEqual(describePath(`entity.${path}`))
    expect(describePath('report')).toEqual({ nearest: 'entity.reports' })
    expect(describePath('transitoin')).toEqual({ nearest: 'transition' })
  })

  it('describes every key of every part, and the keys within it', () => {
    for (const part of PATHS.filter((path) => path !== 'cel')) {
      const found = describePath(part)
      if (!('described' in found)) return expect.fail(part)
      expect(found.described.keys.length, part).toBeGreaterThan(1)
      for (const { key } of found.described.keys) expect(describePath(`${part}.${key}`)).toHaveProperty('described')
    }
  })

  it('prints meaning, keys and an example', () => {
    expect(describeCommand('field.rollup', {})).toBe(0)
    expect(stdout).toContain('Count or sum over another entity')
    expect(stdout).toMatch(/of \*\s+text\n\s+Entity that is counted\./)
    expect(stdout).toContain('rollup:\n    of: sku\n    by: category_id')
  })

  it('tells what guards and mixins do', () => {
    describeCommand('guards', {})
    expect(stdout).toMatch(/avail\s+\n\s+The quantities of the rows are on hand and not reserved/)
    stdout = ''
    describeCommand('mixins.progress', { json: true })
    expect(JSON.parse(stdout)).toMatchObject({ what: 'mixins.progress', meaning: expect.stringContaining('`done`') })
    expect(describePath('guards.avial')).toEqual({ nearest: 'guards.avail' })
  })

  it('prints the functions of CEL, and one of them', () => {
    describeCommand('cel', {})
    expect(stdout).toContain('  count_distinct(list)')
    stdout = ''
    describeCommand('cel.sum', { json: true })
    expect(JSON.parse(stdout)).toMatchObject({ what: 'cel.sum', value: 'sum(list)' })
  })

  it.each([
    ['feild', '"field"'],
    ['field.rolup', '"field.rollup"'],
    ['cel.summ', '"cel.sum"'],
  ])('%s is not known, and the most similar path is proposed', (path, similar) => {
    expect(describeCommand(path, {})).toBe(2)
    expect(stderr).toContain(`did you mean ${similar}?`)
  })
})
