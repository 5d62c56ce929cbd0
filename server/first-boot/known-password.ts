import { and, eq } from 'drizzle-orm'
import { StartRefused } from '../configuration/exit-codes'
import type { Database } from '../db/database'
import { DEMO_MOBILE, DEMO_PASSWORD, TENANT } from '../demo/company'
import { admin_member } from '../generated/tables'
import { passwordMatches } from '../http/session/secrets'
import { isLoopback, type Surroundings } from './demo-choice'

/** Whether the administrator of the demo company still has the password that the README prints. */
export async function hasDemoPassword(database: Database): Promise<boolean> {
  const [member] = await database.system((tx) =>
    tx
      .select({ password: admin_member.password })
      .from(admin_member)
      .where(and(eq(admin_member.tenant_id, TENANT), eq(admin_member.mobile, DEMO_MOBILE))),
  )
  return member?.password != null && passwordMatches(member.password, DEMO_PASSWORD).catch(() => false)
}

/** Whether other machines can reach the server. */
export const isExposed = ({ host, behindProxy }: Pick<Surroundings, 'host' | 'behindProxy'>): boolean =>
  behindProxy || !isLoopback(host)

/**
 * Throws StartRefused when other machines can reach a demo company that still has its known password, unless DEMO=on
 * allows this.
 */
export async function refuseKnownPassword(
  database: Database,
  server: Pick<Surroundings, 'host' | 'behindProxy' | 'demo'>,
): Promise<void> {
  if (server.demo === true || !isExposed(server) || !(await hasDemoPassword(database))) return
  const setting = `HOST ${server.host}${server.behindProxy ? ', BEHIND_PROXY=on' : ''}`
  throw new StartRefused(
    'demoPassword',
    `The password of the demo company is known to everybody, and others can reach the server (${setting}).`,
  )
}
