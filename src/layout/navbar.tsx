import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import Button from 'antd/es/button'
import { useLocale } from '@/i18n/use-locale'
import { Breadcrumb, type Crumbs } from './breadcrumb'
import { LanguageMenu } from './menus/language-menu'
import { docsIn, faqIn } from '@/i18n/links'
import { Logo } from './logo'
import { MenuButton } from './menus/menu-button'
import { MessageButton, type MessageButtonProps } from './messages/message-button'
import styles from './navbar.module.css'
import { StoreSwitcher, type StoreSwitcherProps } from './menus/store-switcher'
import { UserMenu, type UserMenuProps } from './menus/user-menu'

interface NavbarProps {
  tenant: string
  store: StoreSwitcherProps
  user: Omit<UserMenuProps, 'phone'>
  crumbs: Crumbs | null
  phone: boolean
  messages: MessageButtonProps
  onPalette: () => void
  /** Opens the menu in a drawer; given on phones only. */
  onMenu?: () => void
}

/**
 * The bar across the top. Its parts are memoised, because the frame is rendered twice at each change of tab: for the
 * new address, and for the tab that it brings to the front.
 */
export function Navbar({ tenant, store, user, crumbs, phone, messages, onPalette, onMenu }: NavbarProps) {
  const { t } = useTranslation('layout')
  const locale = useLocale()
  return (
    <header className={styles.navbar}>
      {onMenu && <MenuButton onClick={onMenu} />}
      <div className={styles.brand}>
        <Logo />
        {!phone && (
          <span className={styles.tenant} title={tenant}>
            {tenant}
          </span>
        )}
      </div>
      <StoreSwitcher {...store} />
      {crumbs && <Breadcrumb {...crumbs} />}
      <div className={styles.tools}>
        <PaletteButton onClick={onPalette} />
        <MessageButton {...messages} />
        {!phone && (
          <>
            <a className={styles.link} href={docsIn(locale)} target="_blank" rel="noopener noreferrer">
              {t('docs')}
            </a>
            <a className={styles.link} href={faqIn(locale)} target="_blank" rel="noopener noreferrer">
              {t('faq')}
            </a>
            <LanguageMenu />
          </>
        )}
        <UserMenu {...user} phone={phone} />
      </div>
    </header>
  )
}

const PaletteButton = memo(function PaletteButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('layout')
  return (
    <Button
      type="text"
      icon={<SearchOutlined />}
      aria-label={t('palette.label')}
      title={`${t('palette.label')} Ctrl K`}
      onClick={onClick}
    />
  )
})
