// From manifest/entities/supply/supplier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { supplierShape } from './supplier.fields'
import type { Supplier } from './supplier.types'

export const supplierApi = resourceApi<Supplier>('/supply/supplier', supplierShape)
