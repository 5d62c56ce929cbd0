// From manifest/entities/warehouse/warehouse.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { warehouseShape } from '../../../src/generated/warehouse/warehouse/warehouse.fields'
import { warehouseRules, warehouseSchema } from '../../../src/generated/warehouse/warehouse/warehouse.schema'
import { describe } from '../../resources/describe'
import { warehouse as warehouseTable } from '../tables/warehouse'

/** 仓库档案 · Warehouses. */
export const warehouse = describe({
  entity: 'warehouse',
  module: 'warehouse',
  title: { zh: '仓库档案', en: 'Warehouses' },
  base: '/warehouse/warehouse',
  shape: warehouseShape,
  schema: warehouseSchema,
  rules: warehouseRules,
  table: warehouseTable,
  server: {
    warehouse_no: { unique: true },
    warehouse_name: { unique: true },
    store_count: { rollup: { of: 'store.store', by: 'default_warehouse_id' } },
  },
  scope: { by: 'tenant' },
  number: { field: 'x', pattern: 'W{seq:2}' },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true } },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], warehouse: ['list', 'export'] },
})
