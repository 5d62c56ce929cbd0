// From manifest/entities/good/bay.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { bayShape } from './bay.fields'
import type { Bay } from './bay.types'

export const bayApi = resourceApi<Bay>('/good/bay', bayShape)
