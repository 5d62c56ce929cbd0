// From manifest/entities/warehouse/warehouse.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Warehouse, in the order of its form. */
export const warehouseShape: Shape = {
  entity: 'warehouse.warehouse',
  kind: 'master',
  fields: {
    warehouse_no: { type: 'text', required: true, max: 10, edit: ['new'] },
    warehouse_name: { type: 'text', required: true, max: 40 },
    warehouse_type: {
      type: 'enum',
      required: true,
      options: { central: null, regional: null, fresh: null, return: null },
    },
    org_id: { type: 'tree_ref', ref: 'admin.org' },
    manager_id: { type: 'ref', ref: 'admin.admin_member' },
    phone: { type: 'phone', required: true },
    region_code: { type: 'region', required: true },
    address: { type: 'text', required: true, max: 120 },
    area_sqm: { type: 'decimal', min: 1, max: 9999999999, scale: 2 },
    accepts_returns: { type: 'boolean', required: true },
    store_count: { type: 'integer', edit: ['none'], system: true },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['warehouse_no', 'warehouse_name'],
}
