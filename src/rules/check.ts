import { custom, type z } from 'zod'
import type { Env } from './compute'
import {
  type AnyRules,
  type Doc,
  isMissing,
  isRequired,
  isShown,
  type Level,
  levels,
  type LooseScope,
} from './conditions'
import { bilingual } from './bilingual'
import { fieldAt } from './editable'
import type { Fields, Shape } from './field'
import { isSeen, type Viewer } from './needs'
import {
  atLeast,
  atMost,
  formatProblem,
  notAfter,
  notAmong,
  notBefore,
  REQUIRED,
  tooShort,
  WRONG_TYPE,
  wrongType,
} from './messages'
import type { Check, Conditions, FieldError, Text } from './rules'

export interface Checked {
  shape: Shape
  schema: z.ZodType
  rules: AnyRules
}

export interface Stage {
  /** `save` checks types and limits; `submit` adds what is required and every condition (docs/domain.md, Drafts). */
  stage: 'save' | 'submit'
  /** Fields marked `new` are required at creation, whatever the stage. */
  creating?: boolean
  /** Adds the checks of this transition. */
  transition?: string
  /** Fields that this operator cannot see are left to the server, and so are checks that read them. Absent: everything is seen. */
  viewer?: Viewer
  /** The document as it is stored. A value that stays may be one that its enum no longer has. */
  stored?: object
}

export interface Verdict {
  errors: FieldError[]
  warnings: FieldError[]
}

/** Every error of a document at once, each at its path (`field`, `lines.3.field`), and what only asks for confirmation. */
export function validate(
  { shape, schema, rules }: Checked,
  doc: object,
  env: Env,
  { stage, creating, transition, viewer, stored }: Stage,
): Verdict {
  const values = doc as Doc
  const seen = (path: string) => !viewer || isSeen(fieldAt(shape, path.replace(/\.\d+\./, '.'))?.needs, viewer)
  const told = ({ needs = [] }: Check<never>) => !viewer || needs.every((need) => isSeen(need, viewer))
  const errors = schemaErrors(shape, schema, values, stored as Doc | undefined).filter(({ path }) => seen(path))
  const warnings: FieldError[] = []
  const wrong = new Set(errors.map((error) => error.path))
  const report = (path: string, text: Text, warn?: true) => {
    if (!seen(path)) return
    if (warn) warnings.push({ path, ...text })
    else if (!wrong.has(path)) {
      wrong.add(path)
      errors.push({ path, ...text })
    }
  }
  for (const level of levels(shape, rules, values, env)) {
    checkRequired(level, stage === 'submit', creating === true, report)
    if (stage === 'submit') {
      checkLimits(level, report)
      checkConditions(level, wrong, report, told)
    }
  }
  if (transition) {
    const own = (rules as { transitions?: Record<string, { checks: readonly Check<unknown>[] }> }).transitions?.[
      transition
    ]
    for (const { path, check, message, warn } of own?.checks.filter(told) ?? [])
      if (!check({ ...env, doc: values })) report(path, message, warn)
  }
  return { errors, warnings }
}

/**
 * The generated schema with the rules of the entity as a refinement: what a form hands to its resolver. Every message
 * carries both languages (`textOf`), and the problem of a table comes before those of its rows.
 *
 * @param known problems that were found elsewhere and stand in the way as well, such as text that is no number.
 */
export function documentSchema(
  checked: Checked,
  env: Env,
  stage: Stage,
  known: readonly FieldError[] = [],
): z.ZodType<Doc, Doc> {
  // Not `checked.schema.superRefine`: zod leaves a refinement out when a table has too many rows, and hands it a document
  // without the texts and facts of references that the rules read.
  return custom<Doc>().superRefine((doc, ctx) => {
    const steps = (path: string) => (path === '' ? [] : path.split('.'))
    const { errors } = validate(checked, doc, env, stage)
    // A resolver nests errors by path: set after those of its rows, the error of a table would replace them.
    const found = [...known, ...errors].toSorted((a, b) => steps(a.path).length - steps(b.path).length)
    for (const { path, ...text } of found) ctx.addIssue({ code: 'custom', path: steps(path), message: bilingual(text) })
  })
}

