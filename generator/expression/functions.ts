import { suggestion } from '../problems/suggest'
import { type ASTNode, ExpressionError } from './parse'
import {
  elementOf,
  expectArguments,
  listCode,
  expectKind,
  livenessOf,
  expectNumber,
  sizeOf,
  nullIfArgumentIsNull,
  EXPRESSION_START,
} from './arguments'
import { FOREIGN_FUNCTIONS, celAdvice } from './foreign-words'
import { LIVE_FUNCTIONS, liveCall } from './live'
import { roundCall } from './rounding'
import type { AddImport, Scope, Translate } from './scope'
import { aligned, asDateOrTime, expectRounded, inUnit, mismatchError, numberCode, orElse, term, wrap } from './term'
import { BOOLEAN, commonType, DATE, DATETIME, INTEGER, Level, listOf, nameOf, TEXT, type Term } from './type'

interface Call {
  node: ASTNode
  args: readonly Term[]
  spans: readonly ASTNode[]
  addImport: AddImport
}

/** A function of the expression language: its number of arguments, and how a call compiles to TypeScript. */
interface FunctionDefinition {
  signature: string
  min: number
  max: number
  print(call: Call): Term
}

/** `count`: how many arguments the function takes, or the least and the most. */
function define(
  signature: string,
  count: number | readonly [min: number, max: number],
  print: FunctionDefinition['print'],
): FunctionDefinition {
  const [min, max] = typeof count === 'number' ? [count, count] : count
  return { signature, min, max, print }
}

