import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { formatField } from '@/components/format/format-field'
import { editText, readText } from '@/components/line-grid/cells/cell-value'
import { textContext } from '../line-grid/make-sheet'

beforeAll(async () => {
  if (!i18next.isInitialized) await i18next.init({ lng: 'de-DE', resources: {} })
  i18next.addResourceBundle('de-DE', 'common', { yes: 'Ja', no: 'Nein' })
})

it.each([
  ['de-DE', 'Ja', 'Nein'],
  ['fr-FR', 'Yes', 'No'],
  ['en-US', 'Yes', 'No'],
  ['zh-CN', '是', '否'],
])('in %s, lists and cells say %s and %s, and cells read these words', (locale, yes, no) => {
  const field = { type: 'boolean' } as const
  const inLocale = { ...textContext, locale }
  expect([formatField(field, true, { locale }), formatField(field, false, { locale })]).toEqual([yes, no])
  for (const value of [true, false])
    expect(readText('f', field, editText('f', field, { f: value }, inLocale), inLocale)).toEqual({ value })
})
