import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { TENANT } from '../../../server/demo/company'
import { admin_member } from '../../../server/generated/tables'
import { openSession } from '../../../server/http/session/session'
import { NOW } from '../harness'

/** Opens a session of the demo company's administrator, and returns the headers of its requests. */
export async function signedInHeaders(database: Database): Promise<Record<string, string>> {
  const { token, bind } = await database.system(async (tx) => {
    const [admin] = await tx
      .select({ id: admin_member.id })
      .from(admin_member)
      .where(and(eq(admin_member.tenant_id, TENANT), eq(admin_member.mobile, '19900000000')))
    const who = { tenant_id: TENANT, member_id: admin!.id }
    return openSession(tx, who, { now: NOW, userAgent: 'test', address: undefined })
  })
  return { authorization: `Bearer ${token}`, cookie: `__Host-bind=${bind}` }
}
