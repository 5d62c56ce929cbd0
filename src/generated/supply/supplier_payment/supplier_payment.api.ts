// From manifest/entities/supply/supplier_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { supplierPaymentShape } from './supplier_payment.fields'
import type { SupplierPayment } from './supplier_payment.types'

export const supplierPaymentApi = resourceApi<SupplierPayment>('/supply/supplier_payment', supplierPaymentShape)
