import type { z } from 'zod'
import type { Doc } from '../conditions'
import { fieldAt } from '../access/editable'
import type { Field, Shape } from '../field'
import { atLeast, atMost, formatProblem, notAmong, tooShort, WRONG_TYPE, wrongType } from '../messages'
import type { FieldError, Text } from '../rules'
import { encodeValue } from '../wire'

/**
 * The errors of a document against its schema, at most one for each path. With the stored document, enum values and
 * choices that were removed from the manifest and masked telephone numbers stay valid while they are unchanged.
 */
export function schemaErrors(shape: Shape, schema: z.ZodType, doc: Doc, stored?: Doc): FieldError[] {
  const result = schema.safeParse(doc)
  if (result.success) return []
  const seen = new Set<string>()
  const errors: FieldError[] = []
  for (const issue of result.error.issues) {
    const path = issue.path.join('.')
    if (seen.has(path) || (stored && isKeptValue(issue, doc, stored))) continue
    seen.add(path)
    errors.push({ path, ...issueText(shape, issue), ...limitOf(shape, issue) })
  }
  return errors
}

/** Rules whose values stay valid while unchanged: choices, and telephones that the operator sees as 138****5678. */
const KEPT_RULES: ReadonlySet<unknown> = new Set(['choice', 'mobile', 'phone'])

/**
 * Whether the issue concerns a value that the stored document, or the stored row with the same id, already has: an
 * unknown enum value, a value that is not one of the choices, or a masked telephone number.
 */
function isKeptValue(issue: z.core.$ZodIssue, doc: Doc, stored: Doc): boolean {
  if (issue.code !== 'invalid_value' && !KEPT_RULES.has(ruleOf(issue))) return false
  const { path } = issue
  const [first, index, name] = path as [string, number?, string?]
  if (index === undefined) return doc[first] === stored[first]
  if (name === undefined) return false
  const row = (doc[first] as readonly Doc[])[index]
  const storedRow = (stored[first] as readonly Doc[] | undefined)?.find(({ id }) => id != null && id === row?.id)
  return storedRow !== undefined && storedRow[name] === row?.[name]
}

const ruleOf = (issue: z.core.$ZodIssue): unknown => (issue.code === 'custom' ? issue.params?.rule : undefined)

/** Fields whose limits are values that can be entered; the limits of a text or a list are lengths. */
const ENTERED: ReadonlySet<Field['type']> = new Set([
  'quantity',
  'percent',
  'decimal',
  'money',
  'integer',
  'rating',
  'duration',
  'date',
  'datetime',
])

/**
 * Returns `set`, the value of a button that enters the limit: `limit` (internal units) as JSON has it. Returns an empty
 * object for fields whose limit is no value that can be entered.
 */
export function accepted(field: Field | undefined, limit: number | string): Pick<FieldError, 'set'> {
  const wire = field && ENTERED.has(field.type) ? encodeValue(field, limit) : undefined
  return typeof wire === 'number' || typeof wire === 'string' ? { set: wire } : {}
}

function limitOf(shape: Shape, issue: z.core.$ZodIssue): Pick<FieldError, 'set'> {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return {}
  if (issue.origin === 'string' || issue.origin === 'array') return {}
  const field = fieldAt(shape, issue.path.filter((step) => typeof step === 'string').join('.'))
  return accepted(field, Number(issue.code === 'too_small' ? issue.minimum : issue.maximum))
}

/** The message for an issue of a zod schema. */
export function issueText(shape: Shape, issue: z.core.$ZodIssue): Text {
  const field = fieldAt(shape, issue.path.filter((step) => typeof step === 'string').join('.'))
  switch (issue.code) {
    case 'too_big':
      return atMost(
        field,
        Number(issue.maximum),
        issue.origin === 'string' ? 'string' : issue.origin === 'array' ? 'array' : 'number',
      )
    case 'too_small':
      return atLeast(field, Number(issue.minimum))
    case 'custom': {
      const params = (issue.params ?? {}) as { rule?: string; min?: number }
      if (params.rule === 'choice' && field?.choices) return notAmong(field.choices)
      return params.rule === 'min_length' ? tooShort(params.min ?? 1) : formatProblem(params.rule ?? 'pattern')
    }
    case 'invalid_value':
      return notAmong(issue.values)
    default:
      return field ? wrongType(field) : WRONG_TYPE
  }
}
