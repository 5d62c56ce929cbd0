import { HintWithFix } from '../problems/hint'
import { livenessOf } from './arguments'
import { type ASTNode, ExpressionError } from './parse'
import type { AddImport } from './scope'
import { aligned, inUnit, mismatchError, numberCode, orElse, term } from './term'
import { INTEGER, Level, nameOf, TEXT, type Term, type Type } from './type'

/**
 * Compiles + − * / %. A quotient, or a product of two units, can be used only inside a rounding function (rounding.ts).
 */
export function arithmetic(
  operator: '+' | '-' | '*' | '/' | '%',
  a: Term,
  b: Term,
  { node, spans, addImport }: { node: ASTNode; spans: readonly [ASTNode, ASTNode]; addImport: AddImport },
): Term {
  // The result needs the running server if one of the operands does (see live.ts).
  const liveness = livenessOf([a, b])
  const [x, y] = [a.type, b.type]
  if (operator === '+' && (x.kind === 'text' || y.kind === 'text')) {
    const textCode = (value: Term) => orElse(value, "''", Level.sum)
    const textual = (type: Type) => type.kind === 'text' || type.kind === 'enum'
    if (textual(x) && textual(y)) return term(TEXT, `${textCode(a)} + ${textCode(b)}`, Level.sum, liveness)
    throw new ExpressionError(
      'MAN3010',
      node,
      `"+" does not take ${nameOf(x)} and ${nameOf(y)}`,
      'turn it into text: string(…)',
    )
  }
  if ((operator === '/' || operator === '%') && y.kind === 'literal' && Number(b.constant) === 0)
    throw new ExpressionError('MAN3018', spans[1], 'this divides by zero')
  if (operator !== '/' && x.kind === 'literal' && y.kind === 'literal')
    throw new ExpressionError('MAN3021', node, 'both operands are constants', 'write the result')
  if (operator === '*') {
    const product = multiply(a, b, liveness)
    if (product) return product
    throw fractionInstead(node, spans, a, b) ?? mismatchError('*', a, b, node)
  }
  if (operator === '/') {
    const shared = share(a, b)
    if (shared) return { ...shared, ...liveness }
    const [left, right] = aligned(a, b, '/', { at: node, spans })
    return term({ kind: 'ratio' }, '', Level.primary, { operands: [left, right], ...liveness })
  }
  const [left, right] = aligned(a, b, operator, { at: node, spans })
  // A constant divisor is not 0 (above); any other is 0 while its field is empty.
  if (operator === '%' && y.kind === 'literal')
    return term(
      left.type,
      `${numberCode(left, Level.product)} % ${numberCode(right, Level.unary)}`,
      Level.product,
      liveness,
    )
  if (operator === '%')
    return term(
      left.type,
      `${addImport('remainder', 'ratio')}(${numberCode(left, Level.argument)}, ${numberCode(right, Level.argument)})`,
      Level.primary,
      liveness,
    )
  return term(
    left.type,
    `${numberCode(left, Level.sum)} ${operator} ${numberCode(right, Level.product)}`,
    Level.sum,
    liveness,
  )
}

/** Pairs of units whose product must be rounded, in alphabetical order. */
const PRODUCTS: ReadonlySet<string> = new Set([
  'money,quantity',
  'money,percent',
  'quantity,quantity',
  'percent,quantity',
])

const unitOf = ({ type }: Term) => (type.kind === 'number' ? type.unit : type.kind)

/** Money ÷ quantity, and money or a quantity ÷ a whole number. Returns undefined for all other pairs. */
function share(a: Term, b: Term): Term | undefined {
  const [x, y] = [unitOf(a), unitOf(b)]
  if ((x !== 'money' && x !== 'quantity') || (y !== 'integer' && !(x === 'money' && y === 'quantity'))) return undefined
  return term({ kind: 'share', unit: x }, '', Level.primary, { operands: [a, b] })
}

/**
 * Products of quantity × money, quantity × quantity, money × percent and quantity × percent must be rounded; an integer
 * multiplies any unit exactly. Returns undefined for all other pairs.
 */
function multiply(a: Term, b: Term, liveness: Partial<Term>): Term | undefined {
  const [x, y] = [unitOf(a), unitOf(b)]
  const pair = [x, y].toSorted().join()
  // The rounding functions in rounding.ts expect money second, and a percentage first.
  const isSwapped = x === 'money' || y === 'percent'
  if (PRODUCTS.has(pair))
    return term({ kind: 'amount' }, '', Level.primary, { operands: isSwapped ? [b, a] : [a, b], ...liveness })
  const isInteger = (value: Term) =>
    unitOf(value) === 'integer' || (unitOf(value) === 'literal' && /^-?\d+$/.test(String(value.constant)))
  const [scaled, factor] = isInteger(b) ? [a, b] : isInteger(a) ? [b, a] : [undefined, undefined]
  if (!scaled || !factor || scaled.type.kind !== 'number') return undefined
  return term(
    scaled.type,
    `${numberCode(scaled, Level.product)} * ${numberCode(inUnit(factor, INTEGER, { start: 0, end: 0 }), Level.unary)}`,
    Level.product,
    liveness,
  )
}

/**
 * Returns the mistake for a product with a constant such as 1.5, with the advice to write the constant as a fraction;
 * undefined for other products.
 */
function fractionInstead(
  node: ASTNode,
  spans: readonly [ASTNode, ASTNode],
  a: Term,
  b: Term,
): ExpressionError | undefined {
  const [factor, scaled] = a.type.kind === 'literal' ? [a, b] : [b, a]
  const of = factor === a ? spans[1] : spans[0]
  const unit = unitOf(scaled)
  const [, whole = '', decimals] = /^(-?\d+)\.(\d+)$/.exec(String(factor.constant)) ?? []
  if (decimals === undefined || (unit !== 'money' && unit !== 'quantity')) return undefined
  const [above, below] = reduced(Number(whole + decimals), 10 ** decimals.length)
  const fraction = `${of.input.slice(of.start, of.end)} * ${above} / ${below}`
  // Where the product is already the argument of the rounding function, the correction must not round twice.
  const isRounded = node.input.slice(0, node.start).trimEnd().endsWith(`round_${unit}(`)
  const code = isRounded ? fraction : `round_${unit}(${fraction})`
  return new ExpressionError(
    'MAN3010',
    node,
    `"*" does not take ${unit} and ${factor.constant}, which is not a whole number`,
    new HintWithFix(
      `write round_${unit}(${fraction}), or multiply by a field of type percent`,
      node.input.slice(node.start, node.end),
      code,
    ),
  )
}

function reduced(above: number, below: number): [above: number, below: number] {
  let [a, b] = [Math.abs(above), below]
  while (b > 0) [a, b] = [b, a % b]
  return [above / a, below / a]
}
