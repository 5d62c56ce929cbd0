import type { Text } from '@/rules/rules'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import App from 'antd/es/app'
import { keptAnswer } from '@/auth/kept-answer'
import type { Session } from '@/auth/session'
import type { ScreenRoute } from '@/layout/screen-route'
import { useSettings } from '@/settings/settings'
import { client } from '@/app/client'
import type { MenuGroupDefinition } from './menu'

/** A node of `GET /sys/menu/route`: groups at the top, screens below. */
export interface MenuNode {
  name: string
  title: Text
  icon?: string
  /** Address of another site; such a node has no screens. */
  externalUrl?: string
  children?: readonly MenuNode[]
}

type ServerMenu =
  /** The generated menu is shown: the setting is off, or it was just turned on and the answer has not come yet. */
  | { kind: 'own' }
  | { kind: 'loading' }
  | { kind: 'ready'; nodes: readonly MenuNode[] }
  | { kind: 'failed'; retry: () => void }

/** Routes that are open even if the server's menu does not name them: error screens, and the operator's own sign-in. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set([
  'Redirect',
  'notFound',
  'exception_403',
  'exception_404',
  'exception_500',
  'account_security',
])
const TOAST_KEY = 'server-menu'

/**
 * Fetches the server's menu while the operator's settings ask for it, and shows toasts about loading, success, failure.
 */
export function useServerMenu({ member }: Session): ServerMenu {
  const { menuFromServer } = useSettings()
  const { message } = App.useApp()
  const { t } = useTranslation('layout')
  const { data, status, fetchStatus, refetch } = useQuery({
    queryKey: ['server-menu'],
    queryFn: async ({ signal }) => {
      const call = { signal, params: { tenant_id: member?.tenant_id }, quiet: true } as const
      return (await keptAnswer<MenuNode[]>(client, '/sys/menu/route', call)).answer
    },
    enabled: menuFromServer,
    // The menu is fetched whenever the setting is switched on, even if an earlier answer is still in the cache.
    staleTime: 0,
    refetchOnReconnect: false,
    // Without a network the call fails, and the menu is the one that this browser has kept.
    networkMode: 'always',
  })
  const loading = fetchStatus === 'fetching'
  const [fromStart] = useState(menuFromServer)
  const wasFromServer = useRef(menuFromServer)
  useEffect(() => {
    const isSwitchedOff = wasFromServer.current && !menuFromServer
    wasFromServer.current = menuFromServer
    if (isSwitchedOff) {
      // A toast of its own: antd loses one that replaces a toast which is just leaving.
      message.destroy(TOAST_KEY)
      void message.success(t('server_menu.off'))
    }
    if (!menuFromServer) return
    if (loading) void message.loading({ key: TOAST_KEY, content: t('server_menu.loading'), duration: 0 })
    else if (status === 'success') void message.success({ key: TOAST_KEY, content: t('server_menu.loaded') })
    else if (status === 'error') void message.error({ key: TOAST_KEY, content: t('server_menu.failed') })
  }, [menuFromServer, loading, status, message, t])

  if (!menuFromServer) return { kind: 'own' }
  if (data) return { kind: 'ready', nodes: data }
  if (!fromStart) return { kind: 'own' }
  return status === 'error' && !loading ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' }
}

const namesOf = (node: MenuNode): string[] => [node.name, ...(node.children ?? []).flatMap(namesOf)]

/**
 * The routes, with `listed: false` on every route that is neither in the server's menu nor always open. A name in the
 * menu that no route has is ignored.
 */
export function limitToMenu(routes: readonly ScreenRoute[], nodes: readonly MenuNode[]): ScreenRoute[] {
  const names = new Set(nodes.flatMap(namesOf))
  return routes.map((route) =>
    names.has(route.name) || ALWAYS_OPEN.has(route.name) ? route : { ...route, listed: false },
  )
}

/**
 * Converts the server's menu into groups like the generated ones. Deeper levels are flattened into their top group. A
 * group all of whose screens are samples in the generated menu is marked as a sample too.
 */
export function groupsOf(nodes: readonly MenuNode[], generated: readonly MenuGroupDefinition[]): MenuGroupDefinition[] {
  const samples = new Set(generated.filter(({ sample }) => sample).flatMap(({ routes }) => routes))
  return nodes.map(({ name, title, icon, externalUrl, children = [] }) => {
    const routes = children.flatMap(namesOf)
    return {
      key: name,
      title,
      ...(icon && { icon }),
      ...(isWebAddress(externalUrl) && { url: { zh: externalUrl, en: externalUrl } }),
      ...(routes.length > 0 && routes.every((route) => samples.has(route)) && { sample: true }),
      routes,
    }
  })
}

/** Allows http(s) only: a menu entry from the database must not be a `javascript:` address. */
function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\//.test(url)
}
