import type { RawPosting } from '../language/transition'
import type { Compiler } from './compile'

/** Goods that leave the company on the way: rows of these reasons have no other side. */
const LOST = new Set(['transit_loss', 'return_damaged'])

/**
 * A move neither makes nor loses goods: where transit takes part, every quantity that leaves a place arrives at another.
 * Rows are compared as they are written, `line.qty` against `-line.qty`.
 */
export function lintPostings(compiler: Compiler): void {
  for (const [name, { postings }] of Object.entries(compiler.draft.raw.transitions ?? {})) {
    postings?.forEach((posting, index) => {
      const open = unbalanced(posting)
      if (open !== undefined)
        compiler.problem(
          'MAN2108',
          ['transitions', name, 'postings', index, 'stock'],
          `${open} has no other side`,
          'a row with the opposite quantity, or a reason that says that it is lost',
          true,
        )
    })
  }
}

/** The quantity that only leaves, or only arrives. */
function unbalanced({ stock }: RawPosting): string | undefined {
  if (!stock?.some(({ at }) => at.endsWith('_inbound'))) return undefined
  const sums = new Map<string, number>()
  for (const { qty, reason } of stock) {
    if (LOST.has(reason)) continue
    const text = String(qty).replaceAll(/\s/g, '')
    const amount = text.replace(/^-/, '').replace(/^\((.*)\)$/, '$1')
    sums.set(amount, (sums.get(amount) ?? 0) + (text.startsWith('-') ? -1 : 1))
  }
  return [...sums].find(([, sum]) => sum !== 0)?.[0]
}
