import { and, eq } from 'drizzle-orm'
import { admin_member } from '../../generated/tables'
import type { Call } from '../../http/call'
import { memberLabel } from '../../http/session/member-key'

/** Number and name of a staff member of the operator's company; empty without one. */
export async function staffLabel({ tx, operator }: Call, id: number | null): Promise<string> {
  if (id === null) return ''
  const [member] = await tx
    .select({ member_no: admin_member.member_no, name: admin_member.name })
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, operator.tenant_id), eq(admin_member.id, id)))
  return memberLabel(member)
}
