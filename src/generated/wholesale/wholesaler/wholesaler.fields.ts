// From manifest/entities/wholesale/wholesaler.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Wholesaler, in the order of its form. */
export const wholesalerShape: Shape = {
  entity: 'wholesale.wholesaler',
  kind: 'master',
  fields: {
    wholesaler_no: { type: 'text', required: true, max: 12, edit: ['new'] },
    wholesaler_name: { type: 'text', required: true, max: 60 },
    org_id: { type: 'tree_ref', required: true, ref: 'admin.org' },
    warehouse_id: { type: 'ref', required: true, ref: 'warehouse.warehouse' },
    contact_name: { type: 'text', required: true, max: 20 },
    contact_phone: { type: 'phone', required: true },
    region_code: { type: 'region', required: true },
    address: { type: 'text', required: true, max: 120, help: true },
    tax_no: { type: 'text', max: 20, help: true },
    price_grade: { type: 'enum', required: true, options: { a: null, b: null, c: null } },
    discount_percent: { type: 'percent', required: true, min: 0, max: 5000, help: true },
    settlement: { type: 'enum', required: true, options: { prepaid: null, monthly: null } },
    credit_limit_amount: { type: 'money', min: 0, max: 1000000000 },
    used_credit_amount: {
      type: 'money',
      edit: ['none'],
      system: true,
      needs: ['can_view_buy_price', '@wholesaler'],
      help: true,
    },
    salesman_id: { type: 'ref', ref: 'admin.admin_member' },
    store_id: { type: 'ref', ref: 'store.store', edit: ['none'], system: true },
    license_image: { type: 'image' },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['wholesaler_no', 'wholesaler_name'],
}
