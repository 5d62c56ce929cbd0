import type { Context } from 'hono'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { admin_member } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { attempt, bucketOfMember } from '../../http/session/attempts'
import type { Accepts } from '../../http/body'
import type { Call } from '../../http/call'
import { credentialsBody } from '../../http/session/credentials-body'
import type { AppEnv } from '../../http/app-env'
import { handleSecret } from '../../http/handle'
import { authenticate } from '../../http/signed-in'
import { passwordMatches } from '../../http/session/secrets'

const WRONG = { path: 'password', zh: '密码不正确', en: 'The password is wrong' }

/** Body of every call that changes how the operator signs in. */
export const ownPassword = z.object({ password: z.string().min(1).max(128) })

/**
 * Answers a call that asks for the operator's password again, so that a person at an unlocked console cannot make the
 * change. The password is checked before the transaction begins. A wrong password (40000 at `password`) counts as a
 * wrong try of the sign-in rules (42900).
 */
export function handleWithPassword<S extends z.ZodType<{ password: string }>>(
  c: Context<AppEnv>,
  schema: S,
  work: (call: Call, body: z.output<S>) => Promise<unknown>,
): Promise<Response> {
  const { limit, parse } = credentialsBody(schema)
  const proven: Accepts<z.output<S>> = {
    limit,
    parse: async (received) => {
      const body = await parse(received)
      await proveOwnPassword(c, body.password)
      return body
    },
  }
  return handleSecret(c, proven, work)
}

async function proveOwnPassword(c: Context<AppEnv>, password: string): Promise<void> {
  const now = c.get('clock')()
  const database = c.get('database')
  const { tenant_id, member_id } = await authenticate(c, now)
  const address = c.get('address')
  const counterKey = ['own password', tenant_id, member_id, address ?? '']
  const buckets = [bucketOfMember('own password', tenant_id, member_id)]
  await attempt(database, { counterKey, buckets }, now, async () => {
    const [member] = await database.system((tx) =>
      tx
        .select({ password: admin_member.password })
        .from(admin_member)
        .where(and(eq(admin_member.tenant_id, tenant_id), eq(admin_member.id, member_id))),
    )
    if (!member?.password || !(await passwordMatches(member.password, password)))
      throw new ApiError(40000, { errors: [WRONG] })
  })
}
