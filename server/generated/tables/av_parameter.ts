// From manifest/entities/form/av_parameter.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

export const av_parameter = pgTable(
  'av_parameter',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    match_mode: varchar({ length: 40 }).$type<'auto' | 'custom'>(),
    capture_resolution: varchar({ length: 40 }).$type<'p480' | 'p720' | 'p1080' | 'p2160'>(),
    capture_frame_rate: bigint({ mode: 'number' }),
    encode_resolution: varchar({ length: 40 }).$type<'p480' | 'p720' | 'p1080' | 'p2160'>(),
    min_rate: bigint({ mode: 'number' }),
    max_rate: bigint({ mode: 'number' }),
    default_rate: bigint({ mode: 'number' }),
    encode_frame_rate: bigint({ mode: 'number' }),
    video_profile: varchar({ length: 40 }).$type<'baseline' | 'main' | 'high'>(),
    audio_channels: varchar({ length: 40 }).$type<'mono' | 'stereo'>(),
    audio_rate: bigint({ mode: 'number' }),
    audio_profile: varchar({ length: 40 }).$type<'aac_lc' | 'he_aac' | 'he_aac_v2'>(),
    description: varchar({ length: 200 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
