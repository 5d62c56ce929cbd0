// From manifest/entities/version/publish_version.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of PublishVersion, in the order of its form. */
export const publishVersionShape: Shape = {
  entity: 'version.publish_version',
  kind: 'master',
  fields: {
    platform: {
      type: 'enum',
      required: true,
      options: { pos_android: null, pos_windows: null, app_android: null, app_ios: null, mini_program: null },
      edit: ['new'],
    },
    version_name: { type: 'text', required: true, max: 20, edit: ['draft'], help: true },
    version_code: { type: 'integer', required: true, min: 1, max: 2000000000, edit: ['draft'], help: true },
    package_url: { type: 'url', required: true, edit: ['draft'] },
    package_size: {
      type: 'integer',
      required: true,
      min: 1,
      max: 2147483648,
      edit: ['draft'],
      help: true,
      bytes: true,
    },
    package_sha256: { type: 'text', required: true, max: 64, edit: ['draft'], help: true },
    is_force: { type: 'boolean', required: true, edit: ['draft'] },
    min_version_code: { type: 'integer', min: 1, edit: ['draft'], help: true },
    rollout_percent: { type: 'percent', required: true, min: 100, max: 10000, edit: ['draft'] },
    store_ids: { type: 'refs', ref: 'store.store', edit: ['draft'], help: true },
    release_notes: { type: 'textarea', required: true, max: 500, edit: ['draft'] },
    publish_status: {
      type: 'enum',
      options: { draft: 'gray', published: 'green', withdrawn: 'red' },
      edit: ['none'],
      system: true,
    },
    published_at: { type: 'datetime', edit: ['none'], system: true },
  },
  states: { field: 'publish_status', initial: 'draft', use: ['draft', 'published', 'withdrawn'] },
  label: ['version_name'],
}
