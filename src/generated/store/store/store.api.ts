// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { storeShape } from './store.fields'
import type { Store } from './store.types'

export const storeApi = resourceApi<Store>('/store/manage', storeShape)
