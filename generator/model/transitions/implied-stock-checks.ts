import type { RawTransition } from '../../language/transition'
import type { EntityDraft } from '../drafts/draft-types'

/**
 * Adds the implied stock checks and reservations to a transition. A document whose rows take stock out reserves the
 * stock on `submit` and requires the stock on hand on `approve`, unless the transition already has a posting that
 * reserves.
 */
export function withImpliedStockChecks(
  name: string,
  raw: RawTransition,
  { raw: { kind }, tables }: EntityDraft,
): RawTransition {
  if (kind !== 'receipt' || (name !== 'submit' && name !== 'approve')) return raw
  const issuing = [...tables.values()].filter(
    ({ mixins, raw: { quantity } }) => mixins.includes('issue_line') && quantity,
  )
  if (issuing.length === 0 || raw.postings?.some(({ reserve }) => reserve)) return raw
  const guards = raw.guards ?? []
  const guard = name === 'submit' ? 'avail' : 'onhand'
  const withGuard = { ...raw, guards: guards.includes(guard) ? guards : [...guards, guard] }
  if (name === 'approve') return withGuard
  const reserves = issuing.map((table) => ({
    reserve: { table: table.name, qty: `line.${table.raw.quantity ?? ''}` },
  }))
  return { ...withGuard, postings: [...(raw.postings ?? []), ...reserves] }
}
