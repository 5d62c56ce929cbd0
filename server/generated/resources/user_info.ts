// From manifest/entities/user/user_info.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { userInfoShape } from '../../../src/generated/user/user_info/user_info.fields'
import { userInfoInputs, userInfoRules, userInfoSchema } from '../../../src/generated/user/user_info/user_info.schema'
import type { UserInfo } from '../../../src/generated/user/user_info/user_info.types'
import type { UserLevel } from '../../../src/generated/user/user_level/user_level.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { user_info } from '../tables/user_info'
import { user_level } from '../tables/user_level'

type Doc = EngineScope<UserInfo, never, SettingBase>

/** 会员列表 · Members. */
export const userInfo = describe<UserInfo>({
  entity: 'user_info',
  module: 'user',
  title: { zh: '会员列表', en: 'Members' },
  one: { zh: '会员', en: 'Member' },
  base: '/user/user_info',
  shape: userInfoShape,
  schema: userInfoSchema,
  rules: userInfoRules,
  table: user_info,
  server: {
    user_no: { unique: true, serverDefault: { next: true }, code: true },
    mobile: { unique: true, code: true, masked: ['store'] },
  },
  scope: { by: 'tenant' },
  number: { field: 'user_no', pattern: 'M{seq:8}' },
  searchesNames: true,
  list: {
    columns: [
      'user_no',
      'nickname',
      'status',
      'level_id',
      'stored_balance',
      'registered_at',
      'mobile',
      'points_balance',
      'total_spent_amount',
      'order_count',
      'last_order_at',
      'register_store_id',
      'growth_value',
      'gender',
      'register_channel',
    ],
    filters: [
      { field: 'mobile' },
      { field: 'level_id' },
      { field: 'status' },
      { field: 'register_store_id' },
      { field: 'user_no' },
      { field: 'nickname' },
      { field: 'gender' },
      { field: 'register_channel' },
      { field: 'registered_at' },
      { field: 'last_order_at' },
    ],
    search: ['user_no', 'mobile', 'nickname'],
    sort: {
      default: ['-registered_at'],
      allow: [
        'registered_at',
        'points_balance',
        'stored_balance',
        'total_spent_amount',
        'order_count',
        'last_order_at',
        'growth_value',
      ],
    },
    tabs: 'status',
  },
  transitions: {
    freeze: { from: ['normal'], to: 'frozen', roles: { head_office: true }, reason: true, confirm: true },
    unfreeze: { from: ['frozen'], to: 'normal', roles: { head_office: true } },
    adjust_points: {
      from: ['normal', 'frozen'],
      to: null,
      roles: { head_office: true },
      reason: true,
      input: {
        points: { type: 'integer', required: true, min: -1000000, max: 1000000, help: true },
      },
      schema: userInfoInputs.adjust_points.schema,
      checks: [
        {
          path: 'input.points',
          check: (s: Doc & { input: { points: number | null } }) => (s.input.points ?? 0) !== 0,
          message: { zh: '增减不能为 0', en: 'The change cannot be 0' },
        },
        {
          path: 'input.points',
          check: (s: Doc & { input: { points: number | null } }) =>
            (s.doc.points_balance ?? 0) + (s.input.points ?? 0) >= 0,
          message: { zh: '积分余额不足', en: 'The balance would fall below 0' },
          facts: [{ from: 'doc', path: 'points_balance', type: 'integer' }],
        },
      ],
      postings: [
        {
          do: 'member',
          id: (s: Doc) => s.doc.id ?? null,
          points: (s: Doc & { input: { points: number | null } }) => s.input.points,
          reason: 'adjust',
        },
      ],
    },
    set_level: {
      from: ['normal', 'frozen'],
      to: null,
      roles: { head_office: true },
      reason: true,
      input: {
        level_id: { type: 'ref', required: true, ref: 'user.user_level', help: true },
      },
      schema: userInfoInputs.set_level.schema,
      server: {
        level_id: {
          filter: conditionOn(user_level, {
            sql: (row, q) => q.same(row.status, 'enabled'),
            test: (row: UserLevel) => row.status === 'enabled',
          }),
        },
      },
      postings: [
        {
          do: 'set',
          set: {
            level_id: (s: Doc & { input: { level_id: number | null } }) => s.input.level_id,
            level_locked: () => true,
          },
        },
      ],
    },
    unlock_level: {
      from: ['normal', 'frozen'],
      to: null,
      roles: { head_office: true },
      when: (s: Doc) => s.doc.level_locked,
      confirm: true,
      postings: [
        {
          do: 'set',
          set: {
            level_locked: () => false,
          },
        },
        { do: 'member', id: (s: Doc) => s.doc.id ?? null, growth: () => 0, reason: 'adjust' },
      ],
    },
  },
  access: { head_office: ['list', 'export'], store: ['list', 'export'] },
})
