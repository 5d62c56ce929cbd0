// From manifest/entities/supply/supplier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Category } from '../../../src/generated/good/category/category.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { supplierShape } from '../../../src/generated/supply/supplier/supplier.fields'
import { supplierRules, supplierSchema } from '../../../src/generated/supply/supplier/supplier.schema'
import type { Supplier } from '../../../src/generated/supply/supplier/supplier.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { category as categoryTable } from '../tables/category'
import { store_order_receipt } from '../tables/store_order_receipt'
import { supplier as supplierTable } from '../tables/supplier'
import { wh_purchase_receipt } from '../tables/wh_purchase_receipt'

type Doc = EngineScope<Supplier, never, SettingBase>

/** 供应商档案 · Suppliers. */
export const supplier = describe<Supplier>({
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
    category_ids: {
      filter: conditionOn(categoryTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Category) => row.status === 'enabled',
      }),
    },
    contact_phone: { code: true },
    tax_no: { unique: true, code: true },
  },
  scope: { by: 'tenant' },
  number: { field: 'supplier_no', pattern: 'V{seq:4}' },
  searchesNames: true,
  list: {
    columns: [
      'supplier_no',
      'supplier_name',
      'status',
      'license_expire_date',
      'supplier_type',
      'contact_name',
      'contact_phone',
      'settlement',
      'payment_days',
      'lead_days',
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
          where: conditionOn(store_order_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.supplier_id, s.doc.id), q.oneOf(row.check_status, ['submitted', 'approved'])),
          }),
        },
        {
          entity: 'wh_purchase_receipt',
          where: conditionOn(wh_purchase_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.supplier_id, s.doc.id), q.oneOf(row.check_status, ['submitted', 'approved'])),
          }),
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
