import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../db/database'
import { admin_member, store_role } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { attempt, bucketOfMember } from '../../http/session/attempts'
import { heldIn } from '../../http/session/operator-sql'
import { passwordMatches } from '../../http/session/secrets'

/** Code and PIN of a colleague who authorises a refund at the till. */
export const authoriserInput = z.strictObject({
  cashier_code: z.string().regex(/^\d{1,8}$/),
  cashier_pin: z.string().regex(/^\d{6}$/),
})

/**
 * Id of the colleague of this store who has this cashier code and PIN and may refund (can_pos_refund). Throws 40300 for
 * a wrong PIN or a colleague who may not refund, 42900 while the next try must wait. Runs outside the transaction of
 * the refund, so that a wrong PIN is counted although the refund is rolled back.
 *
 * Wrong PINs are counted per session and cashier code, so that guessing at one till does not block the colleague at
 * another till. In addition, the staff member who is signed in at the till has ten tries, and one more every 90
 * seconds, over all sessions and codes, so that signing in again gives no further tries.
 */
export async function authoriser(
  database: Database,
  till: TillSession,
  proof: z.infer<typeof authoriserInput>,
  now: number,
): Promise<number> {
  const counterKey = ['till', till.tenant_id, till.session, proof.cashier_code]
  const buckets = [bucketOfMember('till', till.tenant_id, till.member_id)]
  const { member, mayRefund } = await attempt(database, { counterKey, buckets }, now, () =>
    colleague(database, till, proof),
  )
  if (!mayRefund)
    throw new ApiError(40300, null, { zh: '该员工没有退款权限', en: 'This person is not allowed to give refunds' })
  return member.id
}

/** The till at which a PIN is typed, and the staff member who is signed in there. */
interface TillSession {
  tenant_id: number
  store_id: number
  member_id: number
  /** Hash of the session's token. */
  session: string | undefined
}

/**
 * The enabled staff member of the store with this code and PIN, and whether the staff member may refund. Throws 40300.
 */
async function colleague(
  database: Database,
  till: { tenant_id: number; store_id: number },
  proof: z.infer<typeof authoriserInput>,
) {
  const candidate = await database.transaction(till.tenant_id, async (tx) => {
    const [member] = await tx
      .select()
      .from(admin_member)
      .where(
        and(
          eq(admin_member.tenant_id, till.tenant_id),
          eq(admin_member.cashier_code, proof.cashier_code),
          eq(admin_member.status, 'enabled'),
          sql`${admin_member.store_ids} @> ${JSON.stringify([till.store_id])}::jsonb`,
        ),
      )
    const roles = member
      ? await tx
          .select({ mayRefund: store_role.can_pos_refund })
          .from(store_role)
          .where(
            and(
              eq(store_role.tenant_id, till.tenant_id),
              inArray(store_role.id, [...(member.store_role_ids ?? [])]),
              eq(store_role.status, 'enabled'),
              heldIn(till.store_id),
            ),
          )
      : []
    return { member, mayRefund: roles.some((role) => role.mayRefund) }
  })
  const matches =
    candidate.member?.cashier_pin && (await passwordMatches(candidate.member.cashier_pin, proof.cashier_pin))
  if (!candidate.member || !matches)
    throw new ApiError(40300, null, { zh: '授权人收银员号或密码不正确', en: 'Wrong cashier code or PIN' })
  return { member: candidate.member, mayRefund: candidate.mayRefund }
}
