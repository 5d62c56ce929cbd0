// From manifest/entities/wholesale/wholesaler.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { wholesalerShape } from '../../../src/generated/wholesale/wholesaler/wholesaler.fields'
import { wholesalerRules, wholesalerSchema } from '../../../src/generated/wholesale/wholesaler/wholesaler.schema'
import { describe } from '../../metadata/describe'
import { wholesaler as wholesalerTable } from '../tables/wholesaler'

/** 批发商档案 · Wholesalers. */
export const wholesaler = describe({
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
    org_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    warehouse_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    contact_phone: { code: true },
    region_code: { code: true },
    tax_no: { unique: true, code: true },
    used_credit_amount: {
      rollup: {
        of: 'store_order_receipt',
        by: 'store_id',
        key: 'store_id',
        where: ['==', ['col', 'check_status'], ['lit', 'approved']],
        sum: 'total_amount',
      },
    },
    salesman_id: {
      filter: [
        '&&',
        ['==', ['col', 'status'], ['lit', 'enabled']],
        ['==', ['col', 'role_type'], ['lit', 'head_office']],
      ],
    },
  },
  scope: { by: 'tenant' },
  readers: { wholesaler: 'id' },
  number: { field: 'wholesaler_no', pattern: 'H{seq:4}' },
  list: {
    columns: [
      'wholesaler_no',
      'wholesaler_name',
      'status',
      'contact_name',
      'contact_phone',
      'region_code',
      'price_grade',
      'discount_percent',
      'settlement',
      'credit_limit_amount',
      'used_credit_amount',
      'salesman_id',
      'store_id',
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
          where: [
            '&&',
            ['==', ['col', 'store_id'], ['form', 'store_id']],
            ['in', ['col', 'check_status'], ['lit', ['submitted', 'approved']]],
          ],
        },
      ],
    },
  },
  onCreate: [{ do: 'create', rule: 'store.outlet', into: 'store_id' }],
  access: { head_office: ['list', 'create', 'update', 'export'], wholesaler: ['list', 'export'] },
})
