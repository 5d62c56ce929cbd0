import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { exportTexts, importTexts } from '../../../generator/commands/texts'
import { generate } from '../../../generator/generate'
import { hasBuiltInWords } from '../../../generator/texts/built-in-texts'
import { APP, ENTITY, SHELF, textsProject } from './project'

const project = textsProject()

const put = (path: string, value: unknown) => {
  mkdirSync(dirname(project.file(path)), { recursive: true })
  writeFileSync(project.file(path), JSON.stringify(value))
}
beforeEach(() => {
  put('src/i18n/en-US/common.json', { cancel: 'Cancel', rows_one: '{{count}} row', rows_other: '{{count}} rows' })
  put('src/i18n/zh-CN/common.json', { cancel: '取消', rows_other: '{{count}} 行' })
  put('src/i18n/server-texts.json', ['Not before {1}', 'Required', '{1} cannot be amended. '])
  put('src/pages/help/help.en-US.json', { hint: 'Read this first' })
  put('src/pages/help/help.zh-CN.json', { hint: '请先阅读' })
})

const rowsOf = async () => (await readSheet(project.file('texts.xlsx'))).slice(1).map((row) => row.map(String))

async function answer(answers: Readonly<Record<string, string>>, sent = (cell: string) => cell) {
  const rows = (await readSheet(project.file('texts.xlsx'))).map((row) =>
    row.map((cell) => (cell === null ? null : sent(String(cell)))),
  )
  for (const row of rows) row[2] = answers[row[0] ?? ''] ?? row[2] ?? null
  const cells = rows.map((row) => row.map((value) => (value ? { value, type: String } : null)))
  writeFileSync(project.file('texts.xlsx'), await writeXlsxFile(cells, {}).toBuffer())
  return importTexts(project.root, project.file('texts.xlsx'), { version: '' })
}

