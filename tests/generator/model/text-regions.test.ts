import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { overlaid } from '../../../generator/files/overlay'
import { buildModel } from '../../../generator/model/build'
import { Problems } from '../../../generator/problems/problem'
import { filesOfManifest, readManifest } from '../../../generator/read'

/** The product in other languages, with a region among the rows of an entity and in the dialog of its transition. */
function regionsOf(locales: string) {
  const replaced = (path: string, change: (before: string) => string) => {
    const before = readFileSync(path, 'utf8')
    return { path, before, content: change(before) }
  }
  const changes = [
    replaced('manifest/app.yaml', (app) => `${app.replace(/^locales:.*\n/m, '')}locales: ${locales}\n`),
    replaced('manifest/entities/store/store.yaml', (store) =>
      store.replace(
        '\nlist:\n',
        `
tables:
  depots:
    title: {zh: 库房, en: Depots}
    fields:
      place_code: {label: {zh: 地区, en: Region}, type: region}

list:
`,
      ),
    ),
    replaced('manifest/entities/warehouse/warehouse.yaml', (warehouse) =>
      warehouse.replace('  enable: {}', '  enable: {input: {moved_to: {label: {zh: 地区, en: Region}, type: region}}}'),
    ),
  ]
  const problems = new Problems()
  const { manifest } = readManifest(overlaid(filesOfManifest('manifest', '.'), changes), problems)
  const { entities } = buildModel(manifest, problems)
  const entity = (name: string) => entities.find((each) => each.entity === name) ?? expect.unreachable()
  return {
    fields: [
      entity('store').fields.find(({ name }) => name === 'region_code'),
      entity('user_setting').fields.find(({ name }) => name === 'region_code'),
      entity('store')
        .tables.find(({ name }) => name === 'depots')
        ?.fields.find(({ name }) => name === 'place_code'),
      entity('warehouse')
        .transitions.find(({ name }) => name === 'enable')
        ?.input?.find(({ name }) => name === 'moved_to'),
    ],
    problems: problems.sorted(),
  }
}

describe('a field of the type region', () => {
  it.each(['[en-US]', '[fr-FR, en-US]'])('is a text in a product with %s, wherever it stands', (locales) => {
    const { fields, problems } = regionsOf(locales)
    expect(problems).toEqual([])
    for (const field of fields)
      expect(field).toMatchObject({ type: 'text', zod: { call: 'text', args: [{ max: 60 }] } })
    expect(fields[0]).toMatchObject({ required: true })
  })

  it.each(['[zh-CN, en-US]', '[zh-Hant-TW]'])('chooses a place in China in a product with %s', (locales) => {
    for (const field of regionsOf(locales).fields) expect(field).toMatchObject({ type: 'region' })
  })
})
