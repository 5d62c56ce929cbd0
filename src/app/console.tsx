import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { Operator } from '@/auth/operator'
import { useRole } from '@/auth/role'
import { type Session, switchStore, useSession } from '@/auth/session'
import { signOut } from '@/auth/sign-in'
import { guardPresses } from '@/components/dialog/guard-presses'
import { FailedState } from '@/components/empty-state/failed-state'
import { fileUrl } from '@/components/fields/images/upload-file'
import { MenuContext } from '@/components/menu-context'
import { showTodayIn } from '@/components/fields/dates/company-clock'
import { dropDrafts, keptDrafts } from '@/components/document-page/draft/stored-draft'
import { OperatorContext } from '@/components/operator-context'
import { PermissionTableContext } from '@/components/permissions/permission-table'
import { dropRefusals } from '@/components/refusals/refusals'
import { useText } from '@/i18n/use-text'
import * as menuIcons from '@/generated/menu-icons'
import { Layout } from '@/layout/layout'
import { MenuIconsContext } from '@/layout/menus/menu-icon'
import type { SearchHit } from '@/rules/answers'
import { client } from './client'
import { Feedback } from './notices/feedback'
import { arrivalOf } from './start/guard'
import { usePreloadNext } from './start/preload-next'
import { KeptDrafts } from './start/kept-drafts'
import { OfflineBanner } from './notices/offline-banner'
import { messageApi } from './message-api'
import { MustChangePassword } from './start/must-change-password'
import { navigationOf } from './menu/navigation'
import { NoMenu } from './notices/no-menu'
import { operatorScope } from './operator-scope'
import { permissionTable } from './menu/permission-table'
import { Providers } from './providers'
import type { RouteSource } from './menu/route-source'
import { Splash } from './splash'
import { useServerMenu } from './menu/server-menu'
import { registerServiceWorker } from './start/service-worker'
import { useStart, useStores } from './start/use-start'

const loadKeywords = async () => (await import('@/generated/keywords')).keywords

const PROFILE_SCREENS: ReadonlySet<string> = new Set(['user_information', 'user_setting', 'account_security'])

/**
 * Everything behind the sign-in. A switch of operator, tenant or store mounts the console anew, so that no data of the
 * old scope is shown in the new one.
 */
export default function Console({ routes }: { routes: RouteSource }) {
  const session = useSession()
  useEffect(() => guardPresses(window), [])
  useEffect(() => {
    if (import.meta.env.PROD) registerServiceWorker()
  }, [])
  const scope = [session.member?.tenant_id, session.member?.user_id, session.store?.id].join(':')
  return (
    <Providers scope={scope}>
      <AfterStart key={scope} scope={scope} session={session} source={routes} />
    </Providers>
  )
}

interface StartedProps {
  scope: string
  session: Session
  source: RouteSource
}

function AfterStart({ scope, session, source }: StartedProps) {
  const { t } = useTranslation('errors')
  const { operator, error, retry } = useStart()
  if (operator?.must_change_password) return <MustChangePassword session={session} operator={operator} />
  if (operator) return <Frame scope={scope} session={session} source={source} operator={operator} />
  if (!error)
    return (
      <>
        <OfflineBanner />
        <Splash />
      </>
    )
  return <FailedState title={t('start.title')} error={error} retryLabel={t('start.retry')} onRetry={retry} />
}

function Frame({ scope, session, source, operator }: StartedProps & { operator: Operator }) {
  const role = useRole()
  const say = useText()
  const location = useLocation()
  const navigate = useNavigate()
  const stores = useStores()
  const server = useServerMenu(session)
  const nodes = server.kind === 'ready' ? server.nodes : null
  const table = useSyncExternalStore(source.subscribe, source.table)
  const { routes, menu, creates, landing, resolve } = useMemo(
    () => navigationOf(nodes, { role, roleType: operator.role_type, permissions: operator.permissions }, table),
    [nodes, role, operator, table],
  )
  const operatorContext = useMemo(() => operatorScope(session, operator), [session, operator])
  const screens = useMemo(() => routes.filter(({ name }) => PROFILE_SCREENS.has(name)), [routes])
  usePreloadNext(location.pathname, routes)
  // Before the children render, since calendars read the day while rendering.
  showTodayIn(operatorContext.timeZone)

  if (server.kind === 'loading') return <Splash />
  if (server.kind === 'failed') return <NoMenu retry={server.retry} />
  const arrival = arrivalOf({ routes, landing, role }, location)
  if ('goTo' in arrival) return <Navigate to={arrival.goTo} replace />
  const { route } = arrival

  return (
    <OperatorContext value={operatorContext}>
      <PermissionTableContext value={permissionTable}>
        <MenuContext value={menu}>
          <MenuIconsContext value={menuIcons}>
            <Feedback>
              {(banner) => (
                <>
                  <Layout
                    route={route}
                    resolve={resolve}
                    menu={menu}
                    creates={creates}
                    landing={landing}
                    scope={scope}
                    tenant={String(operator.setting.tenant_name ?? '')}
                    timeZone={operatorContext.timeZone}
                    user={{
                      name: operator.name,
                      avatar: operator.avatar ? fileUrl(operator.avatar) : undefined,
                      detail: session.member?.mobile ?? '',
                      screens,
                    }}
                    stores={stores}
                    store={session.store}
                    banner={
                      <>
                        {banner}
                        <KeptDrafts resolve={resolve} />
                      </>
                    }
                    messages={messageApi}
                    loadKeywords={loadKeywords}
                    search={(q, signal) =>
                      client.get<SearchHit[]>('/sys/search', { params: { q }, signal, quiet: true })
                    }
                    waiting={(q, signal) =>
                      client.get<SearchHit[]>('/sys/search/waiting', { params: { q }, signal, quiet: true })
                    }
                    offersAllStores={operator.role_type === 'head_office'}
                    warehouses={operator.warehouses}
                    onSwitchStore={(store) => {
                      // A list stays open without its filters, which may name rows of the old store. A document is
                      // left: the new store may not have it.
                      flushSync(() => {
                        navigate(route.screen === 'list' ? route.path : landing, { replace: true })
                        switchStore(store)
                      })
                    }}
                    keptDrafts={() =>
                      keptDrafts(operatorContext, Date.now()).map(({ url, name }) => ({
                        url,
                        title: `${say(resolve(url.split('?')[0] ?? url).title)} ${name}`.trim(),
                      }))
                    }
                    onSignOut={() => {
                      // Both in one render: otherwise the address would still name a screen while nobody is signed in.
                      flushSync(() => {
                        navigate('/login', { replace: true })
                        void signOut(client)
                      })
                      dropDrafts(operatorContext)
                      dropRefusals(operatorContext)
                      void import('@/components/station/keep/count-store').then(({ dropSent }) => dropSent())
                    }}
                  />
                </>
              )}
            </Feedback>
          </MenuIconsContext>
        </MenuContext>
      </PermissionTableContext>
    </OperatorContext>
  )
}
