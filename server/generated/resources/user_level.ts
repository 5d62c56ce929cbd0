// From manifest/entities/user/user_level.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { userLevelShape } from '../../../src/generated/user/user_level/user_level.fields'
import { userLevelRules, userLevelSchema } from '../../../src/generated/user/user_level/user_level.schema'
import type { UserLevel } from '../../../src/generated/user/user_level/user_level.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { user_info } from '../tables/user_info'
import { user_level } from '../tables/user_level'

type Doc = EngineScope<UserLevel, never, SettingBase>

/** 会员等级 · Member Levels. */
export const userLevel = describe<UserLevel>({
  entity: 'user_level',
  module: 'user',
  title: { zh: '会员等级', en: 'Member Levels' },
  one: { zh: '会员等级', en: 'Member Level' },
  base: '/user/user_level',
  shape: userLevelShape,
  schema: userLevelSchema,
  rules: userLevelRules,
  table: user_level,
  server: {
    level_no: { unique: true, serverDefault: { next: true } },
    level_name: { unique: true },
    member_count: { rollup: { of: 'user_info', by: 'level_id' } },
  },
  scope: { by: 'tenant' },
  searchesNames: true,
  list: {
    columns: [
      'level_no',
      'level_name',
      'status',
      'icon',
      'card_color',
      'growth_min',
      'discount_percent',
      'points_multiplier',
      'member_count',
    ],
    filters: [{ field: 'level_name' }, { field: 'status' }],
    search: ['level_name'],
    sort: { default: ['level_no'], allow: ['level_no', 'growth_min'] },
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: {
      from: ['enabled'],
      to: 'disabled',
      roles: { head_office: true },
      confirm: true,
      inUse: [
        {
          entity: 'user_info',
          where: conditionOn(user_info, { sql: (row, q, s: Doc) => q.same(row.level_id, s.doc.id) }),
        },
      ],
    },
  },
  onUpdate: [
    {
      do: 'job',
      kind: 'member_levels',
      when: (s: Doc) =>
        (s.doc.growth_min ?? 0) !== (s.was.growth_min ?? 0) || (s.doc.status ?? null) !== (s.was.status ?? null),
    },
  ],
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'export'] },
})
