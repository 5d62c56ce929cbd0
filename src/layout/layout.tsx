import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import Button from 'antd/es/button'
import Drawer from 'antd/es/drawer'
import type { StoreInfo } from '@/auth/session'
import { PHONE, TABLET, useMedia } from '@/components/use-media'
import { changeSettings, useSettings } from '@/settings/settings'
import { Footer } from './footer'
import styles from './layout.module.css'
import { crumbsOf, menuEntryOf } from './place'
import type { MessageApi } from './messages/message-api'
import { Navbar } from './navbar'
import { OverlayHost, useOverlays } from './overlays'
import type { PaletteProps } from './palette/palette'
import type { MenuGroup, ScreenRoute } from './screen-route'
import { SideMenu } from './menus/side-menu'
import { TabBar } from './tabs/tab-bar'
import { TabPanes } from './tabs/tab-panes'
import { addressIn, findTab } from './tabs/tabs'
import { useDiscard } from './tabs/use-discard'
import { mayClose, useTabs } from './tabs/use-tabs'
import { useDocumentTitle, useTitleOf } from './use-title'
import { useVisits } from './tabs/use-visits'

// Few operators lay the menu across the top: it does not wait in the first load.
const TopMenu = lazy(() => import('./menus/top-menu'))

export interface LayoutProps {
  /** Route of the browser's address. */
  route: ScreenRoute
  /** Route of any path; unknown ones get the not-found screen. */
  resolve: (pathname: string) => ScreenRoute
  menu: readonly MenuGroup[]
  landing: string
  /** Operator, tenant and store: whose tabs these are. */
  scope: string
  tenant: string
  timeZone: string
  user: { name: string; avatar?: string | undefined; detail: string; screens?: readonly ScreenRoute[] }
  stores: readonly StoreInfo[]
  store: StoreInfo | null
  onSwitchStore: (store: StoreInfo) => void
  onSignOut: () => void
  /** What the palette finds beside screens. */
  search: PaletteProps['search']
  messages: MessageApi
  /** Above everything: the session has ended, the line is down. */
  banner?: ReactNode
}

/** The frame around every screen after sign-in. */
export function Layout(props: LayoutProps) {
  const { route, resolve, menu, landing, stores, store: activeStore } = props
  const { t } = useTranslation('layout')
  const settings = useSettings()
  const location = useLocation()
  const navigate = useNavigate()
  const phone = useMedia(PHONE)
  // A tablet has room for the menu's icons only.
  const tablet = useMedia(TABLET)
  const [drawer, setDrawer] = useState(false)
  const overlays = useOverlays()
  const discard = useDiscard()
  const titleOf = useTitleOf()
  const { tabs, store, close, go } = useTabs({
    route,
    location,
    landing,
    resolve,
    scope: props.scope,
    ask: (dirty) => discard(dirty, 'close'),
  })

  const front = findTab(tabs, tabs.active)
  const title = front && titleOf(front)
  useDocumentTitle(title)
  useVisits(front, title)
  const current = menuEntryOf(menu, front?.route ?? route)
  const crumbs = useMemo(() => (front && title ? crumbsOf(menu, front.route, title) : null), [menu, front, title])

  const signOut = async () => {
    if (await discard(store.dirty(), 'sign_out')) props.onSignOut()
  }
  // Full screen: a hand-held has no room for a frame around the lines, and its way back is on the screen itself.
  const bare = (front?.route ?? route).screen === 'station'
  const onTop = settings.menu && settings.topMenu && !phone && !bare
  const sideMenu = (
    <SideMenu
      groups={menu}
      current={current}
      addressOf={(path) => addressIn(tabs, path)}
      collapsed={!phone && (tablet || settings.menuCollapse)}
      {...(!tablet && { onCollapse: (menuCollapse: boolean) => changeSettings({ menuCollapse }) })}
      {...(phone && { onChoose: () => setDrawer(false) })}
    />
  )

  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {props.banner}
      {settings.navbar && !bare && (
        <Navbar
          tenant={props.tenant}
          phone={phone}
          crumbs={tablet ? null : crumbs}
          store={{
            stores,
            active: activeStore,
            onSwitch: async (next) => {
              if (await discard(store.dirty(), 'store')) props.onSwitchStore(next)
            },
          }}
          user={{
            ...props.user,
            onSettings: () => overlays.show('settings'),
            onKeys: () => overlays.show('keys'),
            onSignOut: signOut,
          }}
          messages={{ api: props.messages, go: (path) => void navigate(path) }}
          onPalette={() => overlays.show('palette')}
          {...(phone && { onMenu: () => setDrawer(true) })}
        />
      )}
      {onTop && (
        <Suspense fallback={<div className={styles.topMenu} />}>
          <TopMenu groups={menu} current={current} addressOf={(path) => addressIn(tabs, path)} />
        </Suspense>
      )}
      <div className={styles.below}>
        {settings.menu && !onTop && !phone && !bare && sideMenu}
        <div className={styles.column}>
          {settings.tabBar && !bare && (
            <TabBar
              tabs={tabs}
              closable={mayClose(tabs, landing)}
              onOpen={go}
              onClose={close}
              onReload={(id) => void store.reload(id)}
            />
          )}
          <main id="content" className={styles.content} tabIndex={-1}>
            <TabPanes tabs={tabs} store={store} resolve={resolve} onClose={useCloseOne(close)} />
          </main>
          {settings.footer && !bare && <Footer timeZone={props.timeZone} />}
        </div>
      </div>
      {!settings.navbar && !bare && (
        <Button
          type="primary"
          className={styles.settings ?? ''}
          icon={<SettingOutlined />}
          aria-label={t('settings')}
          title={t('settings')}
          onClick={() => overlays.show('settings')}
        />
      )}
      <OverlayHost
        overlays={overlays}
        palette={{
          menu,
          search: props.search,
          go: (path) => void navigate(path),
          actions: [
            { key: 'settings', title: t('settings'), run: () => overlays.show('settings') },
            { key: 'keys', title: t('keys.title'), run: () => overlays.show('keys') },
            { key: 'sign-out', title: t('sign_out'), run: signOut },
          ],
        }}
      />
      {phone && (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          placement="left"
          size={240}
          title={props.tenant}
          styles={{ body: { padding: 0 } }}
        >
          {sideMenu}
        </Drawer>
      )}
    </div>
  )
}

/** One tab's close, the same function as long as `close` is, since every pane holds it. */
function useCloseOne(close: (ids: readonly string[]) => Promise<boolean>): (id: string) => Promise<boolean> {
  return useMemo(() => (id: string) => close([id]), [close])
}
