import { useTranslation } from 'react-i18next'
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import Alert from 'antd/es/alert'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Drawer from 'antd/es/drawer'
import InputNumber from 'antd/es/input-number'
import Segmented from 'antd/es/segmented'
import Select from 'antd/es/select'
import { LOCALE_NAMES, LOCALES } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { changeSettings, currentSettings, type Settings, useSettings } from '@/settings/settings'
import { useChangeLocale } from '@/layout/menus/language-menu'
import { Row, Section, Toggle } from './rows'
import { ThemeColor } from './theme-color'

const WIDTH = 300
/** px; narrower cuts most titles, wider takes the room of the work. */
const MENU_WIDTH = { min: 120, max: 320, step: 4 }

/** How the console looks, for this operator: everything acts at once and is remembered. */
export default function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const locale = useLocale()
  const changeLocale = useChangeLocale()
  const { theme, menuWidth } = useSettings()

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${JSON.stringify(currentSettings(), null, 2)}\n`)
      message.success(t('copied'))
    } catch {
      // The clipboard is the browser's to give: on plain http outside this machine it gives none.
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
      // What changes is what is to be seen.
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
        <Row label={t('language')}>
          {(id) => (
            <Select
              id={id}
              value={locale}
              options={LOCALES.map((value) => ({ value, label: <span lang={value}>{LOCALE_NAMES[value]}</span> }))}
              style={{ width: 112 }}
              onChange={(key) => void changeLocale(key)}
            />
          )}
        </Row>
        <Toggle name="colorWeak" />
      </Section>
      <Alert type="info" title={t('alert')} />
    </Drawer>
  )
}
