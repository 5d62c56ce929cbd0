import type { Hint } from '../../problems/hint'
import type { RawPosting } from '../../language/transition'
import { BOOLEAN, DATETIME, INTEGER, listOf, MONEY } from '../../expression/type'
import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { Site } from '../expressions/site'
import type { DraftTable } from '../drafts/draft-types'
import type { Printed } from '../expressions/printed'
import type { Posting } from '../transitions/transition-types'

/** Helpers for the functions that each read one key of a posting. `keys` are paths below the posting. */
export interface PostingContext {
  compiler: Compiler
  table(name: string, keys: Path): DraftTable | undefined
  at(keys: Path, table?: DraftTable): Site
  /** Reports a problem at the value of the path. */
  problem(keys: Path, message: string, hint?: Hint): void
  /** Reports a problem at the key of the path. */
  problemAtKey(keys: Path, message: string, hint?: Hint): void
}

const PRICES = ['sell_price', 'member_price', 'buy_price']

/** Reads a posting that sets prices, for every combination of the stores and the rows of a table. */
export function priceOf(
  { price }: RawPosting,
  { compiler, table, at, problemAtKey }: PostingContext,
): Posting | undefined {
  if (!price) return undefined
  const rows = table(price.table ?? 'lines', ['price', 'table'])
  const stores = compiler.value(price.stores, listOf({ kind: 'id', of: 'store.store' }), at(['price', 'stores']))
  const instant = compiler.value(price.at, DATETIME, at(['price', 'at']))
  const set: Record<string, Printed> = {}
  for (const [column, text] of Object.entries(price.set)) {
    if (!PRICES.includes(column))
      problemAtKey(['price', 'set', column], `there is no price "${column}"`, suggestion(column, PRICES))
    const printed = rows && compiler.value(text, MONEY, at(['price', 'set', column], rows))
    if (printed) set[column] = printed
  }
  const keep: Record<string, Printed> = {}
  for (const [column, text] of Object.entries(price.keep ?? {})) {
    const names = Object.keys(price.set)
    if (!names.includes(column))
      problemAtKey(['price', 'keep', column], `the posting does not set "${column}"`, suggestion(column, names))
    const printed = rows && compiler.value(text, BOOLEAN, at(['price', 'keep', column], rows))
    if (printed) keep[column] = printed
  }
  return rows && stores && instant && { do: 'price', table: rows.name, stores, at: instant, set, keep }
}

/** Reads a posting that changes the points, the growth and the stored value of a customer member. */
export function memberOf({ member }: RawPosting, { compiler, at, problem }: PostingContext): Posting | undefined {
  if (!member) return undefined
  const id = compiler.value(member.id, { kind: 'id', of: 'user.user_info' }, at(['member', 'id']))
  const amounts: Record<string, Printed> = {}
  for (const [account, type] of [
    ['points', INTEGER],
    ['growth', INTEGER],
    ['balance', MONEY],
  ] as const) {
    const text = member[account]
    const printed = text === undefined ? undefined : compiler.value(text, type, at(['member', account]))
    if (printed) amounts[account] = printed
  }
  if (member.points === undefined && member.growth === undefined && member.balance === undefined)
    problem(['member'], 'the posting adds nothing', 'points: …, growth: … or balance: …')
  return id && { do: 'member', id, amounts, reason: member.reason }
}
