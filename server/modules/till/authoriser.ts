import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../db/database'
import { admin_member, store_role } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { attempt, paceOfMember } from '../../http/session/attempts'
import { heldIn } from '../../http/session/operator-sql'
import { passwordMatches } from '../../http/session/secrets'

/** Someone who steps up to the till and allows a refund. */
export const authoriserInput = z.strictObject({
  cashier_code: z.string().regex(/^\d{1,8}$/),
  cashier_pin: z.string().regex(/^\d{6}$/),
})

/**
 * The colleague of this shop behind a cashier code and PIN who may refund (can_pos_refund). Throws 40300 for a wrong PIN
 * and for whoever may not, 42900 when wrong ones make the next one wait. Runs outside the refund, so that a refusal is counted.
 *
 * Wrong PINs count for the session at which they are typed and the code, so that nobody who guesses at one till makes the
 * colleague with that code wait at another till. Over all sessions and codes, who is signed in at the till has ten tries at
 * once and one more every 90 seconds, so that signing in again gives no further tries.
 */
export async function authoriser(
  database: Database,
  at: TillOf,
  given: z.infer<typeof authoriserInput>,
  now: number,
): Promise<number> {
  const counted = ['till', at.tenant_id, at.session, given.cashier_code]
  const paces = [paceOfMember('till', at.tenant_id, at.member_id)]
  const { member, may } = await attempt(database, { counted, paces }, now, () => colleague(database, at, given))
  if (!may) throw new ApiError(40300, null, { zh: '该员工没有退款权限', en: 'This colleague is not allowed to refund' })
  return member.id
}

/** The till at which a PIN is typed, and who is signed in there. */
export interface TillOf {
  tenant_id: number
  store_id: number
  member_id: number
  /** Hash of the session's token. */
  session: string | undefined
}

/** Who has this code and this PIN. Throws 40300. */
async function colleague(
  database: Database,
  at: { tenant_id: number; store_id: number },
  given: z.infer<typeof authoriserInput>,
) {
  const found = await database.transaction(at.tenant_id, async (tx) => {
    const [member] = await tx
      .select()
      .from(admin_member)
      .where(
        and(
          eq(admin_member.tenant_id, at.tenant_id),
          eq(admin_member.cashier_code, given.cashier_code),
          eq(admin_member.status, 'enabled'),
          sql`${admin_member.store_ids} @> ${JSON.stringify([at.store_id])}::jsonb`,
        ),
      )
    const roles = member
      ? await tx
          .select({ may: store_role.can_pos_refund })
          .from(store_role)
          .where(
            and(
              eq(store_role.tenant_id, at.tenant_id),
              inArray(store_role.id, [...(member.store_role_ids ?? [])]),
              eq(store_role.status, 'enabled'),
              heldIn(at.store_id),
            ),
          )
      : []
    return { member, may: roles.some(({ may }) => may) }
  })
  const matches = found.member?.cashier_pin && (await passwordMatches(found.member.cashier_pin, given.cashier_pin))
  if (!found.member || !matches)
    throw new ApiError(40300, null, { zh: '授权人收银员号或密码不正确', en: 'Wrong cashier code or PIN' })
  return { member: found.member, may: found.may }
}
