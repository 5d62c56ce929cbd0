// From manifest/entities/good/category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, image, integer, percent, ref, text } from '@/rules/types'
import type { CategoryDraft } from './category.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const categorySchema = z.object({
  parent_id: ref(),
  category_code: text({ max: 12, pattern: /^[0-9]{2,12}$/u }),
  category_name: text({ max: 30 }),
  level: integer(),
  image: image(),
  default_tax_percent: percent({ choices: [0, 100, 300, 600, 900, 1300] }),
  target_margin_percent: percent({ min: 0, max: 9900 }),
  near_expiry_days: integer({ min: 0, max: 365 }),
  sort: integer({ min: 0, max: 9999 }),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const categoryRules: Rules<CategoryDraft> = {
  defaults: {
    default_tax_percent: () => 1300,
    sort: () => 0,
    status: () => 'enabled',
  },
  checks: [
    {
      path: 'default_tax_percent',
      check: (s) =>
        (s.doc.default_tax_percent ?? 0) === 0 ||
        (s.doc.default_tax_percent ?? 0) === 100 ||
        (s.doc.default_tax_percent ?? 0) === 300 ||
        (s.doc.default_tax_percent ?? 0) === 600 ||
        (s.doc.default_tax_percent ?? 0) === 900 ||
        (s.doc.default_tax_percent ?? 0) === 1300,
      message: { zh: '税率须为 0、1、3、6、9、13 之一', en: 'Must be 0, 1, 3, 6, 9 or 13' },
    },
  ],
  compute: [{ set: 'level', to: (s) => (s.doc.parent_id == null ? 1 : (s.doc.parent?.level ?? 0) + 1) }],
}
