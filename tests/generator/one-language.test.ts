import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { generate } from '../../generator/generate'
import { schemaComment } from '../../generator/language'
import { formatProblem } from '../../generator/problems/problem'
import { projectOf } from './sandbox'

const removals: (() => void)[] = []
afterEach(() => removals.splice(0).forEach((remove) => remove()))

/** An entity that says every kind of text in English only. */
const SHELF = `${schemaComment('entity', 2)}
entity: shelf
module: good
kind: master
title: { en: Shelves }
scope: tenant
mixins: [enabled]
display: [code]
unique: [{ fields: [size], when: "price > 0.0", message: { en: One of each size } }]
fields:
  code: { label: { en: Code }, type: text, required: true, help: { en: On the label } }
  size: { label: { en: Size }, type: enum, values: { small: { en: Small }, large: { en: Large, color: blue } } }
  price: { label: { en: Price }, type: money, checks: [{ check: "price > 1.0", message: { en: Too cheap } }] }
tables:
  boards:
    title: { en: Boards }
    fields: { width: { label: { en: Width }, type: quantity } }
form:
  tabs: { more: { en: More } }
  sections:
    - { title: { en: Shelf }, fields: [code, size, price] }
    - { title: { en: Boards }, table: boards, tab: more }
list: { columns: [code, { field: size, label: { en: How large } }], filters: [{ field: price, as: nonzero, label: { en: With price } }] }
transitions: { enable: { roles: [head_office] }, disable: { roles: [head_office], confirm: { en: Disable it? } } }
access: { head_office: [list, create, update] }
`
const app = (locales: string, language: 'zh' | 'en' = 'en') => `${schemaComment('app', 0)}
title: { ${language}: Shelves }
locales: ${locales}
landing: /good/shelf/list
groups:
  good: { title: { ${language}: Goods }, icon: form, order: 1 }
  help: { title: { ${language}: Help }, icon: form, order: 2, url: { ${language}: "https://example.com" } }
`

async function made(locales: string, shelf = SHELF, texts = app(locales)) {
  const { root, remove } = projectOf({
    'app.yaml': texts,
    'routes/good.yaml': `${schemaComment('routes', 1)}\n- { entity: shelf, order: 1 }\n`,
    'entities/good/shelf.yaml': shelf,
  })
  removals.push(remove)
  const result = await generate(root)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return { result, read, problems: result.kind === 'problems' ? result.problems.map(formatProblem) : [] }
}

describe('a product in one language', () => {
  it('asks for no text in another one', async () => {
    const { result, read, problems } = await made('[en-US]')
    expect(problems).toEqual([])
    expect(result.kind).toBe('written')
    const words = JSON.parse(read('src/generated/good/shelf/shelf.en-US.json')) as Record<string, unknown>
    expect(words).toMatchObject({
      title: 'Shelves',
      fields: { code: 'Code', price: 'Price' },
      enums: { size: { small: 'Small', large: 'Large' } },
      tabs: { more: 'More' },
    })
    for (const file of ['src/generated/locales.ts', 'server/generated/locales.ts'])
      expect(read(file)).toContain("APP_LOCALES = ['en-US']")
  })

  it('is described once in the API document', async () => {
    const { read } = await made('[en-US]')
    const document = read('server/generated/openapi.json')
    expect(document).toContain('"description":"Code"')
    expect(document).not.toMatch(/(\w+) · \1/)
  })

  it('is described in that language alone, also where the manifest and the mixins have Chinese texts', async () => {
    const bilingual = SHELF.replace('{ label: { en: Code }', '{ label: { zh: 编码, en: Code }')
    const english = (await made('[en-US]', bilingual)).read('server/generated/openapi.json')
    expect(english).toContain('"description":"Status"')
    expect(english).not.toMatch(/\p{Script=Han}/u)
  })

  it('lets an editor ask only for that language', async () => {
    const { read } = await made('[en-US]')
    const schema = read('manifest/schema/entity.schema.json')
    expect(schema).not.toMatch(/"required": \[\s*"zh"/)
    expect(JSON.stringify((await made('[zh-CN, en-US]', SHELF)).problems)).toContain('has no Chinese text')
  })

  it('reports the place of a text that lacks that language', async () => {
    const { problems } = await made('[en-US]', SHELF.replace('{ label: { en: Code }', '{ label: { zh: 编码 }'))
    expect(problems.join()).toMatch(/MAN1024 fields.code.label.en: label has no English text/)
    expect(problems).toHaveLength(1)
  })

  it('reports a text without any language once', async () => {
    const { problems } = await made('[en-US]', SHELF.replace('{ label: { en: Code }', '{ label: {}'))
    expect(problems).toHaveLength(1)
    const without = await made('[en-US]', SHELF.replace('{ label: { en: Code }, ', '{ '))
    expect(without.problems.join()).toContain('add label: {en: …}')
  })

  it('may be Chinese', async () => {
    const { problems, read } = await made('[zh-CN]', SHELF.replaceAll('{ en: ', '{ zh: '), app('[zh-CN]', 'zh'))
    expect(problems).toEqual([])
    expect(read('src/generated/locales.ts')).toContain("APP_LOCALES = ['zh-CN']")
  })

  it('still needs both languages where it has both', async () => {
    const { problems } = await made('[zh-CN, en-US]')
    expect(problems.length).toBeGreaterThan(10)
    expect(problems.every((problem) => problem.includes('has no Chinese text'))).toBe(true)
  })
})
