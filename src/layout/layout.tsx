import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import Drawer from 'antd/es/drawer'
import type { StoreInfo } from '@/auth/session'
import { StoreChoiceContext } from '@/components/store-choice/store-choice'
import { PHONE, TABLET, useMedia } from '@/components/use-media'
import { useStableCallbacks } from '@/components/use-stable-callbacks'
import { changeSettings, useSettings } from '@/settings/settings'
import { Footer } from './footer'
import styles from './layout.module.css'
import { crumbsOf, isSample, menuEntryOf } from './menu-location'
import type { MessageApi } from './messages/message-api'
import { Navbar } from './navbar'
import { OverlayHost, useOverlays } from './overlays'
import type { PaletteProps } from './palette/palette'
import type { MenuGroup, ScreenRoute } from './screen-route'
import { MenuButton } from './menus/menu-button'
import { SideMenu } from './menus/side-menu'
import { SettingsButton } from './settings-button'
import { StableAddress } from './stable-address'
import { allStoresOf, isAllStores } from './menus/store-options'
import { TabBar } from './tabs/tab-bar'
import { TabPanes } from './tabs/tab-panes'
import { menuAddress, findTab } from './tabs/tabs'
import { type KeptChanges, useDiscard, useWaitForSaves } from './tabs/use-discard'
import { useLeaveAll } from './tabs/use-leave-all'
import { mayClose, useTabs } from './tabs/use-tabs'
import { useTitleOf } from './use-title'
import { useVisits } from './tabs/use-visits'
import { useWindowTitle } from '@/i18n/product'

// Few operators use the menu across the top, so it is not part of the first load.
const TopMenu = lazy(() => import('./menus/top-menu'))

const collapseMenu = (menuCollapse: boolean) => changeSettings({ menuCollapse })

export interface LayoutProps {
  /** Route of the browser's address. */
  route: ScreenRoute
  /** Returns the route of a path; an unknown path gets the not-found screen. */
  resolve: (pathname: string) => ScreenRoute
  menu: readonly MenuGroup[]
  /** Screens on which the operator may create a document or master. */
  creates: readonly ScreenRoute[]
  landing: string
  /** Key of operator, tenant and store under which the open tabs are remembered. */
  scope: string
  tenant: string
  timeZone: string
  user: { name: string; avatar?: string | undefined; detail: string; screens?: readonly ScreenRoute[] }
  stores: readonly StoreInfo[]
  store: StoreInfo | null
  /** Whether the operator may work in all stores at once, as head office does. */
  offersAllStores: boolean
  /** Names of the warehouses to which the operator is limited. */
  warehouses?: readonly string[]
  /** Called with null for all stores where the operator has no store of head office. */
  onSwitchStore: (store: StoreInfo | null) => void
  /** The unsaved changes that this browser stores for the operator: of all its tabs, and of earlier visits. */
  keptDrafts: () => readonly KeptChanges[]
  onSignOut: () => void
  /** Finds documents and masters for the palette. */
  search: PaletteProps['search']
  /** Fetches the further words by which the palette finds screens. */
  loadKeywords: PaletteProps['loadKeywords']
  waiting: PaletteProps['waiting']
  messages: MessageApi
  /** Shown above the frame, for example when the session has ended. */
  banner?: ReactNode
}

