// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { date, decimal, enumOf, image, phone, ref, region, text, textList, time } from '@/rules/types'
import type { StoreDraft } from './store.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeSchema = z.object({
  store_no: text({ max: 10 }),
  store_name: text({ max: 40 }),
  store_type: enumOf(['direct', 'franchise', 'wholesale', 'head_office']),
  status: enumOf(['preparing', 'open', 'suspended', 'closed']),
  org_id: ref(),
  manager_id: ref(),
  phone: phone(),
  open_date: date(),
  open_time: time(),
  close_time: time(),
  business_day_deadline: time(),
  region_code: region(),
  address: text({ max: 120 }),
  area_sqm: decimal(2, { min: 1, max: 99999999 }),
  default_warehouse_id: ref(),
  delivery_weekdays: textList({ choices: [1, 2, 3, 4, 5, 6, 7] }),
  franchisee_name: text({ max: 40 }),
  wholesaler_id: ref(),
  license_image: image(),
})

/** Expressions of the manifest, as functions. */
export const storeRules: Rules<StoreDraft> = {
  required: {
    open_time: (s) => s.doc.close_time != null,
    close_time: (s) => s.doc.open_time != null,
    default_warehouse_id: (s) => s.doc.store_type !== 'head_office',
    franchisee_name: (s) => s.doc.store_type === 'franchise',
    wholesaler_id: (s) => s.doc.store_type === 'wholesale',
  },
  defaults: {
    store_type: () => 'direct',
    status: () => 'preparing',
    open_date: (s) => s.today,
    business_day_deadline: () => '00:00',
    delivery_weekdays: () => ['1', '2', '3', '4', '5', '6', '7'],
  },
  show: {
    franchisee_name: (s) => s.doc.store_type === 'franchise',
    wholesaler_id: (s) => s.doc.store_type === 'wholesale',
  },
  edit: {
    store_name: (s) => s.actor.role_type === 'head_office',
    store_type: (s) => s.actor.role_type === 'head_office' && !((s.doc.stock_count ?? 0) > 0),
    org_id: (s) => s.actor.role_type === 'head_office',
    manager_id: (s) => s.actor.role_type === 'head_office',
    phone: (s) => s.actor.role_type === 'head_office' || s.actor.role_type === 'store',
    open_date: (s) => s.actor.role_type === 'head_office',
    open_time: (s) => s.actor.role_type === 'head_office' || s.actor.role_type === 'store',
    close_time: (s) => s.actor.role_type === 'head_office' || s.actor.role_type === 'store',
    business_day_deadline: (s) => s.actor.role_type === 'head_office',
    region_code: (s) => s.actor.role_type === 'head_office',
    address: (s) => s.actor.role_type === 'head_office',
    area_sqm: (s) => s.actor.role_type === 'head_office',
    default_warehouse_id: (s) => s.actor.role_type === 'head_office',
    delivery_weekdays: (s) => s.actor.role_type === 'head_office',
    franchisee_name: (s) => s.actor.role_type === 'head_office',
    license_image: (s) => s.actor.role_type === 'head_office',
  },
  max: {
    business_day_deadline: () => '06:00',
  },
  checks: [
    {
      path: 'store_type',
      check: (s) =>
        s.doc.store_type === 'direct' ||
        s.doc.store_type === 'franchise' ||
        s.doc.wholesaler_id != null ||
        s.doc.id != null,
      message: {
        zh: '批发客户点随批发商建立，总部门店不可新增',
        en: 'Wholesale outlets are created with their wholesaler, and head office cannot be added',
      },
    },
  ],
}
