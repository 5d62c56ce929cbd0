import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { overlaid } from '../../../generator/files/overlay'
import { buildModel } from '../../../generator/model/build'
import { Problems } from '../../../generator/problems/problem'
import { filesOfManifest, readManifest } from '../../../generator/read'

/** The menu of the product with other languages: each place that names a title. */
function menuOf(locales: string) {
  const files = filesOfManifest('manifest', '.')
  const before = readFileSync('manifest/app.yaml', 'utf8')
  const content = `${before.replace(/^locales:.*\n/m, '')}locales: ${locales}\n`
  const problems = new Problems()
  const { manifest } = readManifest(overlaid(files, [{ path: 'manifest/app.yaml', before, content }]), problems)
  const { entities } = buildModel(manifest, problems)
  const menu = entities.find(({ entity }) => entity === 'sys_menu') ?? expect.unreachable()
  const titles = menu.fields.filter(({ name }) => name.startsWith('title_'))
  return { menu, titles, problems: problems.sorted() }
}

describe('the titles of a menu row', () => {
  it.each([
    ['[en-US]', 'title_en', 'title_zh'],
    ['[zh-CN]', 'title_zh', 'title_en'],
    ['[en-US, fr-FR]', 'title_en', 'title_zh'],
    // A reader of any language but Chinese sees this title.
    ['[fr-FR]', 'title_en', 'title_zh'],
    ['[zh-CN, zh-TW]', 'title_zh', 'title_en'],
  ])('in a product with %s are asked for in its language alone: %s, not %s', (locales, asked, unread) => {
    const { menu, titles, problems } = menuOf(locales)
    expect(problems).toEqual([])
    expect(titles.find(({ name }) => name === asked)).toMatchObject({ required: true })
    expect(titles.find(({ name }) => name === unread)).toMatchObject({ system: true })
    expect(titles.find(({ name }) => name === unread)?.required).toBeFalsy()
    const shown = JSON.stringify([menu.list, menu.form, menu.label])
    expect(shown).toContain(asked)
    expect(shown).not.toContain(unread)
  })

  it.each(['[zh-CN, en-US]', '[zh-CN, fr-FR]'])('are both asked for in a product with %s', (locales) => {
    const { titles } = menuOf(locales)
    expect(titles.map(({ name, required }) => [name, Boolean(required)])).toEqual([
      ['title_zh', true],
      ['title_en', true],
    ])
  })
})
