// From manifest/entities/user/user_info.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of UserInfo, in the order of its form. */
export const userInfoShape: Shape = {
  entity: 'user.user_info',
  kind: 'master',
  fields: {
    user_no: { type: 'text', max: 16, edit: ['none'], system: true },
    mobile: { type: 'phone', required: true, edit: ['none'], system: true },
    nickname: { type: 'text', max: 30, edit: ['none'], system: true },
    gender: {
      type: 'enum',
      required: true,
      options: { male: null, female: null, unknown: null },
      edit: ['none'],
      system: true,
    },
    birthday: { type: 'date', edit: ['none'], system: true },
    level_id: { type: 'ref', ref: 'user.user_level', edit: ['none'], system: true },
    level_locked: { type: 'boolean', required: true, edit: ['none'], system: true },
    growth_value: { type: 'integer', edit: ['none'], system: true },
    points_balance: { type: 'integer', edit: ['none'], system: true },
    stored_balance: { type: 'money', edit: ['none'], system: true },
    total_spent_amount: { type: 'money', edit: ['none'], system: true },
    order_count: { type: 'integer', edit: ['none'], system: true },
    last_order_at: { type: 'datetime', edit: ['none'], system: true },
    register_store_id: { type: 'ref', required: true, ref: 'store.store', edit: ['none'], system: true },
    register_channel: {
      type: 'enum',
      required: true,
      options: { pos: null, mini_program: null, import: null },
      edit: ['none'],
      system: true,
    },
    registered_at: { type: 'datetime', edit: ['none'], system: true },
    status: { type: 'enum', required: true, options: { normal: 'green', frozen: 'red' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'normal', use: ['normal', 'frozen'] },
  label: ['user_no', 'nickname'],
}
