/** Types of manifest expressions. Numbers carry their unit, so that yuan are never added to pieces. */
type Unit = 'integer' | 'money' | 'quantity' | 'percent' | 'decimal'

export type Type =
  /** An integer of internal units: `10^scale` make one as shown. */
  | { kind: 'number'; unit: Unit; scale: number }
  /** A number as written; takes the unit of what it meets. */
  | { kind: 'literal' }
  /** quantity × money or money × percent, not rounded yet. */
  | { kind: 'amount' }
  /** A quotient, not rounded yet. */
  | { kind: 'ratio' }
  | { kind: 'text' | 'boolean' | 'date' | 'datetime' | 'time' | 'null' }
  | { kind: 'enum'; values: readonly string[] }
  /** Id of a row of this entity (undefined: of one among several). */
  | { kind: 'id'; of?: string; unread?: true }
  | { kind: 'list'; of: Type }
  | { kind: 'row'; row: RowType }

/** Something with members: a document, a row of a table, what a reference points to, settings. */
export interface RowType {
  /** As messages call it: `store_order_receipt`, `lines`. */
  name: string
  /** The member read from `base`; undefined when there is none. `record` tells that the value is really used. */
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
  /** A constant's value; numbers as written. */
  constant?: string | number | boolean | null
  /** Factors of an amount, or dividend and divisor of a ratio. */
  parts?: readonly [Term, Term]
  /** Null while one of these is: the value itself, and what must be there for it. */
  unless?: { missing: readonly string[]; value: string }
  /** `x == null`: the code of x. After `x == null ||` it is there. */
  absent?: string
  /** Conditions of an &&, so that none is said twice. */
  all?: readonly string[]
  /** Items of a list that is written out. */
  members?: readonly Term[]
  /** Awaits the live server. */
  live?: true
  /** Plain read of a field: `s.doc.x`. */
  path?: true
}

export const Level = {
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

/** As messages say it. */
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
    case 'id':
      return type.of ? `id of ${type.of}` : 'id'
    case 'enum':
      return `enum (${type.values.slice(0, 6).join(', ')}${type.values.length > 6 ? ', …' : ''})`
    default:
      return type.kind
  }
}

/** As TypeScript types a value of it. */
export function tsOf(type: Type, nullable = false): string {
  const base = ((): string => {
    switch (type.kind) {
      case 'number':
      case 'literal':
      case 'amount':
      case 'ratio':
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
export function comparable(a: Type, b: Type): boolean {
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

/** One type for two answers; null goes with everything. */
export function common(a: Term, b: Term): Type | undefined {
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
    // An empty list goes with every other.
    if (x.of.kind === 'null') return y
    return y.of.kind === 'null' || x.of.kind === y.of.kind ? x : undefined
  }
  return x.kind === y.kind ? x : undefined
}
