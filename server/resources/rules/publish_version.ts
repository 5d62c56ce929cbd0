import { and, eq, gte, ne } from 'drizzle-orm'
import type { FieldError } from '../../../src/rules/rules'
import { advisoryLock } from '../../db/advisory-lock'
import { publish_version } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import type { PublishVersion } from '../../../src/generated/version/publish_version/publish_version.types'
import { withHooks } from '../../metadata/describe'
import type { Resource } from '../../metadata/description'

const TOO_LOW = {
  path: 'version_code',
  zh: '须大于该平台已发布的版本',
  en: 'Must be greater than every published version of the platform',
}

/** A release is compared with the other releases of its platform. */
export function rules(resource: Resource<PublishVersion>): Resource<PublishVersion> {
  return withHooks(resource, {
    check: (call, { doc }) => (doc.publish_status === 'draft' ? codeErrors(call, doc) : Promise.resolve([])),
    before: {
      publish: async (call, row) => {
        const errors = await codeErrors(call, row)
        if (errors.length > 0) throw new ApiError(40000, { errors })
      },
    },
  })
}

type Release = Partial<Pick<PublishVersion, 'platform' | 'version_code'>>

async function codeErrors(call: Call, { platform, version_code }: Release): Promise<FieldError[]> {
  if (version_code == null || platform == null) return []
  // The lock prevents two concurrent publications from missing each other.
  await advisoryLock(call.tx, call.operator.tenant_id, `release:${platform}`)
  const greater = await call.tx
    .select({ id: publish_version.id })
    .from(publish_version)
    .where(
      and(
        eq(publish_version.tenant_id, call.operator.tenant_id),
        eq(publish_version.platform, platform),
        ne(publish_version.publish_status, 'draft'),
        gte(publish_version.version_code, version_code),
      ),
    )
    .limit(1)
  return greater.length > 0 ? [TOO_LOW] : []
}
