import { afterEach, expect, test, vi } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { isLocale, localeName, LOCALES, offerLocales } from '@/i18n/locale'
import { bilingual, textOf } from '@/rules/bilingual'
import { textIn } from '@/rules/text-in'

afterEach(() => offerLocales(LOCALES))

const load = (texts: object) => () => Promise.resolve({ default: texts })

test('a further language shows its own texts, and English where it has none', async () => {
  offerLocales(['fr-FR', 'en-US'])
  const i18n = await startI18n(async () => ({
    'toys.toy': { 'fr-FR': load({ title: 'Jouets' }), 'en-US': load({ title: 'Toys', help: 'Help' }) },
    mixins: { 'en-US': load({ fields: { status: 'Status' } }) },
  }))
  await i18n.changeLanguage('fr-FR')
  await i18n.loadNamespaces(['toys.toy', 'mixins', 'common'])
  expect(i18n.t('toys.toy:title')).toBe('Jouets')
  expect(i18n.t('toys.toy:help')).toBe('Help')
  expect(i18n.t('mixins:fields.status')).toBe('Status')
  expect(i18n.t('common:cancel')).toBe('Cancel')
})

test('languages are named in their own words', () => {
  offerLocales(['en-US', 'fr-FR', 'zh-CN'])
  expect(['en-US', 'fr-FR', 'zh-CN'].map(localeName)).toEqual(['English', 'Français', '中文'])
  expect([isLocale('fr-FR'), isLocale('de-DE')]).toEqual([true, false])
  offerLocales(['fr-FR', 'fr-CA'])
  expect(localeName('fr-CA')).toBe('Français canadien')
})

test('the built-in languages have the names that the browser gives them, which the sign-in screen need not ask for', () => {
  const named = (tag: string) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag)
  const names = [named('zh'), named('en')]
  const asked = vi.spyOn(Intl, 'DisplayNames')
  expect(LOCALES.map(localeName)).toEqual(names)
  expect(asked).not.toHaveBeenCalled()
})

test('a message of a form keeps its texts in every language', () => {
  const text = { zh: '太便宜', en: 'Too cheap', more: { 'fr-FR': 'Trop bon marché' } }
  expect(textOf(bilingual(text))).toEqual(text)
  expect(textOf(bilingual({ ...text, set: 3 }))).toEqual({ ...text, set: 3 })
  expect(textOf(bilingual({ zh: '甲', en: 'A', set: 3 }))).toEqual({ zh: '甲', en: 'A', set: 3 })
  expect(['fr-FR', 'de-DE', 'zh-TW', 'zh-CN'].map((locale) => textIn(text, locale))).toEqual([
    'Trop bon marché',
    'Too cheap',
    '太便宜',
    '太便宜',
  ])
})

test('the console starts when the messages of a further language do not arrive', async () => {
  offerLocales(['fr-FR'])
  const offline = async () => {
    throw new Error('no connection')
  }
  const i18n = await startI18n(offline)
  expect(i18n.language).toBe('fr-FR')
  expect(i18n.t('auth:title')).toBe('Sign in')
})
