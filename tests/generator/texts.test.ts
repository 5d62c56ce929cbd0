import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { exportTexts, importTexts } from '../../generator/commands/texts'
import { OUTPUTS } from '../../generator/help/output-schema'
import { schemaComment } from '../../generator/language'
import { projectOf, readFiles } from './sandbox'

const SHELF = `${schemaComment('entity', 2)}
# The shelves of a store.
entity: shelf
module: good
kind: master
title: { en: Shelves, one: Shelf }   # titles
scope: tenant
mixins: [enabled]
display: [code]

fields:
  code: { label: { en: Code }, type: text, required: true, help: { en: "On the label, {example}", fr: "Sur l’étiquette, {example}" } }
  size:
    label:
      en: Size   # of the board
    type: enum
    values: { small: { en: Small, color: blue }, large: { en: Large } }

  price: { label: { en: Price }, type: money, checks: [{ check: "price > 1.0", message: { en: Too cheap } }] }
list: { columns: [code, { field: size, label: { en: How large } }], filters: [] }
access: { head_office: [list, create, update] }
`
const APP = `${schemaComment('app', 0)}
title: { en: Shop }
locales: [en-US, fr-FR]
landing: /good/shelf/list
groups:
  good: { title: { en: Goods }, icon: form, order: 1 }
  help: { title: { en: Help }, icon: form, order: 2, url: { en: "https://example.com" } }
`
const ENTITY = 'manifest/entities/good/shelf.yaml'

let root: string
let remove: () => void
let output: string[]
let errors: string[]
beforeEach(() => {
  ;({ root, remove } = projectOf({
    'app.yaml': APP,
    'routes/good.yaml': `${schemaComment('routes', 1)}\n- { entity: shelf, order: 1 }\n- { path: /help, name: Help, title: { en: Help page }, page: help/help, order: 2 }\n`,
    'entities/good/shelf.yaml': SHELF,
  }))
  output = []
  errors = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void output.push(text))
  vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  remove()
})

const file = (name: string) => join(root, name)
const write = (name: string, text: string) => writeFileSync(file(name), text)
const read = (name: string) => readFileSync(file(name), 'utf8')

/** Exports a sheet, gives the translator's answers into its third column, and saves it. */
async function translated(answers: Readonly<Record<string, string>>, change?: (rows: (string | null)[][]) => void) {
  expect(await exportTexts(root, file('texts.xlsx'), {})).toBe(0)
  const rows = (await readSheet(file('texts.xlsx'))).map((row) =>
    row.map((cell) => (cell === null ? null : String(cell))),
  )
  for (const row of rows) row[2] = answers[row[0] ?? ''] ?? row[2] ?? null
  change?.(rows)
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value, type: String })))
  writeFileSync(file('texts.xlsx'), await writeXlsxFile(cells, {}).toBuffer())
}

const KEY = 'entities/good/shelf.yaml#'

describe('texts export', () => {
  it('writes every text with its key, its translation and where it is used', async () => {
    await exportTexts(root, file('texts.xlsx'), {})
    const [head, ...rows] = await readSheet(file('texts.xlsx'))
    expect(head).toEqual(['key', 'en-US', 'fr-FR', 'note'])
    expect(rows).toEqual([
      ['app.yaml#title', 'Shop', null, 'name of the product'],
      ['app.yaml#groups.good.title', 'Goods', null, 'title of menu group good'],
      ['app.yaml#groups.help.title', 'Help', null, 'title of menu group help'],
      ['app.yaml#groups.help.url', 'https://example.com', null, 'web address of menu group help'],
      ['routes/good.yaml#[Help].title', 'Help page', null, 'title of menu entry Help'],
      [`${KEY}title`, 'Shelves', null, 'title of the list and of its menu entry'],
      [`${KEY}title.one`, 'Shelf', null, 'Shelves: singular'],
      [`${KEY}fields.code.label`, 'Code', null, 'Shelves: label of field code'],
      [
        `${KEY}fields.code.help`,
        'On the label, {example}',
        'Sur l’étiquette, {example}',
        'Shelves: help text of field code',
      ],
      [`${KEY}fields.size.label`, 'Size', null, 'Shelves: label of field size'],
      [`${KEY}fields.size.values.small`, 'Small', null, 'Shelves: value small of field size'],
      [`${KEY}fields.size.values.large`, 'Large', null, 'Shelves: value large of field size'],
      [`${KEY}fields.price.label`, 'Price', null, 'Shelves: label of field price'],
      [
        `${KEY}fields.price.checks[0].message`,
        'Too cheap',
        null,
        'Shelves: message when it does not hold of check 1 of field price',
      ],
      [`${KEY}list.columns[size].label`, 'How large', null, 'Shelves: label of column of the list size'],
    ])
  })

  it('writes XLIFF 1.2, and with --missing only what has no translation', async () => {
    await exportTexts(root, file('texts.xlf'), { to: 'fr', missing: true })
    const text = read('texts.xlf')
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<xliff [^>]*version="1.2"/)
    expect(text).toContain(
      '<file original="entities/good/shelf.yaml" datatype="plaintext" source-language="en-US" target-language="fr-FR">',
    )
    expect(text).toMatch(/<trans-unit id="fields.code.label">\s*<source>Code<\/source>/)
    expect(text).toContain('<note>Shelves: label of field code</note>')
    expect(text).not.toContain('fields.code.help')
  })

  it('refuses a language that the product does not have, and a file of another kind', async () => {
    expect(await exportTexts(root, file('texts.xlsx'), { to: 'de-DE' })).toBe(1)
    expect(await exportTexts(root, file('texts.csv'), {})).toBe(1)
    expect(errors.join()).toContain(
      'the product has no language de-DE, but en-US, fr-FR; add de-DE to `locales` in app.yaml',
    )
    expect(errors.join()).toContain('ends in neither .xlsx nor .xlf')
  })
})

