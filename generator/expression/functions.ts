import { suggestion } from '../suggest'
import { type ASTNode, ExpressionError } from './parse'
import { LIVE, liveCall } from './live'
import { roundCall } from './rounding'
import type { Need, Scope, Translate } from './scope'
import { aligned, inUnit, number, orElse, term, truth, wrap } from './term'
import { BOOLEAN, common, DATE, DATETIME, INTEGER, Level, listOf, nameOf, TEXT, type Term, type Type } from './type'

interface Call {
  node: ASTNode
  args: readonly Term[]
  spans: readonly ASTNode[]
  need: Need
}

/** One function of the language: how many arguments, and what it prints. */
interface Fn {
  signature: string
  least: number
  most: number
  print(call: Call): Term
}

const fn = (signature: string, least: number, most: number, print: Fn['print']): Fn => ({
  signature,
  least,
  most,
  print,
})

const TABLE: Readonly<Record<string, Fn>> = {
  sum: fn('sum(list)', 1, 1, ({ args, spans, need }) => {
    const of = elementOf(args[0], spans[0])
    if (of.kind !== 'number')
      throw new ExpressionError(
        'MAN3014',
        spans[0] ?? ZERO,
        `sum needs a list of numbers, found ${nameOf(listOf(of))}`,
        of.kind === 'amount' ? 'round each product: round_money(…)' : undefined,
      )
    return term(of, `${need('sum', 'list')}(${items(args[0])})`)
  }),
  count_distinct: fn('count_distinct(list)', 1, 1, ({ args, spans, need }) => {
    elementOf(args[0], spans[0])
    return term(INTEGER, `${need('countDistinct', 'list')}(${items(args[0])})`)
  }),
  min: fn('min(a, b, …)', 2, 9, (call) => extreme('min', call)),
  max: fn('max(a, b, …)', 2, 9, (call) => extreme('max', call)),
  abs: fn('abs(number)', 1, 1, ({ args, spans }) => {
    const value = numeric(args[0], spans[0])
    return term(value.type, `Math.abs(${number(value, 0)})`)
  }),
  ceil_to: fn('ceil_to(value, step)', 2, 2, ({ node, args, spans, need }) => {
    const [value, step] = aligned(numeric(args[0], spans[0]), numeric(args[1], spans[1]), 'ceil_to', node, [
      spans[0] ?? node,
      spans[1] ?? node,
    ])
    return term(value.type, `${need('ceilTo', 'list')}(${number(value, 0)}, ${number(step, 0)})`)
  }),
  split: fn('split(total, weights)', 2, 2, ({ args, spans, need }) => {
    const total = kind(args[0], 'number', spans[0])
    if (elementOf(args[1], spans[1]).kind !== 'number')
      throw new ExpressionError('MAN3014', spans[1] ?? ZERO, 'weights are a list of numbers')
    return term(listOf(total.type), `${need('split', 'money')}(${number(total, 0)}, ${items(args[1])})`)
  }),
  today: fn('today()', 0, 0, () => term(DATE, 's.today')),
  now: fn('now()', 0, 0, () => term(DATETIME, 's.now')),
  days_between: fn('days_between(from, to)', 2, 2, ({ args, spans, need }) =>
    unlessMissing(
      INTEGER,
      [kind(args[0], 'date', spans[0]), kind(args[1], 'date', spans[1])],
      (a, b) => `${need('daysBetween', 'date')}(${a}, ${b})`,
    ),
  ),
  add_days: fn('add_days(date, days)', 2, 2, ({ args, spans, need }) =>
    unlessMissing(
      DATE,
      [kind(args[0], 'date', spans[0]), inUnit(kind(args[1], 'number', spans[1]), INTEGER, spans[1] ?? ZERO)],
      (a, b) => `${need('addDays', 'date')}(${a}, ${b})`,
    ),
  ),
  next_weekday: fn('next_weekday(list of 1–7)', 1, 1, ({ args, spans, need }) => {
    elementOf(args[0], spans[0])
    return term(DATE, `${need('nextWeekday', 'weekday')}(s.today, ${items(args[0])})`)
  }),
  size: fn('size(list or text)', 1, 1, ({ args, spans }) => sizeOf(args[0], spans[0])),
  string: fn('string(value)', 1, 1, ({ args }) => term(TEXT, `String(${args[0] ? orElse(args[0], "''", 0) : ''})`)),
  coalesce: fn('coalesce(a, b, …)', 2, 5, ({ node, args, spans }) => {
    const unit = args.find((arg) => arg.type.kind === 'number')?.type
    const sides = unit ? args.map((arg, index) => inUnit(arg, unit, spans[index] ?? node)) : args
    const [first] = sides
    for (const [index, side] of sides.entries())
      if (first && !common(first, side))
        throw new ExpressionError(
          'MAN3014',
          spans[index] ?? node,
          `coalesce of ${nameOf(first.type)} and ${nameOf(side.type)}`,
        )
    return term(
      first?.type ?? TEXT,
      `(${sides.map((side) => wrap(side, Level.equality)).join(' ?? ')})`,
      Level.primary,
      { nullable: sides.at(-1)?.nullable ?? false, ...lively(sides) },
    )
  }),
}

