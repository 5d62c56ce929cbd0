import { livenessOf } from './arguments'
import { type ASTNode, ExpressionError } from './parse'
import { expectRounded, inUnit, orElse, type Span, term, conditionCode, wrap } from './term'
import { commonType, Level, nameOf, possibleTexts, type Term, tsOf, type Type } from './type'

/** Throws MAN3011 when the value is not a condition. */
export function expectBoolean(value: Term, at: Span): void {
  if (value.type.kind !== 'boolean')
    throw new ExpressionError(
      'MAN3011',
      at,
      `expected a condition, found ${nameOf(value.type)}`,
      value.type.kind === 'number' || value.type.kind === 'literal'
        ? 'compare it: … > 0'
        : value.type.kind === 'null'
          ? undefined
          : 'compare it: … != null',
    )
}

/**
 * Compiles `test ? yes : no`. Both results have one type; two constants take the unit that the place of the expression
 * needs.
 */
export function conditional(node: ASTNode & { op: '?:' }, [test, yes, no]: Term[]): Term {
  if (!test || !yes || !no) throw new ExpressionError('MAN3003', node, 'a conditional expression needs both results')
  expectBoolean(test, node.args[0])
  expectRounded(yes, node.args[1])
  expectRounded(no, node.args[2])
  const [a, b] = [withUnitOf(yes, no, node.args[1]), withUnitOf(no, yes, node.args[2])]
  const literal = [a, b].find(({ type }) => type.kind === 'literal')
  if (literal && [a, b].every(({ type }) => type.kind === 'literal' || type.kind === 'null'))
    return term(literal.type, `${conditionCode(test, Level.or)} ? ${a.code} : ${b.code}`, Level.conditional, {
      nullable: a.nullable || b.nullable,
      branches: (unit) => conditional(node, [test, inUnit(a, unit, node.args[1]), inUnit(b, unit, node.args[2])]),
      ...livenessOf([test]),
    })
  const type = commonType(a, b)
  if (!type)
    throw new ExpressionError(
      'MAN3010',
      node,
      `the two results are ${nameOf(a.type)} and ${nameOf(b.type)}`,
      'both must have the same type',
    )
  const code = `${conditionCode(test, Level.or)} ? ${wrap(a, Level.or)} : ${wrap(b, Level.conditional)}`
  const nullable = a.nullable || b.nullable
  const texts = [possibleTexts(a), possibleTexts(b)]
  const isTextual = type.kind === 'text' || type.kind === 'enum'
  // TypeScript does not conclude from `(test ? a : b) != null` that the branch taken is not null. Where that test
  // holds, `unless.value` is printed instead, in which no branch is null.
  const value = `${conditionCode(test, Level.or)} ? ${withoutNull(a, type)} : ${withoutNull(b, type)}`
  return term(type, code, Level.conditional, {
    nullable,
    ...(isTextual && texts[0] && texts[1] && { texts: [...new Set([...texts[0], ...texts[1]])] }),
    ...(nullable &&
      FALLBACKS[tsOf(type)] !== undefined && { unless: { nullTests: [`(${code})`], value: `(${value})` } }),
    ...livenessOf([test, a, b]),
  })
}

/** What a null branch is printed as in `unless.value`. The value is never read: there, the result is not null. */
const FALLBACKS: Readonly<Record<string, string>> = { number: '0', string: "''" }

/** The code of a branch with a type that excludes null. */
function withoutNull(branch: Term, type: Type): string {
  if (branch.unless) return branch.unless.value
  if (branch.type.kind === 'null') return FALLBACKS[tsOf(type)] ?? 'null'
  return orElse(branch, FALLBACKS[tsOf(type)] ?? 'null', Level.or)
}

/** Converts a number without a unit to the unit of the other result. */
function withUnitOf(value: Term, other: Term, at: Span): Term {
  return other.type.kind === 'number' ? inUnit(value, other.type, at) : value
}
