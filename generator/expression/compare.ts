import { suggestion } from '../problems/suggest'
import { ExpressionError } from './parse'
import { asMoment, inUnit, mismatch, number, orElse, type Span, term, wrap } from './term'
import { BOOLEAN, comparable, Level, nameOf, type Term, type Type } from './type'

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/** Comparison in one unit. Missing numbers count as 0; a missing date, time or text is neither less nor greater. */
export function compare(operator: Comparison, a: Term, b: Term, at: Span, spans: readonly [Span, Span]): Term {
  const liveness: Partial<Term> = a.live || b.live ? { live: true } : {}
  const [left, right] = [aligned(a, b, spans[0]), aligned(b, a, spans[1])]
  knownValue(left, right, spans[1])
  knownValue(right, left, spans[0])
  if (!comparable(left.type, right.type)) throw mismatch(operator, left, right, at)
  if (operator === '==' || operator === '!=') {
    const asked = left.type.kind === 'null' ? right : right.type.kind === 'null' ? left : undefined
    const absent = operator === '==' && asked?.path ? { absent: asked.code } : {}
    return term(BOOLEAN, equality(operator, left, right), Level.equality, { ...absent, ...liveness })
  }
  if (!ordered(left.type) || !ordered(right.type))
    throw new ExpressionError(
      'MAN3010',
      at,
      `"${operator}" does not take ${nameOf(left.type)} and ${nameOf(right.type)}`,
    )
  if (left.type.kind === 'number' || right.type.kind === 'number' || left.type.kind === 'literal') {
    return term(BOOLEAN, `${number(left, Level.sum)} ${operator} ${number(right, Level.sum)}`, Level.relation, liveness)
  }
  const sides = [left, right].map((side) => ordinal(side))
  const present = [...new Set(sides.flatMap(({ needs }) => needs))].map((code) => `${code} != null`)
  const relation = sides.map(({ code }) => code).join(` ${operator} `)
  const all = [...present, relation]
  return term(BOOLEAN, all.join(' && '), present.length ? Level.and : Level.relation, {
    ...(present.length ? { all } : {}),
    ...liveness,
  })
}

/** A side of < or >, and what must not be missing for it. */
function ordinal(side: Term): { code: string; needs: readonly string[] } {
  if (side.unless) return { code: side.unless.value, needs: side.unless.missing }
  return { code: wrap(side, Level.sum), needs: side.nullable ? [wrap(side, Level.primary)] : [] }
}

function aligned(value: Term, other: Term, at: Span): Term {
  return value.type.kind === 'literal' ? inUnit(value, other.type, at) : asMoment(value, other.type, at)
}

function equality(operator: '==' | '!=', a: Term, b: Term): string {
  if (a.type.kind === 'null') return `${wrap(b, Level.relation)} ${operator} null`
  if (b.type.kind === 'null') return `${wrap(a, Level.relation)} ${operator} null`
  const numbers = a.type.kind === 'number' || b.type.kind === 'number'
  const side = (value: Term) => (numbers ? number(value, Level.relation) : wrap(value, Level.relation))
  // Two values that may both be missing: undefined of a reference and null of a field are the same nothing.
  if (!numbers && a.nullable && b.nullable) return `${orElse(a, 'null')} ${operator}= ${orElse(b, 'null')}`
  return `${side(a)} ${operator}= ${side(b)}`
}

/** `x in ['a', 'b']` and `x in list`. */
export function contains(item: Term, list: Term, at: Span, spans: readonly [Span, Span]): Term {
  if (list.type.kind !== 'list')
    throw new ExpressionError('MAN3010', spans[1], `"in" needs a list, found ${nameOf(list.type)}`)
  const { of } = list.type
  const literals = list.code.startsWith('[') ? list.members : undefined
  const liveness: Partial<Term> = item.live || list.live ? { live: true } : {}
  if (literals) {
    const tests = literals.map((member) => {
      const [x, y] = [aligned(item, member, spans[0]), aligned(member, item, spans[1])]
      knownValue(x, y, spans[1])
      if (!comparable(x.type, y.type)) throw mismatch('in', x, y, at)
      return equality('==', x, y)
    })
    if (tests.length === 0) throw new ExpressionError('MAN3010', spans[1], 'the list is empty')
    return term(BOOLEAN, tests.join(' || '), tests.length === 1 ? Level.equality : Level.or, liveness)
  }
  if (!comparable(item.type, of)) throw mismatch('in', item, list, at)
  const all = orElse(list, '[]')
  return term(BOOLEAN, `${all}.some((item) => item === ${wrap(item, Level.relation)})`, Level.primary, liveness)
}

/** A text beside an enum must be one of its values: a typo there would never be true. */
function knownValue(value: Term, constant: Term, at: Span): void {
  if (value.type.kind !== 'enum' || typeof constant.constant !== 'string' || constant.type.kind !== 'text') return
  if (!value.type.values.includes(constant.constant)) {
    throw new ExpressionError(
      'MAN3013',
      at,
      `"${constant.constant}" is no value of it`,
      suggestion(constant.constant, value.type.values),
    )
  }
}

function ordered(type: Type): boolean {
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
