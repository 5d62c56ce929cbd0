import type { RawPosting } from '../../language/transition'
import type { Compiler } from '../expressions/compile'
import { leftOver, type Linear, linear, signOf } from '../postings/linear'

/** Goods that leave the company on the way: rows of these reasons have no other side. */
const LOST = new Set(['transit_loss', 'return_damaged'])

type Row = NonNullable<RawPosting['stock']>[number]

/**
 * A move neither makes nor loses goods or money: where transit takes part, or one place loses what another gains, every
 * quantity that leaves a place arrives at another, and so does its value.
 */
export function lintPostings(compiler: Compiler): void {
  const all = Object.entries(compiler.draft.raw.transitions ?? {})
  for (const [name, { postings }] of all) {
    postings?.forEach((posting, index) => {
      const path = ['transitions', name, 'postings', index]
      const told = unbalanced(posting)
      if (told)
        compiler.problem('MAN2108', [...path, 'stock', ...told.at], told.message, told.hint, told.at.length === 0)
      posting.stock?.forEach((row, at) => {
        const against = againstReason(row)
        if (against) compiler.problem('MAN2115', [...path, 'stock', at, 'qty'], ...against)
      })
      const mirrored = all.find(([other]) => other === posting.mirror)
      if (mirrored && !mirrored[1].postings?.length)
        compiler.problem(
          'MAN2118',
          [...path, 'mirror'],
          `${mirrored[0]} posts nothing that could be undone`,
          'name the transition that posts, or remove the mirror',
        )
    })
  }
}

interface Told {
  /** Index of the row and its key; the rows as a whole when empty. */
  at: (string | number)[]
  message: string
  hint: string
}

function unbalanced({ stock }: RawPosting): Told | undefined {
  const rows = (stock ?? []).flatMap((row, index) => {
    const qty = linear(row.qty ?? 0)
    const value = row.value === 'average' ? ('average' as const) : linear(row.value ?? 0)
    return qty && value && !LOST.has(row.reason) ? [{ row, index, qty, value, sign: signOf(qty) }] : []
  })
  const through = stock?.some(({ at }) => at.endsWith('_inbound'))
  const both = rows.some(({ sign }) => sign > 0) && rows.some(({ sign }) => sign < 0)
  if (!through && !both) return undefined
  const open = leftOver(rows.map(({ qty }) => qty))
  if (open !== undefined)
    return {
      at: [],
      message: `${open} has no other side`,
      hint: 'a row with the opposite quantity, or a reason that says that it is lost',
    }
  const arrives = rows.find(({ value, sign }) => value === 'average' && sign > 0)
  if (arrives)
    return {
      at: [arrives.index, 'value'],
      message: 'what arrives brings the cost with which it left, not the average of its new place',
      hint: 'value: line.cost_amount',
    }
  // What leaves at the average has no value to compare: it comes to what the row says afterwards.
  const averaged = rows.flatMap(({ value, qty }) => (value === 'average' ? [...qty.keys()].join() : []))
  const stated = rows.filter(({ qty }) => !averaged.includes([...qty.keys()].join()))
  const money = leftOver(stated.map(({ value }) => value as Linear))
  return money === undefined
    ? undefined
    : { at: [], message: `${money} has no other side`, hint: 'the value that leaves one place arrives at the other' }
}

/** Outside transit a reason says whether goods come or go. */
function againstReason({ at, qty, reason }: Row): [message: string, hint: string] | undefined {
  if (at.endsWith('_inbound')) return undefined
  const sign = signOf(linear(qty ?? 0) ?? new Map())
  if (reason.endsWith('_in') && sign < 0)
    return [`${reason} brings goods, and this takes them away`, `remove the minus`]
  if (reason.endsWith('_out') && sign > 0)
    return [`${reason} takes goods away, and this brings them`, `qty: -${String(qty)}`]
  return undefined
}
