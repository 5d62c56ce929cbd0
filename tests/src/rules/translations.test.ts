import { afterEach, expect, test } from 'vitest'
import { formatDuration } from '@/components/format/duration'
import { joinTexts, textIn } from '@/rules/text-in'
import { setTranslator } from '@/rules/translation/translations'
import { type Translations, translatorOf } from '@/rules/translation/translator'

const setTranslations = (locale: string, texts: Translations) => setTranslator(locale, translatorOf(texts))

afterEach(() => setTranslations('de-DE', {}))

test('a text of the program is shown in an added language, with its values', () => {
  setTranslations('de-DE', {
    Required: 'Pflichtfeld',
    'At most {1}': 'Höchstens {1}',
    'At most {1} characters': 'Höchstens {1} Zeichen',
    '{1}. Allowed: {2}': '{1} (erlaubt: {2})',
    'Empty one': ' ',
    h: 'Std.',
  })
  const german = (en: string) => textIn({ zh: '甲', en }, 'de-DE')
  expect(german('Required')).toBe('Pflichtfeld')
  expect(german('At most 5')).toBe('Höchstens 5')
  expect(german('At most 5 characters')).toBe('Höchstens 5 Zeichen')
  expect(german('Required. Allowed: a, b')).toBe('Pflichtfeld (erlaubt: a, b)')
  expect(german('At most 5 (a) $& \\')).toBe('Höchstens 5 (a) $& \\')
  expect(german('Unknown key')).toBe('Unknown key')
  expect(german('Empty one')).toBe('Empty one')
  expect(textIn({ zh: '甲', en: 'Required', more: { 'de-DE': 'Nötig' } }, 'de-DE')).toBe('Nötig')
  expect(textIn({ zh: '必填', en: 'Required' }, 'zh-CN')).toBe('必填')
  expect(formatDuration(90, 'de-DE')).toBe('1 Std. 30 min')
})

test('a name in a message stays as it is, although a text of the console is equal to it', () => {
  setTranslations('de-DE', { Goods: 'Waren', '{1} was {2}': '{1} war {2}' })
  expect(textIn({ zh: '甲', en: 'Goods was 3' }, 'de-DE')).toBe('Goods war 3')
})

test('a text of few letters stands for texts with a number, not for labels that have the same word', () => {
  setTranslations('de-DE', {
    '{1} was {2}': '{1} war {2}',
    approved: 'genehmigt',
    '{1}. Allowed: {2}': '{1} (erlaubt: {2})',
  })
  expect(textIn({ zh: '甲', en: 'Brand was approved' }, 'de-DE')).toBe('Brand was approved')
  expect(textIn({ zh: '甲', en: 'RR26-0007 was approved' }, 'de-DE')).toBe('RR26-0007 war approved')
  expect(textIn({ zh: '甲', en: 'Wrong. Allowed: a' }, 'de-DE')).toBe('Wrong (erlaubt: a)')
})

test('a sentence that is joined from translated words is translated too', () => {
  setTranslations('de-DE', { 'Still in use: {1}': 'Noch verwendet: {1}' })
  const shelf = { zh: '货架', en: 'Shelves', more: { 'de-DE': 'Regale' } }
  expect(joinTexts([shelf], ([name]) => `Still in use: ${name}`).more).toEqual({ 'de-DE': 'Noch verwendet: Regale' })
})
