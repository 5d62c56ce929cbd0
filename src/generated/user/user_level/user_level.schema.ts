// From manifest/entities/user/user_level.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { color, decimal, enumOf, image, integer, percent, text, textarea } from '@/rules/types'
import type { UserLevelDraft } from './user_level.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const userLevelSchema = z.object({
  level_no: integer({ min: 1, max: 20 }),
  level_name: text({ max: 12 }),
  growth_min: integer({ min: 0, max: 100000000 }),
  discount_percent: percent({ min: 0, max: 5000 }),
  points_multiplier: decimal(2, { min: 100, max: 500 }),
  birthday_multiplier: decimal(2, { min: 100, max: 500 }),
  icon: image(),
  card_color: color(),
  benefits: textarea(),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const userLevelRules: Rules<UserLevelDraft> = {
  defaults: {
    discount_percent: () => 0,
    points_multiplier: () => 100,
    birthday_multiplier: () => 100,
    card_color: () => '#165DFF',
    status: () => 'enabled',
  },
  checks: [
    {
      path: 'growth_min',
      check: (s) => (s.doc.level_no ?? 0) !== 1 || (s.doc.growth_min ?? 0) === 0,
      message: { zh: '一级会员的门槛须为 0', en: 'Level 1 must start at 0' },
      limits: [
        { op: '>=', to: () => 0 },
        { op: '<=', to: () => 0 },
      ],
      facts: [
        { from: 'doc', path: 'level_no', type: 'integer' },
        { from: 'doc', path: 'growth_min', type: 'integer' },
      ],
    },
  ],
  transitions: {
    disable: {
      checks: [
        {
          path: '',
          check: (s) => (s.doc.level_no ?? 0) !== 1,
          message: { zh: '一级会员不能停用', en: 'Level 1 cannot be disabled' },
          facts: [{ from: 'doc', path: 'level_no', type: 'integer' }],
        },
      ],
    },
  },
}
