/** Types of manifest expressions. Numbers carry their unit, so that yuan are never added to pieces. */
type Unit = 'integer' | 'money' | 'quantity' | 'percent' | 'decimal'

export type Type =
  /** An integer in stored units; `10^scale` stored units are one displayed unit. */
  | { kind: 'number'; unit: Unit; scale: number }
  /** A number literal, which takes the unit of the other operand. */
  | { kind: 'literal' }
  /** An unrounded product: quantity × money or money × percent. */
  | { kind: 'amount' }
  /** An unrounded quotient of two values of one unit. */
  | { kind: 'ratio' }
  /** An unrounded share: money ÷ quantity, or money or a quantity ÷ a whole number. */
  | { kind: 'share'; unit: 'money' | 'quantity' }
  | { kind: 'boolean' | 'date' | 'datetime' | 'time' | 'null' }
  /** A text; without `max`, nothing is known about its length in characters. */
  | { kind: 'text'; max?: number }
  | { kind: 'enum'; values: readonly string[] }
  /**
   * Id of a row of the entity `of`; without `of`, the row may belong to one of several entities. With `unread`, the
   * file of the entity could not be read.
   */
  | { kind: 'id'; of?: string; unread?: true }
  | { kind: 'list'; of: Type }
  | { kind: 'row'; row: RowType }

/** The type of a value with members: a document, a row of a table, a referenced row, settings. */
export interface RowType {
  /** Name in error messages: `store_order_receipt`, `lines`. */
  name: string
  /** Returns the member `name` of `base`; undefined when there is no such member. */
  member(name: string, base: Term): Term | undefined
  names(): Iterable<string>
}

/** A sub-expression in TypeScript. */
export interface Term {
  type: Type
  code: string
  /** JavaScript precedence of the outermost operator; see `Level`. */
  level: number
  /** May be null (or undefined, reached through a missing reference). */
  nullable: boolean
  /** Value of a constant; a number is kept as text, as it was written. */
  constant?: string | number | boolean | null
  /** Factors of an amount, or dividend and divisor of a ratio. */
  operands?: readonly [Term, Term]
  /** The term is null while one of the `nullTests` sub-expressions is null, and `value` otherwise. */
  unless?: { nullTests: readonly string[]; value: string }
  /** For `x == null`, the code of x: on the right of `x == null ||`, x is not null. */
  nullTested?: string
  /** Conditions of an `&&`, from which duplicates are removed. */
  conjuncts?: readonly string[]
  /**
   * For a conditional expression with two number literals: returns the expression with both literals in the unit of
   * `type`.
   */
  branches?: (type: Type, at: { start: number; end: number }) => Term
  /** For a text that is one of several constants, such as both results of a conditional expression: all of them. */
  texts?: readonly string[]
  /** Items of a list literal. */
  members?: readonly Term[]
  /** Calls a function that only the running server can evaluate (see live.ts). */
  live?: true
  /** The term only reads a field: `s.doc.x`. */
  readsField?: true
}

/** Precedence of JavaScript operators: code whose level is lower than that of its surroundings stands in brackets. */
export const Level = {
  /** The surroundings of an argument, where nothing needs brackets. */
  argument: 0,
  conditional: 3,
  or: 4,
  and: 5,
  equality: 9,
  relation: 10,
  sum: 12,
  product: 13,
  unary: 15,
  primary: 20,
} as const

const plain = (kind: 'text' | 'boolean' | 'date' | 'datetime' | 'time' | 'null'): Type => ({ kind })
export const TEXT = plain('text')
export const BOOLEAN = plain('boolean')
export const DATE = plain('date')
export const DATETIME = plain('datetime')
export const TIME = plain('time')
export const NULL = plain('null')
export const INTEGER: Type = { kind: 'number', unit: 'integer', scale: 0 }
export const MONEY: Type = { kind: 'number', unit: 'money', scale: 2 }
export const QUANTITY: Type = { kind: 'number', unit: 'quantity', scale: 3 }
export const PERCENT: Type = { kind: 'number', unit: 'percent', scale: 2 }
export const decimal = (scale: number): Type => ({ kind: 'number', unit: 'decimal', scale })
export const listOf = (of: Type): Type => ({ kind: 'list', of })

