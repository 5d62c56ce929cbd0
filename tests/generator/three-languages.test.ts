import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { generate } from '../../generator/generate'
import { schemaComment } from '../../generator/language'
import { formatProblem } from '../../generator/problems/problem'
import { ANTD_LOCALES, DAYJS_LOCALES, libraryLocale } from '../../generator/language/library-locales'
import { projectOf, readFiles, REPOSITORY } from './sandbox'

const removals: (() => void)[] = []
afterEach(() => removals.splice(0).forEach((remove) => remove()))

const SHELF = `${schemaComment('entity', 2)}
entity: shelf
module: good
kind: master
title: { en: Shelves, zh: 货架, fr: Étagères, one: { en: Shelf, zh: 货架, fr: Étagère } }
scope: tenant
mixins: [enabled]
display: [code]
fields:
  code: { label: { en: Code, zh: 编码, fr: Code d’étagère }, type: text, required: true, help: { en: On the label, zh: 在标签上 } }
  size: { label: { en: Size, zh: 尺寸, fr-FR: Taille }, type: enum, values: { small: { en: Small, zh: 小, fr: Petite, color: blue }, large: { en: Large, zh: 大 } } }
  price: { label: { en: Price, zh: 价格 }, type: money, checks: [{ check: "price > 1.0", message: { en: Too cheap, zh: 太便宜, fr: Trop bon marché } }] }
list: { columns: [code, size], filters: [] }
access: { head_office: [list, create, update] }
`
const app = (locales: string) => `${schemaComment('app', 0)}
title: { en: Shelves, zh: 货架, fr: Rayons }
locales: ${locales}
landing: /good/shelf/list
groups:
  good: { title: { en: Goods, zh: 商品 }, icon: form, order: 1 }
`

async function made(locales = '[en-US, fr-FR, zh-CN]', shelf = SHELF, screens = ['- { entity: shelf, order: 1 }']) {
  const { root, remove } = projectOf({
    'app.yaml': app(locales),
    'routes/good.yaml': `${schemaComment('routes', 1)}\n${screens.length > 0 ? screens.join('\n') : '- { path: /help, name: help, title: { en: Help, zh: 帮助 }, page: login/login }'}\n`,
    'entities/good/shelf.yaml': shelf,
  })
  removals.push(remove)
  const result = await generate(root)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return { root, result, read, problems: result.kind === 'problems' ? result.problems.map(formatProblem) : [] }
}

describe('a product in three languages', () => {
  it('prints the texts of the third language, and English for missing ones', async () => {
    const { read, problems } = await made()
    expect(problems).toEqual([])
    expect(JSON.parse(read('src/generated/good/shelf/shelf.fr-FR.json'))).toMatchObject({
      title: 'Étagères',
      fields: { code: 'Code d’étagère', size: 'Taille', price: 'Price' },
      enums: { size: { small: 'Petite', large: 'Large' } },
      help: { code: 'On the label' },
    })
    expect(read('src/generated/messages.ts')).toContain('shelf.fr-FR.json')
    expect(read('src/generated/locales.ts')).toContain("APP_LOCALES = ['en-US', 'fr-FR', 'zh-CN']")
    expect(read('src/generated/locales.ts')).toContain('Rayons')
    expect(read('src/generated/good/shelf/shelf.schema.ts')).toContain('Trop bon marché')
    expect(read('server/generated/resources/shelf.ts')).toContain('Étagère')
    expect(read('src/generated/routes.ts')).toContain('Étagères')
    // The tab of a new row differs from the tab of a stored one.
    expect(read('src/generated/routes.ts')).toContain("'fr-FR': 'New Étagère'")
    expect(read('src/generated/routes.ts')).toContain("'fr-FR': 'Edit Étagère'")
  })

  it('prints English for missing texts although another language is first, and Chinese in a Chinese locale', async () => {
    const { read, problems } = await made('[zh-CN, en-US, fr-FR, zh-TW]')
    expect(problems).toEqual([])
    const words = (locale: string) => JSON.parse(read(`src/generated/good/shelf/shelf.${locale}.json`)) as object
    expect(words('fr-FR')).toMatchObject({ title: 'Étagères', fields: { code: 'Code d’étagère', price: 'Price' } })
    expect(words('zh-TW')).toMatchObject({ title: '货架', fields: { price: '价格' } })
    expect(read('src/generated/routes.ts')).not.toContain("'fr-FR': '商品'")
  })

  it('prints the keywords of all languages, and checks those of the third like the others', async () => {
    const title = 'one: { en: Shelf, zh: 货架, fr: Étagère } }'
    const shelf = (keywords: string) => SHELF.replace(title, `${title}\nkeywords: ${keywords}`)
    const { read, problems } = await made('[en-US, fr-FR, zh-CN]', shelf('{ en: [rack], fr: [rayonnage, rack] }'))
    expect(problems).toEqual([])
    expect(read('src/generated/keywords.ts')).toContain("'good.shelf': ['rack', 'rayonnage']")
    const { problems: refused } = await made('[en-US, fr-FR, zh-CN]', shelf('{ fr: [étagère, Rack, rack] }'))
    expect(refused.join('\n')).toContain('keywords.fr.0: "étagère" is the title')
    expect(refused.join('\n')).toContain('keywords.fr.2: "rack" is listed twice')
    const { problems: french } = await made(
      '[fr-FR]',
      shelf('{ fr: [rack] }').replaceAll(/(en|zh): [^,{}]+, (?=\w)/g, ''),
    )
    expect(french.filter((problem) => problem.includes('keywords'))).toEqual([])
  })

  it('refuses keywords of an entity without a list', async () => {
    const { problems } = await made(
      undefined,
      SHELF.replace('kind: master', 'kind: master\nkeywords: { en: [rack] }'),
      [],
    )
    expect(problems.join('\n')).toMatch(/keywords: shelf has no list.*\n.*\n.*\n {2}remove the keywords/)
  })

  it('warns with the number of missing texts', async () => {
    const { result, root } = await made()
    expect(result).toMatchObject({ kind: 'written', missing: [{ locale: 'fr-FR', missing: 4, of: 11 }] })
    // The second run reads the files from the cache.
    expect(await generate(root)).toMatchObject({ kind: 'unchanged', missing: [{ missing: 4, of: 11 }] })
  })

  it('counts the texts that the export for translators has, before and after their import', async () => {
    const { root, result } = await made(
      undefined,
      SHELF.replace('one: { en: Shelf, zh: 货架, fr: Étagère }', 'one: Shelf'),
    )
    expect(result).toMatchObject({ missing: [{ missing: 5, of: 11 }] })
    const file = join(root, 'manifest/entities/good/shelf.yaml')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('one: Shelf', 'one: { en: Shelf, zh: 货架, fr: Étagère }'))
    expect(await generate(root)).toMatchObject({ missing: [{ missing: 4, of: 11 }] })
  })

  it('requires the first language, and Chinese and English where the product has them', async () => {
    const { problems } = await made('[en-US, fr-FR, zh-CN]', SHELF.replace('{ en: Price, zh: 价格 }', '{ fr: Prix }'))
    expect(problems.join()).toMatch(/fields.price.label.zh: label has no Chinese text/)
    expect(problems.join()).toMatch(/fields.price.label.en: label has no English text/)
    const { problems: french } = await made('[fr-FR, en-US]', SHELF.replaceAll(/, zh: [^,} ]+/g, ''))
    expect(french.join()).toMatch(/fields.price.label.fr: label has no French text/)
    expect(french.join()).not.toContain('Chinese')
  })

  it('refuses a language that the product does not have, and an empty text', async () => {
    const { problems } = await made('[en-US, zh-CN]')
    expect(problems.join()).toMatch(/unknown key "fr"/)
    expect(problems.join()).toContain('add fr to `locales` in app.yaml')
    const { problems: empty } = await made('[en-US, fr-FR, zh-CN]', SHELF.replace('fr: Petite', 'fr: " "'))
    expect(empty.join()).toMatch(/fields.size.values.small.fr: the text is empty/)
  })

  it('lets an editor know the third language without requiring it', async () => {
    const { read } = await made()
    const schema = JSON.parse(read('manifest/schema/app.schema.json')) as { properties: { title: object } }
    expect(schema.properties.title).toMatchObject({
      properties: { zh: {}, en: {}, fr: { description: 'French' }, 'fr-FR': {} },
      required: ['zh', 'en'],
    })
  })
})

