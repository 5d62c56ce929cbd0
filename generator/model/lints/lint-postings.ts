import type { RawPosting } from '../../language/transition'
import type { Compiler } from '../expressions/compile'
import { uncancelledTerm, type LinearSum, parseLinear, signOf } from '../postings/linear'

/** Goods with these reasons leave the company in transit, so no other row has to receive them. */
const LOST_REASONS = new Set(['transit_loss', 'return_damaged'])

type Row = NonNullable<RawPosting['stock']>[number]

/**
 * Reports postings that do not balance. In a posting that touches transit, or that both adds and removes stock, every
 * quantity and value that leaves a place must arrive at another place.
 */
export function lintPostings(compiler: Compiler): void {
  const all = Object.entries(compiler.draft.raw.transitions ?? {})
  for (const [name, { postings }] of all) {
    postings?.forEach((posting, index) => {
      const path = ['transitions', name, 'postings', index]
      const imbalance = unbalanced(posting)
      if (imbalance)
        compiler[imbalance.at.length === 0 ? 'problemAtKey' : 'problem'](
          'MAN2108',
          [...path, 'stock', ...imbalance.at],
          imbalance.message,
          imbalance.hint,
        )
      posting.stock?.forEach((row, at) => {
        const contradiction = signContradiction(row)
        if (contradiction) compiler.problem('MAN2115', [...path, 'stock', at, 'qty'], ...contradiction)
      })
      const qty = posting.reserve?.qty
      if (qty !== undefined && (qty === 0 || signOf(parseLinear(qty) ?? new Map()) < 0))
        compiler.problem(
          'MAN2115',
          [...path, 'reserve', 'qty'],
          `a reservation keeps goods back, but the quantity is ${qty === 0 ? 'nothing' : 'negative'}`,
          qty === 0 ? 'for example line.qty' : 'remove the minus',
        )
      const mirrored = all.find(([other]) => other === posting.mirror)
      if (mirrored && !mirrored[1].postings?.length)
        compiler.problem(
          'MAN2118',
          [...path, 'mirror'],
          `${mirrored[0]} has no postings that a mirror could undo`,
          'name a transition with postings, or remove the mirror',
        )
    })
  }
}

interface Imbalance {
  /** Index of the row and the key in the row; empty when the problem concerns all rows together. */
  at: (string | number)[]
  message: string
  hint: string
}

function unbalanced({ stock }: RawPosting): Imbalance | undefined {
  const rows = (stock ?? []).flatMap((row, index) => {
    const qty = parseLinear(row.qty ?? 0)
    const value = row.value === 'average' ? ('average' as const) : parseLinear(row.value ?? 0)
    return qty && value && !LOST_REASONS.has(row.reason) ? [{ row, index, qty, value, sign: signOf(qty) }] : []
  })
  const usesTransit = stock?.some(({ at }) => at.endsWith('_inbound'))
  const movesBothWays = rows.some(({ sign }) => sign > 0) && rows.some(({ sign }) => sign < 0)
  if (!usesTransit && !movesBothWays) return undefined
  const unmatchedQty = uncancelledTerm(rows.map(({ qty }) => qty))
  if (unmatchedQty !== undefined)
    return {
      at: [],
      message: `no other row takes the opposite quantity of ${unmatchedQty}`,
      hint: 'add a row with the opposite quantity, or use a reason for lost goods: transit_loss, return_damaged',
    }
  const averageArrival = rows.find(({ value, sign }) => value === 'average' && sign > 0)
  if (averageArrival)
    return {
      at: [averageArrival.index, 'value'],
      message: 'arriving goods keep the cost at which they left; the average of the receiving place does not apply',
      hint: 'value: line.cost_amount',
    }
  // A row that leaves at the average cost has no stated value, so
  // rows with the same quantity are left out of the comparison.
  const averaged = rows.flatMap(({ value, qty }) => (value === 'average' ? [...qty.keys()].join() : []))
  const stated = rows.filter(({ qty }) => !averaged.includes([...qty.keys()].join()))
  const unmatchedValue = uncancelledTerm(stated.map(({ value }) => value as LinearSum))
  return unmatchedValue === undefined
    ? undefined
    : {
        at: [],
        message: `no other row takes the opposite value of ${unmatchedValue}`,
        hint: 'the value that leaves one place must arrive at another',
      }
}

/**
 * Outside transit, the ending of a reason (`_in`, `_out`) decides the sign of the quantity; returns the problem if it
 * differs.
 */
function signContradiction({ at, qty, reason }: Row): [message: string, hint: string] | undefined {
  if (at.endsWith('_inbound')) return undefined
  const sign = signOf(parseLinear(qty ?? 0) ?? new Map())
  if (reason.endsWith('_in') && sign < 0)
    return [`${reason} adds goods, but the quantity is negative`, `remove the minus`]
  if (reason.endsWith('_out') && sign > 0)
    return [`${reason} removes goods, but the quantity is positive`, `qty: -${String(qty)}`]
  return undefined
}
