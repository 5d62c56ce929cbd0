// From manifest/entities/version/publish_version.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 版本发布 · Releases, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface PublishVersion extends AuditedRow {
  platform: 'pos_android' | 'pos_windows' | 'app_android' | 'app_ios' | 'mini_program' | null
  version_name: string | null
  version_code: number | null
  package_url: string | null
  package_size: number | null
  package_sha256: string | null
  is_force: boolean
  min_version_code: number | null
  rollout_percent: number | null
  store_ids: number[] | null
  release_notes: string | null
  publish_status: 'draft' | 'published' | 'withdrawn' | null
  published_at: number | null
}

/** PublishVersion in a form; columns that a save fills, such as `id`, are absent before it. */
export type PublishVersionDraft = DraftOf<PublishVersion>
