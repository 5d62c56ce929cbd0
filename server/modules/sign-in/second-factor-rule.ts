import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { type HeldFactors, hasFactor } from '../../factors/held'
import { setting_base } from '../../generated/tables'
import { loadOperator } from '../../http/session/operator'
import type { Resource } from '../../metadata/description'
import type { MemberKey } from '../../http/session/member-key'

/** Whether a permission allows a write to an entity of the `admin` module, which makes its holder an administrator. */
export function administers(permissions: ReadonlySet<string>, resources: readonly Resource[]): boolean {
  if (permissions.has('*')) return true
  return resources
    .filter(({ module }) => module === 'admin')
    .some(({ entity, access, transitions }) =>
      [...(access.head_office ?? []), ...Object.keys(transitions)].some(
        (action) => action !== 'list' && action !== 'export' && permissions.has(`${entity}:${action}`),
      ),
    )
}

/** Whether the settings of a company require a second factor of administrators. */
export const asksAdministrators = (setting: { require_second_factor?: string | null }): boolean =>
  setting.require_second_factor === 'admins'

/**
 * Whether the company asks this staff member for a second factor. The staff member must be enabled; throws 50008
 * otherwise.
 */
async function requiresFactor(tx: Tx, who: MemberKey, resources: readonly Resource[]): Promise<boolean> {
  const [setting] = await tx
    .select({ require_second_factor: setting_base.require_second_factor })
    .from(setting_base)
    .where(eq(setting_base.tenant_id, who.tenant_id))
  if (!setting || !asksAdministrators(setting)) return false
  const { permissions } = await loadOperator(tx, who, null)
  return administers(permissions, resources)
}

/**
 * The step that must follow a correct password: `factor`, `set_up` when the staff member has no factor yet, or null.
 * `resources` are the entities of the application.
 */
export async function missingStep(
  tx: Tx,
  who: MemberKey,
  held: HeldFactors,
  resources: readonly Resource[],
): Promise<'factor' | 'set_up' | null> {
  if (hasFactor(held)) return 'factor'
  return (await requiresFactor(tx, who, resources)) ? 'set_up' : null
}
