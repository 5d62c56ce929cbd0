import { suggestion } from '../problems/suggest'
import { type ASTNode, ExpressionError } from './parse'
import { elementOf, expectArguments, items, kind, livenessOf, numeric, sizeOf, unlessMissing, ZERO } from './arguments'
import { LIVE, liveCall } from './live'
import { roundCall } from './rounding'
import type { Need, Scope, Translate } from './scope'
import { aligned, inUnit, number, orElse, settled, term, wrap } from './term'
import { BOOLEAN, common, DATE, DATETIME, INTEGER, Level, listOf, nameOf, TEXT, type Term } from './type'

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
  add_days: fn('add_days(date or instant, days)', 2, 2, ({ args, spans, need }) => {
    const days = inUnit(kind(args[1], 'number', spans[1]), INTEGER, spans[1] ?? ZERO)
    if (args[0]?.type.kind === 'datetime')
      return unlessMissing(DATETIME, [args[0], days], (a, b) => `${need('addHours', 'date')}(${a}, 24 * (${b}))`)
    return unlessMissing(
      DATE,
      [kind(args[0], 'date', spans[0]), days],
      (a, b) => `${need('addDays', 'date')}(${a}, ${b})`,
    )
  }),
  add_hours: fn('add_hours(instant, hours)', 2, 2, ({ args, spans, need }) =>
    unlessMissing(
      DATETIME,
      [kind(args[0], 'datetime', spans[0]), inUnit(kind(args[1], 'number', spans[1]), INTEGER, spans[1] ?? ZERO)],
      (a, b) => `${need('addHours', 'date')}(${a}, ${b})`,
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
      { nullable: sides.at(-1)?.nullable ?? false, ...livenessOf(sides) },
    )
  }),
}

/** Every function with its signature, for hints and the reference. */
export const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(TABLE).map(([name, { signature }]) => [name, signature] as const),
  ['has', 'has(path)'],
  ['floor', 'floor(a ÷ b)'],
  ['round_money', 'round_money(quantity × price)'],
  ['round_quantity', 'round_quantity(a ÷ b or quantity × quantity)'],
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
    return term(BOOLEAN, `${value.code} != null`, Level.equality, livenessOf(terms))
  }
  const rounded = roundCall(name, node, terms, args, need)
  if (rounded) return { ...rounded, ...livenessOf(terms) }
  terms.forEach((value, index) => settled(value, args[index] ?? node))
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
  expectArguments({ name, node, found: terms.length }, found)
  return { ...found.print({ node, args: terms, spans: args, need }), ...livenessOf(terms) }
}

function extreme(name: 'min' | 'max', { node, args, spans }: Call): Term {
  const unit = args.find((arg) => arg.type.kind === 'number')?.type
  if (!unit) throw new ExpressionError('MAN3014', node, `${name} needs numbers`, 'dates: a < b ? a : b')
  const sides = args.map((arg, index) => inUnit(numeric(arg, spans[index]), unit, spans[index] ?? node))
  for (const [index, side] of sides.entries()) aligned(sides[0] ?? side, side, name, spans[index] ?? node, [node, node])
  return term(unit, `Math.${name}(${sides.map((side) => number(side, 0)).join(', ')})`)
}
