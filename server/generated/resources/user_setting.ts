// From manifest/entities/user/user_setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Org } from '../../../src/generated/admin/org/org.types'
import type { Role } from '../../../src/generated/admin/role/role.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import type { StoreRole } from '../../../src/generated/store/store_role/store_role.types'
import { userSettingShape } from '../../../src/generated/user/user_setting/user_setting.fields'
import {
  userSettingInputs,
  userSettingRules,
  userSettingSchema,
} from '../../../src/generated/user/user_setting/user_setting.schema'
import type { UserSetting } from '../../../src/generated/user/user_setting/user_setting.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { admin_member } from '../tables/admin_member'
import { org as orgTable } from '../tables/org'
import { role as roleTable } from '../tables/role'
import { store as storeTable } from '../tables/store'
import { store_role } from '../tables/store_role'

type Doc = EngineScope<UserSetting, never, SettingBase>

/** 个人设置 · Account Settings. */
export const userSetting = describe<UserSetting>({
  entity: 'user_setting',
  module: 'user',
  title: { zh: '个人设置', en: 'Account Settings' },
  one: { zh: '个人设置', en: 'Account Setting' },
  base: '/user/setting',
  shape: userSettingShape,
  schema: userSettingSchema,
  rules: userSettingRules,
  table: admin_member,
  server: {
    region_code: { code: true },
    mobile: { unique: true, code: true },
    member_no: { unique: true, serverDefault: { next: true }, code: true },
    org_id: {
      filter: conditionOn(orgTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Org) => row.status === 'enabled',
      }),
    },
    store_ids: {
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.differs(row.status, 'closed'),
        test: (row: Store) => row.status !== 'closed',
      }),
    },
    role_ids: {
      filter: conditionOn(roleTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Role) => row.status === 'enabled',
      }),
    },
    store_role_ids: {
      filter: conditionOn(store_role, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: StoreRole) => row.status === 'enabled',
      }),
    },
  },
  scope: { by: 'operator', field: 'id' },
  of: 'admin_member',
  number: { field: 'member_no', pattern: 'E{seq:5}' },
  searchesNames: true,
  transitions: {
    change_password: {
      from: ['enabled'],
      to: null,
      roles: { head_office: true, store: true, warehouse: true, wholesaler: true },
      confirm: true,
      input: {
        old_password: { type: 'secret', required: true, max: 128 },
        new_password: {
          type: 'secret',
          required: true,
          min: 8,
          max: 128,
          help: true,
          strength: { pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[^ ]+$' },
        },
        repeat_password: { type: 'secret', required: true, max: 128 },
      },
      schema: userSettingInputs.change_password.schema,
      checks: [
        {
          path: 'input.repeat_password',
          check: (
            s: Doc & {
              input: { old_password: string | null; new_password: string | null; repeat_password: string | null }
            },
          ) => (s.input.new_password ?? null) === (s.input.repeat_password ?? null),
          message: { zh: '两次输入的新密码不一致', en: 'The two passwords do not match' },
        },
      ],
    },
    sign_out_others: {
      from: ['enabled'],
      to: null,
      roles: { head_office: true, store: true, warehouse: true, wholesaler: true },
      confirm: true,
    },
  },
  access: {
    head_office: ['list', 'update'],
    store: ['list', 'update'],
    warehouse: ['list', 'update'],
    wholesaler: ['list', 'update'],
  },
})
