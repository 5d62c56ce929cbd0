// From manifest/entities/version/publish_version.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import { publishVersionShape } from '../../../src/generated/version/publish_version/publish_version.fields'
import {
  publishVersionInputs,
  publishVersionRules,
  publishVersionSchema,
} from '../../../src/generated/version/publish_version/publish_version.schema'
import type { PublishVersion } from '../../../src/generated/version/publish_version/publish_version.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { publish_version } from '../tables/publish_version'
import { store as storeTable } from '../tables/store'

type Doc = EngineScope<PublishVersion, never, SettingBase>

/** 版本发布 · Releases. */
export const publishVersion = describe<PublishVersion>({
  entity: 'publish_version',
  module: 'version',
  title: { zh: '版本发布', en: 'Releases' },
  one: { zh: '版本', en: 'Release' },
  base: '/version/publish_version',
  shape: publishVersionShape,
  schema: publishVersionSchema,
  rules: publishVersionRules,
  table: publish_version,
  server: {
    version_name: { unique: ['platform', 'version_name'] },
    version_code: { serverDefault: { next: true } },
    store_ids: {
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.and(q.differs(row.status, 'closed'), q.differs(row.store_type, 'head_office')),
        test: (row: Store) => row.status !== 'closed' && row.store_type !== 'head_office',
      }),
    },
  },
  scope: { by: 'tenant' },
  searchesNames: true,
  list: {
    columns: [
      'version_name',
      'publish_status',
      'store_ids',
      'published_at',
      'platform',
      'version_code',
      'package_size',
      'is_force',
      'rollout_percent',
      'release_notes',
    ],
    filters: [{ field: 'version_name' }, { field: 'platform' }, { field: 'publish_status' }, { field: 'is_force' }],
    search: ['version_name'],
    sort: { default: ['-version_code'], allow: ['version_name', 'version_code', 'published_at'] },
    tabs: 'publish_status',
  },
  transitions: {
    publish: {
      from: ['draft'],
      to: 'published',
      roles: { head_office: true },
      confirm: true,
      postings: [
        {
          do: 'set',
          set: {
            published_at: (s: Doc) => s.now,
          },
        },
      ],
    },
    raise_rollout: {
      from: ['published'],
      to: null,
      roles: { head_office: true },
      when: (s: Doc) => (s.doc.rollout_percent ?? 0) < 10000,
      input: {
        percent: { type: 'percent', required: true, min: 100, max: 10000 },
      },
      schema: publishVersionInputs.raise_rollout.schema,
      conditions: publishVersionInputs.raise_rollout.conditions,
      checks: [
        {
          path: 'input.percent',
          check: (s: Doc & { input: { percent: number | null } }) =>
            (s.input.percent ?? 0) > (s.doc.rollout_percent ?? 0),
          message: { zh: '灰度比例只能调高', en: 'The rollout can only be increased' },
          facts: [{ from: 'doc', path: 'rollout_percent', type: 'percent' }],
        },
      ],
      postings: [
        {
          do: 'set',
          set: {
            rollout_percent: (s: Doc & { input: { percent: number | null } }) => s.input.percent,
          },
        },
      ],
    },
    withdraw_release: {
      from: ['published'],
      to: 'withdrawn',
      roles: { head_office: true },
      reason: true,
      confirm: true,
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
