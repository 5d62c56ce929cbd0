import type { Database, Tx } from '../../db/database'
import { advisoryLock } from '../../db/advisory-lock'
import { av_parameter, setting_base } from '../../generated/tables'

/** Gives every company the one row that the sample group form edits, if it has none. */
export async function refreshSamples(database: Database, now: number): Promise<void> {
  await database.system(async (tx) => {
    // The lock prevents two processes that start concurrently from inserting two rows.
    await advisoryLock(tx, 0, 'samples')
    const tenants = await tx.select({ id: setting_base.tenant_id }).from(setting_base)
    const filled = new Set((await tx.select({ id: av_parameter.tenant_id }).from(av_parameter)).map(({ id }) => id))
    for (const { id } of tenants) if (!filled.has(id)) await insertSamples(tx, id, now)
  })
}

export async function insertSamples(tx: Tx, tenant_id: number, now: number): Promise<void> {
  await tx.insert(av_parameter).values({ tenant_id, created_at: now, updated_at: now, version: 1, ...START })
}

const START: Omit<typeof av_parameter.$inferInsert, 'tenant_id'> = {
  match_mode: 'custom',
  capture_resolution: 'p1080',
  capture_frame_rate: 25,
  encode_resolution: 'p720',
  encode_frame_rate: 25,
  video_profile: 'main',
  min_rate: 300,
  max_rate: 1500,
  default_rate: 800,
  audio_channels: 'stereo',
  audio_rate: 192,
  audio_profile: 'aac_lc',
}
