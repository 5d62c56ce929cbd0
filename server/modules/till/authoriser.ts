import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../db/database'
import { admin_member, store_role } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { attempt } from '../../http/attempts'
import { heldIn } from '../../http/operator'
import { passwordMatches } from '../../http/secrets'

/** Someone who steps up to the till and allows a refund. */
export const authoriserInput = z.strictObject({
  cashier_code: z.string().regex(/^\d{1,8}$/),
  cashier_pin: z.string().regex(/^\d{6}$/),
})

/**
 * The colleague of this shop behind a cashier code and PIN who may refund (can_pos_refund). Throws 40300 for a wrong PIN
 * and for whoever may not, 42900 when wrong ones make the next one wait. Runs outside the refund, so that a refusal is counted.
 */
export async function authoriser(
  database: Database,
  at: { tenant_id: number; store_id: number },
  given: z.infer<typeof authoriserInput>,
  now: number,
): Promise<number> {
  const counted = ['till', at.tenant_id, at.store_id, given.cashier_code]
  const { member, may } = await attempt(database, { counted }, now, () => colleague(database, at, given))
  if (!may) throw new ApiError(40300, null, { zh: '该员工没有退款权限', en: 'This colleague may not refund' })
  return member.id
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
