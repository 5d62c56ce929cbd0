// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { Org } from '../../../src/generated/admin/org/org.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { storeShape } from '../../../src/generated/store/store/store.fields'
import { storeRules, storeSchema } from '../../../src/generated/store/store/store.schema'
import type { Store } from '../../../src/generated/store/store/store.types'
import type { Warehouse } from '../../../src/generated/warehouse/warehouse/warehouse.types'
import type { Wholesaler } from '../../../src/generated/wholesale/wholesaler/wholesaler.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { admin_member } from '../tables/admin_member'
import { org as orgTable } from '../tables/org'
import { store as storeTable } from '../tables/store'
import { store_good_loss_receipt } from '../tables/store_good_loss_receipt'
import { store_good_transfer_in_receipt } from '../tables/store_good_transfer_in_receipt'
import { store_good_transfer_out_receipt } from '../tables/store_good_transfer_out_receipt'
import { store_order_receipt } from '../tables/store_order_receipt'
import { store_receive_receipt } from '../tables/store_receive_receipt'
import { store_return_receive_receipt } from '../tables/store_return_receive_receipt'
import { store_stock } from '../tables/store_stock'
import { store_stock_adjust_receipt } from '../tables/store_stock_adjust_receipt'
import { switch_work } from '../tables/switch_work'
import { warehouse as warehouseTable } from '../tables/warehouse'
import { wh_send_receipt } from '../tables/wh_send_receipt'
import { wholesaler as wholesalerTable } from '../tables/wholesaler'

type Doc = EngineScope<Store, never, SettingBase>
type FromWholesaler = EngineScope<Store, never, SettingBase, Wholesaler>

/** 门店档案 · Stores. */
export const store = describe<Store>({
  entity: 'store',
  module: 'store',
  title: { zh: '门店档案', en: 'Stores' },
  one: { zh: '门店', en: 'Store' },
  base: '/store/manage',
  shape: storeShape,
  schema: storeSchema,
  rules: storeRules,
  table: storeTable,
  server: {
    store_no: { unique: true, serverDefault: { next: true }, code: true },
    store_name: { unique: true },
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
    default_warehouse_id: {
      filter: conditionOn(warehouseTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Warehouse) => row.status === 'enabled',
      }),
    },
    wholesaler_id: { unique: true },
    stock_count: { rollup: { of: 'store_stock', by: 'store_id' } },
  },
  scope: { by: 'store', field: 'id' },
  number: { field: 'store_no', pattern: 'S{seq:4}' },
  searchesNames: true,
  list: {
    columns: [
      'store_no',
      'store_name',
      'status',
      'org_id',
      'open_date',
      'store_type',
      'business_day_deadline',
      'manager_id',
      'phone',
      'region_code',
      'default_warehouse_id',
    ],
    filters: [
      { field: 'store_name' },
      { field: 'store_type' },
      { field: 'status' },
      { field: 'org_id' },
      { field: 'store_no' },
      { field: 'region_code' },
      { field: 'default_warehouse_id' },
    ],
    search: ['store_no', 'store_name', 'phone'],
    sort: { default: ['store_no'], allow: ['store_no', 'store_name', 'open_date'] },
    tabs: 'status',
  },
  transitions: {
    open: { from: ['preparing', 'suspended'], to: 'open', roles: { head_office: true } },
    suspend: { from: ['open'], to: 'suspended', roles: { head_office: true }, confirm: true },
    close: {
      from: ['suspended'],
      to: 'closed',
      roles: { head_office: true },
      confirm: true,
      inUse: [
        {
          entity: 'store_stock',
          where: conditionOn(store_stock, {
            sql: (row, q, s: Doc) =>
              q.and(
                q.same(row.store_id, s.doc.id),
                q.or(q.differs(row.on_hand_qty, 0), q.differs(row.in_transit_qty, 0)),
              ),
          }),
        },
        {
          entity: 'store_order_receipt',
          where: conditionOn(store_order_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.store_id, s.doc.id), q.oneOf(row.check_status, ['submitted', 'approved'])),
          }),
        },
        {
          entity: 'store_receive_receipt',
          where: conditionOn(store_receive_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.store_id, s.doc.id), q.oneOf(row.check_status, ['draft', 'submitted', 'rejected'])),
          }),
        },
        {
          entity: 'wh_send_receipt',
          where: conditionOn(wh_send_receipt, {
            sql: (row, q, s: Doc) => q.and(q.same(row.store_id, s.doc.id), q.same(row.check_status, 'approved')),
          }),
        },
        {
          entity: 'store_stock_adjust_receipt',
          where: conditionOn(store_stock_adjust_receipt, {
            sql: (row, q, s: Doc) => q.and(q.same(row.store_id, s.doc.id), q.same(row.check_status, 'submitted')),
          }),
        },
        {
          entity: 'store_good_loss_receipt',
          where: conditionOn(store_good_loss_receipt, {
            sql: (row, q, s: Doc) => q.and(q.same(row.store_id, s.doc.id), q.same(row.check_status, 'submitted')),
          }),
        },
        {
          entity: 'store_good_transfer_out_receipt',
          where: conditionOn(store_good_transfer_out_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(
                q.or(q.same(row.store_id, s.doc.id), q.same(row.to_store_id, s.doc.id)),
                q.oneOf(row.check_status, ['submitted', 'approved']),
              ),
          }),
        },
        {
          entity: 'store_good_transfer_in_receipt',
          where: conditionOn(store_good_transfer_in_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.store_id, s.doc.id), q.oneOf(row.check_status, ['draft', 'submitted', 'rejected'])),
          }),
        },
        {
          entity: 'store_return_receive_receipt',
          where: conditionOn(store_return_receive_receipt, {
            sql: (row, q, s: Doc) =>
              q.and(q.same(row.store_id, s.doc.id), q.oneOf(row.check_status, ['submitted', 'approved'])),
          }),
        },
        {
          entity: 'switch_work',
          where: conditionOn(switch_work, {
            sql: (row, q, s: Doc) => q.and(q.same(row.store_id, s.doc.id), q.same(row.status, 'open')),
          }),
        },
      ],
    },
  },
  createFrom: {
    outlet: {
      source: 'wholesale.wholesaler',
      filter: conditionOn(wholesalerTable, {
        sql: (row, q) => q.same(row.store_id, null),
        test: (row: Wholesaler) => row.store_id === null,
      }),
      listed: { store_id: null },
      by: [],
      header: {
        store_name: (s: FromWholesaler) => s.from.wholesaler_name,
        store_type: () => 'wholesale',
        status: () => 'open',
        wholesaler_id: (s: FromWholesaler) => s.from.id,
        org_id: (s: FromWholesaler) => s.from.org_id,
        phone: (s: FromWholesaler) => s.from.contact_phone,
        region_code: (s: FromWholesaler) => s.from.region_code,
        address: (s: FromWholesaler) => s.from.address,
        default_warehouse_id: (s: FromWholesaler) => s.from.warehouse_id,
      },
    },
  },
  access: {
    head_office: ['list', 'create', 'update', 'export'],
    store: ['list', 'update', 'export'],
    warehouse: ['list', 'export'],
    wholesaler: ['list', 'export'],
  },
})
