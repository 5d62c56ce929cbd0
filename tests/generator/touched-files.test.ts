import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { generate } from '../../generator/generate'
import { generatedFiles, readFiles, sandbox } from './sandbox'

/** A project with a hundred documents with rows and a hundred screens, and the masters that the documents refer to. */
const DOCUMENTS = Array.from({ length: 100 }, (_, index) => `order_${index}`)
/** A distinct number prefix of two capital letters for each document. */
const prefix = (index: number) => String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26))

let root: string
let remove: () => void
let before: Readonly<Record<string, number>>

const at = (entity: string) => `manifest/entities/good/${entity}.yaml`
const everyFile = () => Object.keys({ ...generatedFiles(root), ...readFiles(root, 'manifest') })
const times = () => Object.fromEntries(everyFile().map((path) => [path, statSync(join(root, path)).mtimeMs]))

beforeAll(async () => {
  const made = sandbox('lines')
  root = made.root
  remove = made.remove
  const order = readFiles(root, 'manifest')[at('order')] ?? ''
  DOCUMENTS.forEach((entity, index) =>
    writeFileSync(
      join(root, at(entity)),
      order.replace('entity: order', `entity: ${entity}`).replace("'OR{", `'OR${prefix(index)}{`),
    ),
  )
  const routes = DOCUMENTS.map((entity) => `- { entity: ${entity}, base: /good/${entity} }\n`)
  writeFileSync(
    join(root, 'manifest/routes/good.yaml'),
    `# yaml-language-server: $schema=../schema/routes.schema.json\n- { entity: order, base: /good/order }\n${routes.join('')}`,
  )
  expect((await generate(root)).kind).toBe('written')
}, 240_000)
afterAll(() => remove())

// Set the modification time of every file back by an hour, so that a write is visible whatever the resolution of the
// clock.
beforeEach(() => {
  const then = new Date(Date.now() - 3_600_000)
  for (const path of everyFile()) utimesSync(join(root, path), then, then)
  before = times()
})

/** Generates, and returns the generated files that were written, added or removed since `before` was set. */
async function touched(): Promise<string[]> {
  expect((await generate(root)).kind).toBe('written')
  const after = times()
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => after[path] !== before[path] && !path.endsWith('.yaml'))
    .toSorted()
}

function edit(entity: string, from: string, to: string): void {
  const text = readFiles(root, 'manifest')[at(entity)] ?? ''
  expect(text).toContain(from)
  writeFileSync(join(root, at(entity)), text.replace(from, to))
}

const own = (entity: string, ...suffixes: string[]) =>
  suffixes.map((suffix) => `src/generated/good/${entity}/${entity}${suffix}`)

it('an added field of one document changes the files of this document and openapi.json', async () => {
  edit('order_50', 'lines:\n', '  note: { label: { zh: 备注, en: Note }, type: text }\n\nlines:\n')
  expect(await touched()).toEqual(
    [
      'server/generated/openapi.json',
      'server/generated/tables/order_50.ts',
      ...own('order_50', '.en-US.json', '.fields.ts', '.schema.ts', '.types.ts', '.zh-CN.json'),
    ].toSorted(),
  )
})

it('a changed text of one document changes its texts and openapi.json', async () => {
  edit('order_51', 'en: Buy price', 'en: Cost')
  expect(await touched()).toEqual(['server/generated/openapi.json', ...own('order_51', '.en-US.json')])
})

it('a changed right of one document changes the table of rights and the files of this document', async () => {
  edit('order_52', 'void: { roles: [store] }', 'void: { roles: [store, head_office] }')
  expect(await touched()).toEqual([
    'server/generated/resources/order_52.ts',
    ...own('order_52', '.stories.tsx'),
    'src/generated/permissions.ts',
  ])
})

it('an added document changes the registries and no file of another document', async () => {
  const text = readFiles(root, 'manifest')[at('order_99')] ?? ''
  writeFileSync(
    join(root, at('order_100')),
    text.replace('entity: order_99', 'entity: order_100').replace(/'OR[A-Z]+\{/, "'OZ{"),
  )
  const routes = join(root, 'manifest/routes/good.yaml')
  writeFileSync(routes, `${readFiles(root, 'manifest')['manifest/routes/good.yaml']}- { entity: order_100 }\n`)
  const paths = await touched()
  expect(paths.filter((path) => !path.includes('order_100'))).toEqual([
    'manifest/schema/entity.schema.json',
    'manifest/schema/routes.schema.json',
    'server/generated/menu.ts',
    'server/generated/openapi.json',
    'server/generated/resources.ts',
    'server/generated/tables.ts',
    'src/generated/menu.ts',
    'src/generated/messages.ts',
    'src/generated/permissions.ts',
    'src/generated/routes.ts',
  ])
  expect(paths.filter((path) => path.includes('order_100')).length).toBeGreaterThan(8)
})
