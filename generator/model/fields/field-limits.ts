import { parseUnits } from '../../units'
import type { Compiler } from '../expressions/compile'
import type { DraftField } from '../drafts/draft'
import { LENGTH, type Limits, NUMBERS } from './field-code'
import { DECIMAL_SCALE } from '../world'

/** A number as shown in whole units of its type; undefined when it has more decimals than they keep. */
export function units(shown: number, { raw }: DraftField): number | undefined {
  const scale = { money: 2, quantity: 3, percent: 2, decimal: raw.scale ?? DECIMAL_SCALE }[raw.type as string] ?? 0
  return parseUnits(String(shown), scale)
}

/** Least and greatest, of numbers and of lengths. */
export function limitsOf(draft: DraftField, compiler: Compiler): Limits {
  const { raw, path } = draft
  const limits: Limits = {}
  if (raw.min_length !== undefined) limits.min = raw.min_length
  if (LENGTH[raw.type] !== undefined && raw.max_length !== undefined) limits.max = raw.max_length
  for (const key of ['min', 'max'] as const) {
    const value = raw[key]
    if (typeof value !== 'number') continue
    const internal = NUMBERS.has(raw.type) ? units(value, draft) : value
    if (internal === undefined)
      compiler.problem(
        'MAN2013',
        [...path, key],
        Math.abs(value) > 1e12
          ? `${value} is more than ${raw.type} can hold`
          : `${value} has more decimals than ${raw.type} keeps`,
        Math.abs(value) > 1e12 ? 'at most 999999999999' : undefined,
      )
    else limits[key] = internal
  }
  if (limits.min !== undefined && limits.max !== undefined && limits.min > limits.max) {
    compiler.problem(
      'MAN2014',
      [...path, raw.max_length !== undefined ? 'max_length' : 'max'],
      `the greatest is below the least`,
    )
  }
  const { default: preset } = raw
  const own = typeof preset === 'number' && NUMBERS.has(raw.type) ? units(preset, draft) : undefined
  if (own !== undefined && (own < (limits.min ?? own) || own > (limits.max ?? own)))
    compiler.problem(
      'MAN2022',
      [...path, 'default'],
      `${String(preset)} is outside its own limits`,
      'choose one within min and max',
    )
  return limits
}
