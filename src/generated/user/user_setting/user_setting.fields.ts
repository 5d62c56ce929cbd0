// From manifest/entities/user/user_setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of UserSetting, in the order of its form. */
export const userSettingShape: Shape = {
  entity: 'user.user_setting',
  kind: 'singleton',
  fields: {
    avatar: { type: 'image' },
    email: { type: 'email', required: true },
    nickname: { type: 'text', required: true, max: 30 },
    country: { type: 'enum', required: true, options: { china: null, other: null } },
    region_code: { type: 'region', required: true },
    address: { type: 'text', max: 120 },
    location: { type: 'text', max: 30 },
    introduction: { type: 'text', max: 60 },
    website: { type: 'url' },
    profile: { type: 'textarea', max: 200 },
    name: { type: 'text', required: true, max: 30, edit: ['none'], system: true },
    mobile: { type: 'phone', required: true, edit: ['none'], system: true, help: true },
    member_no: { type: 'text', max: 16, edit: ['none'], system: true },
    hired_date: { type: 'date', edit: ['none'], system: true },
    job_title: { type: 'text', max: 30, edit: ['none'], system: true },
    org_id: { type: 'tree_ref', required: true, ref: 'admin.org', edit: ['none'], system: true },
    store_ids: { type: 'refs', ref: 'store.store', edit: ['none'], system: true, help: true },
    role_ids: { type: 'refs', ref: 'admin.role', edit: ['none'], system: true },
    store_role_ids: { type: 'refs', ref: 'store.store_role', edit: ['none'], system: true },
    certification: {
      type: 'enum',
      options: { none: null, auditing: 'orange', pass: 'green' },
      edit: ['none'],
      system: true,
    },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['member_no', 'name'],
}
