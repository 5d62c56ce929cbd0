import type { PermissionModule } from '@/rules/permission'

let table: Promise<readonly PermissionModule[]> | undefined

/** The table of the manifest, a chunk of its own: two screens need it. */
export function permissionTable(): Promise<readonly PermissionModule[]> {
  return (table ??= import('@/generated/permissions').then(({ permissions }) => permissions))
}
