// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { thingShape } from './thing.fields'
import type { Thing } from './thing.types'

export const thingApi = resourceApi<Thing>('/good/thing', thingShape)