/** What to write where a condition is expected and a value of this type was found. */
export const comparisonHint = ({ kind }: Type): string =>
  kind === 'number' || kind === 'literal' ? 'compare it: … > 0, … != null' : 'compare it: … != null'

/** The type as error messages name it. */
export function nameOf(type: Type): string {
  switch (type.kind) {
    case 'number':
      return type.unit === 'decimal' ? `decimal(${type.scale})` : type.unit
    case 'literal':
      return 'number'
    case 'list':
      return `list of ${nameOf(type.of)}`
    case 'row':
      return type.row.name
    case 'share':
      return `share of ${type.unit}`
    case 'id':
      return type.of ? `id of ${type.of}` : 'id'
    case 'enum':
      return `enum (${type.values.slice(0, 6).join(', ')}${type.values.length > 6 ? ', …' : ''})`
    default:
      return type.kind
  }
}

/** The TypeScript type of a value of this type. */
export function tsOf(type: Type, nullable = false): string {
  const base = ((): string => {
    switch (type.kind) {
      case 'number':
      case 'literal':
      case 'amount':
      case 'ratio':
      case 'share':
      case 'id':
      case 'datetime':
        return 'number'
      case 'boolean':
        return 'boolean'
      case 'null':
        return 'null'
      case 'list':
        return `${tsOf(type.of)}[]`
      case 'row':
        return 'Row'
      default:
        return 'string'
    }
  })()
  return nullable && base !== 'null' ? `${base} | null` : base
}

/** Whether values of both may be compared for equality. */
export function areComparable(a: Type, b: Type): boolean {
  if (a.kind === 'null' || b.kind === 'null') return true
  const numeric = (type: Type) =>
    type.kind === 'id' || (type.kind === 'number' && type.unit === 'integer') || type.kind === 'literal'
  if (a.kind === 'id' && b.kind === 'id') return a.of === undefined || b.of === undefined || a.of === b.of
  if (numeric(a) && numeric(b)) return true
  if (a.kind === 'literal') return b.kind === 'number'
  if (b.kind === 'literal') return a.kind === 'number'
  if (a.kind === 'number' && b.kind === 'number') return a.unit === b.unit && a.scale === b.scale
  if (a.kind === 'enum' && b.kind === 'enum') return a.values.some((value) => b.values.includes(value))
  const textual = (type: Type) => type.kind === 'text' || type.kind === 'enum'
  if (textual(a) && textual(b)) return true
  return a.kind === b.kind
}

/** Every text that the term can be, if they are known; undefined for any other term. */
export function possibleTexts({ type, constant, texts }: Term): readonly string[] | undefined {
  if (type.kind === 'null') return []
  if (texts) return texts
  if (type.kind === 'enum') return type.values
  return type.kind === 'text' && typeof constant === 'string' ? [constant] : undefined
}

/** The common type of two terms; null is compatible with every type. Returns undefined when there is no common type. */
export function commonType(a: Term, b: Term): Type | undefined {
  const [x, y] = [a.type, b.type]
  if (x.kind === 'null') return y
  if (y.kind === 'null') return x
  if (x.kind === 'number' && y.kind === 'number') return x.unit === y.unit && x.scale === y.scale ? x : undefined
  if (x.kind === 'enum' && y.kind === 'enum') return { kind: 'enum', values: [...new Set([...x.values, ...y.values])] }
  if (x.kind === 'enum' && y.kind === 'text') return b.constant === undefined ? TEXT : x
  if (x.kind === 'text' && y.kind === 'enum') return a.constant === undefined ? TEXT : y
  if (x.kind === 'id' && y.kind === 'id') return x.of === y.of ? x : { kind: 'id' }
  if (x.kind === 'row' || y.kind === 'row') return undefined
  if (x.kind === 'list' && y.kind === 'list') {
    // An empty list is compatible with every list.
    if (x.of.kind === 'null') return y
    return y.of.kind === 'null' || x.of.kind === y.of.kind ? x : undefined
  }
  if (x.kind === 'text' && y.kind === 'text')
    return x.max === undefined || y.max === undefined ? TEXT : { kind: 'text', max: Math.max(x.max, y.max) }
  return x.kind === y.kind ? x : undefined
}
