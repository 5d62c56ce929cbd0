// From manifest/entities/good/menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { menuShape } from './menu.fields'
import type { Menu } from './menu.types'

export const menuApi = resourceApi<Menu>('/good/menu', menuShape)
