import { useTranslation } from 'react-i18next'
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import Alert from 'antd/es/alert'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Drawer from 'antd/es/drawer'
import InputNumber from 'antd/es/input-number'
import Segmented from 'antd/es/segmented'
import Select from 'antd/es/select'
import { localeName, offeredLocales } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { changeSettings, currentSettings, type Settings, useSettings } from '@/settings/settings'
import { useChangeLocale } from '@/layout/menus/language-menu'
import { Row, Section, Toggle } from './rows'
import { ThemeColor } from './theme-color'

const WIDTH = 300
/** In px. A narrower menu cuts most titles off, a wider one leaves too little room for the screen. */
const MENU_WIDTH = { min: 120, max: 320, step: 4 }

/** Drawer with the operator's display settings. Each change takes effect at once and is stored. */
export default function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const locale = useLocale()
  const locales = offeredLocales()
  const changeLocale = useChangeLocale()
  const { theme, menuWidth } = useSettings()

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${JSON.stringify(currentSettings(), null, 2)}\n`)
      message.success(t('copied'))
    } catch {
      // On plain http browsers give access to the clipboard on localhost only.
      message.error(t('not_copied'))
    }
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={WIDTH}
      title={t('title')}
      closable={{ 'aria-label': t('close') }}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="primary" icon={<CopyOutlined />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </>
      }
      // The mask is transparent, so that the operator sees the effect of a setting on the page.
      styles={{ mask: { background: 'transparent' }, footer: { display: 'flex', justifyContent: 'flex-end', gap: 8 } }}
    >
      <Section title={t('content')}>
        <Toggle name="navbar" />
        <Toggle name="menu" />
        <Toggle name="topMenu" />
        <Toggle name="footer" />
        <Toggle name="tabBar" />
        <Toggle name="menuFromServer" />
        <Row label={t('menuWidth')}>
          {(id) => (
            <InputNumber
              id={id}
              {...MENU_WIDTH}
              value={menuWidth}
              suffix="px"
              style={{ width: 96 }}
              onChange={(width) => width !== null && changeSettings({ menuWidth: width })}
            />
          )}
        </Row>
      </Section>
      <Section title={t('other')}>
        <ThemeColor />
        <Row label={t('theme')}>
          {(id) => (
            <Segmented<Settings['theme']>
              id={id}
              value={theme}
              options={[
                { value: 'light', label: t('light') },
                { value: 'dark', label: t('dark') },
              ]}
              onChange={(chosen) => changeSettings({ theme: chosen })}
            />
          )}
        </Row>
        {locales.length > 1 && (
          <Row label={t('language')}>
            {(id) => (
              <Select
                id={id}
                value={locale}
                options={locales.map((value) => ({ value, label: <span lang={value}>{localeName(value)}</span> }))}
                style={{ width: 112 }}
                onChange={(key) => void changeLocale(key)}
              />
            )}
          </Row>
        )}
        <Toggle name="colorWeak" />
      </Section>
      <Alert type="info" title={t('alert')} />
    </Drawer>
  )
}
