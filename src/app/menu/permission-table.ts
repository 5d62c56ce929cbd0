import type { PermissionModule } from '@/rules/access/permission'

let table: Promise<readonly PermissionModule[]> | undefined

/** The generated table of permissions. It is imported lazily, because only two screens need it. */
export function permissionTable(): Promise<readonly PermissionModule[]> {
  return (table ??= import('@/generated/permissions').then(({ permissions }) => permissions))
}

import.meta.hot?.accept('@/generated/permissions', (module) => {
  if (module) table = Promise.resolve(module.permissions as readonly PermissionModule[])
})
