import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import { ButtonMenu } from '@/components/button-menu'
import { changeLocale } from '@/i18n/i18n'
import { isLocale, localeName, offeredLocales } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'

/** Returns a function that changes the language and confirms the change with a toast in the new language. */
export function useChangeLocale(): (key: string) => Promise<void> {
  const { t } = useTranslation('layout')
  const { message } = App.useApp()
  return async (key) => {
    if (!isLocale(key)) return
    await changeLocale(key)
    message.success(t('language.changed', { lng: key, name: localeName(key) }))
  }
}

/** A component, because making a name takes long (`localeName`) and the menu renders its entries when it is opened. */
function LanguageName({ locale }: { locale: string }) {
  return <span lang={locale}>{localeName(locale)}</span>
}

/** The choice of the language; nothing where the product has one language. */
export const LanguageMenu = memo(function LanguageMenu() {
  const { t } = useTranslation('layout')
  const locale = useLocale()
  const change = useChangeLocale()
  const locales = offeredLocales()
  if (locales.length < 2) return null
  const items = locales.map((key) => ({ key, label: <LanguageName locale={key} /> }))
  return (
    <ButtonMenu menu={{ items, selectedKeys: [locale], onClick: ({ key }) => void change(key) }}>
      <Button type="text" icon={<TranslationOutlined />} aria-label={t('language.label')} title={t('language.label')} />
    </ButtonMenu>
  )
})