const ZERO = { start: 0, end: 1 }

/** Every function with its signature, for hints and the reference. */
export const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(TABLE).map(([name, { signature }]) => [name, signature] as const),
  ['has', 'has(path)'],
  ['floor', 'floor(a ÷ b)'],
  ['round_money', 'round_money(quantity × price)'],
  ['round_quantity', 'round_quantity(a ÷ b)'],
  ['round_percent', 'round_percent(a ÷ b)'],
  ...Object.entries(LIVE),
  ['next', 'next(field)'],
])

export function callFunction(
  node: ASTNode,
  name: string,
  args: readonly ASTNode[],
  scope: Scope,
  visit: Translate,
  need: Need,
): Term {
  const terms = args.map((arg) => visit(arg, scope))
  if (name === 'has') {
    const [value] = terms
    if (!value?.path) throw new ExpressionError('MAN3014', args[0] ?? node, 'has(…) takes a field', 'has(supplier_id)')
    return term(BOOLEAN, `${value.code} != null`, Level.equality, lively(terms))
  }
  const rounded = roundCall(name, node, terms, args, need)
  if (rounded) return { ...rounded, ...lively(terms) }
  const answered = liveCall(name, node, terms, args)
  if (answered) return answered
  const found = Object.hasOwn(TABLE, name) ? TABLE[name] : undefined
  if (!found)
    throw new ExpressionError(
      'MAN3006',
      { start: node.start, end: node.start + name.length },
      `there is no function "${name}"`,
      suggestion(name, FUNCTIONS.keys()),
    )
  if (terms.length < found.least || terms.length > found.most) {
    throw new ExpressionError(
      'MAN3007',
      node,
      `${name} takes ${found.least === found.most ? found.least : `at least ${found.least}`} argument${found.least === 1 ? '' : 's'}, found ${terms.length}`,
      found.signature,
    )
  }
  return { ...found.print({ node, args: terms, spans: args, need }), ...lively(terms) }
}

const lively = (terms: readonly Term[]): Partial<Term> => (terms.some(({ live }) => live) ? { live: true } : {})

/** A method on a list or text: exists, all, filter, map; startsWith, contains, … */
export function callMethod(
  node: ASTNode,
  name: string,
  receiver: ASTNode,
  args: readonly ASTNode[],
  scope: Scope,
  visit: Translate,
  lambda: (scope: Scope, name: string, type: Type) => Scope,
): Term {
  const base = visit(receiver, scope)
  const at = { start: receiver.end, end: node.end }
  if (base.type.kind === 'list') {
    const [variable, body] = args
    const all = orElse(base, '[]')
    if (name === 'size' && args.length === 0) return sizeOf(base, node)
    const method = LIST_METHODS[name]
    if (!method)
      throw new ExpressionError(
        'MAN3006',
        at,
        `a list has no "${name}"`,
        suggestion(name, [...Object.keys(LIST_METHODS), 'size']),
      )
    if (!variable || !body || args.length !== 2 || variable.op !== 'id')
      throw new ExpressionError('MAN3007', node, `${name} takes a name and an expression`, `${name}(l, l.…)`)
    if (!/^[a-z][a-z0-9]*$/.test(variable.args) || variable.args === 's')
      throw new ExpressionError(
        'MAN3008',
        variable,
        `"${variable.args}" cannot be the name of an element`,
        'use a short word such as l',
      )
    const inner = visit(body, lambda(scope, variable.args, base.type.of))
    if (inner.live) throw new ExpressionError('MAN3009', body, 'the live server cannot be asked inside a list')
    const arrow = (code: string) => `(${variable.args}) => ${code}`
    if (name === 'map') return term(listOf(inner.type), `${all}.map(${arrow(wrap(inner, Level.conditional))})`)
    if (inner.type.kind !== 'boolean')
      throw new ExpressionError('MAN3011', body, `expected a condition, found ${nameOf(inner.type)}`)
    const code = `${all}.${method}(${arrow(truth(inner, Level.conditional))})`
    if (name === 'exists_one') return term(BOOLEAN, `${code}.length === 1`, Level.equality)
    return name === 'filter' ? term(base.type, code) : term(BOOLEAN, code)
  }
  if (base.type.kind === 'text' || base.type.kind === 'enum')
    return textMethod(base, name, args, node, at, scope, visit)
  throw new ExpressionError('MAN3005', at, `${nameOf(base.type)} has no method "${name}"`)
}

