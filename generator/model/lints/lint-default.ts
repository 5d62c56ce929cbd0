import type * as z from 'zod'
import * as fieldTypes from '../../../src/rules/types'
import { literal } from '../../literal'
import type { Compiled, Site } from '../expressions/site'
import type { Compiler } from '../expressions/compile'
import { constantsOf } from '../expressions/constants'
import type { DraftField } from '../drafts/draft-types'
import type { Field } from '../fields/field-types'
import { iconProblem } from './icon-problem'

const CONSTRUCTORS: Readonly<Record<string, unknown>> = fieldTypes

/** Constants that limit a field: numbers in internal units, dates and times as text. */
export interface ConstantLimits {
  min?: unknown
  max?: unknown
}

/**
 * Reports a minimum that is above the maximum, where both are constants. Limits written as numbers are checked before.
 */
export function lintLimits({ min, max }: ConstantLimits, { raw, path }: DraftField, compiler: Compiler): void {
  const isReported = typeof raw.min === 'number' && typeof raw.max === 'number'
  if (!isReported && isBelow(max, min))
    compiler.problem('MAN2014', [...path, 'max'], 'the maximum is below the minimum', 'raise it, or lower the minimum')
}

/**
 * Reports a default that its own field would refuse: a constant, or a constant among the results of a condition. The
 * value is checked by the type that console and server check it by, so that a default that is accepted here can also be
 * saved.
 */
export function lintDefault(
  compiled: Compiled,
  draft: DraftField,
  { field, compiler, site, limits }: { field: Field; compiler: Compiler; site: Site; limits: ConstantLimits },
): void {
  if (field.options?.length === 0) return
  for (const { value: constant } of constantsOf(compiled, draft.raw.default, compiler, site)) {
    const problem = outsideLimits(constant, limits) ?? refusedByType(constant, field)
    const icon = field.type === 'icon' && typeof constant === 'string' && !problem ? iconProblem(constant) : undefined
    if (icon) return compiler.problem('MAN2122', [...draft.path, 'default'], icon.message, icon.hint)
    if (!problem) continue
    compiler.problem(
      'MAN2022',
      [...draft.path, 'default'],
      `${writtenAs(constant, draft)} is ${problem.reason}`,
      problem.cure,
    )
    return
  }
}

/** Why a field refuses a value, and what to do. */
export interface Refusal {
  reason: string
  cure: string
}

function outsideLimits(constant: unknown, { min, max }: ConstantLimits): Refusal | undefined {
  return isBelow(constant, min) || isBelow(max, constant)
    ? { reason: 'outside the limits of the field', cure: 'choose a value within min and max' }
    : undefined
}

/** What is wrong with a constant by the type that console and server check the field by. */
export function refusedByType(constant: unknown, field: Field): Refusal | undefined {
  const issue = typeOf(field)?.safeParse(constant).error?.issues[0]
  return issue && reasonOf(issue, field)
}

/**
 * Types by the code that makes them. Fields share few types, and zod needs longer to make a type than to check by it.
 */
const types = new Map<string, z.ZodType>()

function typeOf({ zod: { call, args } }: Field): z.ZodType | undefined {
  const constructor = CONSTRUCTORS[call]
  if (typeof constructor !== 'function') return undefined
  const code = `${call}(${literal(args)})`
  const type: z.ZodType = types.get(code) ?? Reflect.apply(constructor, undefined, args)
  types.set(code, type)
  return type
}

/** Whether one constant is less than another of the same type. */
const isBelow = (a: unknown, b: unknown): boolean =>
  (typeof a === 'number' && typeof b === 'number' && a < b) || (typeof a === 'string' && typeof b === 'string' && a < b)

function writtenAs(constant: unknown, { raw }: DraftField): string {
  if (typeof constant === 'string') return `"${constant}"`
  if (Array.isArray(constant)) return JSON.stringify(constant)
  return typeof raw.default === 'string' && !/^[\d.-]+$/.test(raw.default)
    ? `a result of ${raw.default}`
    : String(raw.default)
}

function reasonOf(issue: z.core.$ZodIssue, field: Field): Refusal {
  const { type, pattern } = field
  if (type === 'text_list') return { reason: 'not a list that the field accepts', cure: listCure(field) }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return {
      reason: 'outside the limits of the field',
      cure: `a text of at most ${issue.maximum} characters, or another max_length`,
    }
  if (issue.code === 'too_big' || issue.code === 'too_small')
    return { reason: 'outside the limits of the field', cure: 'choose a value within min and max' }
  const rule: unknown = issue.code === 'custom' ? issue.params?.rule : undefined
  if (rule === 'pattern') return { reason: 'outside the pattern of the field', cure: `a text that matches ${pattern}` }
  if (rule === 'min_length')
    return {
      reason: 'outside the limits of the field',
      cure: `a text of at least ${issue.code === 'custom' ? issue.params?.min : 1} characters, or another min_length`,
    }
  if (rule === 'choice')
    return { reason: 'not one of the choices of the field', cure: 'choose a value that `choices` has' }
  if (rule === 'control') return { reason: 'refused for a control character', cure: 'remove the control character' }
  return {
    reason: `not a value that a field of type ${type} accepts`,
    cure: 'choose a value that could be typed into the field',
  }
}

const listCure = ({ choices, max }: Field) =>
  [choices && `choose among ${choices.join(', ')}`, max !== undefined && `at most ${max} of them`]
    .filter(Boolean)
    .join(', ')
