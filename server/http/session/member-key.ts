import { and, eq } from 'drizzle-orm'
import { admin_member } from '../../generated/tables'
import type { Call } from '../call'

/** A staff member of a company. */
export interface MemberKey {
  tenant_id: number
  member_id: number
}

/** The operator of the call as a staff member. */
export const ownKey = ({ operator }: Pick<Call, 'operator'>): MemberKey => ({
  tenant_id: operator.tenant_id,
  member_id: operator.id,
})

/** The stored row of the operator; undefined for a call of the system, which has no staff member. */
export async function ownMember({
  tx,
  operator,
}: Pick<Call, 'tx' | 'operator'>): Promise<typeof admin_member.$inferSelect | undefined> {
  const [member] = await tx.select().from(admin_member).where(isOperator(operator))
  return member
}

/** Locks the stored row of the operator until the transaction ends. */
export async function lockOwnMember({ tx, operator }: Pick<Call, 'tx' | 'operator'>): Promise<void> {
  await tx.select({ id: admin_member.id }).from(admin_member).where(isOperator(operator)).for('update')
}

const isOperator = ({ tenant_id, id }: Call['operator']) =>
  and(eq(admin_member.tenant_id, tenant_id), eq(admin_member.id, id))

/** Number and name of a staff member, as the security log names them: `E00021 王芳`. */
export const memberLabel = (member: Readonly<Record<string, unknown>> | undefined): string =>
  [member?.member_no, member?.name].filter(Boolean).join(' ')
