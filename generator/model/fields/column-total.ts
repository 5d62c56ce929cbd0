import { childrenOf } from '../../expression/ast'
import { type ASTNode, parse } from '../../expression/parse'
import type { DraftField, DraftTable, EntityDraft } from '../drafts/draft-types'

/** What the computes of an entity say about the columns of its tables, by name of the column. */
interface ColumnUses {
  /** Added up over the rows by a field of the header. */
  summed: Set<string>
  /** Multiplied by a number of something: the price of price × quantity. */
  rates: Set<string>
  /** Columns by which a quantity is divided, such as the units of a pack. */
  divisors: Set<string>
}

/** Types whose columns have a total, unless the column describes one unit. */
const TOTALLED_TYPES: readonly string[] = ['quantity', 'money', 'duration']

/**
 * Types by which a price is multiplied: price × quantity, price × days. A percentage is not among them, because it
 * takes a part of an amount; a decimal is not, because it often is a rate itself.
 */
const MULTIPLIER_TYPES: readonly string[] = ['quantity', 'integer', 'duration', 'date', 'datetime']

/**
 * Names of columns that describe one unit. They decide only where no compute says how a column is used, as in a
 * document that changes prices.
 */
const NAME_OF_RATE = /(^|_)(price|rate|cost_per|unit_cost|multiple|factor)(_|$)/

/**
 * Whether a column has a total, if that differs from what its type implies; undefined otherwise. Prices, rates, units
 * of a pack and figures copied from the goods each describe one unit, so their sum has no meaning. `total` of the
 * manifest takes precedence.
 */
export function exceptionalTotal(field: DraftField, table: DraftTable, draft: EntityDraft): boolean | undefined {
  const { total, type } = field.raw
  const isUsual = TOTALLED_TYPES.includes(type)
  const isTotalled = total ?? (isUsual && totalHasMeaning(field, table, draft))
  return isTotalled === isUsual ? undefined : isTotalled
}

function totalHasMeaning({ name, raw }: DraftField, table: DraftTable, draft: EntityDraft): boolean {
  const { summed, rates, divisors } = usesOf(draft)
  if (summed.has(name) || raw.type === 'duration') return true
  if (NAME_OF_RATE.test(name)) return false
  const isOfGoods = raw.copy !== undefined && !isCopiedFromRow(raw.copy, table)
  if (raw.type === 'quantity')
    return !divisors.has(name) && !isOfGoods && name !== table.raw.scan?.pack && namesSubject(table)
  return !rates.has(name) && !(isOfGoods && table.raw.quantity !== undefined)
}

/**
 * Whether the rows name what they count, its place or its unit. A quantity in any other row describes the row, such as
 * the units that a scan of a barcode means.
 */
const namesSubject = ({ fields }: DraftTable): boolean =>
  [...fields.values()].some(({ name, raw }) => name === 'unit_name' || raw.type === 'ref' || raw.type === 'tree_ref')

/**
 * Whether `copy` takes the value from the row of the source document; such a value describes the whole row, not one
 * unit.
 */
const isCopiedFromRow = (copy: string, { fields }: DraftTable): boolean =>
  [...fields.values()].some(
    ({ name, raw }) => raw.line_of !== undefined && copy.startsWith(`${name.replace(/_id$/, '')}.`),
  )

const uses = new WeakMap<EntityDraft, ColumnUses>()

function usesOf(draft: EntityDraft): ColumnUses {
  const known = uses.get(draft) ?? findUses(draft)
  uses.set(draft, known)
  return known
}

function findUses(draft: EntityDraft): ColumnUses {
  const found: ColumnUses = { summed: new Set(), rates: new Set(), divisors: new Set() }
  const types = new Map<string, string>()
  const fields = [draft.fields, ...[...draft.tables.values()].map((table) => table.fields)]
  for (const field of fields.flatMap((all) => [...all.values()])) types.set(field.name, field.raw.type)
  for (const [level, all] of fields.entries())
    for (const { name, raw } of all.values()) {
      const node = typeof raw.compute === 'string' ? parsed(raw.compute) : undefined
      if (node) visit(node, { isHeader: level === 0, types, found })
      if (node && isQuotient(node)) found.rates.add(name)
    }
  for (const rows of Object.values(draft.raw.print?.tables ?? {}))
    for (const column of rows.sums ?? []) found.summed.add(column)
  return found
}

interface Visit {
  isHeader: boolean
  types: ReadonlyMap<string, string>
  found: ColumnUses
}

function visit(node: ASTNode, context: Visit): void {
  const { found } = context
  if (node.op === '*') {
    const [left, right] = node.args
    for (const [factor, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const column = columnOf(factor)
      if (column !== undefined && countsSomething(other, context)) found.rates.add(column)
    }
  }
  if (node.op === '/' || node.op === '%') {
    const [dividend, by] = node.args
    const divisor = columnOf(by)
    // An amount is divided by a quantity to find a price; the quantity keeps its total.
    if (divisor !== undefined && countsSomething(dividend, context)) found.divisors.add(divisor)
  }
  if (node.op === 'call' && node.args[0] === 'sum' && context.isHeader) {
    // `lines.map(l, l.amount)`: only what is added as it is, not a factor of what is added.
    const [mapped] = node.args[1]
    const body = mapped?.op === 'rcall' && mapped.args[0] === 'map' ? mapped.args[2][1] : undefined
    for (const column of body ? addends(body) : []) found.summed.add(column)
  }
  for (const child of childrenOf(node)) visit(child, context)
}

/** Whether the value is so much for each of something: `line.amount / line.qty`, also rounded. */
function isQuotient(node: ASTNode): boolean {
  if (node.op === 'call' && node.args[0].startsWith('round')) return node.args[1].some(isQuotient)
  return node.op === '/' && node.args[1].op !== 'value'
}

/** The columns that an expression adds or subtracts as they are. */
function addends(node: ASTNode): string[] {
  if (node.op === '+' || node.op === '-') return [...addends(node.args[0]), ...addends(node.args[1])]
  const column = columnOf(node)
  return column === undefined ? [] : [column]
}

/** The column of `line.price` or `l.price`; undefined for every other expression. */
function columnOf(node: ASTNode): string | undefined {
  return node.op === '.' && node.args[0].op === 'id' ? node.args[1] : undefined
}

/** Whether an expression reads a number of something: pieces, days, hours. */
function countsSomething(node: ASTNode, context: Visit): boolean {
  const name = node.op === 'id' && typeof node.args === 'string' ? node.args : columnOf(node)
  if (name !== undefined) return MULTIPLIER_TYPES.includes(context.types.get(name) ?? '')
  return childrenOf(node).some((child) => countsSomething(child, context))
}

/** Undefined for an expression with a mistake, which is reported where the field is compiled. */
function parsed(text: string): ASTNode | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