describe('the built-in texts, in a further language', () => {
  it('go to the translator with those of the manifest, and come back into the files of the language', async () => {
    await generate(project.root)
    expect(await exportTexts(project.root, project.file('texts.xlsx'), {})).toBe(0)
    const rows = await rowsOf()
    expect(rows).toContainEqual(['src/i18n/fr-FR/common.json#cancel', 'Cancel', 'null', 'console: common'])
    expect(rows.map(([key]) => key)).toContain('src/i18n/fr-FR/mixins.json#fields.status')
    expect(rows.map(([key]) => key)).toContain('src/i18n/fr-FR/common.json#rows_many')
    expect(rows.map(([key]) => key)).toContain('src/pages/help/help.fr-FR.json#hint')
    const errors = project.errors.length
    expect(
      await answer({
        'src/i18n/fr-FR/common.json#cancel': 'Annuler',
        'src/i18n/fr-FR/mixins.json#fields.status': 'État',
        'src/i18n/fr-FR/server.json#Not before {1}': 'Pas avant {1}',
      }),
    ).toBe(0)
    expect(project.errors.slice(errors)).toEqual([])
    expect(JSON.parse(project.read('src/i18n/fr-FR/common.json'))).toEqual({ cancel: 'Annuler' })
    expect(JSON.parse(project.read('src/i18n/fr-FR/server.json'))).toEqual({ 'Not before {1}': 'Pas avant {1}' })
    expect(project.read('src/generated/messages.ts').replaceAll(/\s+/g, ' ')).toMatch(
      /mixins: \{.*'fr-FR': \(\) => import\('\.\.\/i18n\/fr-FR\/mixins\.json'\).*server: \{ 'fr-FR': \(\) => import\('\.\.\/i18n\/fr-FR\/server\.json'\)/,
    )
    expect(await exportTexts(project.root, project.file('texts.xlsx'), { missing: true })).toBe(0)
    expect((await rowsOf()).map(([, text]) => text)).not.toContain('Cancel')
  })

  it('come back with their blanks where a sheet has lost them', async () => {
    expect(await exportTexts(project.root, project.file('texts.xlsx'), {})).toBe(0)
    const key = 'src/i18n/fr-FR/server.json#{1} cannot be amended.'
    expect(await answer({ [key]: '{1} ne peut être modifié.' }, (cell) => cell.trim())).toBe(0)
    expect(JSON.parse(project.read('src/i18n/fr-FR/server.json'))).toEqual({
      '{1} cannot be amended. ': '{1} ne peut être modifié. ',
    })
  })

  it('are refused where a translation loses a value, and nothing is written', async () => {
    expect(await exportTexts(project.root, project.file('texts.xlsx'), {})).toBe(0)
    expect(await answer({ 'src/i18n/fr-FR/server.json#Not before {1}': 'Pas avant' })).not.toBe(0)
    expect(project.errors.join()).toContain('the translation lacks {1}')
    expect(existsSync(project.file('src/i18n/fr-FR/server.json'))).toBe(false)
  })

  it('are counted among the texts that a language lacks', async () => {
    const lacks = async () => {
      const result = await generate(project.root)
      return 'missing' in result ? result.missing?.[0]?.builtIn : 0
    }
    const before = (await lacks()) ?? 0
    put('src/i18n/fr/server.json', { Required: 'Obligatoire' })
    put('src/i18n/fr/common.json', { cancel: 'Annuler' })
    expect(await lacks()).toBe(before - 2)
  })

  it('go into the file that console and server read, of those of the tag and of the bare language', async () => {
    await generate(project.root)
    put('src/i18n/fr/server.json', { Required: 'Obligatoire' })
    put('src/i18n/fr/common.json', { cancel: 'Non' })
    put('src/i18n/fr-FR/common.json', { cancel: 'Annuler' })
    expect(await exportTexts(project.root, project.file('texts.xlsx'), {})).toBe(0)
    const files = new Set((await rowsOf()).map(([key = '']) => key.split('#')[0]))
    expect([...files].filter((file) => file?.startsWith('src/i18n/')).toSorted()).toEqual([
      'src/i18n/fr-FR/common.json',
      'src/i18n/fr-FR/mixins.json',
      'src/i18n/fr/server.json',
    ])
  })

  it('are not missing in a region whose language the console has', async () => {
    project.write('manifest/app.yaml', APP.replace('[en-US, fr-FR]', '[en-US, en-GB]'))
    project.write(ENTITY, SHELF.replace(/, fr: "[^"]*"/, ''))
    const result = await generate(project.root)
    expect(result.kind).toBe('written')
    expect('missing' in result && (result.missing ?? []).some(({ builtIn }) => builtIn)).toBe(false)
  })

  it('are exported for such a region only where it is named', async () => {
    project.write('manifest/app.yaml', APP.replace('[en-US, fr-FR]', '[en-US, en-GB]'))
    project.write(ENTITY, SHELF.replace(/, fr: "[^"]*"/, ''))
    const exported = async (flags: { to?: string }) => {
      expect(await exportTexts(project.root, project.file('texts.xlsx'), flags)).toBe(0)
      return (await rowsOf()).map(([key]) => key)
    }
    const ofConsole = 'src/i18n/en-GB/common.json#cancel'
    expect(await exported({})).not.toContain(ofConsole)
    expect(await exported({ to: 'en-GB' })).toContain(ofConsole)
  })

  it('are read by the languages whose script they are written in', () => {
    const tags = ['zh-CN', 'en-US', 'en-GB', 'zh-SG', 'zh-Hans-HK', 'zh', 'zh-TW', 'zh-HK', 'zh-Hant-CN', 'fr-FR']
    expect(tags.filter(hasBuiltInWords)).toEqual(['zh-CN', 'en-US', 'en-GB', 'zh-SG', 'zh-Hans-HK', 'zh'])
  })

  it('are exported from English for a product in that language alone', async () => {
    project.write('manifest/app.yaml', APP.replace('[en-US, fr-FR]', '[fr-FR]').replaceAll('en:', 'fr:'))
    project.write(
      ENTITY,
      SHELF.replaceAll(/(?<!help: )\{ en: /g, '{ fr: ')
        .replaceAll('en: Size', 'fr: Size')
        .replace('en: "On the label, {example}", ', ''),
    )
    const routes = project.read('manifest/routes/good.yaml').replaceAll('en:', 'fr:')
    project.write('manifest/routes/good.yaml', routes)
    expect(await exportTexts(project.root, project.file('texts.xlsx'), {})).toBe(0)
    expect((await rowsOf()).map(([, text]) => text)).toContain('Read this first')
  })
})
