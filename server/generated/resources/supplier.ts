// From manifest/entities/supply/supplier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { supplierShape } from '../../../src/generated/supply/supplier/supplier.fields'
import { supplierRules, supplierSchema } from '../../../src/generated/supply/supplier/supplier.schema'
import { describe } from '../../metadata/describe'
import { supplier as supplierTable } from '../tables/supplier'

/** 供应商档案 · Suppliers. */
export const supplier = describe({
  entity: 'supplier',
  module: 'supply',
  title: { zh: '供应商档案', en: 'Suppliers' },
  one: { zh: '供应商', en: 'Supplier' },
  base: '/supply/supplier',
  shape: supplierShape,
  schema: supplierSchema,
  rules: supplierRules,
  table: supplierTable,
  server: {
    supplier_no: { unique: true, serverDefault: { next: true }, code: true },
    supplier_name: { unique: true },
    category_ids: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    contact_phone: { code: true },
    tax_no: { unique: true, code: true },
  },
  scope: { by: 'tenant' },
  number: { field: 'supplier_no', pattern: 'V{seq:4}' },
  list: {
    columns: [
      'supplier_no',
      'supplier_name',
      'status',
      'supplier_type',
      'contact_name',
      'contact_phone',
      'settlement',
      'payment_days',
      'lead_days',
      'license_expire_date',
    ],
    filters: [
      { field: 'supplier_name' },
      { field: 'supplier_type' },
      { field: 'settlement' },
      { field: 'status' },
      { field: 'supplier_no' },
      { field: 'category_ids' },
      { field: 'license_expire_date' },
    ],
    search: ['supplier_no', 'supplier_name', 'contact_phone'],
    sort: { default: ['supplier_no'], allow: ['supplier_no', 'supplier_name', 'license_expire_date'] },
    tabs: 'status',
  },
  transitions: {
    enable: { from: ['disabled', 'blacklisted'], to: 'enabled', roles: { head_office: true } },
    disable: {
      from: ['enabled'],
      to: 'disabled',
      roles: { head_office: true },
      confirm: true,
      inUse: [
        {
          entity: 'store_order_receipt',
          where: [
            '&&',
            ['==', ['col', 'supplier_id'], ['form', 'id']],
            ['in', ['col', 'check_status'], ['lit', ['submitted', 'approved']]],
          ],
        },
        {
          entity: 'wh_purchase_receipt',
          where: [
            '&&',
            ['==', ['col', 'supplier_id'], ['form', 'id']],
            ['in', ['col', 'check_status'], ['lit', ['submitted', 'approved']]],
          ],
        },
      ],
    },
    blacklist: {
      from: ['enabled', 'disabled'],
      to: 'blacklisted',
      roles: { head_office: true },
      reason: true,
      confirm: true,
    },
  },
  access: {
    head_office: ['list', 'create', 'update', 'export'],
    store: ['list', 'export'],
    warehouse: ['list', 'export'],
  },
})