const DEFINITIONS: Readonly<Record<string, FunctionDefinition>> = {
  sum: define('sum(list)', 1, ({ args, spans, addImport }) => {
    const itemType = elementOf(args[0], spans[0])
    if (itemType.kind !== 'number')
      throw new ExpressionError(
        'MAN3014',
        spans[0] ?? EXPRESSION_START,
        `sum needs a list of numbers, found ${nameOf(listOf(itemType))}`,
        itemType.kind === 'amount' ? 'round each product: round_money(…)' : undefined,
      )
    return term(itemType, `${addImport('sum', 'list')}(${listCode(args[0])})`)
  }),
  count_distinct: define('count_distinct(list)', 1, ({ args, spans, addImport }) => {
    elementOf(args[0], spans[0])
    return term(INTEGER, `${addImport('countDistinct', 'list')}(${listCode(args[0])})`)
  }),
  min: define('min(a, b, …)', [2, 9], (call) => minOrMax('min', call)),
  max: define('max(a, b, …)', [2, 9], (call) => minOrMax('max', call)),
  abs: define('abs(number)', 1, ({ args, spans }) => {
    const value = expectNumber(args[0], spans[0])
    return term(value.type, `Math.abs(${numberCode(value, Level.argument)})`)
  }),
  ceil_to: define('ceil_to(value, step)', 2, ({ node, args, spans, addImport }) => {
    const [value, step] = aligned(expectNumber(args[0], spans[0]), expectNumber(args[1], spans[1]), 'ceil_to', {
      at: node,
      spans: [spans[0] ?? node, spans[1] ?? node],
    })
    return term(
      value.type,
      `${addImport('ceilTo', 'list')}(${numberCode(value, Level.argument)}, ${numberCode(step, Level.argument)})`,
    )
  }),
  split: define('split(total, weights)', 2, ({ args, spans, addImport }) => {
    const total = expectKind(args[0], 'number', spans[0])
    if (elementOf(args[1], spans[1]).kind !== 'number')
      throw new ExpressionError('MAN3014', spans[1] ?? EXPRESSION_START, 'the weights must be a list of numbers')
    return term(
      listOf(total.type),
      `${addImport('splitOver', 'list')}(${numberCode(total, Level.argument)}, ${listCode(args[1])})`,
    )
  }),
  today: define('today()', 0, () => term(DATE, 's.today')),
  now: define('now()', 0, () => term(DATETIME, 's.now')),
  start_of_day: define('start_of_day(date)', 1, ({ args, spans, addImport }) =>
    nullIfArgumentIsNull(
      DATETIME,
      [expectKind(args[0], 'date', spans[0])],
      (date) => `${addImport('startOfCompanyDay', 'zone')}(s.setting, ${date})`,
    ),
  ),
  days_between: define('days_between(from, to)', 2, ({ args, spans, addImport }) =>
    nullIfArgumentIsNull(
      INTEGER,
      [expectKind(args[0], 'date', spans[0]), expectKind(args[1], 'date', spans[1])],
      (a, b) => `${addImport('daysBetween', 'date')}(${a}, ${b})`,
    ),
  ),
  add_days: define('add_days(date or instant, days)', 2, ({ args, spans, addImport }) => {
    const days = inUnit(expectKind(args[1], 'number', spans[1]), INTEGER, spans[1] ?? EXPRESSION_START)
    if (args[0]?.type.kind === 'datetime')
      return nullIfArgumentIsNull(
        DATETIME,
        [args[0], days],
        (a, b) => `${addImport('addHours', 'date')}(${a}, 24 * (${b}))`,
      )
    return nullIfArgumentIsNull(
      DATE,
      [expectKind(args[0], 'date', spans[0]), days],
      (a, b) => `${addImport('addDays', 'date')}(${a}, ${b})`,
    )
  }),
  add_hours: define('add_hours(instant, hours)', 2, ({ args, spans, addImport }) =>
    nullIfArgumentIsNull(
      DATETIME,
      [
        expectKind(args[0], 'datetime', spans[0]),
        inUnit(expectKind(args[1], 'number', spans[1]), INTEGER, spans[1] ?? EXPRESSION_START),
      ],
      (a, b) => `${addImport('addHours', 'date')}(${a}, ${b})`,
    ),
  ),
  next_weekday: define('next_weekday(list of 1–7)', 1, ({ args, spans, addImport }) => {
    elementOf(args[0], spans[0])
    return term(DATE, `${addImport('nextWeekday', 'weekday')}(s.today, ${listCode(args[0])})`)
  }),
  size: define('size(list or text)', 1, ({ args, spans }) => sizeOf(args[0], spans[0])),
  string: define('string(value)', 1, ({ args, spans }) => {
    expectValue(args[0], spans[0])
    return term(TEXT, `String(${args[0] ? orElse(args[0], "''", Level.argument) : ''})`)
  }),
  coalesce: define('coalesce(a, b, …)', [2, 5], ({ node, args, spans }) => {
    const unit = args.find((arg) => arg.type.kind === 'number')?.type
    const sides = unit ? args.map((arg, index) => inUnit(arg, unit, spans[index] ?? node)) : args
    const [first] = sides
    for (const [index, side] of sides.slice(0, -1).entries())
      if (side.type.kind === 'null' || side.constant !== undefined)
        throw new ExpressionError(
          'MAN3014',
          spans[index] ?? node,
          side.type.kind === 'null'
            ? 'null is never the result'
            : 'a constant is never missing, so the rest is not read',
          'coalesce(a, b): a value that may be missing first, the value in its place last',
        )
    for (const [index, side] of sides.entries())
      if (first && !commonType(first, side))
        throw new ExpressionError(
          'MAN3014',
          spans[index] ?? node,
          `coalesce cannot combine ${nameOf(first.type)} and ${nameOf(side.type)}`,
        )
    return term(
      first?.type ?? TEXT,
      `(${sides.map((side) => wrap(side, Level.equality)).join(' ?? ')})`,
      Level.primary,
      { nullable: sides.at(-1)?.nullable ?? false, ...livenessOf(sides) },
    )
  }),
}

/** Refuses null where a function would print it as an empty text. */
function expectValue(value: Term | undefined, at: ASTNode | undefined): void {
  if (value?.type.kind === 'null')
    throw new ExpressionError('MAN3014', at ?? EXPRESSION_START, 'null has no text', "write '' for an empty text")
}

