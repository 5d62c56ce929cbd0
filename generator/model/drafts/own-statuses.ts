import type { RawEntity } from '../../language'
import { STANDARD_ENUMS } from '../transitions/standard'

const ENUM = 'check_status'

type Values = NonNullable<NonNullable<RawEntity['enums']>[string]>

/**
 * Returns a document with the statuses of `states.add` as values of its status, beside the six of every document. Their
 * order is that of `states.use`, so that tabs and filters show the steps in the order in which they are taken.
 */
export function withOwnStatuses(raw: RawEntity): RawEntity {
  const { add, use = [] } = raw.states ?? {}
  if (raw.kind !== 'receipt' || !add) return raw
  const own = Object.entries(add).map(([name, { counts_as: _meaning, ...text }]) => [name, text] as const)
  const values = new Map<string, Values[string]>([
    ...Object.entries(raw.enums?.[ENUM] ?? (STANDARD_ENUMS[ENUM] as Values)),
    ...own,
  ])
  const known = use.filter((name) => values.has(name))
  const order = [...known, ...[...values.keys()].filter((name) => !known.includes(name))]
  return {
    ...raw,
    enums: { ...raw.enums, [ENUM]: Object.fromEntries(order.map((name) => [name, values.get(name)!])) },
  }
}

/**
 * Returns a second view of a document with the statuses that its owner adds, so that the manifest of the view need not
 * repeat them. Statuses that the view does not use are left out.
 */
export function withOwnersStatuses(view: RawEntity, { states }: RawEntity): RawEntity {
  if (!states?.add) return view
  const use = view.states?.use ?? states.use
  const inherited = Object.entries(states.add).filter(([name]) => !use || use.includes(name))
  return {
    ...view,
    states: { ...view.states, ...(use && { use }), add: { ...Object.fromEntries(inherited), ...view.states?.add } },
  }
}
