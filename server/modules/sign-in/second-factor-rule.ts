import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { type HeldFactors, hasFactor } from '../../factors/held'
import * as resources from '../../generated/resources'
import { setting_base } from '../../generated/tables'
import { loadOperator } from '../../http/session/operator'
import type { Resource } from '../../metadata/description'
import type { MemberKey } from '../../http/session/member-key'

/** Permissions that make an operator an administrator: every write to an entity of the `admin` module. */
const ADMINISTERING: ReadonlySet<string> = new Set(
  (Object.values(resources) as Resource[])
    .filter(({ module }) => module === 'admin')
    .flatMap(({ entity, access, transitions }) =>
      [...(access.head_office ?? []), ...Object.keys(transitions)]
        .filter((action) => action !== 'list' && action !== 'export')
        .map((action) => `${entity}:${action}`),
    ),
)

export const administers = (permissions: ReadonlySet<string>): boolean =>
  permissions.has('*') || [...permissions].some((code) => ADMINISTERING.has(code))

export const asksAdministrators = (setting: { require_second_factor?: string | null }): boolean =>
  setting.require_second_factor === 'admins'

/** Whether the company asks this member for a second factor. The member must be enabled; throws 50008 otherwise. */
async function requiresFactor(tx: Tx, who: MemberKey): Promise<boolean> {
  const [setting] = await tx
    .select({ require_second_factor: setting_base.require_second_factor })
    .from(setting_base)
    .where(eq(setting_base.tenant_id, who.tenant_id))
  if (!setting || !asksAdministrators(setting)) return false
  const { permissions } = await loadOperator(tx, { ...who }, null)
  return administers(permissions)
}

/** The step that must follow a correct password: `factor`, `set_up` when the member has no factor yet, or null. */
export async function missingStep(tx: Tx, who: MemberKey, held: HeldFactors): Promise<'factor' | 'set_up' | null> {
  if (hasFactor(held)) return 'factor'
  return (await requiresFactor(tx, who)) ? 'set_up' : null
}
