import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readModel } from '../../generator/read'
import { LanguageClient } from './language-client'
import { REPOSITORY } from './sandbox'

const FIRST = '# yaml-language-server: $schema=../../schema/entity.schema.json'
const HEAD = `${FIRST}
entity: shelf_label
module: store
kind: master
title: {zh: 货架签, en: Shelf labels}
scope: tenant
access: {head_office: [list]}
`

const server = new LanguageClient()
let files = 0
beforeAll(() => server.start())
afterAll(() => server.stop())

/** Types the text into a new file; `|` marks the cursor. */
async function typed(text: string, folder = 'entities/store') {
  const path = `manifest/${folder}/typed-${(files += 1)}.yaml`
  const before = text.slice(0, text.indexOf('|')).split('\n')
  const problems = await server.type(path, text.replace('|', ''))
  return { path, problems, line: before.length - 1, character: before.at(-1)?.length ?? 0 }
}

async function completions(text: string, folder?: string): Promise<string[]> {
  const { path, line, character } = await typed(text, folder)
  const { items } = await server.at<{ items: { label: string }[] }>('completion', path, line, character)
  return items.map(({ label }) => label)
}

async function hover(text: string): Promise<string> {
  const { path, line, character } = await typed(text)
  const found = await server.at<{ contents: { value: string } } | null>('hover', path, line, character)
  return found?.contents.value ?? ''
}

async function problems(text: string): Promise<string[]> {
  const found = await typed(text)
  return found.problems.map(({ message, range }) => `${range.start.line + 1}: ${message}`)
}

const field = (text: string) => `${HEAD}fields:\n  label_code:\n    label: {zh: 编码, en: Code}\n${text}`

describe('an editor with a YAML language server', () => {
  it('completes keys where they may stand', async () => {
    expect(await completions(`${HEAD}fi|`)).toEqual(expect.arrayContaining(['fields', 'form']))
    expect(await completions(field('    max|'))).toEqual(expect.arrayContaining(['max', 'max_length']))
    expect(await completions(`${HEAD}fields: {}\ntransitions:\n  |`)).toEqual(
      expect.arrayContaining(['submit', 'approve', 'reverse']),
    )
    expect(await completions(`${HEAD}fields: {}\naccess:\n  |`)).toEqual(expect.arrayContaining(['store', 'warehouse']))
  })

  it('completes values of enumerations', async () => {
    expect(await completions(field('    type: |'))).toEqual(expect.arrayContaining(['money', 'quantity', 'tree_ref']))
    expect(await completions(`${FIRST}\nkind: |`)).toEqual(expect.arrayContaining(['receipt', 'singleton']))
    expect(await completions(`${HEAD}fields: {}\nmixins:\n  - |`)).toEqual(
      expect.arrayContaining(['receipt', 'goods_line']),
    )
  })

  it('completes every entity of the project where one is named', async () => {
    const names = readModel(REPOSITORY).model?.entities.map(({ entity }) => entity) ?? []
    expect(names.length).toBeGreaterThan(40)
    expect(await completions(field('    type: ref\n    ref: |'))).toEqual(expect.arrayContaining(names))
    const routes = '# yaml-language-server: $schema=../schema/routes.schema.json\n- entity: |'
    expect(await completions(routes, 'routes')).toEqual(expect.arrayContaining(names))
  })

  it('explains what a key is for, and shows an example', async () => {
    const required = await hover(field('    type: text\n    requ|ired: true'))
    expect(required).toContain('Must have a value: always, or while the expression is true')
    expect(required).toContain("supply_mode == 'supplier'")
    const number = await hover(`${HEAD}num|ber: A\nfields: {}`)
    expect(number).toContain('Pattern of the number')
    expect(number).toContain('SO{yyyyMMdd}{seq:4}')
  })

  it('marks mistakes as they are typed', async () => {
    const [typo] = await problems(field('    typ: text'))
    expect(typo).toMatch(/^11: .*typ\b.*not allowed/)
    const [value] = await problems(field('    type: txt'))
    expect(value).toMatch(/^11: .*not accepted.*"text"/)
    const [missing] = await problems(HEAD)
    expect(missing).toMatch(/Missing property "fields"/)
    const [wrong] = await problems(field('    type: text\n    max_length: long'))
    expect(wrong).toMatch(/^12: .*Expected "integer"/)
    const [stranger] = await problems(field('    type: ref\n    ref: skuu'))
    expect(stranger).toMatch(/^12: .*not accepted/)
  })

  it('finds nothing wrong with the manifests of the project', async () => {
    for (const path of ['entities/store/store_receive_receipt.yaml', 'entities/good/sku.yaml', 'routes/store.yaml']) {
      const text = readFileSync(join(REPOSITORY, 'manifest', path), 'utf8')
      expect(await server.type(`manifest/${path}`, text), path).toEqual([])
    }
  })
})

describe('the schema that editors read', () => {
  const schema = JSON.parse(readFileSync(join(REPOSITORY, 'manifest/schema/entity.schema.json'), 'utf8')) as {
    properties: Record<string, Property>
    definitions: Record<string, { properties?: Record<string, Property> }>
  }
  interface Property {
    description?: string
    $ref?: string
    allOf?: unknown[]
    examples?: unknown[]
  }

  it('says what every key of a file, a field and a table is for', () => {
    const { FieldOrChange, Table } = schema.definitions
    const silent = Object.entries({ ...schema.properties, ...FieldOrChange?.properties, ...Table?.properties })
      .filter(([, property]) => !property.description && !property.$ref && !property.allOf)
      .map(([key]) => key)
    expect(silent).toEqual([])
  })
})
