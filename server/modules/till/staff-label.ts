import type { Call } from '../../http/call'
import { resourceOf } from '../../metadata/registry'
import { labelOf, Lookup } from '../../metadata/sql/lookup'

/** Number and name of a staff member of the operator's company; empty without one. */
export async function staffLabel(call: Call, id: number | null): Promise<string> {
  if (id === null) return ''
  const lookup = new Lookup(call)
  lookup.want('admin_member', [id])
  await lookup.fetch()
  const member = lookup.get('admin_member', id)
  return member ? labelOf(resourceOf(call, 'admin_member'), member) : ''
}
