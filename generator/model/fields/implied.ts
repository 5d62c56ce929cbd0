import type { RawTransition } from '../../language/transition'
import type { Draft } from '../drafts/draft'

/**
 * A document whose rows take stock out reserves it when it is submitted and needs it on hand when it is approved, unless
 * the manifest reserves in its own way.
 */
export function impliedByIssue(name: string, raw: RawTransition, { raw: { kind }, tables }: Draft): RawTransition {
  if (kind !== 'receipt' || (name !== 'submit' && name !== 'approve')) return raw
  const issuing = [...tables.values()].filter(
    ({ mixins, raw: { quantity } }) => mixins.includes('issue_line') && quantity,
  )
  if (issuing.length === 0 || raw.postings?.some(({ reserve }) => reserve)) return raw
  const guards = raw.guards ?? []
  const guard = name === 'submit' ? 'avail' : 'onhand'
  const made = { ...raw, guards: guards.includes(guard) ? guards : [...guards, guard] }
  if (name === 'approve') return made
  const reserves = issuing.map((table) => ({
    reserve: { table: table.name, qty: `line.${table.raw.quantity ?? ''}` },
  }))
  return { ...made, postings: [...(raw.postings ?? []), ...reserves] }
}
