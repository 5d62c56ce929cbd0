// From manifest/entities/version/publish_version.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const publish_version = pgTable(
  'publish_version',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    platform: varchar({ length: 40 }).$type<
      'pos_android' | 'pos_windows' | 'app_android' | 'app_ios' | 'mini_program'
    >(),
    version_name: varchar({ length: 20 }),
    version_code: bigint({ mode: 'number' }),
    package_url: varchar({ length: 255 }),
    package_size: bigint({ mode: 'number' }),
    package_sha256: varchar({ length: 64 }),
    is_force: boolean().notNull().default(false),
    min_version_code: bigint({ mode: 'number' }),
    rollout_percent: bigint({ mode: 'number' }),
    store_ids: jsonb().$type<number[]>(),
    release_notes: varchar({ length: 500 }),
    publish_status: varchar({ length: 40 }).$type<'draft' | 'published' | 'withdrawn'>(),
    published_at: bigint({ mode: 'number' }),
    search_grams: text().array(),
    search_initials: varchar({ length: 200 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('publish_version_platform_version_name').on(t.tenant_id, t.platform, t.version_name),
    index('publish_version_in_order').on(t.tenant_id, t.version_code, t.id),
    index('publish_version_by_tab').on(t.tenant_id, t.publish_status, t.version_code, t.id),
    index('publish_version_sorted_by_version_name').on(t.tenant_id, t.version_name, t.id),
    index('publish_version_sorted_by_published_at').on(t.tenant_id, t.published_at, t.id),
    index('publish_version_by_platform').on(t.tenant_id, t.platform, t.version_code, t.id, t.publish_status),
    index('publish_version_by_is_force').on(t.tenant_id, t.is_force, t.version_code, t.id, t.publish_status),
    index('publish_version_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
