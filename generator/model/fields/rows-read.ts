import { childrenOf } from '../../expression/ast'
import type { ASTNode } from '../../expression/parse'
import type { Compiler } from '../expressions/compile'
import type { CheckRows } from '../expressions/condition-types'
import type { Site } from '../expressions/site'
import type { DraftField, DraftTable } from '../drafts/draft-types'
import type { RowSum } from './field-types'

/* What an expression of a document reads of each row of a table. */

/**
 * Returns the table whose rows a check of the document asks for one by one, and the first field of it that operators
 * write: `lines.all(l, l.new_buy_price <= l.sell_price)` gives `lines` and `new_buy_price`. The refusal then names the
 * rows.
 */
export function checkedRowsOf(text: string, compiler: Compiler, site: Site): CheckRows | undefined {
  const node = compiler.parse(text, site.path)
  return node && checkedRows(node, compiler.draft.tables)
}

function checkedRows(node: ASTNode, tables: ReadonlyMap<string, DraftTable>): CheckRows | undefined {
  if (node.op === '&&' || node.op === '||') {
    const [left, right] = node.args
    const found = [checkedRows(left, tables), checkedRows(right, tables)].filter((rows) => rows !== undefined)
    return found.length === 1 ? found[0] : undefined
  }
  const call = overRows(node, 'all', tables)
  if (!call) return undefined
  const { table, read } = call
  const field = read.find((member) => isWritten(table.fields.get(member)?.raw)) ?? read[0]
  return field === undefined ? undefined : { table: table.name, field }
}

/**
 * Returns the quantities of the rows of a table that an expression adds up:
 * `sum(lines.map(l, l.good_qty + l.damaged_qty))` gives `lines`, `good_qty` and `damaged_qty`. `weights` is absent when
 * the expression is more than additions and subtractions; `clamp` is set for `max(0, …)` and `min(0, …)`. Undefined for
 * every other expression.
 */
export function summedOf(text: string, compiler: Compiler, site: Site): RowSum | undefined {
  const node = compiler.parse(text, site.path)
  if (node?.op !== 'call' || node.args[0] !== 'sum') return undefined
  const [mapped] = node.args[1]
  const call = mapped && overRows(mapped, 'map', compiler.draft.tables)
  if (!call) return undefined
  const { table, read, element, body } = call
  const columns = read.filter((name) => table.fields.get(name)?.raw.type === 'quantity')
  if (columns.length === 0) return undefined
  const { clamp, value } = clampOf(body)
  const terms = columns.length === read.length ? termsOf(value, element, 1) : undefined
  const weights = columns.flatMap((name) => terms?.get(name) ?? [])
  return {
    table: table.name,
    columns,
    ...(weights.length === columns.length && { weights, ...(clamp && { clamp }) }),
  }
}

/** `max(0, l.diff_qty)` counts surplus only, `min(0, …)` shortage only. */
function clampOf(node: ASTNode): { clamp?: 'max' | 'min'; value: ASTNode } {
  if (node.op !== 'call') return { value: node }
  const [name, [zero, value]] = node.args
  const isClamp = (name === 'max' || name === 'min') && zero?.op === 'value' && Number(zero.args) === 0
  return isClamp && value ? { clamp: name, value } : { value: node }
}

/**
 * The fields of a row that an expression adds and subtracts, with 1 or -1: `l.received - l.expected`. Undefined for
 * every other expression, and where a field occurs twice.
 */
function termsOf(node: ASTNode, element: string, sign: 1 | -1): Map<string, number> | undefined {
  if (node.op === '.') {
    const [owner, member] = node.args
    return owner.op === 'id' && owner.args === element ? new Map([[member, sign]]) : undefined
  }
  if (node.op !== '+' && node.op !== '-') return undefined
  const [left, right] = node.args
  const before = termsOf(left, element, sign)
  const after = termsOf(right, element, node.op === '+' ? sign : sign === 1 ? -1 : 1)
  if (!before || !after || [...after.keys()].some((name) => before.has(name))) return undefined
  return new Map([...before, ...after])
}

/** The table of `lines.all(l, …)` or `lines.map(l, …)`, and the fields of a row that the second argument reads. */
function overRows(
  node: ASTNode,
  wanted: 'all' | 'map',
  tables: ReadonlyMap<string, DraftTable>,
): { table: DraftTable; read: string[]; element: string; body: ASTNode } | undefined {
  if (node.op !== 'rcall') return undefined
  const [method, owner, [element, body]] = node.args
  const table = owner.op === 'id' && typeof owner.args === 'string' ? tables.get(owner.args) : undefined
  if (method !== wanted || !table || !element || !body || element.op !== 'id') return undefined
  const name = String(element.args)
  const members = membersOf(body, name).filter((member) => table.fields.has(member))
  return { table, read: [...new Set(members)], element: name, body }
}

/** Whether operators write a field, as far as its declaration says. */
const isWritten = (raw: DraftField['raw'] | undefined): boolean =>
  raw !== undefined && raw.compute === undefined && raw.copy === undefined && !raw.system && !raw.recounted

/** The members of `name` that an expression reads, in order. */
function membersOf(node: ASTNode, name: string): string[] {
  if (node.op !== '.') return childrenOf(node).flatMap((child) => membersOf(child, name))
  const [owner, member] = node.args
  return owner.op === 'id' && owner.args === name ? [member] : membersOf(owner, name)
}
