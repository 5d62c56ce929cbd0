import { writeFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { exportTexts, importTexts } from '../../../generator/commands/texts'
import { OUTPUTS } from '../../../generator/help/output-schema'
import { readFiles } from '../sandbox'
import { APP, ENTITY, KEY, SHELF, textsProject } from './project'

const project = textsProject()

/** Exports a sheet, gives the translator's answers into its third column, and saves it. */
async function translated(answers: Readonly<Record<string, string>>, change?: (rows: (string | null)[][]) => void) {
  expect(await exportTexts(project.root, project.file('texts.xlsx'), {})).toBe(0)
  const rows = (await readSheet(project.file('texts.xlsx'))).map((row) =>
    row.map((cell) => (cell === null ? null : String(cell))),
  )
  for (const row of rows) row[2] = answers[row[0] ?? ''] ?? row[2] ?? null
  change?.(rows)
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value, type: String })))
  writeFileSync(project.file('texts.xlsx'), await writeXlsxFile(cells, {}).toBuffer())
}

const HEAD = [['key', 'source: en-US', 'translation: fr-FR', 'note']]

/** Saves a file of these sheets, whose names are not those of the exported file. */
async function sheets(...data: (string | boolean | Date | null)[][][]) {
  const made = data.map((rows, index) => ({
    sheet: `Blatt ${index + 1}`,
    data: rows.map((row) =>
      row.map((value) => (value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : value)),
    ),
  }))
  writeFileSync(project.file('texts.xlsx'), await writeXlsxFile(made).toBuffer())
}

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
    expect(await importTexts(project.root, project.file('texts.xlsx'), { version: '' })).toBe(0)
    expect(project.errors).toEqual([])
    expect(project.read(ENTITY)).toBe(
      SHELF.replace('{ en: Shelves, one: Shelf }', '{ en: Shelves, fr: Étagères, one: {en: Shelf, fr: Étagère} }')
        .replace('"Sur l’étiquette, {example}"', '"Écrit, avec {example}"')
        .replace('en: Size   # of the board', 'en: Size   # of the board\n      fr: "Taille: petite, grande"')
        .replace('en: Small,', 'en: Small, fr: Petite,')
        .replace('en: Too cheap ', "en: Too cheap, fr: L'article est trop bon marché ")
        .replace('en: How large ', 'en: How large, fr: no '),
    )
    expect(project.read('manifest/routes/good.yaml')).toContain('{ en: Help page, fr: Aide }')
    expect(project.read('manifest/app.yaml')).toBe(APP.replace('{ en: Shop }', '{ en: Shop, fr: Boutique }'))
    expect(JSON.parse(project.read('src/generated/good/shelf/shelf.fr-FR.json'))).toMatchObject({ title: 'Étagères' })
    expect(project.output.join('\n')).toContain('French (France): 9 texts in 3 files; 6 without translation.')
    // A second run has nothing to do.
    const before = readFiles(project.root, 'manifest', 'src')
    expect(await importTexts(project.root, project.file('texts.xlsx'), { version: '' })).toBe(0)
    expect(readFiles(project.root, 'manifest', 'src')).toEqual(before)
  })

  it('exchanges keywords as words between commas', async () => {
    const title = 'title: { en: Shelves, one: Shelf }   # titles'
    const written = (keywords: string) => SHELF.replace(title, `${title}\nkeywords: ${keywords}`)
    project.write(ENTITY, written('{ en: [rack, shelf unit] }   # words'))
    await translated({ [`${KEY}keywords`]: 'rayonnage,  rack、' })
    expect((await readSheet(project.file('texts.xlsx'))).find(([key]) => key === `${KEY}keywords`)).toEqual([
      `${KEY}keywords`,
      'rack, shelf unit',
      'rayonnage,  rack、',
      'Shelves: further words that find the screen, separated by commas',
    ])
    expect(await importTexts(project.root, project.file('texts.xlsx'), { version: '' })).toBe(0)
    expect(project.errors).toEqual([])
    expect(project.read(ENTITY)).toBe(written('{ en: [rack, shelf unit], fr: [rayonnage, rack] }   # words'))
    await translated({ [`${KEY}keywords`]: 'rack' })
    expect(await importTexts(project.root, project.file('texts.xlsx'), { version: '' })).toBe(0)
    expect(project.read(ENTITY)).toContain('fr: [rack] }   # words')
    await translated({ [`${KEY}keywords`]: 'long '.repeat(9) })
    expect(await importTexts(project.root, project.file('texts.xlsx'), { version: '' })).toBe(1)
    expect(project.errors.join('\n')).toMatch(/keywords: the translation is longer than 30 characters/)
  })

  it('lists every row that does not fit, with its line and a hint, and writes nothing', async () => {
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
    const before = readFiles(project.root, 'manifest')
    expect(await importTexts(project.root, project.file('texts.xlsx'), { version: '' })).toBe(1)
    const errors = project.errors.join('\n')
    expect(errors).toMatch(
      /texts.xlsx:10 .*fields.code.help: the translation lacks \{example\}\n {2}write \{example\} where/,
    )
    expect(errors).toMatch(/:9 .*the original has no \{n\}/)
    expect(errors).toMatch(/:11 .*longer than 200 characters/)
    expect(errors).toMatch(/:14 .*the text has changed since the export: it was "Cost" and is "Price"/)
    expect(errors).toMatch(
      /:17 .*there is no such text\n {2}did you mean entities\/good\/shelf.yaml#fields.price.label\?/,
    )
    expect(errors).toMatch(/:18 .*the same key is in line 7 with another translation/)
    expect(errors).toMatch(/:5 app.yaml#groups.help.url: the translation is not a web address/)
    expect(errors).toContain('7 rows do not fit; nothing was written.')
    expect(readFiles(project.root, 'manifest')).toEqual(before)
    expect(Object.keys(readFiles(project.root, 'src'))).toEqual(['src/pages/help/help.tsx'])
  })

  it('finds the exported sheet behind a sheet of the translator, under any name', async () => {
    await sheets([['Bitte lesen']], [...HEAD, [`${KEY}title`, 'Shelves', 'Étagères', null]])
    expect(await importTexts(project.root, project.file('texts.xlsx'), { version: '' })).toBe(0)
    expect(project.read(ENTITY)).toContain('fr: Étagères')
  })

  it('finds the columns by their headings, in any order and with columns of the translator between them', async () => {
    await sheets([
      ['to do', 'note', 'translation: fr-FR', 'key', 'remark', 'source: en-US'],
      ['ask', null, 'Étagères', `${KEY}title`, 'why?', 'Shelves'],
      ['x', null, null, `${KEY}fields.code.label`, 'later', 'Code'],
    ])
    expect(await importTexts(project.root, project.file('texts.xlsx'), { version: '' })).toBe(0)
    expect(project.read(ENTITY)).toContain('fr: Étagères')
    expect(project.output.join('\n')).toContain('French (France): 1 text in 1 file; 1 without translation.')
  })

  it('refuses a sheet without these headings, or with one of them twice', async () => {
    const row = [`${KEY}title`, 'Shelves', 'Étagères', null]
    for (const head of [
      ['key', 'en-US', 'fr-FR', 'note'],
      ['key', 'source: en-US', 'translation: fr-FR', 'translation: de-DE'],
    ]) {
      await sheets([head, row])
      expect(await importTexts(project.root, project.file('texts.xlsx'), { version: '' })).toBe(1)
    }
    expect(project.errors.join('\n')).toMatch(
      /of the headings key, source: <language>, translation: <language>;.*several columns have the heading translation:/s,
    )
    expect(project.read(ENTITY)).toBe(SHELF)
  })

  it.each(['javascript:alert(1)', 'https://example.com/a b', 'https://example.com/a\u00a0b'])(
    'refuses %j in the place of a web address',
    async (address) => {
      await translated({ 'app.yaml#groups.help.url': address })
      expect(await importTexts(project.root, project.file('texts.xlsx'), { version: '' })).toBe(1)
      expect(project.errors.join('\n')).toMatch(/groups.help.url: the translation is not a web address\n.*no blanks/)
    },
  )

  it('leaves translations as they are that were written from a source with other placeholders', async () => {
    project.write(ENTITY, SHELF.replace('Sur l’étiquette, {example}', 'Sur {shelf}'))
    await translated({})
    expect(await importTexts(project.root, project.file('texts.xlsx'), { version: '' })).toBe(0)
    expect(project.output.join('\n')).toContain('Nothing changed')
  })

  it('refuses dates and logical values that a spreadsheet made of texts', async () => {
    await sheets([
      ...HEAD,
      [`${KEY}title`, 'Shelves', new Date(Date.UTC(2026, 0, 2)), null],
      [`${KEY}fields.code.label`, 'Code', true, null],
    ])
    expect(await importTexts(project.root, project.file('texts.xlsx'), { version: '' })).toBe(1)
    expect(project.errors.join('\n')).toMatch(/:2 .*title: the translation is a date.*\n {2}format the cell as text/)
    expect(project.errors.join('\n')).toMatch(/:3 .*code.label: the translation is a logical value/)
    expect(project.read(ENTITY)).toBe(SHELF)
  })

  it('prints the same problems as JSON', async () => {
    await translated({ [`${KEY}fields.code.label`]: 'Code {n}' })
    project.output.length = 0
    expect(await importTexts(project.root, project.file('texts.xlsx'), { json: true, version: '' })).toBe(1)
    const value = OUTPUTS['texts import'].parse(JSON.parse(project.output.join('')))
    expect(value).toMatchObject({ changed: 0, written: false, problems: [{ line: 9, key: `${KEY}fields.code.label` }] })
    project.output.length = 0
    await exportTexts(project.root, project.file('texts.xlsx'), { json: true })
    expect(OUTPUTS['texts export'].parse(JSON.parse(project.output.join('')))).toMatchObject({ texts: 15, missing: 14 })
  })

  it('refuses files that are neither a sheet nor XLIFF', async () => {
    project.write('texts.xlsx', 'key,en-US')
    project.write('texts.xlf', '<html></html>')
    project.write('cut.xlf', '<xliff version="1.2"><file')
    for (const name of ['texts.xlsx', 'texts.xlf', 'cut.xlf', 'none.xlsx'])
      expect(await importTexts(project.root, project.file(name), { version: '' }), name).toBe(1)
    expect(project.errors.join('\n')).toMatch(/is not a sheet.*\n.*\n?.*neither XLIFF 1.2 nor XLIFF 2.0/s)
  })
})
