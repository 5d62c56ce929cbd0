// From manifest/entities/pos/pos_category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { barcode, color, enumOf, image, integer, ref, refs, rows, text, time } from '@/rules/types'
import type { PosCategoryDraft } from './pos_category.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const posCategorySchema = z.object({
  parent_id: ref(),
  name: text({ max: 12 }),
  color: color(),
  image: image(),
  store_ids: refs(),
  show_from: time(),
  show_to: time(),
  sku_count: integer(),
  sort: integer({ min: 0, max: 9999 }),
  status: enumOf(['enabled', 'disabled']),
  skus: rows(
    z.object({
      sku_id: ref(),
      sku_code: text({ max: 20 }),
      sku_name: text({ max: 60 }),
      barcode: barcode(),
      spec: text({ max: 40 }),
      unit_name: text({ max: 10 }),
      sort: integer({ min: 0, max: 9999 }),
      alias: text({ max: 12 }),
      remark: text({ max: 100 }),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const posCategoryRules: Rules<PosCategoryDraft> = {
  required: {
    show_from: (s) => s.doc.show_to != null,
    show_to: (s) => s.doc.show_from != null,
  },
  defaults: {
    color: () => '#165DFF',
    store_ids: (s) => (s.actor.role_type === 'store' ? [s.actor.store_id] : []),
    sort: () => 0,
    status: () => 'enabled',
  },
  edit: {
    store_ids: (s) => s.actor.role_type === 'head_office',
  },
  compute: [{ set: 'sku_count', to: (s) => s.doc.skus.length }],
  tables: {
    skus: {
      defaults: {
        sort: () => 0,
      },
    },
  },
}
