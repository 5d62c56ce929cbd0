import { type ASTNode, ExpressionError } from './parse'
import { orElse, type Span, term, wrap } from './term'
import { INTEGER, Level, nameOf, type Term, type Type } from './type'

/** The first character of an expression; the fallback position of an error. */
export const EXPRESSION_START: Span = { start: 0, end: 1 }

/** Returns `{ live: true }` when one of the terms calls a function that only the server can evaluate. */
export const livenessOf = (terms: readonly Term[]): Partial<Term> =>
  terms.some(({ live }) => live) ? { live: true } : {}

/** Throws when a function is called with fewer or more arguments than it takes. */
export function expectArguments(
  { name, node, found }: { name: string; node: ASTNode; found: number },
  { min, max, signature }: { min: number; max: number; signature?: string | undefined },
): void {
  if (found >= min && found <= max) return
  const expectedCount = min === max ? min : max === Infinity ? `at least ${min}` : `${min} to ${max}`
  const noun = min === 1 && (max === 1 || max === Infinity) ? 'argument' : 'arguments'
  throw new ExpressionError('MAN3007', node, `${name} takes ${expectedCount} ${noun}, found ${found}`, signature)
}

/** Returns the length of a list or a text; a missing value has the length 0. Throws for other types. */
export function sizeOf(value: Term | undefined, at: { start: number; end: number } | undefined): Term {
  if (value?.type.kind === 'list') return term(INTEGER, `${orElse(value, '[]')}.length`)
  if (value?.type.kind === 'text') return term(INTEGER, `${orElse(value, "''")}.length`)
  throw new ExpressionError(
    'MAN3014',
    at ?? EXPRESSION_START,
    `size needs a list or a text, found ${value ? nameOf(value.type) : 'nothing'}`,
  )
}

/** Prints a list as TypeScript; a missing list is printed as an empty list. */
export const listCode = (list: Term | undefined): string => (list ? orElse(list, '[]', Level.argument) : '[]')

/** Returns the type of the elements of a list. Throws for other types. */
export function elementOf(list: Term | undefined, at: { start: number; end: number } | undefined): Type {
  if (list?.type.kind !== 'list')
    throw new ExpressionError(
      'MAN3014',
      at ?? EXPRESSION_START,
      `expected a list, found ${list ? nameOf(list.type) : 'nothing'}`,
      'lines.map(l, l.…)',
    )
  return list.type.of
}

/** Returns the value when it is a number, and throws otherwise. */
export function expectNumber(value: Term | undefined, at: { start: number; end: number } | undefined): Term {
  if (value?.type.kind === 'number' || value?.type.kind === 'literal') return value
  throw new ExpressionError(
    'MAN3014',
    at ?? EXPRESSION_START,
    `expected a number, found ${value ? nameOf(value.type) : 'nothing'}`,
  )
}

/** Returns the value when it is of the wanted type, and throws otherwise. */
export function expectKind(
  value: Term | undefined,
  wanted: 'date' | 'datetime' | 'number',
  at: { start: number; end: number } | undefined,
): Term {
  if (wanted === 'number') return expectNumber(value, at)
  if (value?.type.kind === wanted) return value
  throw new ExpressionError(
    'MAN3014',
    at ?? EXPRESSION_START,
    `expected ${wanted === 'datetime' ? 'an instant' : `a ${wanted}`}, found ${value ? nameOf(value.type) : 'nothing'}`,
    wanted === 'date' && value?.type.kind === 'datetime'
      ? 'name a field of the type date, such as biz_date: an instant has no date of its own; instants are compared (a > b), also with add_hours(a, 24)'
      : undefined,
  )
}

/** Prints the call of a function, whose value is null when an argument is null. */
export function nullIfArgumentIsNull(type: Type, args: readonly Term[], print: (...codes: string[]) => string): Term {
  // An argument that is such a call itself is replaced by its inner value, and its null tests join those of this call:
  // TypeScript then sees that the inner value is not null.
  const tests = [
    ...new Set(
      args.flatMap(({ unless, ...arg }) => unless?.nullTests ?? (arg.nullable ? [wrap(arg, Level.relation)] : [])),
    ),
  ]
  const call = print(...args.map(({ unless, code }) => unless?.value ?? code))
  if (tests.length === 0) return term(type, call)
  return term(type, `${tests.map((code) => `${code} == null`).join(' || ')} ? null : ${call}`, Level.conditional, {
    nullable: true,
    unless: { nullTests: tests, value: call },
  })
}
