import Skeleton from 'antd/es/skeleton'
import { lazy, Suspense } from 'react'
import type { Field } from '@/rules/field'
import { isRoleType } from '@/rules/access/role-type'
import type { ControlProps } from './control-props'
import { useSibling } from './siblings'

// Loaded on demand: the permission table is needed on two screens only.
const PermissionsInput = lazy(() => import('../permissions/permissions-input'))

/** Whether a field lists permissions (`entity:action`): the `permissions` field of roles. */
export function isPermissions(name: string, field: Field): boolean {
  return field.type === 'text_list' && name === 'permissions'
}

/** Roles of stores have no type field. */
const typeOf = (roleType: unknown) => (isRoleType(roleType) ? roleType : 'store')

export function PermissionsControl(props: ControlProps<string[]>) {
  const roleType = typeOf(useSibling('role_type'))
  return (
    <Suspense fallback={<Skeleton active />}>
      <PermissionsInput
        id={props.id}
        value={props.value ?? []}
        onChange={props.onChange}
        roleType={roleType}
        label={props.label}
        invalid={props.invalid}
      />
    </Suspense>
  )
}

/** The permissions of a role, read-only. */
export function PermissionsValue({ value, roleType, label }: { value: unknown; roleType: unknown; label: string }) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <PermissionsInput value={Array.isArray(value) ? value : []} roleType={typeOf(roleType)} label={label} />
    </Suspense>
  )
}
