import { type ASTNode, ExpressionError } from './parse'
import type { AddImport } from './scope'
import { number, term } from './term'
import { INTEGER, MONEY, nameOf, PERCENT, QUANTITY, type Term } from './type'

/**
 * Compiles a rounding function, which turns an unrounded product or quotient into a value (docs/domain.md, Rounding).
 * `round_*` rounds exactly and half away from zero. Returns undefined when `name` is no rounding function.
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
  const found = value.type.kind === 'amount' && value.operands ? productKind(value.operands) : value.type.kind
  const wanted = name === 'round_money' ? 'amount' : 'ratio'
  const isPacks = name === 'round_quantity' && found === 'packs'
  if ((found !== wanted && !isPacks) || !value.operands) {
    const example = name === 'round_money' ? 'round_money(quantity * price)' : `${name}(a / b)`
    throw new ExpressionError(
      'MAN3015',
      at,
      `${name} takes ${wanted === 'amount' ? 'a product of quantity and money, or money and percent' : 'a quotient'}, found ${found === 'packs' ? 'a product of quantities' : nameOf(value.type)}`,
      example,
    )
  }
  const [a, b] = value.operands.map((part) => number(part, 0)) as [string, string]
  if (name === 'round_money') {
    const percent = value.operands[0].type.kind === 'number' && value.operands[0].type.unit === 'percent'
    return percent
      ? term(MONEY, `${addImport('percentOf', 'ratio')}(${b}, ${a})`)
      : term(MONEY, `${addImport('amountOf', 'money')}(${a}, ${b})`)
  }
  // Packs × units per pack: both in thousandths, like quantity × price.
  if (isPacks) return term(QUANTITY, `${addImport('amountOf', 'money')}(${a}, ${b})`)
  if (name === 'floor') return term(INTEGER, `${addImport('floorQuotient', 'ratio')}(${a}, ${b})`)
  if (name === 'round_quantity') return term(QUANTITY, `${addImport('quotient', 'ratio')}(${a}, ${b}, 3)`)
  return term(PERCENT, `${addImport('quotient', 'ratio')}(${a}, ${b}, 4)`)
}

const productKind = (parts: NonNullable<Term['operands']>) =>
  parts.every(({ type }) => type.kind === 'number' && type.unit === 'quantity') ? 'packs' : 'amount'
