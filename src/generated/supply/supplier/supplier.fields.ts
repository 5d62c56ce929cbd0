// From manifest/entities/supply/supplier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Supplier, in the order of its form. */
export const supplierShape: Shape = {
  entity: 'supply.supplier',
  kind: 'master',
  fields: {
    supplier_no: { type: 'text', required: true, max: 12, edit: ['new'] },
    supplier_name: { type: 'text', required: true, max: 60 },
    short_name: { type: 'text', max: 20 },
    supplier_type: {
      type: 'enum',
      required: true,
      options: { manufacturer: null, distributor: null, agent: null, farm: null },
    },
    category_ids: { type: 'refs', ref: 'good.category' },
    contact_name: { type: 'text', required: true, max: 20 },
    contact_phone: { type: 'phone', required: true },
    email: { type: 'email' },
    address: { type: 'text', max: 120 },
    settlement: {
      type: 'enum',
      required: true,
      options: { cash: null, prepaid: null, monthly: null, consignment: null },
    },
    payment_days: { type: 'integer', min: 0, max: 180 },
    tax_no: { type: 'text', max: 20, needs: 'supplier:update', help: true },
    bank_name: { type: 'text', max: 40, needs: 'supplier:update' },
    bank_account: { type: 'text', max: 30, needs: 'supplier:update', help: true },
    lead_days: { type: 'integer', required: true, min: 0, max: 90 },
    min_order_amount: { type: 'money', required: true, min: 0 },
    over_receive_percent: { type: 'percent', min: 0, max: 2000, help: true },
    license_image: { type: 'image' },
    license_expire_date: { type: 'date', help: true },
    status: {
      type: 'enum',
      required: true,
      options: { enabled: 'green', disabled: 'gray', blacklisted: 'red' },
      edit: ['none'],
      system: true,
    },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled', 'blacklisted'] },
  label: ['supplier_no', 'supplier_name'],
}