describe('the toy library of tests/fixtures/three-languages', () => {
  const FIXTURE = join(REPOSITORY, 'tests/fixtures/three-languages/manifest')

  it('is generated with French texts, libraries in French, and a count of what is missing', async () => {
    const { root, remove } = projectOf(readFiles(FIXTURE, '.'))
    removals.push(remove)
    const result = await generate(root)
    expect(result.kind === 'problems' ? result.problems.map(formatProblem) : []).toEqual([])
    expect(result).toMatchObject({ kind: 'written', missing: [{ locale: 'fr-FR', missing: 1 }] })
    const read = (path: string) => readFileSync(join(root, path), 'utf8')
    const locales = read('src/generated/locales.ts')
    expect(locales).toContain("import('antd/es/locale/fr_FR')")
    expect(locales).toContain("dayjs: { name: 'fr', load: () => import('dayjs/locale/fr') }")
    expect(locales).not.toContain('zh_CN')
    expect(read('server/generated/locales.ts')).not.toContain('antd')
    expect(read('src/generated/toys/toy_loan/toy_loan.schema.ts')).toContain('La date de retour doit suivre')
    expect(read('src/generated/routes.ts')).toContain('Nouveau prêt')
  })
})

describe('the languages of the libraries', () => {
  it('are the languages that the installed packages have', () => {
    const antd = readdirSync(join(REPOSITORY, 'node_modules/antd/es/locale')).flatMap((file) =>
      /^[a-z]{2,3}_[A-Z]{2}\.js$/.test(file) ? [file.replace('.js', '')] : [],
    )
    expect(ANTD_LOCALES).toEqual(antd.toSorted())
    const dayjs = readdirSync(join(REPOSITORY, 'node_modules/dayjs/locale')).flatMap((file) =>
      file.endsWith('.js') ? [file.replace('.js', '')] : [],
    )
    expect(DAYJS_LOCALES).toEqual(dayjs.toSorted())
  })

  it('are found by region, then by language', () => {
    expect(libraryLocale('fr-CA')).toEqual({ antd: 'fr_CA', dayjs: 'fr-ca' })
    expect(libraryLocale('fr')).toEqual({ antd: 'fr_FR', dayjs: 'fr' })
    expect(libraryLocale('es-419')).toEqual({ antd: 'es_ES', dayjs: 'es' })
    expect(libraryLocale('la')).toEqual({ antd: undefined, dayjs: undefined })
  })
})
