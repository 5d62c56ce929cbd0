import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Providers } from '../src/app/providers'
import { permissionTable } from '../src/app/menu/permission-table'
import { PermissionTableContext } from '../src/components/permissions/permission-table'
import { OperatorContext, type OperatorScope } from '../src/components/operator-context'
import { changeLocale } from '../src/i18n/i18n'
import type { Locale } from '../src/i18n/locale'
import { useLocale } from '../src/i18n/use-locale'
import type { RoleType } from '../src/rules/access/role-type'
import { changeSettings } from '../src/settings/settings'
import { playRole } from './role'

export interface Globals {
  locale: Locale
  theme: 'light' | 'dark'
  role: RoleType
}

function operatorOf(role: RoleType, locale: Locale): OperatorScope {
  const store_id = role === 'store' ? 2 : null
  return {
    operatorId: 1,
    tenantId: 11,
    storeId: store_id,
    roleType: role,
    flags: { can_view_cost: role === 'head_office', can_view_buy_price: role !== 'warehouse', can_pos_refund: true },
    actor: { id: 1, role_type: role, store_id, warehouse_id: role === 'warehouse' ? 1 : null },
    setting: {},
    locale,
    timeZone: 'Asia/Shanghai',
  }
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        boxSizing: 'border-box',
        height: '100dvh',
        overflow: 'auto',
        padding: 16,
        color: 'var(--text)',
        background: 'var(--ground)',
      }}
    >
      {children}
    </div>
  )
}

/**
 * Provides what the console provides to every screen: router, operator and permissions, with the language, theme and
 * role of the toolbar. With `fill` the story takes the whole page.
 */
export function Frame({
  globals,
  path,
  fill,
  story,
  children,
}: {
  globals: Globals
  path: string
  fill: boolean
  story: string
  children: ReactNode
}) {
  const { locale, theme, role } = globals
  // Set before the story sends requests, because the answers depend on the role.
  playRole(role)
  const shown = useLocale()
  useEffect(() => {
    if (shown !== locale) void changeLocale(locale)
  }, [shown, locale])
  useEffect(() => changeSettings({ theme }), [theme])
  const operator = useMemo(() => operatorOf(role, locale), [role, locale])
  const router = useMemo(
    () => createMemoryRouter([{ path: '*', element: children }], { initialEntries: [path] }),
    [children, path],
  )
  const content = (
    <Suspense fallback={null}>
      <RouterProvider router={router} />
    </Suspense>
  )
  return (
    <Providers scope={`${story} ${role}`}>
      <OperatorContext value={operator}>
        <PermissionTableContext value={permissionTable}>
          {fill ? (
            <Page>{content}</Page>
          ) : (
            <div style={{ padding: 16, background: 'var(--surface)', color: 'var(--text)' }}>{content}</div>
          )}
        </PermissionTableContext>
      </OperatorContext>
    </Providers>
  )
}
