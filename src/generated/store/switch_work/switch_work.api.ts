// From manifest/entities/store/switch_work.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { logApi } from '@/request/resource-api'
import { switchWorkShape } from './switch_work.fields'
import type { SwitchWork } from './switch_work.types'

export const switchWorkApi = logApi<SwitchWork>('/store/switch_work', switchWorkShape)
