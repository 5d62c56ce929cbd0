// From manifest/entities/good/brand.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { boolean, enumOf, image, integer, text, textarea } from '@/rules/types'
import type { BrandDraft } from './brand.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const brandSchema = z.object({
  brand_name: text({ max: 40 }),
  brand_name_en: text({ max: 60 }),
  initial: text({ max: 1, pattern: /^[A-Z#]$/u }),
  logo: image(),
  manufacturer: text({ max: 60 }),
  is_own_brand: boolean(),
  story: textarea({ max: 500 }),
  sort: integer({ min: 0, max: 9999 }),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const brandRules: Rules<BrandDraft> = {
  defaults: {
    is_own_brand: () => false,
    sort: () => 0,
    status: () => 'enabled',
  },
}
