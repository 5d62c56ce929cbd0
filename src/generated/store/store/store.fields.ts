// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Store, in the order of its form. */
export const storeShape: Shape = {
  entity: 'store.store',
  kind: 'master',
  fields: {
    store_no: { type: 'text', required: true, max: 10, edit: ['new'] },
    store_name: { type: 'text', required: true, max: 40 },
    store_type: {
      type: 'enum',
      required: true,
      options: { direct: 'blue', franchise: 'purple', wholesale: 'cyan', head_office: 'gold' },
    },
    status: {
      type: 'enum',
      required: true,
      options: { preparing: 'orange', open: 'green', suspended: 'red', closed: 'gray' },
      edit: ['none'],
      system: true,
    },
    org_id: { type: 'tree_ref', required: true, ref: 'admin.org' },
    manager_id: { type: 'ref', ref: 'admin.admin_member' },
    phone: { type: 'phone', required: true },
    open_date: { type: 'date', required: true },
    open_time: { type: 'time' },
    close_time: { type: 'time' },
    business_day_deadline: { type: 'time', required: true, help: true },
    region_code: { type: 'region', required: true },
    address: { type: 'text', required: true, max: 120 },
    area_sqm: { type: 'decimal', min: 1, max: 99999999, scale: 2 },
    default_warehouse_id: { type: 'ref', ref: 'warehouse.warehouse' },
    delivery_weekdays: { type: 'text_list', choices: [1, 2, 3, 4, 5, 6, 7], help: true },
    franchisee_name: { type: 'text', max: 40 },
    wholesaler_id: { type: 'ref', ref: 'wholesale.wholesaler', edit: ['none'], system: true },
    license_image: { type: 'image' },
    stock_count: { type: 'integer', edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'preparing', use: ['preparing', 'open', 'suspended', 'closed'] },
  label: ['store_no', 'store_name'],
}