/** The frame around every screen after sign-in. */
export function Layout(props: LayoutProps) {
  const { route, resolve, menu, landing, stores, store: activeStore } = props
  const { t } = useTranslation(['layout', 'common'])
  const settings = useSettings()
  const location = useLocation()
  const navigate = useNavigate()
  const phone = useMedia(PHONE)
  // A tablet has room for the menu's icons only.
  const tablet = useMedia(TABLET)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const overlays = useOverlays()
  const discard = useDiscard()
  const wait = useWaitForSaves()
  const titleOf = useTitleOf()
  const { tabs, store, close, go } = useTabs({
    route,
    location,
    landing,
    resolve,
    scope: props.scope,
    ask: (dirty) => discard(dirty, 'close'),
    wait,
  })

  const visibleTab = findTab(tabs, tabs.active)
  const title = visibleTab && titleOf(visibleTab)
  useWindowTitle(title)
  useVisits(visibleTab, title)
  const currentEntry = menuEntryOf(menu, visibleTab?.route ?? route)
  const crumbs = useMemo(
    () => (visibleTab && title ? crumbsOf(menu, visibleTab.route, title) : null),
    [menu, visibleTab, title],
  )

  const leaveAll = useLeaveAll(store, discard)
  const calls = useStableCallbacks({
    go: (path: string, state?: unknown) => void navigate(path, { state }),
    switchTo: (next: StoreInfo | null) => void leaveAll('store', () => props.onSwitchStore(next)),
    signOut: () => void leaveAll('sign_out', props.onSignOut, props.keptDrafts),
    showPalette: () => overlays.show('palette'),
    showSettings: () => overlays.show('settings'),
    showKeys: () => overlays.show('keys'),
    showMenu: () => setMenuOpen(true),
    hideMenu: () => setMenuOpen(false),
    reload: (id: string) => void store.reload(id),
  })
  // Memoised, because a new value would render every screen that reads it.
  const choice = useMemo(
    () =>
      props.offersAllStores && activeStore && !isAllStores(activeStore)
        ? { name: activeStore.store_name, showAll: () => calls.switchTo(allStoresOf(stores)) }
        : null,
    [props.offersAllStores, activeStore, stores, calls],
  )

  // The counting screen of hand-helds has no frame, because the display is small. That screen has its own back button.
  const frameless = (visibleTab?.route ?? route).screen === 'station'
  const hasTopMenu = settings.menu && settings.topMenu && !phone && !frameless
  const addressOf = useCallback((path: string) => menuAddress(tabs, path), [tabs])
  const sideMenu = (
    <SideMenu
      groups={menu}
      current={currentEntry}
      addressOf={addressOf}
      collapsed={!phone && (tablet || settings.menuCollapse)}
      {...(!tablet && { onCollapse: collapseMenu })}
      {...(phone && { onChoose: calls.hideMenu })}
    />
  )

  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {props.banner}
      <StableAddress>
        {settings.navbar && !frameless && (
          <Navbar
            tenant={props.tenant}
            phone={phone}
            crumbs={tablet ? null : crumbs}
            store={{
              stores,
              active: activeStore,
              offersAll: props.offersAllStores,
              warehouses: props.warehouses,
              onSwitch: calls.switchTo,
            }}
            user={{
              ...props.user,
              offersRoles: isSample(menu, visibleTab?.route ?? route),
              onSettings: calls.showSettings,
              onKeys: calls.showKeys,
              onSignOut: calls.signOut,
            }}
            messages={{ api: props.messages, go: calls.go }}
            onPalette={calls.showPalette}
            {...(phone && { onMenu: calls.showMenu })}
          />
        )}
        {hasTopMenu && (
          <Suspense fallback={<div className={styles.topMenu} />}>
            <TopMenu groups={menu} current={currentEntry} addressOf={addressOf} />
          </Suspense>
        )}
        <div className={styles.below}>
          {settings.menu && !hasTopMenu && !phone && !frameless && sideMenu}
          <div className={styles.column}>
            <div className={styles.strip}>
              {phone && !settings.navbar && !frameless && (
                <MenuButton className={styles.menuButton} onClick={calls.showMenu} />
              )}
              {settings.tabBar && !frameless && (
                <TabBar
                  tabs={tabs}
                  store={store}
                  closable={mayClose(tabs, landing)}
                  onOpen={go}
                  onClose={close}
                  onReload={calls.reload}
                />
              )}
              {!settings.navbar && !frameless && <SettingsButton onClick={calls.showSettings} />}
            </div>
            <main id="content" className={styles.content} tabIndex={-1}>
              <StoreChoiceContext value={choice}>
                <TabPanes tabs={tabs} store={store} resolve={resolve} onClose={useCloseOne(close)} />
              </StoreChoiceContext>
            </main>
            {settings.footer && !frameless && <Footer timeZone={props.timeZone} />}
          </div>
        </div>
        <OverlayHost
          overlays={overlays}
          palette={{
            menu,
            search: props.search,
            loadKeywords: props.loadKeywords,
            waiting: props.waiting,
            go: calls.go,
            creates: props.creates,
            stores: {
              all: stores,
              active: activeStore,
              offersAll: props.offersAllStores,
              onSwitch: calls.switchTo,
            },
            actions: [
              { key: 'settings', title: t('settings'), run: calls.showSettings },
              { key: 'keys', title: t('common:keys.title'), run: calls.showKeys },
              { key: 'sign-out', title: t('sign_out'), run: calls.signOut },
            ],
          }}
        />
        {phone && (
          <Drawer
            open={isMenuOpen}
            onClose={calls.hideMenu}
            placement="left"
            size={240}
            title={props.tenant}
            styles={{ body: { padding: 0 } }}
          >
            {sideMenu}
          </Drawer>
        )}
      </StableAddress>
    </div>
  )
}

/** Closes one tab. Memoised, because a new function would render every pane again. */
function useCloseOne(close: (ids: readonly string[]) => Promise<boolean>): (id: string) => Promise<boolean> {
  return useMemo(() => (id: string) => close([id]), [close])
}
