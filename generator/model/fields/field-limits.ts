import { MAX_ITEMS } from '../../../src/rules/types'
import { parseUnits } from '../../units'
import type { Compiler } from '../expressions/compile'
import type { DraftField } from '../drafts/draft-types'
import type { FieldType } from './field-types'
import { type Limits, LIST_TYPES, NUMBER_TYPES } from './field-code'
import { DEFAULT_LENGTHS } from './text-length'
import { scaleOf } from '../expressions/type-of-field'

const WHOLE_TYPES: ReadonlySet<FieldType> = new Set(['integer', 'rating', 'duration'])

/**
 * Converts a displayed number to internal units, e.g. cents; undefined when the number has more decimals than the type.
 */
export function units(displayed: number, { raw }: DraftField): number | undefined {
  return parseUnits(String(displayed), scaleOf(raw))
}

/** Limits of a field that states none. A duration is in minutes, at most a leap year. */
const DEFAULT_LIMITS: Partial<Record<FieldType, Limits>> = {
  rating: { min: 1, max: 5 },
  duration: { min: 0, max: 527_040 },
}
/** Most stars that a rating can have in a form. */
const MAX_STARS = 10

/** Returns the minimum and maximum of the field, in internal units for numbers and in characters for text. */
export function limitsOf(draft: DraftField, compiler: Compiler): Limits {
  const { raw, path } = draft
  const limits: Limits = {}
  Object.assign(limits, DEFAULT_LIMITS[raw.type])
  if (raw.min_length !== undefined) limits.min = raw.min_length
  if (DEFAULT_LENGTHS[raw.type] !== undefined && raw.max_length !== undefined) limits.max = raw.max_length
  for (const key of ['min', 'max'] as const) {
    const value = raw[key]
    if (typeof value !== 'number') continue
    if (
      LIST_TYPES.has(raw.type) &&
      !(Number.isInteger(value) && value >= (key === 'max' ? 1 : 0) && value <= MAX_ITEMS)
    ) {
      compiler.problem(
        'MAN2013',
        [...path, key],
        `${value} is not a number of items that ${raw.type} can hold`,
        key === 'max' ? `a whole number from 1, at most ${MAX_ITEMS}` : `a whole number of at most ${MAX_ITEMS}`,
      )
      continue
    }
    const internal = NUMBER_TYPES.has(raw.type) ? units(value, draft) : value
    if (internal === undefined)
      compiler.problem(
        'MAN2013',
        [...path, key],
        Math.abs(value) > 1e12
          ? `${value} is more than ${raw.type} can hold`
          : `${value} has more decimals than ${raw.type} keeps`,
        Math.abs(value) > 1e12
          ? 'at most 999999999999'
          : WHOLE_TYPES.has(raw.type)
            ? `write a whole number: a ${raw.type} has no decimals`
            : undefined,
      )
    else limits[key] = internal
  }
  if (limits.min !== undefined && limits.max !== undefined && limits.min > limits.max) {
    compiler.problem(
      'MAN2014',
      [...path, raw.max_length !== undefined ? 'max_length' : 'max'],
      `the maximum is below the minimum`,
    )
  }
  if (raw.type === 'rating' && (limits.max ?? 0) > MAX_STARS)
    compiler.problem('MAN2014', [...path, 'max'], `a rating has at most ${MAX_STARS} stars`, `max: ${MAX_STARS}`)
  return limits
}

/**
 * Returns the choices of a number in internal units, and those of a text as the manifest has them. Reports choices of a
 * number that the field could not hold: the server accepts nothing but the choices.
 */
export function choicesOf(
  draft: DraftField,
  limits: Limits,
  compiler: Compiler,
): readonly (string | number)[] | undefined {
  const { raw, path } = draft
  if (!raw.choices || !NUMBER_TYPES.has(raw.type)) return raw.choices
  return raw.choices.flatMap((choice, index) => {
    const internal = typeof choice === 'number' ? units(choice, draft) : undefined
    const refuse = (message: string, hint?: string) =>
      compiler.problem('MAN2013', [...path, 'choices', index], message, hint)
    if (typeof choice === 'string')
      refuse(`"${choice}" is not a number`, Number.isFinite(Number(choice)) ? choice : undefined)
    else if (internal === undefined) refuse(`${choice} has more decimals than ${raw.type} keeps`)
    else if (internal < (limits.min ?? -Infinity) || internal > (limits.max ?? Infinity))
      refuse(`${choice} is outside the limits of the field`, 'a number from min to max')
    return internal === undefined ? [] : [internal]
  })
}
