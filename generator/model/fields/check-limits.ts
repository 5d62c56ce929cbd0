import { childrenOf, isNullConstant } from '../../expression/ast'
import type { ASTNode } from '../../expression/parse'
import type { Compiler } from '../expressions/compile'
import type { CheckLimit } from '../expressions/condition-types'
import type { Site } from '../expressions/site'
import type { Type } from '../../expression/type'

/** The field that has the check: how expressions name the field, and its type. */
interface CheckedField {
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
export function checkLimitsOf(text: string, checked: CheckedField, compiler: Compiler, site: Site): CheckLimit[] {
  const node = compiler.parse(text, site.path)
  return (node ? comparisons(node, checked) : []).flatMap(({ op, to }) => {
    const printed = compiler.operand(to, checked.type, site)
    return printed ? [{ op, to: printed }] : []
  })
}

function comparisons(node: ASTNode, checked: CheckedField): { op: Comparison; to: ASTNode }[] {
  const args = Array.isArray(node.args) ? (node.args as ASTNode[]) : []
  const [left, right] = args
  if (!left || !right) return []
  if (node.op === '&&') return [...comparisons(left, checked), ...comparisons(right, checked)]
  if (node.op === '||') {
    const sides = [comparisons(left, checked), comparisons(right, checked)].filter((limits) => limits.length > 0)
    return sides.length === 1 ? (sides[0] ?? []) : []
  }
  const limits = Object.hasOwn(LIMITS, node.op) ? LIMITS[node.op] : undefined
  if (!limits || isNullConstant(left) || isNullConstant(right)) return []
  if (isField(left, checked) && !reads(right, checked)) return limits.left.map((op) => ({ op, to: right }))
  if (isField(right, checked) && !reads(left, checked)) return limits.right.map((op) => ({ op, to: left }))
  return []
}

function isField(node: ASTNode, { of, name }: CheckedField): boolean {
  if (of === null) return node.op === 'id' && node.args === name
  if (node.op !== '.') return false
  const [owner, member] = node.args as [ASTNode, string]
  return owner.op === 'id' && owner.args === of && member === name
}

/** Whether an expression reads the field. */
const reads = (node: ASTNode, checked: CheckedField): boolean =>
  isField(node, checked) || childrenOf(node).some((child) => reads(child, checked))
