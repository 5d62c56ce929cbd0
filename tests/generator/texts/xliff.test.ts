import { describe, expect, it } from 'vitest'
import { exportTexts, importTexts } from '../../../generator/commands/texts'
import { ENTITY, textsProject } from './project'

const project = textsProject()

describe('texts import of XLIFF', () => {
  it('reads what export wrote, in versions 1.2 and 2.0', async () => {
    await exportTexts(project.root, project.file('texts.xlf'), {})
    const translation = project
      .read('texts.xlf')
      .replace(/(<source>Price<\/source>\s*)<target>/, '$1<target>Prix &amp; taxe')
    project.write('texts.xlf', translation)
    expect(await importTexts(project.root, project.file('texts.xlf'), { version: '' })).toBe(0)
    expect(project.read(ENTITY)).toContain('{ en: Price, fr: Prix & taxe }')
    project.write(
      'two.xlf',
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-US" trgLang="fr-FR">
  <file id="entities/good/shelf.yaml">
    <unit id="fields.price.label"><segment><source>Price</source><target>Prix</target></segment></unit>
  </file>
</xliff>`,
    )
    expect(await importTexts(project.root, project.file('two.xlf'), { version: '' })).toBe(0)
    expect(project.read(ENTITY)).toContain('{ en: Price, fr: Prix }')
  })

  it('refuses other versions, whose texts it could miss, with the line', async () => {
    await exportTexts(project.root, project.file('texts.xlf'), {})
    for (const version of ['1.0', '3.0']) {
      project.write('other.xlf', project.read('texts.xlf').replace('version="1.2"', `version="${version}"`))
      expect(await importTexts(project.root, project.file('other.xlf'), { version: '' })).toBe(1)
      expect(project.errors.pop()).toContain(`other.xlf:2 this is XLIFF ${version}; save the file as XLIFF 1.2 or 2.0`)
    }
  })

  it('says in which line the XML is not valid, and how its signs are written', async () => {
    await exportTexts(project.root, project.file('texts.xlf'), {})
    const line =
      project
        .read('texts.xlf')
        .split('\n')
        .findIndex((text) => text.includes('<source>Price<')) + 2
    for (const target of ['Prix & taxe', 'Prix < taxe']) {
      const text = project.read('texts.xlf').replace(/(<source>Price<\/source>\s*)<target>/, `$1<target>${target}`)
      project.write('wrong.xlf', text)
      expect(await importTexts(project.root, project.file('wrong.xlf'), { version: '' })).toBe(1)
      const error = project.errors.pop() ?? ''
      expect(error).toContain(`wrong.xlf:${line} this is not valid XML; in a text, write & as &amp;`)
    }
  })

  it('refuses a file that ends in the middle or has a key twice', async () => {
    await exportTexts(project.root, project.file('texts.xlf'), {})
    const translated = project.read('texts.xlf').replace(/(<source>Price<\/source>\s*)<target>/, '$1<target>Prix')
    const price = /<trans-unit id="fields.price.label">.*?<\/trans-unit>/s.exec(translated)?.[0] ?? ''
    expect(price).toContain('Prix')
    const before = project.read(ENTITY)
    const [cutAt, end] = [translated.indexOf(price) + price.length, translated.length - '</xliff>\n'.length]
    for (const text of [translated.slice(0, cutAt), translated.slice(0, cutAt + 20), translated.slice(0, end)]) {
      project.write('cut.xlf', text)
      expect(await importTexts(project.root, project.file('cut.xlf'), { version: '' })).toBe(1)
      expect(project.errors.pop()).toMatch(/is incomplete: a <[a-z-]+> does not end/)
    }
    project.write('twice.xlf', translated.replace(price, price + price.replace('Prix', '')))
    expect(await importTexts(project.root, project.file('twice.xlf'), { version: '' })).toBe(1)
    expect(project.errors.pop()).toMatch(/fields\.price\.label is in line \d+ too/)
    expect(project.read(ENTITY)).toBe(before)
  })
})
