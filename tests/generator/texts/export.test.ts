import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { exportTexts } from '../../../generator/commands/texts'
import { KEY, textsProject } from './project'

const project = textsProject()

describe('texts export', () => {
  it('writes every text with its key, its translation and where it is used', async () => {
    await exportTexts(project.root, project.file('texts.xlsx'), {})
    const [head, ...rows] = await readSheet(project.file('texts.xlsx'))
    expect(head).toEqual(['key', 'source: en-US', 'translation: fr-FR', 'note'])
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
    await exportTexts(project.root, project.file('texts.xlf'), { to: 'fr', missing: true })
    const text = project.read('texts.xlf')
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<xliff [^>]*version="1.2"/)
    expect(text).toContain(
      '<file original="entities/good/shelf.yaml" datatype="plaintext" source-language="en-US" target-language="fr-FR">',
    )
    expect(text).toMatch(/<trans-unit id="fields.code.label">\s*<source>Code<\/source>/)
    expect(text).toContain('<note>Shelves: label of field code</note>')
    expect(text).not.toContain('fields.code.help')
  })

  it('refuses a language that the product does not have, and a file of another kind', async () => {
    expect(await exportTexts(project.root, project.file('texts.xlsx'), { to: 'de-DE' })).toBe(1)
    expect(await exportTexts(project.root, project.file('texts.csv'), {})).toBe(1)
    expect(project.errors.join()).toContain(
      'the product has no language de-DE, but en-US, fr-FR; add de-DE to `locales` in app.yaml',
    )
    expect(project.errors.join()).toContain('ends in neither .xlsx nor .xlf')
  })
})
