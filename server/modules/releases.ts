import { createHash } from 'node:crypto'
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { publish_version } from '../generated/tables'
import type { AppEnv } from '../http/app-env'
import { handle } from '../http/handle'
import { described, readQuery } from '../http/described'
import { BOOLEAN, INTEGER, orNull, shape, TEXT } from '../http/openapi'

const query = z.object({
  platform: z.string().min(1).max(30),
  device_id: z.string().trim().min(1).max(100),
  version_code: z.coerce.number().int().min(0).default(0),
})

const RELEASE = shape({
  version_name: TEXT,
  version_code: INTEGER,
  package_url: TEXT,
  package_size: INTEGER,
  package_sha256: TEXT,
  release_notes: orNull(TEXT),
  is_force: BOOLEAN,
})

/** Route for the release that a device of the active store may install. The session of a cashier suffices. */
export const releases = new Hono<AppEnv>()

releases.get(
  '/version/publish_version/latest',
  described({
    operationId: 'latestRelease',
    tag: 'version.publish_version',
    summary: 'The newest release that this device may install; null when the device runs that release already',
    query,
    answer: orNull(RELEASE),
  }),
  (c) =>
    handle(c, async (call) => {
      const { platform, device_id, version_code } = readQuery(query, c.req.query())
      const { tenant_id, store_id } = call.operator
      const stores = publish_version.store_ids
      const candidates = await call.tx
        .select()
        .from(publish_version)
        .where(
          and(
            eq(publish_version.tenant_id, tenant_id),
            // A platform that no release can have matches no row.
            eq(publish_version.platform, sql`${platform}`),
            eq(publish_version.publish_status, 'published'),
            gt(publish_version.version_code, version_code),
            or(
              sql`coalesce(jsonb_array_length(${stores}), 0) = 0`,
              store_id === null ? undefined : sql`${stores} @> ${JSON.stringify([store_id])}::jsonb`,
            ),
          ),
        )
        .orderBy(desc(publish_version.version_code))
      const release = candidates.find(({ id, rollout_percent }) => rolloutShare(id, device_id) < (rollout_percent ?? 0))
      if (!release) return null
      return {
        version_name: release.version_name,
        version_code: release.version_code,
        package_url: release.package_url,
        package_size: release.package_size,
        package_sha256: release.package_sha256,
        release_notes: release.release_notes,
        is_force: release.is_force || version_code < (release.min_version_code ?? 0),
      }
    }),
)

/**
 * Position of a device in the rollout of a release, from 0 to 9999 hundredths of a percent. The position is a hash and
 * never changes, so a growing rollout only adds devices.
 */
export function rolloutShare(release: number, device: string): number {
  return createHash('sha256').update(`${release}:${device}`).digest().readUInt32BE(0) % 10_000
}
