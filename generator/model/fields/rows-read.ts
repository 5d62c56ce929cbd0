import type { ASTNode } from '../../expression/parse'
import type { Compiler } from '../expressions/compile'
import type { CheckRows } from '../expressions/condition-types'
import type { Site } from '../expressions/site'
import type { DraftField, DraftTable } from '../drafts/draft-types'
import type { RowSum } from './field-types'

/* What an expression of a document reads of each row of a table. */

/**
 * Returns the table whose rows a check of the document asks for one by one, and the first field of it that operators write:
 * `lines.all(l, l.new_buy_price <= l.sell_price)` gives `lines` and `new_buy_price`. The refusal then names the rows.
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
 * Returns the quantities of the rows of a table that an expression adds up: `sum(lines.map(l, l.good_qty + l.damaged_qty))`
 * gives `lines`, `good_qty` and `damaged_qty`. Undefined for every other expression.
 */
export function summedOf(text: string, compiler: Compiler, site: Site): RowSum | undefined {
  const node = compiler.parse(text, site.path)
  if (node?.op !== 'call' || node.args[0] !== 'sum') return undefined
  const [mapped] = node.args[1]
  const call = mapped && overRows(mapped, 'map', compiler.draft.tables)
  if (!call) return undefined
  const { table, read } = call
  const columns = read.filter((name) => table.fields.get(name)?.raw.type === 'quantity')
  return columns.length > 0 ? { table: table.name, columns } : undefined
}

/** The table of `lines.all(l, …)` or `lines.map(l, …)`, and the fields of a row that the second argument reads. */
function overRows(
  node: ASTNode,
  wanted: 'all' | 'map',
  tables: ReadonlyMap<string, DraftTable>,
): { table: DraftTable; read: string[] } | undefined {
  if (node.op !== 'rcall') return undefined
  const [method, owner, [element, body]] = node.args
  const table = owner.op === 'id' && typeof owner.args === 'string' ? tables.get(owner.args) : undefined
  if (method !== wanted || !table || !element || !body || element.op !== 'id') return undefined
  const members = membersOf(body, String(element.args)).filter((member) => table.fields.has(member))
  return { table, read: [...new Set(members)] }
}

/** Whether operators write a field, as far as its declaration says. */
const isWritten = (raw: DraftField['raw'] | undefined): boolean =>
  raw !== undefined && raw.compute === undefined && raw.copy === undefined && !raw.system && !raw.recounted

/** The members of `name` that an expression reads, in order. */
function membersOf(node: unknown, name: string): string[] {
  if (Array.isArray(node)) return node.flatMap((part) => membersOf(part, name))
  if (node === null || typeof node !== 'object' || !('op' in node)) return []
  const { op, args } = node as ASTNode
  if (op !== '.') return membersOf(args, name)
  const [owner, member] = args as [ASTNode, string]
  return owner.op === 'id' && owner.args === name ? [member] : membersOf(owner, name)
}
