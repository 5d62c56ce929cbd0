import { quotedSuggestion } from '../problems/suggest'
import { ExpressionError } from './parse'
import { asDateOrTime, inUnit, mismatchError, numberCode, orElse, type Span, term, wrap } from './term'
import { BOOLEAN, areComparable, Level, nameOf, type Term, type Type } from './type'

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/**
 * Compiles a comparison of two values of one unit. A missing number counts as 0; comparing a missing date, time or text
 * with < or > is false.
 */
export function compare(
  operator: Comparison,
  a: Term,
  b: Term,
  { at, spans }: { at: Span; spans: readonly [Span, Span] },
): Term {
  const liveness: Partial<Term> = a.live || b.live ? { live: true } : {}
  const [left, right] = [typedLike(a, b, spans[0]), typedLike(b, a, spans[1])]
  expectEnumValue(left, right, spans[1])
  expectEnumValue(right, left, spans[0])
  if (!areComparable(left.type, right.type)) throw mismatchError(operator, left, right, at)
  expectNotConstants(left, right, at)
  if (left.type.kind === 'list' && right.type.kind === 'list')
    throw new ExpressionError(
      'MAN3010',
      at,
      `"${operator}" does not compare lists`,
      "compare the number of entries, size(a) == size(b), or look for one: 'x' in a",
    )
  if (operator === '==' || operator === '!=') {
    const compared = left.type.kind === 'null' ? right : right.type.kind === 'null' ? left : undefined
    const nullTest: Partial<Term> = operator === '==' && compared?.readsField ? { nullTested: compared.code } : {}
    return term(BOOLEAN, equality(operator, left, right), Level.equality, { ...nullTest, ...liveness })
  }
  if (!isOrdered(left.type) || !isOrdered(right.type))
    throw new ExpressionError(
      'MAN3010',
      at,
      `"${operator}" does not take ${nameOf(left.type)} and ${nameOf(right.type)}`,
    )
  if (left.type.kind === 'number' || right.type.kind === 'number' || left.type.kind === 'literal') {
    return term(
      BOOLEAN,
      `${numberCode(left, Level.sum)} ${operator} ${numberCode(right, Level.sum)}`,
      Level.relation,
      liveness,
    )
  }
  const sides = [left, right].map((side) => orderedSide(side))
  const present = [...new Set(sides.flatMap(({ mustBePresent }) => mustBePresent))].map((code) => `${code} != null`)
  const relation = sides.map(({ code }) => code).join(` ${operator} `)
  const all = [...present, relation]
  return term(BOOLEAN, all.join(' && '), present.length ? Level.and : Level.relation, {
    ...(present.length ? { conjuncts: all } : {}),
    ...liveness,
  })
}

/** The code of one side of < or >, and the sub-expressions that must not be null for the comparison to hold. */
function orderedSide(side: Term): { code: string; mustBePresent: readonly string[] } {
  if (side.unless) return { code: side.unless.value, mustBePresent: side.unless.nullTests }
  return { code: wrap(side, Level.sum), mustBePresent: side.nullable ? [wrap(side, Level.primary)] : [] }
}

/**
 * Converts a constant in TypeScript code to the type of the other side: a number to its unit, a text to a date or time.
 */
function typedLike(value: Term, other: Term, at: Span): Term {
  return value.type.kind === 'literal' ? inUnit(value, other.type, at) : asDateOrTime(value, other.type, at)
}

/** Refuses a comparison of two constants, whose result is known and which TypeScript does not compile. */
function expectNotConstants(a: Term, b: Term, at: Span): void {
  if (a.constant !== undefined && b.constant !== undefined)
    throw new ExpressionError('MAN3021', at, 'both operands are constants', 'write the result: true or false')
}

function equality(operator: '==' | '!=', a: Term, b: Term): string {
  if (a.type.kind === 'null') return `${wrap(b, Level.relation)} ${operator} null`
  if (b.type.kind === 'null') return `${wrap(a, Level.relation)} ${operator} null`
  const numbers = a.type.kind === 'number' || b.type.kind === 'number'
  const side = (value: Term) => (numbers ? numberCode(value, Level.relation) : wrap(value, Level.relation))
  // A missing reference is undefined and a missing field is null: both become null, so that they compare as equal.
  if (!numbers && a.nullable && b.nullable) return `${orElse(a, 'null')} ${operator}= ${orElse(b, 'null')}`
  return `${side(a)} ${operator}= ${side(b)}`
}

/** Compiles `x in ['a', 'b']` and `x in list`. */
export function contains(item: Term, list: Term, at: Span, spans: readonly [Span, Span]): Term {
  if (list.type.kind !== 'list')
    throw new ExpressionError('MAN3010', spans[1], `"in" needs a list, found ${nameOf(list.type)}`)
  const { of: itemType } = list.type
  const literals = list.code.startsWith('[') ? list.members : undefined
  const liveness: Partial<Term> = item.live || list.live ? { live: true } : {}
  if (literals) {
    const constants = literals.map(({ constant }) => constant)
    const repeated = constants.find((value, index) => value !== undefined && constants.indexOf(value) < index)
    if (repeated !== undefined)
      throw new ExpressionError('MAN2072', spans[1], `${JSON.stringify(repeated)} is listed twice`, 'remove one')
    const tests = literals.map((member) => {
      const [x, y] = [typedLike(item, member, spans[0]), typedLike(member, item, spans[1])]
      expectNotConstants(x, y, at)
      expectEnumValue(x, y, spans[1])
      if (!areComparable(x.type, y.type)) throw mismatchError('in', x, y, at)
      return equality('==', x, y)
    })
    if (tests.length === 0) throw new ExpressionError('MAN3010', spans[1], 'the list is empty')
    return term(BOOLEAN, tests.join(' || '), tests.length === 1 ? Level.equality : Level.or, liveness)
  }
  if (!areComparable(item.type, itemType)) throw mismatchError('in', item, list, at)
  const all = orElse(list, '[]')
  return term(BOOLEAN, `${all}.some((item) => item === ${wrap(item, Level.relation)})`, Level.primary, liveness)
}

/** Refuses a text that is compared with an enum but is none of its values: such a comparison could never be true. */
export function expectEnumValue(value: Pick<Term, 'type'>, constant: Pick<Term, 'type' | 'constant'>, at: Span): void {
  if (value.type.kind !== 'enum' || typeof constant.constant !== 'string' || constant.type.kind !== 'text') return
  if (!value.type.values.includes(constant.constant)) {
    throw new ExpressionError(
      'MAN3013',
      at,
      `"${constant.constant}" is not a value of the enum`,
      quotedSuggestion(constant.constant, value.type.values),
    )
  }
}

function isOrdered(type: Type): boolean {
  return (
    type.kind !== 'null' &&
    type.kind !== 'boolean' &&
    type.kind !== 'enum' &&
    type.kind !== 'list' &&
    type.kind !== 'row' &&
    type.kind !== 'amount' &&
    type.kind !== 'ratio'
  )
}
