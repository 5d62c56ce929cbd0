// From manifest/entities/good/setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { settingShape } from './setting.fields'
import type { Setting } from './setting.types'

export const settingApi = resourceApi<Setting>('/good/setting', settingShape)
