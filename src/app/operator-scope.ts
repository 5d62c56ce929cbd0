import type { Operator } from '@/auth/operator'
import type { Session } from '@/auth/session'
import type { OperatorScope } from '@/components/operator-context'
import { currentLocale } from '@/i18n/i18n'

const DEFAULT_ZONE = 'Asia/Shanghai'

/** What the components in `src/components` may know about the operator. */
export function operatorScope({ member, store }: Session, operator: Operator): OperatorScope {
  const id = member?.user_id ?? 0
  const zone = operator.setting.time_zone
  return {
    operatorId: id,
    name: operator.name,
    tenantId: member?.tenant_id ?? 0,
    storeId: store?.id ?? null,
    roleType: operator.role_type,
    ...(operator.role_place && { rolePlace: operator.role_place }),
    flags: operator.flags,
    permissions: operator.permissions,
    actor: {
      id,
      role_type: operator.role_type,
      store_id: store?.id ?? null,
      warehouse_id: operator.warehouse_ids[0] ?? null,
    },
    setting: operator.setting,
    locale: currentLocale(),
    timeZone: typeof zone === 'string' && zone ? zone : DEFAULT_ZONE,
  }
}
