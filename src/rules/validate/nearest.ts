import { addDays, isDate } from '@/exact/date'
import type { LooseScope } from '../compute'
import type { Doc } from '../conditions'
import type { Field } from '../field'
import type { Check, FieldError } from '../rules'
import { accepted } from './schema-errors'

type Value = number | string

/**
 * The nearest value that a check would accept in its field, as `set` of a refusal. Empty where the limits of the check
 * say none, where the field may not hold the value, and where the check refuses the value too.
 */
export function nearestAccepted(
  { path, check, limits = [] }: Pick<Check<LooseScope>, 'path' | 'check' | 'limits'>,
  field: Field | undefined,
  values: Doc,
  scope: LooseScope,
): Pick<FieldError, 'set'> {
  const value = values[path]
  if (!field || (typeof value !== 'number' && typeof value !== 'string')) return {}
  const nearest = limits.reduce<Value>((best, limit) => {
    if (field.type === 'datetime') return clampInstant(best, limit, scope)
    return clampToLimit(best, limit.op, limit.to(scope))
  }, value)
  if (nearest === value || !mayHold(field, nearest)) return {}
  const other = { ...values, [path]: nearest }
  return check(withValues(scope, values, other)) ? accepted(field, nearest) : {}
}

/** The value moved to the nearest side of a limit; unchanged where the limit is not a value of the same type. */
function clampToLimit(value: Value, op: string, limit: unknown): Value {
  if (typeof limit === 'number' && typeof value === 'number')
    return op.startsWith('>')
      ? Math.max(value, op === '>' ? limit + 1 : limit)
      : Math.min(value, op === '<' ? limit - 1 : limit)
  if (typeof limit !== 'string' || typeof value !== 'string' || !isDate(limit)) return value
  if (op.startsWith('>')) {
    const least = op === '>' ? addDays(limit, 1) : limit
    return value < least ? least : value
  }
  const most = op === '<' ? addDays(limit, -1) : limit
  return value > most ? most : value
}

const MINUTE = 60_000
/** Time that the operator has before a limit that follows the clock, such as `> now()`, refuses the value again. */
const ROOM = 5 * MINUTE

/** The instant moved to the nearest whole minute on the side of a limit, because operators enter no seconds. */
function clampInstant(
  value: Value,
  { op, to }: NonNullable<Check<LooseScope>['limits']>[number],
  scope: LooseScope,
): Value {
  const limit = to(scope)
  if (typeof limit !== 'number' || typeof value !== 'number') return value
  if (!op.startsWith('>')) {
    const most = Math.floor((op === '<' ? limit - 1 : limit) / MINUTE) * MINUTE
    return Math.min(value, most)
  }
  const followsClock = to({ ...scope, now: scope.now + MINUTE }) !== limit
  const least = (op === '>' ? limit + 1 : limit) + (followsClock ? ROOM : 0)
  const isEnough = op === '>' ? value > limit : value >= limit
  return isEnough ? value : Math.ceil(least / MINUTE) * MINUTE
}

const mayHold = ({ type, min, max }: Field, value: Value): boolean =>
  type === 'date' ||
  type === 'datetime' ||
  (typeof value === 'number' && value >= (min ?? -Infinity) && value <= (max ?? Infinity))

/** The scope in which the document, its row or the input of the transition has other values. */
function withValues(scope: LooseScope, before: Doc, after: Doc): LooseScope {
  const changed = Object.entries(scope).flatMap(([name, part]) => (part === before ? [[name, after] as const] : []))
  return { ...scope, ...Object.fromEntries(changed) }
}
