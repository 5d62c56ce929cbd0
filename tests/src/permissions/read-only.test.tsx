import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, it } from 'vitest'
import document from '@/i18n/zh-CN/document.json'
import PermissionsInput from '@/components/permissions/permissions-input'
import { PermissionTableContext } from '@/components/permissions/permission-table'
import type { PermissionModule } from '@/rules/access/permission'

const i18n = i18next.createInstance()
await i18n.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { document } } })

const roles = ['store'] as const
const table: readonly PermissionModule[] = [
  {
    module: 'store',
    title: { zh: '门店运营', en: 'Store Operations' },
    entities: [
      {
        entity: 'order',
        title: { zh: '采购订单', en: 'Orders' },
        actions: [
          { action: 'list', roles },
          { action: 'create', roles },
          { action: 'approve', roles, label: { zh: '审核', en: 'Approve' } },
        ],
      },
      { entity: 'stock', title: { zh: '门店库存', en: 'Stock' }, actions: [{ action: 'list', roles }] },
    ],
  },
]

it('permissions that cannot be changed are text instead of disabled check boxes', async () => {
  const loaded = Promise.resolve(table)
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <PermissionTableContext value={() => loaded}>
          <PermissionsInput value={['order:list', 'order:approve']} roleType="store" label="权限" />
        </PermissionTableContext>
      </I18nextProvider>,
    )
  })
  const row = await screen.findByRole('row', { name: /采购订单/ })
  expect(row.textContent).toBe('采购订单查看、审核')
  expect(screen.getByRole('row', { name: /门店库存/ }).textContent).toBe('门店库存无')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})
