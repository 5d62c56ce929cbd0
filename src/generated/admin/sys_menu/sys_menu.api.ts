// From manifest/entities/admin/sys_menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { sysMenuShape } from './sys_menu.fields'
import type { SysMenu } from './sys_menu.types'

export const sysMenuApi = resourceApi<SysMenu>('/admin/sys/menu', sysMenuShape)
