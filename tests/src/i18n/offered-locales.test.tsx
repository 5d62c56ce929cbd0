import { render, screen } from '@testing-library/react'
import App from 'antd/es/app'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { LOCALES, offerLocales, rememberedLocale, rememberLocale } from '@/i18n/locale'
import { LanguageMenu } from '@/layout/menus/language-menu'
import { Language } from '@/pages/login/language'

beforeEach(async () => {
  await startI18n(async () => ({}))
})
afterEach(() => offerLocales(LOCALES))

const choices = () => (
  <App>
    <Language />
    <LanguageMenu />
    <p>shown</p>
  </App>
)

test('a product in two languages offers the choice', async () => {
  render(choices())
  await screen.findByText('shown')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['中文', 'English', ''])
})

test('a product in one language offers no choice and starts in that language', async () => {
  rememberLocale('zh-CN')
  offerLocales(['en-US'])
  expect(rememberedLocale()).toBe('en-US')
  render(choices())
  await screen.findByText('shown')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('the first language of the product is the default', () => {
  localStorage.removeItem('locale')
  offerLocales(['en-US', 'zh-CN'])
  expect(rememberedLocale()).toBe('en-US')
})
