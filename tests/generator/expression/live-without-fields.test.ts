import { expect, it } from 'vitest'
import { Printer } from '../../../generator/outputs/all'
import { readTemplates } from '../../../generator/templates/read'
import { model } from '../model/built'
import { THING } from '../problems/base'

it('a live function of constants prints both parameters, because the figures are the second one', () => {
  const initial =
    '  initial: {label: {zh: 首字母, en: Initial}, type: text, compute: "pinyin_initial(\'菜\')", snapshot: true}\n'
  const built = model({ 'entities/good/thing.yaml': THING.replace('  picture:', `${initial}  picture:`) })
  const files = new Printer(readTemplates('.'), built, { has: () => false }).all()
  const { content } = files.find(({ path }) => path === 'server/generated/resources/thing.ts') ?? {}
  expect(content).toMatch(/async \(s: Doc, live: LiveFigures\) => live\.pinyinInitial\('菜'\)/)
})
