// From manifest/entities/user/user_level.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of UserLevel, in the order of its form. */
export const userLevelShape: Shape = {
  entity: 'user.user_level',
  kind: 'master',
  fields: {
    level_no: { type: 'integer', required: true, min: 1, max: 20, edit: ['new'] },
    level_name: { type: 'text', required: true, max: 12 },
    growth_min: { type: 'integer', required: true, min: 0, max: 100000000, help: true },
    discount_percent: { type: 'percent', required: true, min: 0, max: 5000, help: true },
    points_multiplier: { type: 'decimal', required: true, min: 100, max: 500, scale: 2 },
    birthday_multiplier: { type: 'decimal', required: true, min: 100, max: 500, scale: 2 },
    icon: { type: 'image' },
    card_color: { type: 'color', required: true },
    benefits: { type: 'textarea' },
    member_count: { type: 'integer', edit: ['none'], system: true },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['level_name'],
}
