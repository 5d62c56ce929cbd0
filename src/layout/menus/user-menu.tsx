import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import { ButtonMenu } from '@/components/button-menu'
import { switchRole, useRole } from '@/auth/role'
import { localeName, offeredLocales } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { useText } from '@/i18n/use-text'
import { changeSettings, useSettings } from '@/settings/settings'
import { useChangeLocale } from './language-menu'
import { docsIn, faqIn } from '@/i18n/links'
import styles from '@/layout/navbar.module.css'
import type { ScreenRoute } from '@/layout/screen-route'

export interface UserMenuProps {
  name: string
  /** URL of the operator's picture, if there is one. */
  avatar?: string | undefined
  /** Job or mobile, below the name. */
  detail: string
  /** On a phone the navbar has no room for languages and links, so they are in this menu. */
  phone: boolean
  /** Screens about the operator: profile, settings, security. */
  screens?: readonly ScreenRoute[]
  /** Whether the visible screen is a sample, which shows or hides parts by a role that can be tried out here. */
  offersRoles: boolean
  onSettings: () => void
  onKeys: () => void
  onSignOut: () => void
}

const OTHER_ROLE: Readonly<Record<string, string>> = { adminHandle: 'user', user: 'adminHandle' }

/** The operator's menu: theme, language, role, sign-out. */
export const UserMenu = memo(function UserMenu(props: UserMenuProps) {
  const { name, avatar, detail, phone, screens = [], offersRoles, onSettings, onKeys, onSignOut } = props
  const { t } = useTranslation(['layout', 'common'])
  const { message } = App.useApp()
  const locale = useLocale()
  const text = useText()
  const navigate = useNavigate()
  const { theme } = useSettings()
  const role = useRole()
  const changeLocale = useChangeLocale()
  const otherRole = offersRoles ? OTHER_ROLE[role ?? ''] : undefined
  const dark = theme === 'dark'

  const phoneItems = [
    ...offeredLocales()
      .filter((key) => key !== locale)
      .map((key) => ({
        key,
        label: <span lang={key}>{localeName(key)}</span>,
      })),
    {
      key: 'docs',
      label: (
        <a href={docsIn(locale)} target="_blank" rel="noopener noreferrer">
          {t('docs')}
        </a>
      ),
    },
    {
      key: 'faq',
      label: (
        <a href={faqIn(locale)} target="_blank" rel="noopener noreferrer">
          {t('faq')}
        </a>
      ),
    },
  ]
  const items = [
    {
      type: 'group' as const,
      key: 'who',
      label: (
        <span className={styles.who}>
          <b>{name}</b>
          {detail}
        </span>
      ),
    },
    { type: 'divider' as const },
    ...screens.map(({ path, title }) => ({ key: path, label: text(title) })),
    { key: 'theme', label: t(dark ? 'theme.light' : 'theme.dark') },
    { key: 'settings', label: t('settings') },
    ...(phone ? [] : [{ key: 'keys', label: t('common:keys.title'), extra: '?' }]),
    ...(phone ? phoneItems : []),
    ...(otherRole ? [{ key: 'role', label: t('role.switch', { role: t(`role.${otherRole}`) }) }] : []),
    { type: 'divider' as const },
    { key: 'sign-out', label: t('sign_out') },
  ]

  function choose(key: string) {
    if (key.startsWith('/')) void navigate(key)
    else if (key === 'theme') changeSettings({ theme: dark ? 'light' : 'dark' })
    else if (key === 'settings') onSettings()
    else if (key === 'keys') onKeys()
    else if (key === 'sign-out') onSignOut()
    else if (key === 'role' && otherRole) {
      switchRole(otherRole)
      message.success(t('role.switched', { role: t(`role.${otherRole}`) }))
    } else void changeLocale(key)
  }

  return (
    <ButtonMenu placement="bottomRight" menu={{ items, onClick: ({ key }) => choose(key) }}>
      <Button
        type="text"
        className={styles.user ?? ''}
        aria-label={t('user.label', { name })}
        icon={<Picture key={avatar} src={avatar} />}
      >
        {!phone && <span className={styles.userName}>{name}</span>}
        {!phone && <DownOutlined className={styles.arrow} />}
      </Button>
    </ButtonMenu>
  )
})

/** The operator's picture; an icon when there is no picture or the picture cannot be loaded. */
function Picture({ src }: { src: string | undefined }) {
  const [failed, setFailed] = useState(false)
  if (!src || failed) return <UserOutlined />
  return <img className={styles.avatar} src={src} alt="" onError={() => setFailed(true)} />
}
