import type * as z from 'zod'
import * as fieldTypes from '../../../src/rules/types'
import type { Compiled } from '../expressions/site'
import type { Compiler } from '../expressions/compile'
import type { DraftField } from '../drafts/draft-types'
import type { Field } from '../fields/field-types'

const CONSTRUCTORS: Readonly<Record<string, unknown>> = fieldTypes

/**
 * Reports a constant default that its own field would refuse. The value is checked by the type that console and server
 * check it by, so that a default that is accepted here can also be saved.
 */
export function lintDefault({ constant }: Compiled, draft: DraftField, field: Field, compiler: Compiler): void {
  if (constant === undefined || constant === null || field.options?.length === 0) return
  const constructor = CONSTRUCTORS[field.zod.call]
  if (typeof constructor !== 'function') return
  const type: z.ZodType = Reflect.apply(constructor, undefined, field.zod.args)
  const issue = type.safeParse(constant).error?.issues[0]
  if (!issue) return
  const written = typeof constant === 'string' ? `"${constant}"` : String(draft.raw.default)
  const { reason, cure } = reasonOf(issue, field)
  compiler.problem('MAN2022', [...draft.path, 'default'], `${written} is ${reason}`, cure)
}

function reasonOf(issue: z.core.$ZodIssue, { type, pattern }: Field): { reason: string; cure: string } {
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
  if (rule === 'control') return { reason: 'refused for a control character', cure: 'remove the control character' }
  return {
    reason: `no value that a field of type ${type} accepts`,
    cure: 'choose a value that could be typed into the field',
  }
}
