// From manifest/entities/warehouse/warehouse.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { warehouseShape } from '../../../src/generated/warehouse/warehouse/warehouse.fields'
import { warehouseRules, warehouseSchema } from '../../../src/generated/warehouse/warehouse/warehouse.schema'
import { describe } from '../../metadata/describe'
import { warehouse as warehouseTable } from '../tables/warehouse'

/** 仓库档案 · Warehouses. */
export const warehouse = describe({
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
    org_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    manager_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    phone: { code: true },
    region_code: { code: true },
    store_count: { rollup: { of: 'store', by: 'default_warehouse_id' } },
  },
  scope: { by: 'tenant' },
  number: { field: 'warehouse_no', pattern: 'W{seq:2}' },
  list: {
    columns: [
      'warehouse_no',
      'warehouse_name',
      'status',
      'warehouse_type',
      'org_id',
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
          where: [
            '&&',
            ['==', ['col', 'warehouse_id'], ['form', 'id']],
            ['||', ['!=', ['col', 'on_hand_qty'], ['lit', 0]], ['!=', ['col', 'in_transit_qty'], ['lit', 0]]],
          ],
        },
        {
          entity: 'store',
          where: [
            '&&',
            ['==', ['col', 'default_warehouse_id'], ['form', 'id']],
            ['!=', ['col', 'status'], ['lit', 'closed']],
          ],
        },
        {
          entity: 'store_order_receipt',
          where: [
            '&&',
            ['==', ['col', 'warehouse_id'], ['form', 'id']],
            ['in', ['col', 'check_status'], ['lit', ['submitted', 'approved']]],
          ],
        },
        {
          entity: 'wh_pick_receipt',
          where: [
            '&&',
            ['==', ['col', 'warehouse_id'], ['form', 'id']],
            ['in', ['col', 'check_status'], ['lit', ['submitted', 'approved']]],
          ],
        },
        {
          entity: 'wh_send_receipt',
          where: [
            '&&',
            ['==', ['col', 'warehouse_id'], ['form', 'id']],
            ['in', ['col', 'check_status'], ['lit', ['submitted', 'approved']]],
          ],
        },
        {
          entity: 'wh_purchase_receipt',
          where: [
            '&&',
            ['==', ['col', 'warehouse_id'], ['form', 'id']],
            ['in', ['col', 'check_status'], ['lit', ['submitted', 'approved']]],
          ],
        },
        {
          entity: 'wh_return_store_receive_receipt',
          where: [
            '&&',
            ['==', ['col', 'warehouse_id'], ['form', 'id']],
            ['in', ['col', 'check_status'], ['lit', ['draft', 'submitted', 'rejected']]],
          ],
        },
        {
          entity: 'wh_purchase_receive_receipt',
          where: [
            '&&',
            ['==', ['col', 'warehouse_id'], ['form', 'id']],
            ['in', ['col', 'check_status'], ['lit', ['draft', 'submitted', 'rejected']]],
          ],
        },
      ],
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], warehouse: ['list', 'export'] },
})
