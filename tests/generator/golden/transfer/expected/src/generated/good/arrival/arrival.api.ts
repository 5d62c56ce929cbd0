// From manifest/entities/good/arrival.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { arrivalShape } from './arrival.fields'
import type { Arrival } from './arrival.types'

export const arrivalApi = resourceApi<Arrival>('/good/arrival', arrivalShape)
