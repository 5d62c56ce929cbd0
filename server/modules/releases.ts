import { createHash } from 'node:crypto'
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { publish_version } from '../generated/tables'
import { ApiError } from '../http/api-error'
import { errorsOf } from '../http/json-body'
import type { AppEnv } from '../http/app-env'
import { handle } from '../http/handle'

const query = z.object({
  platform: z.string().min(1).max(30),
  device_id: z.string().trim().min(1).max(100),
  version_code: z.coerce.number().int().min(0).default(0),
})

/**
 * `GET /version/publish_version/latest?platform&device_id&version_code`: the newest release that this device of the active
 * store may have, or null when it runs that one already. A cashier's session is enough.
 */
export const releases = new Hono<AppEnv>()

releases.get('/version/publish_version/latest', (c) =>
  handle(c, async (call) => {
    const asked = query.safeParse(c.req.query(), { reportInput: true })
    if (!asked.success) throw new ApiError(40000, { errors: errorsOf(asked.error) })
    const { platform, device_id, version_code } = asked.data
    const { tenant_id, store_id } = call.operator
    const stores = publish_version.store_ids
    const found = await call.tx
      .select()
      .from(publish_version)
      .where(
        and(
          eq(publish_version.tenant_id, tenant_id),
          eq(publish_version.platform, platform),
          eq(publish_version.publish_status, 'published'),
          gt(publish_version.version_code, version_code),
          or(
            sql`coalesce(jsonb_array_length(${stores}), 0) = 0`,
            store_id === null ? undefined : sql`${stores} @> ${JSON.stringify([store_id])}::jsonb`,
          ),
        ),
      )
      .orderBy(desc(publish_version.version_code))
    const release = found.find((one) => rolloutShare(one.id, device_id) < (one.rollout_percent ?? 0))
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
 * Where a device stands in the queue for a release, in hundredths of a percent from 0 to 9999. It is the same at every
 * asking, so a rollout that rises takes devices on and never lets one go.
 */
export function rolloutShare(release: number, device: string): number {
  return createHash('sha256').update(`${release}:${device}`).digest().readUInt32BE(0) % 10_000
}
