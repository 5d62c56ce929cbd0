import type { Meta, StoryObj } from '@storybook/react-vite'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useState } from 'react'
import type { RoleType } from '@/rules/access/role-type'
import { OperatorContext, useOperator } from '../operator-context'
import { PermissionTableContext } from './permission-table'
import PermissionsInput from './permissions-input'

const meta: Meta = { title: 'Kit/Permissions' }
export default meta

function Chosen({ roleType, start }: { roleType: RoleType; start: string[] }) {
  const [value, setValue] = useState(start)
  return <PermissionsInput value={value} onChange={setValue} roleType={roleType} label="权限" />
}

export const OfAStore: StoryObj = {
  render: () => <Chosen roleType="store" start={['store_order_receipt:list', 'store_order_receipt:create']} />,
}
export const OfHeadOffice: StoryObj = { render: () => <Chosen roleType="head_office" start={[]} /> }
/** An operator with few permissions: the check boxes of all other permissions are disabled. */
export const OfWhoHoldsLittle: StoryObj = {
  render: function Little() {
    const operator = useOperator()
    const permissions = new Set(['role:list', 'role:update', 'sku:list', 'sku:update', 'brand:list'])
    return (
      <OperatorContext value={{ ...operator, roleType: 'head_office', permissions }}>
        <Chosen roleType="head_office" start={['sku:list', 'category:list']} />
      </OperatorContext>
    )
  },
}
export const ToRead: StoryObj = {
  render: () => <PermissionsInput value={['*']} roleType="warehouse" label="权限" />,
}
export const Wrong: StoryObj = {
  render: () => <PermissionsInput value={[]} onChange={() => undefined} roleType="wholesaler" label="权限" invalid />,
}
const FOREVER = new Promise<never>(() => undefined)
export const Loading: StoryObj = {
  render: () => (
    <PermissionTableContext value={() => FOREVER}>
      <Suspense fallback={<Skeleton active />}>
        <PermissionsInput value={[]} roleType="store" label="权限" />
      </Suspense>
    </PermissionTableContext>
  ),
}
