import type { ASTNode } from '../../expression/parse'
import type { Compiler } from '../expressions/compile'
import type { CheckLimit, CheckRows } from '../expressions/condition-types'
import type { Site } from '../expressions/site'
import type { Type } from '../../expression/type'
import type { DraftField, DraftTable } from '../drafts/draft-types'

/** The field that has the check: how expressions name the field, and its type. */
interface Checked {
  /** `line` for a field of a row, `input` for an input of a transition. */
  of: 'line' | 'input' | null
  name: string
  type: Type
}

type Comparison = CheckLimit['op']

/** How the other operand limits the field: the field stands on the left, or on the right. */
const LIMITS: Readonly<Record<string, { left: readonly Comparison[]; right: readonly Comparison[] }>> = {
  '>=': { left: ['>='], right: ['<='] },
  '>': { left: ['>'], right: ['<'] },
  '<=': { left: ['<='], right: ['>='] },
  '<': { left: ['<'], right: ['>'] },
  '==': { left: ['>=', '<='], right: ['>=', '<='] },
}

/**
 * Returns the limits that a check sets to its own field, so that a refusal can offer the nearest value that passes:
 * `expected_date >= biz_date` gives `>= biz_date`. Empty where the field is compared in no such way, or in several
 * alternatives.
 */
export function limitsOf(text: string, checked: Checked, compiler: Compiler, site: Site): CheckLimit[] {
  const node = compiler.parse(text, site.path)
  return node ? comparisons(node, checked).flatMap(({ op, to }) => limitTo(op, to, checked, { compiler, site })) : []
}

function limitTo(
  op: Comparison,
  to: ASTNode,
  { type }: Checked,
  { compiler, site }: { compiler: Compiler; site: Site },
): CheckLimit[] {
  const printed = compiler.operand(to, type, site)
  return printed ? [{ op, to: printed }] : []
}

function comparisons(node: ASTNode, checked: Checked): { op: Comparison; to: ASTNode }[] {
  const args = Array.isArray(node.args) ? (node.args as ASTNode[]) : []
  const [left, right] = args
  if (!left || !right) return []
  if (node.op === '&&') return [...comparisons(left, checked), ...comparisons(right, checked)]
  if (node.op === '||') {
    const sides = [comparisons(left, checked), comparisons(right, checked)].filter((limits) => limits.length > 0)
    return sides.length === 1 ? (sides[0] ?? []) : []
  }
  const limits = Object.hasOwn(LIMITS, node.op) ? LIMITS[node.op] : undefined
  if (!limits || isNull(left) || isNull(right)) return []
  if (isField(left, checked) && !reads(right, checked)) return limits.left.map((op) => ({ op, to: right }))
  if (isField(right, checked) && !reads(left, checked)) return limits.right.map((op) => ({ op, to: left }))
  return []
}

const isNull = ({ op, args }: ASTNode): boolean => op === 'value' && args === null

function isField(node: ASTNode, { of, name }: Checked): boolean {
  if (of === null) return node.op === 'id' && node.args === name
  if (node.op !== '.') return false
  const [owner, member] = node.args as [ASTNode, string]
  return owner.op === 'id' && owner.args === of && member === name
}

/** Whether an expression reads the field. */
function reads(node: unknown, checked: Checked): boolean {
  if (Array.isArray(node)) return node.some((part) => reads(part, checked))
  if (node === null || typeof node !== 'object' || !('op' in node)) return false
  return isField(node as ASTNode, checked) || reads((node as ASTNode).args, checked)
}

/**
 * Returns the table whose rows a check of the document asks for one by one, and the first field of it that operators write:
 * `lines.all(l, l.new_buy_price <= l.sell_price)` gives `lines` and `new_buy_price`. The refusal then names the rows.
 */
export function rowsOf(text: string, compiler: Compiler, site: Site): CheckRows | undefined {
  const node = compiler.parse(text, site.path)
  return node && eachRow(node, compiler.draft.tables)
}

function eachRow(node: ASTNode, tables: ReadonlyMap<string, DraftTable>): CheckRows | undefined {
  if (node.op === '&&' || node.op === '||') {
    const [left, right] = node.args
    const found = [eachRow(left, tables), eachRow(right, tables)].filter((rows) => rows !== undefined)
    return found.length === 1 ? found[0] : undefined
  }
  if (node.op !== 'rcall') return undefined
  const [method, owner, [element, predicate]] = node.args
  const table = owner.op === 'id' && typeof owner.args === 'string' ? tables.get(owner.args) : undefined
  if (method !== 'all' || !table || !element || !predicate || element.op !== 'id') return undefined
  const read = membersOf(predicate, String(element.args)).filter((member) => table.fields.has(member))
  const field = read.find((member) => isWritten(table.fields.get(member)?.raw)) ?? read[0]
  return field === undefined ? undefined : { table: table.name, field }
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
