import { postAccountChanges } from './member'
import { evaluate, type SavedScope } from '../../metadata/scope'
import type { Posting } from '../../metadata/posting'
import type { Resource } from '../../metadata/description'
import type { Call } from '../../http/call'

type Accounts = Extract<Posting, { do: 'member' }>

/** The posting `member`: changes a member's points, growth and stored value; the log entries name the document. */
export async function postAccounts(
  call: Call,
  resource: Resource,
  scope: SavedScope,
  posting: Accounts,
): Promise<void> {
  const user_id = evaluate(posting.id, scope)
  if (user_id === null) return
  const changes = (['points', 'growth', 'balance'] as const).flatMap((account) => {
    const change = posting[account]
    const value = change ? evaluate(change, scope) : null
    // A change of zero is posted too, because posting updates the level of the member.
    return value === null || value === undefined ? [] : [[account, value] as const]
  })
  if (changes.length === 0) return
  const { id, receipt_no } = scope.doc
  await postAccountChanges(call, [
    {
      user_id,
      ...Object.fromEntries(changes),
      reason: posting.reason,
      doc_type: resource.entity,
      doc_id: id,
      ...(typeof receipt_no === 'string' ? { doc_no: receipt_no } : {}),
    },
  ])
}