describe('texts import', () => {
  it('writes the translations and leaves everything else of a file as it was', async () => {
    await translated({
      [`${KEY}title`]: 'Étagères',
      [`${KEY}title.one`]: 'Étagère',
      [`${KEY}fields.code.help`]: 'Écrit, avec {example}',
      [`${KEY}fields.size.label`]: 'Taille: petite, grande',
      [`${KEY}fields.size.values.small`]: 'Petite',
      [`${KEY}fields.price.checks[0].message`]: "L'article est trop bon marché",
      [`${KEY}list.columns[size].label`]: 'no',
      'routes/good.yaml#[Help].title': 'Aide',
      'app.yaml#title': 'Boutique',
    })
    expect(await importTexts(root, file('texts.xlsx'), { version: '' })).toBe(0)
    expect(errors).toEqual([])
    expect(read(ENTITY)).toBe(
      SHELF.replace('{ en: Shelves, one: Shelf }', '{ en: Shelves, fr: Étagères, one: {en: Shelf, fr: Étagère} }')
        .replace('"Sur l’étiquette, {example}"', '"Écrit, avec {example}"')
        .replace('en: Size   # of the board', 'en: Size   # of the board\n      fr: "Taille: petite, grande"')
        .replace('en: Small,', 'en: Small, fr: Petite,')
        .replace('en: Too cheap ', "en: Too cheap, fr: L'article est trop bon marché ")
        .replace('en: How large ', 'en: How large, fr: no '),
    )
    expect(read('manifest/routes/good.yaml')).toContain('{ en: Help page, fr: Aide }')
    expect(read('manifest/app.yaml')).toBe(APP.replace('{ en: Shop }', '{ en: Shop, fr: Boutique }'))
    expect(JSON.parse(read('src/generated/good/shelf/shelf.fr-FR.json'))).toMatchObject({ title: 'Étagères' })
    expect(output.join('\n')).toContain('French (France): 9 texts in 3 files; 6 without translation.')
    // A second run has nothing to do.
    const before = readFiles(root, 'manifest', 'src')
    expect(await importTexts(root, file('texts.xlsx'), { version: '' })).toBe(0)
    expect(readFiles(root, 'manifest', 'src')).toEqual(before)
  })

  it('reads what it wrote as XLIFF, 1.2 and 2.0', async () => {
    await exportTexts(root, file('texts.xlf'), {})
    const translation = read('texts.xlf').replace(/(<source>Price<\/source>\s*)<target>/, '$1<target>Prix &amp; taxe')
    write('texts.xlf', translation)
    expect(await importTexts(root, file('texts.xlf'), { version: '' })).toBe(0)
    expect(read(ENTITY)).toContain('{ en: Price, fr: Prix & taxe }')
    write(
      'two.xlf',
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-US" trgLang="fr-FR">
  <file id="entities/good/shelf.yaml">
    <unit id="fields.price.label"><segment><source>Price</source><target>Prix</target></segment></unit>
  </file>
</xliff>`,
    )
    expect(await importTexts(root, file('two.xlf'), { version: '' })).toBe(0)
    expect(read(ENTITY)).toContain('{ en: Price, fr: Prix }')
  })

  it('lists every row that does not fit, with its line and cure, and writes nothing', async () => {
    await translated(
      {
        [`${KEY}fields.code.help`]: 'Sur l’étiquette',
        [`${KEY}fields.code.label`]: 'Code {n}',
        [`${KEY}fields.size.label`]: 'x'.repeat(201),
      },
      (rows) => {
        for (const row of rows) if (row[0] === `${KEY}fields.price.label`) row[1] = 'Cost'
        rows.push([`${KEY}fields.prise.label`, 'Price', 'Prix', null], [`${KEY}title`, 'Shelves', 'Rayons', null])
        for (const row of rows) if (row[0] === 'app.yaml#groups.help.url') row[2] = 'javascript:alert(1)'
      },
    )
    const before = readFiles(root, 'manifest')
    expect(await importTexts(root, file('texts.xlsx'), { version: '' })).toBe(1)
    const said = errors.join('\n')
    expect(said).toMatch(
      /texts.xlsx:10 .*fields.code.help: the translation lacks \{example\}\n {2}write \{example\} where/,
    )
    expect(said).toMatch(/:9 .*the original has no \{n\}/)
    expect(said).toMatch(/:11 .*longer than 200 characters/)
    expect(said).toMatch(/:14 .*the text has changed since the export: it was "Cost" and is "Price"/)
    expect(said).toMatch(
      /:17 .*the manifest has no such text\n {2}did you mean entities\/good\/shelf.yaml#fields.price.label\?/,
    )
    expect(said).toMatch(/:18 .*the same key is in line 7 with another translation/)
    expect(said).toMatch(/:5 app.yaml#groups.help.url: the translation is not a web address/)
    expect(said).toContain('7 rows do not fit; nothing was written.')
    expect(readFiles(root, 'manifest')).toEqual(before)
    expect(readFiles(root, 'src')).toEqual({})
  })

  it('prints the same problems as JSON', async () => {
    await translated({ [`${KEY}fields.code.label`]: 'Code {n}' })
    output.length = 0
    expect(await importTexts(root, file('texts.xlsx'), { json: true, version: '' })).toBe(1)
    const value = OUTPUTS['texts import'].parse(JSON.parse(output.join('')))
    expect(value).toMatchObject({ changed: 0, written: false, problems: [{ line: 9, key: `${KEY}fields.code.label` }] })
    output.length = 0
    await exportTexts(root, file('texts.xlsx'), { json: true })
    expect(OUTPUTS['texts export'].parse(JSON.parse(output.join('')))).toMatchObject({ texts: 15, missing: 14 })
  })

  it('refuses files that are neither a sheet nor XLIFF', async () => {
    write('texts.xlsx', 'key,en-US')
    write('texts.xlf', '<html></html>')
    write('cut.xlf', '<xliff version="1.2"><file')
    for (const name of ['texts.xlsx', 'texts.xlf', 'cut.xlf', 'none.xlsx'])
      expect(await importTexts(root, file(name), { version: '' }), name).toBe(1)
    expect(errors.join('\n')).toMatch(/is not a sheet.*\n.*\n?.*neither XLIFF 1.2 nor XLIFF 2.0/s)
  })

  it('refuses XLIFF that ends in the middle or has a key twice', async () => {
    await exportTexts(root, file('texts.xlf'), {})
    const translated = read('texts.xlf').replace(/(<source>Price<\/source>\s*)<target>/, '$1<target>Prix')
    const price = /<trans-unit id="fields.price.label">.*?<\/trans-unit>/s.exec(translated)?.[0] ?? ''
    expect(price).toContain('Prix')
    const before = read(ENTITY)
    const [cutAt, end] = [translated.indexOf(price) + price.length, translated.length - '</xliff>\n'.length]
    for (const text of [translated.slice(0, cutAt), translated.slice(0, cutAt + 20), translated.slice(0, end)]) {
      write('cut.xlf', text)
      expect(await importTexts(root, file('cut.xlf'), { version: '' })).toBe(1)
      expect(errors.pop()).toMatch(/is incomplete: a <[a-z-]+> does not end/)
    }
    write('twice.xlf', translated.replace(price, price + price.replace('Prix', '')))
    expect(await importTexts(root, file('twice.xlf'), { version: '' })).toBe(1)
    expect(errors.pop()).toMatch(/fields\.price\.label is in line \d+ too/)
    expect(read(ENTITY)).toBe(before)
  })
})
