import { HintWithFix } from '../problems/hint'
import { type ASTNode, ExpressionError } from './parse'
import type { AddImport } from './scope'
import { numberCode, term } from './term'
import { Level, INTEGER, MONEY, nameOf, PERCENT, QUANTITY, type Term, type Type } from './type'

/**
 * Compiles a rounding function, which turns an unrounded product or quotient into a value (docs/domain.md, Rounding).
 * `round_*` rounds exactly and half away from zero. Returns undefined when `name` is not a rounding function.
 */
export function roundCall(
  name: string,
  node: ASTNode,
  args: readonly Term[],
  { spans, addImport }: { spans: readonly ASTNode[]; addImport: AddImport },
): Term | undefined {
  if (name !== 'round_money' && name !== 'floor' && name !== 'round_quantity' && name !== 'round_percent')
    return undefined
  const [value] = args
  if (!value || args.length !== 1)
    throw new ExpressionError('MAN3007', node, `${name} takes one argument, found ${args.length}`)
  const at = spans[0] ?? node
  const found = foundKind(name, value)
  const type = name === 'floor' ? INTEGER : RESULT_TYPES[name]
  if (value.type.kind === 'number' && nameOf(value.type) === nameOf(type)) {
    const exact = at.input.slice(at.start, at.end)
    throw new ExpressionError(
      'MAN3015',
      node,
      `${exact} is exact, so there is nothing to round`,
      new HintWithFix(`write ${exact}`, node.input.slice(node.start, node.end), exact),
    )
  }
  if (!value.operands || !ACCEPTED[name].includes(found)) {
    const example = name === 'round_money' ? 'round_money(quantity * price)' : `${name}(a / b)`
    throw new ExpressionError(
      'MAN3015',
      at,
      `${name} takes ${ACCEPTED_IN_WORDS[name]}, found ${foundName(found, value)}`,
      example,
    )
  }
  const [a, b] = value.operands.map((part) => numberCode(part, Level.argument)) as [string, string]
  switch (found) {
    case 'percentage':
      return term(type, `${addImport('percentOf', 'ratio')}(${b}, ${a})`)
    // Packs × units per pack: both in thousandths, like quantity × price.
    case 'packs':
    case 'amount':
      return term(type, `${addImport('amountOf', 'money')}(${a}, ${b})`)
    case 'share': {
      const isByQuantity = value.operands[1].type.kind === 'number' && value.operands[1].type.unit === 'quantity'
      return term(type, `${addImport('quotient', 'ratio')}(${a}, ${b}, ${isByQuantity ? 3 : 0})`)
    }
    default:
      if (name === 'floor') return term(type, `${addImport('floorQuotient', 'ratio')}(${a}, ${b})`)
      // The quotient 0.125 is stored as 12.5 percent, so a percentage keeps two more decimals of the quotient.
      return term(type, `${addImport('quotient', 'ratio')}(${a}, ${b}, ${QUOTIENT_DECIMALS[name]})`)
  }
}

type Rounding = 'round_money' | 'round_quantity' | 'round_percent'
const RESULT_TYPES: Readonly<Record<Rounding, Type>> = {
  round_money: MONEY,
  round_quantity: QUANTITY,
  round_percent: PERCENT,
}
const QUOTIENT_DECIMALS: Readonly<Record<Rounding, number>> = { round_money: 2, round_quantity: 3, round_percent: 4 }

/** The kinds of unrounded values that a function takes (see `foundKind`). */
const ACCEPTED: Readonly<Record<Rounding | 'floor', readonly string[]>> = {
  round_money: ['amount', 'percentage', 'share', 'part'],
  round_quantity: ['ratio', 'packs', 'percentage', 'share', 'part'],
  round_percent: ['ratio', 'part'],
  floor: ['ratio', 'part'],
}
const ACCEPTED_IN_WORDS: Readonly<Record<Rounding | 'floor', string>> = {
  round_money: 'a product of quantity and money, or money and percent, or money ÷ quantity or a whole number',
  round_quantity: 'a quotient',
  round_percent: 'a quotient',
  floor: 'a quotient',
}

/**
 * What is rounded: `percentage` and `share` only where they are of the unit of the function, `part` for a quotient with
 * a constant divisor, and otherwise the kind of the type; a product of quantities is `packs`.
 */
function foundKind(name: Rounding | 'floor', { type, operands }: Term): string {
  const units = operands?.map((part) => (part.type.kind === 'number' ? part.type.unit : part.type.kind)) ?? []
  const unit = name === 'round_money' ? 'money' : 'quantity'
  if (type.kind === 'amount' && units.every((operandUnit) => operandUnit === 'quantity')) return 'packs'
  if (type.kind === 'amount' && units[0] === 'percent')
    return units[1] === unit ? 'percentage' : `${units[1]} × percent`
  if (type.kind === 'share') return type.unit === unit ? 'share' : nameOf(type)
  if (type.kind === 'ratio' && operands?.[1].constant !== undefined && (name !== 'round_money' || units[0] === 'money'))
    return 'part'
  return type.kind
}

const foundName = (found: string, { type }: Term) =>
  found === 'packs' ? 'a product of quantities' : found === type.kind ? nameOf(type) : found