/** What a transition asks for, against the limits and conditions of its fields; paths begin with `input.`. */
export function validateInput(
  fields: Fields,
  { schema, conditions }: { schema?: z.ZodType; conditions?: Conditions<never> },
  doc: object,
  input: object,
  env: Env,
): FieldError[] {
  const values = input as Doc
  const found = schema ? schemaErrors({ fields } as Shape, schema, values) : []
  const errors = found.map((error) => ({ ...error, path: `input.${error.path}` }))
  const wrong = new Set(errors.map((error) => error.path))
  const report: Report = (path, text, warn) => {
    if (warn || wrong.has(path)) return
    wrong.add(path)
    errors.push({ path, ...text })
  }
  const scope = { ...env, doc: doc as Doc, input: values }
  const level: Level = {
    prefix: 'input.',
    fields,
    conditions: (conditions ?? {}) as Conditions<LooseScope>,
    values,
    scope,
  }
  checkRequired(level, true, false, report)
  checkLimits(level, report)
  checkConditions(level, wrong, report)
  return errors
}

type Report = (path: string, text: Text, warn?: true) => void

function checkRequired(level: Level, submit: boolean, creating: boolean, report: Report): void {
  for (const [name, field] of Object.entries(level.fields)) {
    const due = submit || (creating && field.edit?.length === 1 && field.edit[0] === 'new')
    if (due && isMissing(level.values[name]) && !field.system && isShown(level, name) && isRequired(level, name))
      report(level.prefix + name, REQUIRED)
  }
}

function checkLimits(level: Level, report: Report): void {
  for (const [name, limit] of Object.entries(level.conditions.min ?? {})) {
    const [value, least] = [level.values[name], limit(level.scope)]
    if (isMissing(value) || least == null) continue
    if (typeof least === 'number' ? (value as number) < least : (value as string) < least)
      report(level.prefix + name, typeof least === 'number' ? atLeast(level.fields[name], least) : notBefore(least))
  }
  for (const [name, limit] of Object.entries(level.conditions.max ?? {})) {
    const [value, most] = [level.values[name], limit(level.scope)]
    if (isMissing(value) || most == null) continue
    if (typeof most === 'number' ? (value as number) > most : (value as string) > most)
      report(
        level.prefix + name,
        typeof most === 'number' ? atMost(level.fields[name], most, 'number') : notAfter(most),
      )
  }
}

function checkConditions(
  level: Level,
  wrong: ReadonlySet<string>,
  report: Report,
  told: (check: Check<never>) => boolean = () => true,
): void {
  for (const { path, check, message, warn } of level.conditions.checks?.filter(told) ?? []) {
    // A check of a value that is missing or wrong already would only repeat the first error.
    if (wrong.has(level.prefix + path) || (path in level.fields && isMissing(level.values[path]))) continue
    if (!check(level.scope)) report(level.prefix + path, message, warn)
  }
}

function schemaErrors(shape: Shape, schema: z.ZodType, doc: Doc, stored?: Doc): FieldError[] {
  const result = schema.safeParse(doc)
  if (result.success) return []
  const seen = new Set<string>()
  const errors: FieldError[] = []
  for (const issue of result.error.issues) {
    const path = issue.path.join('.')
    if (seen.has(path) || (stored && isKeptValue(issue, doc, stored))) continue
    seen.add(path)
    errors.push({ path, ...issueText(shape, issue) })
  }
  return errors
}

/** Whether a value that its enum does not have is the one that the row, which is found by its id, has in the database. */
function isKeptValue({ code, path }: z.core.$ZodIssue, doc: Doc, stored: Doc): boolean {
  if (code !== 'invalid_value') return false
  const [first, index, name] = path as [string, number?, string?]
  if (index === undefined) return doc[first] === stored[first]
  if (name === undefined) return false
  const row = (doc[first] as readonly Doc[])[index]
  const kept = (stored[first] as readonly Doc[] | undefined)?.find(({ id }) => id != null && id === row?.id)
  return kept !== undefined && kept[name] === row?.[name]
}

/** Words for what a schema found wrong with a value. */
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
      return params.rule === 'min_length' ? tooShort(params.min ?? 1) : formatProblem(params.rule ?? 'pattern')
    }
    case 'invalid_value':
      return notAmong(issue.values)
    default:
      return field ? wrongType(field) : WRONG_TYPE
  }
}
