// From manifest/entities/good/transfer.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { transferShape } from './transfer.fields'
import type { Transfer } from './transfer.types'

export const transferApi = resourceApi<Transfer>('/good/transfer', transferShape)
