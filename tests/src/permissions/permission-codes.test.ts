import { describe, expect, it } from 'vitest'
import {
  codesOf,
  grantable,
  heldCodes,
  filterByText,
  checkState,
  codesAfterToggle,
  permissionsOfRoleType,
} from '@/components/permissions/permission-codes'
import { permissions } from '@/generated/permissions'
import type { PermissionModule } from '@/rules/access/permission'

const label = { zh: '审核', en: 'Approve' }
const table: PermissionModule[] = [
  {
    module: 'store',
    title: { zh: '门店', en: 'Store' },
    entities: [
      {
        entity: 'order',
        title: { zh: '订单', en: 'Orders' },
        actions: [
          { action: 'list', roles: ['store', 'head_office'] },
          { action: 'create', roles: ['store'] },
          { action: 'approve', label, roles: ['head_office'] },
        ],
      },
      { entity: 'price', title: { zh: '价格', en: 'Prices' }, actions: [{ action: 'list', roles: ['head_office'] }] },
    ],
  },
]
const store = permissionsOfRoleType(table, 'store')
const entities = store.flatMap((module) => module.entities)

describe('the permissions of a role', () => {
  it('are limited to the maximum of its type', () => {
    expect(codesOf(entities)).toEqual(['order:list', 'order:create'])
    expect(codesOf(permissionsOfRoleType(table, 'head_office').flatMap((module) => module.entities))).toEqual([
      'order:list',
      'order:approve',
      'price:list',
    ])
    expect(permissionsOfRoleType(table, 'wholesaler')).toEqual([])
  })

  it('are listed completely for a role with all permissions', () => {
    expect([...heldCodes(['*'], store)]).toEqual(['order:list', 'order:create'])
    expect([...heldCodes(['order:list'], store)]).toEqual(['order:list'])
  })

  it('include the list with the first action, and lose it with the last action', () => {
    expect(codesAfterToggle(new Set(), ['order:create'], { on: true, entities })).toEqual([
      'order:create',
      'order:list',
    ])
    expect(codesAfterToggle(new Set(['order:create', 'order:list']), ['order:list'], { on: false, entities })).toEqual(
      [],
    )
    expect(
      codesAfterToggle(new Set(['order:create', 'order:list']), ['order:create'], { on: false, entities }),
    ).toEqual(['order:list'])
  })

  it('show for a group whether all, some or none are chosen', () => {
    const codes = codesOf(entities)
    expect(checkState(new Set(), codes)).toBe('none')
    expect(checkState(new Set(['order:list']), codes)).toBe('some')
    expect(checkState(new Set(codes), codes)).toBe('all')
  })

  it('are found by name or code', () => {
    expect(codesOf(filterByText(table, '价').flatMap((module) => module.entities))).toEqual(['price:list'])
    expect(codesOf(filterByText(table, 'ORDER').flatMap((module) => module.entities))).toHaveLength(3)
    expect(filterByText(table, 'zzz')).toEqual([])
  })

  it('are printed once for every entity', () => {
    const codes = codesOf(permissions.flatMap((module) => module.entities))
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toContain('store_order_receipt:approve')
  })
})

describe('the permissions that an operator may grant', () => {
  const admin = codesOf(
    permissionsOfRoleType(permissions, 'head_office')
      .filter(({ module }) => module === 'admin')
      .flatMap((module) => module.entities),
  )

  it('are the permissions that the operator holds', () => {
    const may = grantable(permissions, 'head_office', new Set(['sku:list']))
    expect([may('sku:list'), may('sku:update'), may('pos_order:list')]).toEqual([true, false, false])
  })

  it('include for administrators permissions that no head office role can hold', () => {
    const [beyond = ''] = codesOf(
      permissionsOfRoleType(permissions, 'warehouse').flatMap((module) => module.entities),
    ).filter(
      (code) =>
        !codesOf(permissionsOfRoleType(permissions, 'head_office').flatMap((module) => module.entities)).includes(code),
    )
    expect(beyond).not.toBe('')
    expect(grantable(permissions, 'head_office', new Set(admin))(beyond)).toBe(true)
    expect(grantable(permissions, 'head_office', new Set(admin.slice(1)))(beyond)).toBe(false)
    expect(grantable(permissions, 'head_office', new Set(admin))('sku:update')).toBe(false)
  })

  it('are all permissions when the operator’s permissions are not loaded', () => {
    expect(grantable(permissions, 'head_office', undefined)('sku:update')).toBe(true)
  })
})
