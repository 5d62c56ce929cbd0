import type { RawPosting } from '../../language/transition'
import { MONEY, QUANTITY, type Type } from '../../expression/type'
import type { Hint } from '../../problems/hint'
import { didYouMean, suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { Compiled, Site } from '../expressions/site'
import { REASONS } from '../reasons'
import type { StockRow } from '../transitions/transition-types'

/** What a posting hands to the reader of its `stock`. Keys are paths below the posting. */
export interface StockContext {
  compiler: Compiler
  /** The place of an expression, which may read the line and the values of `let`. */
  at: (keys: Path, letTypes: Record<string, Type>) => Site
  problem: (keys: Path, message: string, hint?: Hint) => void
  /** Reports an expression that reads what an earlier posting sets. */
  refuseEarlierSet: (compiled: Compiled, keys: Path) => void
}

/** Returns a row of `stock`; undefined after reporting a mistake. `keys` lead to the row. */
export function stockRowOf(
  row: NonNullable<RawPosting['stock']>[number],
  keys: Path,
  letTypes: Record<string, Type>,
  context: StockContext,
): StockRow | undefined {
  const { compiler, problem, refuseEarlierSet } = context
  const at = (key: string): Site => ({ ...context.at([...keys, key], letTypes), nullAsZero: true })
  lintPlace(row.id, keys, context)
  if (/^-?0(\.0+)?$/.test(String(row.qty)))
    problem([...keys, 'qty'], 'a row of zero moves nothing and is skipped', 'name the quantity: line.…_qty')
  const id = compiler.value(
    row.id,
    { kind: 'id', of: row.at.startsWith('store') ? 'store.store' : 'warehouse.warehouse' },
    at('id'),
  )
  const qty = compiler.value(row.qty, QUANTITY, at('qty'))
  if (
    typeof row.value === 'string' &&
    /^\w+$/.test(row.value) &&
    didYouMean(row.value, ['average']) &&
    !Object.hasOwn(letTypes, row.value)
  )
    problem([...keys, 'value'], `there is no value "${row.value}"`, didYouMean(row.value, ['average']))
  const value = row.value === 'average' ? ('average' as const) : compiler.value(row.value, MONEY, at('value'))
  const known = REASONS.some((reason) => reason === row.reason)
  // A bare word is meant as the name of a reason; any other text is an expression that returns a reason.
  if (!known && /^[a-z_]+$/.test(row.reason))
    problem([...keys, 'reason'], `there is no reason "${row.reason}"`, suggestion(row.reason, REASONS))
  const reason = known
    ? row.reason
    : compiler.value(row.reason, { kind: 'enum', values: REASONS }, context.at([...keys, 'reason'], letTypes))
  const when = row.when === undefined || row.when === true ? undefined : compiler.condition(row.when, at('when'))
  if (!id || !qty || !value || !reason) return undefined
  refuseEarlierSet(id, [...keys, 'id'])
  refuseEarlierSet(qty, [...keys, 'qty'])
  if (when) refuseEarlierSet(when, [...keys, 'when'])
  return when ? { at: row.at, id, qty, value, reason, when } : { at: row.at, id, qty, value, reason }
}

/** Reports a place that no row of stock can have: none, a constant, or a document of any kind. */
function lintPlace(
  id: NonNullable<RawPosting['stock']>[number]['id'],
  keys: Path,
  { compiler: { draft }, problem }: StockContext,
): void {
  const isConstant = id === null || typeof id !== 'string' || /^(null|-?\d+)$/.test(id)
  const isSource = typeof id === 'string' && draft.fields.get(id)?.raw.ref_by !== undefined
  if (!isConstant && !isSource) return
  const kind = isConstant ? 'a constant' : 'a document of a kind that only the row knows'
  problem([...keys, 'id'], `"${id}" is ${kind}, not the place of the goods`, 'name a reference: store_id, warehouse_id')
}
