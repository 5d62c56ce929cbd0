import { useTranslation } from 'react-i18next'
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Dropdown from 'antd/es/dropdown'
import { changeLocale } from '@/i18n/i18n'
import { isLocale, LOCALE_NAMES, LOCALES } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'

/** Changes the language and says so, in the new language. */
export function useChangeLocale(): (key: string) => Promise<void> {
  const { t } = useTranslation('layout')
  const { message } = App.useApp()
  return async (key) => {
    if (!isLocale(key)) return
    await changeLocale(key)
    message.success(t('language.changed', { lng: key, name: LOCALE_NAMES[key] }))
  }
}

export function LanguageMenu() {
  const { t } = useTranslation('layout')
  const locale = useLocale()
  const change = useChangeLocale()
  const items = LOCALES.map((key) => ({ key, label: <span lang={key}>{LOCALE_NAMES[key]}</span> }))
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [locale], onClick: ({ key }) => void change(key) }}>
      <Button type="text" icon={<TranslationOutlined />} aria-label={t('language.label')} title={t('language.label')} />
    </Dropdown>
  )
}
