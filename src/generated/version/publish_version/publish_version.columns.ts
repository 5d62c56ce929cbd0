// From manifest/entities/version/publish_version.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { PublishVersion } from './publish_version.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const publishVersionColumns: Column<PublishVersion>[] = [
  { field: 'version_name', link: true, sort: true },
  { field: 'publish_status' },
  { field: 'store_ids' },
  { field: 'published_at', sort: true },
  { field: 'platform' },
  { field: 'version_code', sort: true },
  { field: 'package_size' },
  { field: 'is_force' },
  { field: 'rollout_percent' },
  { field: 'release_notes' },
]

/** Filters in order; the filter bar shows the first four. */
export const publishVersionFilters: Filter<PublishVersion>[] = [
  { field: 'version_name' },
  { field: 'platform' },
  { field: 'publish_status' },
  { field: 'is_force' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const publishVersionActions: Actions = {
  publish: { confirm: true },
  raise_rollout: {
    input: { percent: { type: 'percent', required: true, min: 100, max: 10000 } },
    loadChecks: async () => (await import('./publish_version.schema')).publishVersionInputs.raise_rollout,
  },
  withdraw_release: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const publishVersionView: ListView<PublishVersion> = {
  tabs: 'publish_status',
  search: ['version_name'],
  sort: ['-version_code'],
  create: '/version/publish_version/create',
  update: '/version/publish_version/update',
}
