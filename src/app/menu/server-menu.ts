import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import App from 'antd/es/app'
import type { Session } from '@/auth/session'
import type { ScreenRoute } from '@/layout/screen-route'
import { useSettings } from '@/settings/settings'
import { client } from '@/app/client'
import type { PrintedGroup } from './menu'

/** A node of `GET /sys/menu/route`: groups at the top, screens below. */
export interface MenuNode {
  name: string
  title: { zh: string; en: string }
  icon?: string
  /** Address outside, in place of screens. */
  externalUrl?: string
  children?: readonly MenuNode[]
}

export type ServerMenu =
  /** Not asked for; or asked for just now, and what is open stays until the answer is there. */
  | { kind: 'own' }
  | { kind: 'loading' }
  | { kind: 'ready'; nodes: readonly MenuNode[] }
  | { kind: 'failed'; retry: () => void }

/** Open whether or not the server's menu names them: they say where one is, or how one signs in, which is everybody's own. */
const WHITELIST: ReadonlySet<string> = new Set([
  'Redirect',
  'notFound',
  'exception_403',
  'exception_404',
  'exception_500',
  'account_security',
])
const NOTICE = 'server-menu'

/** The menu that the server gives, while the operator's settings ask for it; says how fetching it goes. */
export function useServerMenu({ member }: Session): ServerMenu {
  const { menuFromServer } = useSettings()
  const { message } = App.useApp()
  const { t } = useTranslation('layout')
  const { data, status, fetchStatus, refetch } = useQuery({
    queryKey: ['server-menu'],
    queryFn: ({ signal }) =>
      client.get<MenuNode[]>('/sys/menu/route', { signal, params: { tenant_id: member?.tenant_id }, quiet: true }),
    enabled: menuFromServer,
    staleTime: Infinity,
  })
  const loading = fetchStatus === 'fetching'
  const [fromStart] = useState(menuFromServer)
  useEffect(() => {
    if (!menuFromServer) return
    if (loading) void message.loading({ key: NOTICE, content: t('server_menu.loading'), duration: 0 })
    else if (status === 'success') void message.success({ key: NOTICE, content: t('server_menu.loaded') })
    else if (status === 'error') void message.error({ key: NOTICE, content: t('server_menu.failed') })
  }, [menuFromServer, loading, status, message, t])

  if (!menuFromServer) return { kind: 'own' }
  if (data) return { kind: 'ready', nodes: data }
  if (!fromStart) return { kind: 'own' }
  return status === 'error' && !loading ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' }
}

const namesOf = (node: MenuNode): string[] => [node.name, ...(node.children ?? []).flatMap(namesOf)]

/** The routes, those outside the server's menu and the whitelist open to nobody. Nothing is added: a name that no route has leads nowhere. */
export function narrowed(routes: readonly ScreenRoute[], nodes: readonly MenuNode[]): ScreenRoute[] {
  const names = new Set(nodes.flatMap(namesOf))
  return routes.map((route) =>
    names.has(route.name) || WHITELIST.has(route.name) ? route : { ...route, listed: false },
  )
}

/** The server's groups in the form of the generated ones. Deeper levels lie flat below their group. */
export function groupsOf(nodes: readonly MenuNode[]): PrintedGroup[] {
  return nodes.map(({ name, title, icon, externalUrl, children = [] }) => ({
    key: name,
    title,
    ...(icon && { icon }),
    ...(isWebAddress(externalUrl) && { url: { zh: externalUrl, en: externalUrl } }),
    routes: children.flatMap(namesOf),
  }))
}

/** Nothing but http(s): a row of the menu must not run a script. */
function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\//.test(url)
}