const LIST_METHODS: Readonly<Record<string, string>> = {
  exists: 'some',
  all: 'every',
  filter: 'filter',
  map: 'map',
  exists_one: 'filter',
}
const TEXT_METHODS: Readonly<Record<string, string>> = {
  startsWith: 'startsWith',
  endsWith: 'endsWith',
  contains: 'includes',
}

function textMethod(
  base: Term,
  name: string,
  args: readonly ASTNode[],
  node: ASTNode,
  at: { start: number; end: number },
  scope: Scope,
  visit: Translate,
): Term {
  const text = orElse(base, "''")
  if (name === 'size' && args.length === 0) return term(INTEGER, `${text}.length`)
  const [first] = args
  const value = first && visit(first, scope)
  if (name === 'matches' && value?.constant !== undefined && typeof value.constant === 'string') {
    return term(BOOLEAN, `/${value.constant.replaceAll('/', '\\/')}/u.test(${orElse(base, "''", 0)})`)
  }
  const method = TEXT_METHODS[name]
  if (!method)
    throw new ExpressionError(
      'MAN3006',
      at,
      `a text has no "${name}"`,
      suggestion(name, [...Object.keys(TEXT_METHODS), 'matches', 'size']),
    )
  if (!value || args.length !== 1 || value.type.kind !== 'text')
    throw new ExpressionError('MAN3007', node, `${name} takes one text`)
  return term(BOOLEAN, `${text}.${method}(${orElse(value, "''", 0)})`)
}

function sizeOf(value: Term | undefined, at: { start: number; end: number } | undefined): Term {
  if (value?.type.kind === 'list') return term(INTEGER, `${orElse(value, '[]')}.length`)
  if (value?.type.kind === 'text') return term(INTEGER, `${orElse(value, "''")}.length`)
  throw new ExpressionError(
    'MAN3014',
    at ?? ZERO,
    `size needs a list or a text, found ${value ? nameOf(value.type) : 'nothing'}`,
  )
}

const items = (list: Term | undefined): string => (list ? orElse(list, '[]', 0) : '[]')

function elementOf(list: Term | undefined, at: { start: number; end: number } | undefined): Type {
  if (list?.type.kind !== 'list')
    throw new ExpressionError(
      'MAN3014',
      at ?? ZERO,
      `expected a list, found ${list ? nameOf(list.type) : 'nothing'}`,
      'lines.map(l, l.…)',
    )
  return list.type.of
}

function numeric(value: Term | undefined, at: { start: number; end: number } | undefined): Term {
  if (value?.type.kind === 'number' || value?.type.kind === 'literal') return value
  throw new ExpressionError('MAN3014', at ?? ZERO, `expected a number, found ${value ? nameOf(value.type) : 'nothing'}`)
}

function kind(
  value: Term | undefined,
  wanted: 'date' | 'number',
  at: { start: number; end: number } | undefined,
): Term {
  if (wanted === 'number') return numeric(value, at)
  if (value?.type.kind === wanted) return value
  throw new ExpressionError(
    'MAN3014',
    at ?? ZERO,
    `expected a ${wanted}, found ${value ? nameOf(value.type) : 'nothing'}`,
  )
}

function extreme(name: 'min' | 'max', { node, args, spans }: Call): Term {
  const unit = args.find((arg) => arg.type.kind === 'number')?.type
  if (!unit) throw new ExpressionError('MAN3014', node, `${name} needs numbers`, 'dates: a < b ? a : b')
  const sides = args.map((arg, index) => inUnit(numeric(arg, spans[index]), unit, spans[index] ?? node))
  for (const [index, side] of sides.entries()) aligned(sides[0] ?? side, side, name, spans[index] ?? node, [node, node])
  return term(unit, `Math.${name}(${sides.map((side) => number(side, 0)).join(', ')})`)
}

/** The call, or null while one of its arguments is missing. */
function unlessMissing(type: Type, args: readonly Term[], print: (...codes: string[]) => string): Term {
  const missing = args.filter(({ nullable }) => nullable)
  const call = print(...args.map(({ code }) => code))
  if (missing.length === 0) return term(type, call)
  return term(
    type,
    `${missing.map((arg) => `${wrap(arg, Level.relation)} == null`).join(' || ')} ? null : ${call}`,
    Level.conditional,
    { nullable: true, unless: { missing: missing.map((arg) => wrap(arg, Level.relation)), value: call } },
  )
}
