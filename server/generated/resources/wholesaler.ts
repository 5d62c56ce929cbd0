// From manifest/entities/wholesale/wholesaler.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { Org } from '../../../src/generated/admin/org/org.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Warehouse } from '../../../src/generated/warehouse/warehouse/warehouse.types'
import { wholesalerShape } from '../../../src/generated/wholesale/wholesaler/wholesaler.fields'
import { wholesalerRules, wholesalerSchema } from '../../../src/generated/wholesale/wholesaler/wholesaler.schema'
import type { Wholesaler } from '../../../src/generated/wholesale/wholesaler/wholesaler.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { admin_member } from '../tables/admin_member'
import { org as orgTable } from '../tables/org'
import { store_order_receipt } from '../tables/store_order_receipt'
import { warehouse as warehouseTable } from '../tables/warehouse'
import { wholesaler as wholesalerTable } from '../tables/wholesaler'

type Doc = EngineScope<Wholesaler, never, SettingBase>

/** 批发商档案 · Wholesalers. */
export const wholesaler = describe<Wholesaler>({
  entity: 'wholesaler',
  module: 'wholesale',
  title: { zh: '批发商档案', en: 'Wholesalers' },
  one: { zh: '批发商', en: 'Wholesaler' },
  base: '/wholesale/wholesaler',
  shape: wholesalerShape,
  schema: wholesalerSchema,
  rules: wholesalerRules,
  table: wholesalerTable,
  server: {
    wholesaler_no: { unique: true, serverDefault: { next: true }, code: true },
    wholesaler_name: { unique: true },
    org_id: {
      filter: conditionOn(orgTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Org) => row.status === 'enabled',
      }),
    },
    warehouse_id: {
      filter: conditionOn(warehouseTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Warehouse) => row.status === 'enabled',
      }),
    },
    contact_phone: { code: true },
    region_code: { code: true },
    tax_no: { unique: true, code: true },
    used_credit_amount: {
      rollup: {
        of: 'store_order_receipt',
        by: 'store_id',
        key: 'store_id',
        where: conditionOn(store_order_receipt, { sql: (row, q) => q.same(row.check_status, 'approved') }),
        sum: 'total_amount',
      },
    },
    salesman_id: {
      filter: conditionOn(admin_member, {
        sql: (row, q) => q.and(q.same(row.status, 'enabled'), q.same(row.role_type, 'head_office')),
        test: (row: AdminMember) => row.status === 'enabled' && row.role_type === 'head_office',
      }),
    },
  },
  scope: { by: 'tenant' },
  readers: { wholesaler: 'id' },
  number: { field: 'wholesaler_no', pattern: 'H{seq:4}' },
  searchesNames: true,
  list: {
    columns: [
      'wholesaler_no',
      'wholesaler_name',
      'status',
      'store_id',
      'credit_limit_amount',
      'used_credit_amount',
      'contact_name',
      'contact_phone',
      'region_code',
      'price_grade',
      'discount_percent',
      'settlement',
      'salesman_id',
    ],
    filters: [
      { field: 'wholesaler_name' },
      { field: 'price_grade' },
      { field: 'settlement' },
      { field: 'status' },
      { field: 'wholesaler_no' },
      { field: 'region_code' },
      { field: 'salesman_id' },
      { field: 'contact_phone' },
    ],
    search: ['wholesaler_no', 'wholesaler_name', 'contact_phone'],
    sort: { default: ['wholesaler_no'], allow: ['wholesaler_no', 'wholesaler_name'] },
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
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
              q.and(q.same(row.store_id, s.doc.store_id), q.oneOf(row.check_status, ['submitted', 'approved'])),
          }),
        },
      ],
    },
  },
  onCreate: [{ do: 'create', rule: 'store.outlet', into: 'store_id' }],
  access: { head_office: ['list', 'create', 'update', 'export'], wholesaler: ['list', 'export'] },
})