/** Signatures of all functions by name, for error hints and the reference pages. */
export const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(DEFINITIONS).map(([name, { signature }]) => [name, signature] as const),
  ['has', 'has(path)'],
  ['floor', 'floor(a ÷ b)'],
  ['round_money', 'round_money(quantity × price, money × percent, or money ÷ quantity)'],
  ['round_quantity', 'round_quantity(a ÷ b, quantity × quantity or quantity × percent)'],
  ['round_percent', 'round_percent(a ÷ b)'],
  ...Object.entries(LIVE_FUNCTIONS),
  ['next', 'next(field)'],
])

/** Compiles the call of a function. Throws ExpressionError for an unknown function or wrong arguments. */
export function callFunction(
  node: ASTNode,
  name: string,
  args: readonly ASTNode[],
  { scope, visit, addImport }: { scope: Scope; visit: Translate; addImport: AddImport },
): Term {
  const terms = args.map((arg) => visit(arg, scope))
  if (name === 'has') {
    const [value] = terms
    if (!value?.readsField)
      throw new ExpressionError('MAN3014', args[0] ?? node, 'has(…) needs a field', 'has(supplier_id)')
    return term(BOOLEAN, `${value.code} != null`, Level.equality, livenessOf(terms))
  }
  const rounded = roundCall(name, node, terms, { spans: args, addImport })
  if (rounded) return { ...rounded, ...livenessOf(terms) }
  terms.forEach((value, index) => expectRounded(value, args[index] ?? node))
  const liveTerm = liveCall(name, node, terms, args)
  if (liveTerm) return liveTerm
  const definition = Object.hasOwn(DEFINITIONS, name) ? DEFINITIONS[name] : undefined
  if (name === 'next')
    throw new ExpressionError(
      'MAN3006',
      node,
      'next(…) is not a value: it only stands alone as the default of its own field',
    )
  if (!definition)
    throw new ExpressionError(
      'MAN3006',
      { start: node.start, end: node.start + name.length },
      `there is no function "${name}"`,
      celAdvice(FOREIGN_FUNCTIONS, name) ?? suggestion(name, FUNCTIONS.keys()),
    )
  expectArguments({ name, node, found: terms.length }, definition)
  return { ...definition.print({ node, args: terms, spans: args, addImport }), ...livenessOf(terms) }
}

function minOrMax(name: 'min' | 'max', { node, args, spans, addImport }: Call): Term {
  const unit = args.find((arg) => arg.type.kind === 'number')?.type
  if (!unit) return firstOrLast(name, { node, args, spans, addImport })
  const sides = args.map((arg, index) => inUnit(expectNumber(arg, spans[index]), unit, spans[index] ?? node))
  for (const [index, side] of sides.entries())
    aligned(sides[0] ?? side, side, name, { at: spans[index] ?? node, spans: [node, node] })
  return term(unit, `Math.${name}(${sides.map((side) => numberCode(side, Level.argument)).join(', ')})`)
}

/** The earliest or latest of dates, instants or times; null while one of them is missing. */
function firstOrLast(name: 'min' | 'max', { node, args, spans, addImport }: Call): Term {
  const type = args.find((arg) => ORDERED.has(arg.type.kind))?.type
  if (!type) throw new ExpressionError('MAN3014', node, `${name} needs numbers, dates or times`)
  const sides = args.map((arg, index) => {
    const side = asDateOrTime(arg, type, spans[index] ?? node)
    if (side.type.kind !== type.kind) throw mismatchError(name, { ...side, type }, side, spans[index] ?? node)
    return side
  })
  return nullIfArgumentIsNull(
    type,
    sides,
    (...codes) => `${addImport(name === 'min' ? 'earliest' : 'latest', 'date')}(${codes.join(', ')})`,
  )
}

const ORDERED: ReadonlySet<string> = new Set(['date', 'datetime', 'time'])
