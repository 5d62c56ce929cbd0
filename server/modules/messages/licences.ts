import { and, eq, lte } from 'drizzle-orm'
import { addDays } from '../../../src/exact/date'
import { supplier as resource } from '../../generated/resources'
import { supplier } from '../../generated/tables'
import { allowed } from '../../metadata/access/access'
import { pathTo } from '../../query/links'
import { zoneOf } from '../../query/zone'
import type { Call } from '../../http/call'
import { startOfDay } from '../../../src/exact/zone'
import type { Item } from './item'

const AHEAD_DAYS = 30

/** Most entries about licences in the message box. */
const MAX_LICENCES = 20

/** Suppliers whose licence has expired or expires within thirty days, for operators who may update suppliers. */
export async function licences(call: Call): Promise<Item[]> {
  if (!allowed(call, resource, 'update')) return []
  const rows = await call.tx
    .select({ id: supplier.id, name: supplier.supplier_name, until: supplier.license_expire_date })
    .from(supplier)
    .where(
      and(
        eq(supplier.tenant_id, call.operator.tenant_id),
        eq(supplier.status, 'enabled'),
        lte(supplier.license_expire_date, addDays(call.today, AHEAD_DAYS)),
      ),
    )
    .orderBy(supplier.license_expire_date)
    .limit(MAX_LICENCES)
  return rows.map(({ id, name, until }) => {
    const isExpired = until! < call.today
    return {
      key: `licence:${id}:${until}:${isExpired}`,
      type: 'notice',
      title: isExpired
        ? { zh: `${name}的证照已过期`, en: `The license of ${name} has expired` }
        : { zh: `${name}的证照将于 ${until} 到期`, en: `The license of ${name} expires on ${until}` },
      content: isExpired ? { zh: '续期前不能再下单采购', en: 'No orders can be placed until it is renewed' } : null,
      at: startOfDay(zoneOf(call), isExpired ? until! : call.today),
      tag: { zh: '证照', en: 'License' },
      path: pathTo(resource, id),
    }
  })
}
