import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../generator/problems/problem'
import { build, FILES, THING } from './base'

const file = 'entities/good/thing.yaml'
const firstProblem = (content: string | Uint8Array): Problem => {
  const { problems } = build({ ...FILES, [file]: content })
  const reported = problems.find((problem) => problem.file === `manifest/${file}`)
  if (!reported) throw new Error('no problem')
  return reported
}
const bytes = (text: string) => new TextEncoder().encode(text)
const place = ({ code, line, column }: Problem) => [code, line, column]

describe('bytes that are not plain UTF-8 text', () => {
  it('refuses a byte order mark', () => {
    const reported = firstProblem(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes(THING)]))
    expect(place(reported)).toEqual(['MAN1001', 1, 1])
    expect(reported.hint).toMatch(/without BOM/)
  })

  it.each([
    ['little', [0xff, 0xfe]],
    ['big', [0xfe, 0xff]],
  ] as const)('refuses UTF-16, %s endian', (_, mark) => {
    const reported = firstProblem(new Uint8Array([...mark, ...bytes('e\u0000n\u0000')]))
    expect(place(reported)).toEqual(['MAN1001', 1, 1])
    expect(reported.message).toMatch(/UTF-16/)
  })

  it('refuses bytes that are not UTF-8', () => {
    expect(firstProblem(new Uint8Array([...bytes('entity: th'), 0xff, 0x41])).message).toMatch(/not valid UTF-8/)
  })

  it('refuses carriage returns, at the first one', () => {
    const reported = firstProblem(THING.replace('module: good\n', 'module: good\r\n'))
    expect(place(reported)).toEqual(['MAN1002', 3, 13])
    expect(reported.frame).toContain('module: good')
    expect(reported.hint).toMatch(/LF/)
  })
})

describe('sizes', () => {
  it('refuses a file that is too long before reading it', () => {
    const reported = firstProblem(`${THING}# ${'x'.repeat(600_000)}\n`)
    expect(place(reported)).toEqual(['MAN1003', 1, 1])
    expect(reported.hint).toBe('split the file')
  })

  it('refuses too many values, and quickly', () => {
    const started = process.cpuUsage()
    const reported = firstProblem(
      `${THING}x:\n${Array.from({ length: 41_000 }, (_, index) => `  a${index}: 1`).join('\n')}\n`,
    )
    expect(reported.code).toBe('MAN1003')
    expect(reported.message).toMatch(/more than 40000 values/)
    // CPU time does not depend on the load of the machine.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000)
  })

  it('refuses values nested too deep', () => {
    expect(firstProblem(`${THING}x: ${'['.repeat(40)}${']'.repeat(40)}\n`).message).toMatch(/nested deeper/)
  })

  it.each(['', '\n', '# only a comment\n', '---\n'])('refuses an empty file %j', (text) => {
    expect(place(firstProblem(text))).toEqual(['MAN1008', 1, 1])
  })

  it('refuses a file that is a list', () => {
    expect(firstProblem('# yaml-language-server: $schema=../../schema/entity.schema.json\n- a\n').message).toMatch(
      /expected a map, found a list/,
    )
  })
})

describe('files', () => {
  const all = (files: Record<string, string>) =>
    build({ ...FILES, ...files }).problems.map(({ file: at, code }) => `${at} ${code}`)

  it('names the files that are not read', () => {
    expect(all({ 'entities/good/brand.yml': '', 'entites/good/brand.yaml': '', 'entities/brand.yaml': '' })).toEqual([
      'manifest/entites/good/brand.yaml MAN1031',
      'manifest/entities/brand.yaml MAN1031',
      'manifest/entities/good/brand.yml MAN1030',
    ])
  })

  it('reports that app.yaml is missing', () => {
    const { 'app.yaml': _, ...rest } = FILES
    expect(build(rest).problems.map(({ code }) => code)).toContain('MAN1032')
  })

  it('reports a routes file without a menu group', () => {
    expect(all({ 'routes/goods.yaml': '# yaml-language-server: $schema=../schema/routes.schema.json\n[]\n' })).toEqual([
      'manifest/routes/goods.yaml MAN2080',
    ])
  })

  it('refuses one entity in two modules', () => {
    const copy = THING.replace('module: good', 'module: shop').replace('T{seq', 'X{seq')
    expect(all({ 'entities/shop/thing.yaml': copy })).toEqual(['manifest/entities/shop/thing.yaml MAN2002'])
  })

  it('does not report references to an entity whose file has a problem', () => {
    const { problems } = build({ ...FILES, [file]: THING.replace('kind: master', 'kind: mastr') })
    expect(problems.map(({ code }) => code)).toEqual(['MAN1023'])
  })
})
