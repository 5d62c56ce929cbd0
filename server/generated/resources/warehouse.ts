// From manifest/entities/warehouse/warehouse.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { Org } from '../../../src/generated/admin/org/org.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { warehouseShape } from '../../../src/generated/warehouse/warehouse/warehouse.fields'
import { warehouseRules, warehouseSchema } from '../../../src/generated/warehouse/warehouse/warehouse.schema'
import type { Warehouse } from '../../../src/generated/warehouse/warehouse/warehouse.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { admin_member } from '../tables/admin_member'
import { org as orgTable } from '../tables/org'
import { store as storeTable } from '../tables/store'
import { store_order_receipt } from '../tables/store_order_receipt'
import { warehouse as warehouseTable } from '../tables/warehouse'
import { wh_good_sku_stock } from '../tables/wh_good_sku_stock'
import { wh_pick_receipt } from '../tables/wh_pick_receipt'
import { wh_purchase_receipt } from '../tables/wh_purchase_receipt'
import { wh_purchase_receive_receipt } from '../tables/wh_purchase_receive_receipt'
import { wh_return_store_receive_receipt } from '../tables/wh_return_store_receive_receipt'
import { wh_send_receipt } from '../tables/wh_send_receipt'

type Doc = EngineScope<Warehouse, never, SettingBase>

/** 仓库档案 · Warehouses. */
export const warehouse = describe<Warehouse>({
  entity: 'warehouse',
  module: 'warehouse',
  title: { zh: '仓库档案', en: 'Warehouses' },
  one: { zh: '仓库', en: 'Warehouse' },
  base: '/warehouse/manage',
  shape: warehouseShape,
  schema: warehouseSchema,
  rules: warehouseRules,
  table: warehouseTable,
  server: {
    warehouse_no: { unique: true, serverDefault: { next: true }, code: true },
    warehouse_name: { unique: true },
    org_id: {
      filter: conditionOn(orgTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Org) => row.status === 'enabled',
      }),
    },
    manager_id: {
      filter: conditionOn(admin_member, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: AdminMember) => row.status === 'enabled',
      }),
    },
    phone: { code: true },
    region_code: { code: true },
    store_count: { rollup: { of: 'store', by: 'default_warehouse_id' } },
  },
  scope: { by: 'tenant' },
  number: { field: 'warehouse_no', pattern: 'W{seq:2}' },
  searchesNames: true,
  list: {
    columns: [
      'warehouse_no',
      'warehouse_name',
      'status',
      'org_id',
      'warehouse_type',
      'manager_id',
      'phone',
      'region_code',
      'accepts_returns',
      'store_count',
    ],
    filters: [
      { field: 'warehouse_name' },
      { field: 'warehouse_type' },
      { field: 'status' },
      { field: 'region_code' },
      { field: 'warehouse_no' },
      { field: 'org_id' },
    ],
    search: ['warehouse_no', 'warehouse_name', 'phone'],
    sort: { default: ['warehouse_no'], allow: ['warehouse_no', 'warehouse_name'] },
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
          entity: 'wh_good_sku_stock',
          where: conditionOn(wh_good_sku_stock, {
            sql: (row, q, s: Doc) =>
              q.and(
                q.same(row.warehouse_id, s.doc.id),
                q.or(q.differs(row.on_hand_qty, 0), q.differs(row.in_transit_qty, 0)),
              ),
          }),
        },
        {
          entity: 'store',
          where: conditionOn(storeTable, {
            sql: (row, q, s: Doc) => q.and(q.same(row.default_warehouse_id, s.doc.id), q.differs(row.status, 'closed')),
          }),
        },
        {
          entity: 'store_order_receipt',
          where: conditionOn(store_order_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.warehouse_id, s.doc.id), q.oneOf(row.check_status, ['submitted', 'approved'])),
          }),
        },
        {
          entity: 'wh_pick_receipt',
          where: conditionOn(wh_pick_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.warehouse_id, s.doc.id), q.oneOf(row.check_status, ['submitted', 'approved'])),
          }),
        },
        {
          entity: 'wh_send_receipt',
          where: conditionOn(wh_send_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.warehouse_id, s.doc.id), q.oneOf(row.check_status, ['submitted', 'approved'])),
          }),
        },
        {
          entity: 'wh_purchase_receipt',
          where: conditionOn(wh_purchase_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.warehouse_id, s.doc.id), q.oneOf(row.check_status, ['submitted', 'approved'])),
          }),
        },
        {
          entity: 'wh_return_store_receive_receipt',
          where: conditionOn(wh_return_store_receive_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.warehouse_id, s.doc.id), q.oneOf(row.check_status, ['draft', 'submitted', 'rejected'])),
          }),
        },
        {
          entity: 'wh_purchase_receive_receipt',
          where: conditionOn(wh_purchase_receive_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.warehouse_id, s.doc.id), q.oneOf(row.check_status, ['draft', 'submitted', 'rejected'])),
          }),
        },
      ],
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], warehouse: ['list', 'export'] },
})
