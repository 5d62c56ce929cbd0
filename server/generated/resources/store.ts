// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { storeShape } from '../../../src/generated/store/store/store.fields'
import { storeRules, storeSchema } from '../../../src/generated/store/store/store.schema'
import type { Store } from '../../../src/generated/store/store/store.types'
import type { Wholesaler } from '../../../src/generated/wholesale/wholesaler/wholesaler.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { store as storeTable } from '../tables/store'

type FromWholesaler = EngineScope<Store, never, SettingBase, Wholesaler>

/** 门店档案 · Stores. */
export const store = describe({
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
    org_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    manager_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    phone: { code: true },
    region_code: { code: true },
    default_warehouse_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    wholesaler_id: { unique: true },
    stock_count: { rollup: { of: 'store_stock', by: 'store_id' } },
  },
  scope: { by: 'store', field: 'id' },
  number: { field: 'store_no', pattern: 'S{seq:4}' },
  list: {
    columns: [
      'store_no',
      'store_name',
      'store_type',
      'status',
      'org_id',
      'open_date',
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
          where: [
            '&&',
            ['==', ['col', 'store_id'], ['form', 'id']],
            ['||', ['!=', ['col', 'on_hand_qty'], ['lit', 0]], ['!=', ['col', 'in_transit_qty'], ['lit', 0]]],
          ],
        },
        {
          entity: 'store_order_receipt',
          where: [
            '&&',
            ['==', ['col', 'store_id'], ['form', 'id']],
            ['in', ['col', 'check_status'], ['lit', ['submitted', 'approved']]],
          ],
        },
        {
          entity: 'store_receive_receipt',
          where: [
            '&&',
            ['==', ['col', 'store_id'], ['form', 'id']],
            ['in', ['col', 'check_status'], ['lit', ['draft', 'submitted', 'rejected']]],
          ],
        },
        {
          entity: 'wh_send_receipt',
          where: [
            '&&',
            ['==', ['col', 'store_id'], ['form', 'id']],
            ['==', ['col', 'check_status'], ['lit', 'approved']],
          ],
        },
        {
          entity: 'store_stock_adjust_receipt',
          where: [
            '&&',
            ['==', ['col', 'store_id'], ['form', 'id']],
            ['==', ['col', 'check_status'], ['lit', 'submitted']],
          ],
        },
        {
          entity: 'store_good_loss_receipt',
          where: [
            '&&',
            ['==', ['col', 'store_id'], ['form', 'id']],
            ['==', ['col', 'check_status'], ['lit', 'submitted']],
          ],
        },
        {
          entity: 'store_good_transfer_out_receipt',
          where: [
            '&&',
            ['||', ['==', ['col', 'store_id'], ['form', 'id']], ['==', ['col', 'to_store_id'], ['form', 'id']]],
            ['in', ['col', 'check_status'], ['lit', ['submitted', 'approved']]],
          ],
        },
        {
          entity: 'store_good_transfer_in_receipt',
          where: [
            '&&',
            ['==', ['col', 'store_id'], ['form', 'id']],
            ['in', ['col', 'check_status'], ['lit', ['draft', 'submitted', 'rejected']]],
          ],
        },
        {
          entity: 'store_return_receive_receipt',
          where: [
            '&&',
            ['==', ['col', 'store_id'], ['form', 'id']],
            ['in', ['col', 'check_status'], ['lit', ['submitted', 'approved']]],
          ],
        },
        {
          entity: 'switch_work',
          where: ['&&', ['==', ['col', 'store_id'], ['form', 'id']], ['==', ['col', 'status'], ['lit', 'open']]],
        },
      ],
    },
  },
  createFrom: {
    outlet: {
      source: 'wholesale.wholesaler',
      filter: ['==', ['col', 'store_id'], ['lit', null]],
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
