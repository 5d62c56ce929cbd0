import { postMember } from './member'
import { evaluate, type Scope } from '../../metadata/scope'
import type { Posting } from '../../metadata/posting'
import type { Resource } from '../../metadata/description'
import type { Call } from '../../http/call'

type Accounts = Extract<Posting, { do: 'member' }>

/** `member` of a posting: moves a member's points, growth and stored value, with the document as the reason in the logs. */
export async function postAccounts(call: Call, resource: Resource, scope: Scope, posting: Accounts): Promise<void> {
  const user_id = evaluate(posting.id, scope)
  if (user_id === null) return
  const given = (['points', 'growth', 'balance'] as const).flatMap((account) => {
    const change = posting[account]
    const value = change ? evaluate(change, scope) : null
    // A change of nothing still looks whether the level fits.
    return value === null || value === undefined ? [] : [[account, value] as const]
  })
  if (given.length === 0) return
  const { id, receipt_no } = scope.doc
  await postMember(call, [
    {
      user_id,
      ...Object.fromEntries(given),
      reason: posting.reason,
      doc_type: resource.entity,
      doc_id: id as number,
      ...(typeof receipt_no === 'string' ? { doc_no: receipt_no } : {}),
    },
  ])
}
