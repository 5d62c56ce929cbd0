import { custom, type z } from 'zod'
import type { Env, LooseScope } from './compute'
import {
  isAbove,
  isBelow,
  type AnyRules,
  type Doc,
  isMissing,
  isRequired,
  isShown,
  type Level,
  levels,
} from './conditions'
import { clockText } from '@/exact/zone'
import { bilingual } from './bilingual'
import { fieldAt } from './access/editable'
import type { Fields, Shape } from './field'
import { groupPath, rowGroups } from './rows/inner-rows'
import { isSeen, type Needs, type Viewer } from './access/needs'
import { atLeast, atMost, notAfter, notBefore, REQUIRED, tooFewWithin, tooManyWithin } from './messages'
import { nearestAccepted } from './nearest'
import { factsOfCheck } from './rows/check-facts'
import { refusedPaths } from './rows/refused-rows'
import { accepted, schemaErrors } from './schema-errors'
import type { Check, Conditions, FieldError, Text } from './rules'

export interface EntityRules {
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
  /**
   * Fields that this viewer cannot see, and checks that read them, are skipped. Without a viewer all fields are
   * checked.
   */
  viewer?: Viewer
  /**
   * The operator who reads the warnings of a document that is checked without a viewer. Facts that the reader may not
   * see are left out of the warnings.
   */
  reader?: Viewer
  /** The stored document. An enum value that was removed from the manifest stays valid while it is unchanged. */
  stored?: object
}

export interface Verdict {
  errors: FieldError[]
  warnings: FieldError[]
}

/** All errors of a document, each with its path (`field`, `lines.3.field`), and the warnings to be confirmed. */
export function validate(
  { shape, schema, rules }: EntityRules,
  doc: object,
  env: Env,
  { stage, creating, transition, viewer, stored, reader = viewer }: Stage,
): Verdict {
  const values = doc as Doc
  const isVisible = (path: string) => !viewer || isSeen(fieldAt(shape, path)?.needs, viewer)
  const seen = (needs: Needs | undefined) => needs === undefined || (reader !== undefined && isSeen(needs, reader))
  const isReadable = ({ needs = [] }: Check<never>) => !viewer || needs.every((need) => isSeen(need, viewer))
  const errors = schemaErrors(shape, schema, values, stored as Doc | undefined).filter(({ path }) => isVisible(path))
  const warnings: FieldError[] = []
  const wrong = new Set(errors.map((error) => error.path))
  const report: Report = (path, text, warn) => {
    if (!isVisible(path)) return
    if (warn) warnings.push({ path, ...text })
    else if (!wrong.has(path)) {
      wrong.add(path)
      errors.push({ path, ...text })
    }
  }
  checkInnerRows(shape, values, stage, report)
  for (const level of levels(shape, rules, values, env)) {
    checkRequired(level, stage === 'submit', creating === true, report)
    if (stage === 'submit') {
      checkLimits(level, report)
      checkConditions(level, wrong, report, {
        ...(viewer ? { isReadable, showsLimits: () => true } : WITHOUT_VIEWER),
        seen,
      })
    }
  }
  if (transition) {
    const transitionRules = (rules as { transitions?: Record<string, { checks: readonly Check<unknown>[] }> })
      .transitions?.[transition]
    for (const rule of transitionRules?.checks.filter(isReadable) ?? []) {
      const holds = (document: Doc) => rule.check({ ...env, doc: document })
      if (holds(values)) continue
      for (const path of refusedPaths(rule, values, holds))
        report(
          path,
          { ...rule.message, ...(rule.warn && factsOfCheck(rule, { doc: values, setting: env.setting }, path, seen)) },
          rule.warn,
        )
    }
  }
  return { errors, warnings }
}

/**
 * The zod schema for the resolver of a form: the generated schema together with the rules of the entity. Every message
 * has both languages (`textOf`), and the error of a table comes before the errors of its rows.
 *
 * @param otherErrors errors that were found elsewhere and also make the form invalid, such as text that is not a
 * number.
 */
export function documentSchema(
  checked: EntityRules,
  env: Env,
  stage: Stage,
  otherErrors: readonly FieldError[] = [],
): z.ZodType<Doc, Doc> {
  // Not `checked.schema.superRefine`: zod leaves a refinement out when a table has too many rows, and hands it a
  // document without the texts and facts of references that the rules read.
  return custom<Doc>().superRefine((doc, ctx) => {
    const steps = (path: string) => (path === '' ? [] : path.split('.'))
    const { errors } = validate(checked, doc, env, stage)
    // A resolver nests errors by path: set after those of its rows, the error of a table would replace them.
    const sorted = [...otherErrors, ...errors].toSorted((a, b) => steps(a.path).length - steps(b.path).length)
    for (const { path, ...text } of sorted)
      ctx.addIssue({ code: 'custom', path: steps(path), message: bilingual(text) })
  })
}

/** The errors of the input of a transition; their paths begin with `input.`. */
export function validateInput(
  fields: Fields,
  { schema, conditions }: { schema?: z.ZodType; conditions?: Conditions<never> },
  doc: object,
  { input, env }: { input: object; env: Env },
): FieldError[] {
  const values = input as Doc
  const typeErrors = schema ? schemaErrors({ fields } as Shape, schema, values) : []
  const errors = typeErrors.map((error) => ({ ...error, path: `input.${error.path}` }))
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
  checkConditions(level, wrong, report, WITHOUT_VIEWER)
  return errors
}

type Report = (path: string, text: Omit<FieldError, 'path'>, warn?: true) => void

/** Checks how many inner rows each row has. The schema checks how many rows the other tables have. */
function checkInnerRows(shape: Shape, values: Doc, stage: Stage['stage'], report: Report): void {
  for (const [name, { in: outer, min = 0, max }] of Object.entries(shape.tables ?? {})) {
    if (outer === undefined) continue
    for (const group of rowGroups(shape, values, name)) {
      const count = group.rows.length
      if (max !== undefined && count > max) report(groupPath(shape, name, group), tooManyWithin(max))
      if (stage === 'submit' && count < min) report(groupPath(shape, name, group), tooFewWithin(min))
    }
  }
}

function checkRequired(level: Level, submit: boolean, creating: boolean, report: Report): void {
  for (const [name, field] of Object.entries(level.fields)) {
    const isDue = submit || (creating && field.edit?.length === 1 && field.edit[0] === 'new')
    if (isDue && isMissing(level.values[name]) && !field.system && isShown(level, name) && isRequired(level, name))
      report(level.prefix + name, field.missing ?? REQUIRED)
  }
}

function checkLimits(level: Level, report: Report): void {
  for (const [name, limit] of Object.entries(level.conditions.min ?? {})) {
    const [value, minimum] = [level.values[name], limit(level.scope)]
    if (isMissing(value) || minimum == null) continue
    if (isBelow(value, minimum))
      report(level.prefix + name, {
        ...minimumText(level, name, minimum),
        ...accepted(level.fields[name], minimum),
      })
  }
  for (const [name, limit] of Object.entries(level.conditions.max ?? {})) {
    const [value, maximum] = [level.values[name], limit(level.scope)]
    if (isMissing(value) || maximum == null) continue
    if (isAbove(value, maximum))
      report(level.prefix + name, {
        ...maximumText(level, name, maximum),
        ...accepted(level.fields[name], maximum),
      })
  }
}

function minimumText({ fields, scope }: Level, name: string, limit: number | string): Text {
  if (typeof limit === 'string') return notBefore(limit)
  if (fields[name]?.type === 'datetime') return notBefore(clockText(scope.setting, limit))
  return atLeast(fields[name], limit)
}

function maximumText({ fields, scope }: Level, name: string, limit: number | string): Text {
  if (typeof limit === 'string') return notAfter(limit)
  if (fields[name]?.type === 'datetime') return notAfter(clockText(scope.setting, limit))
  return atMost(fields[name], limit, 'number')
}

interface Allowed {
  /** Whether a warning may contain a value of a field with these needs. */
  seen: (needs: Needs | undefined) => boolean
  /** Whether the check runs here. */
  isReadable: (check: Check<never>) => boolean
  /** Whether an error may contain a limit of the check, which could be the value of a field with `needs`. */
  showsLimits: (check: Check<never>) => boolean
}

/** For checks that run without a viewer: every check runs, and no error contains the value of a field with `needs`. */
const WITHOUT_VIEWER: Allowed = {
  seen: (needs) => needs === undefined,
  isReadable: () => true,
  showsLimits: ({ needs }) => !needs,
}

function checkConditions(
  level: Level,
  wrong: ReadonlySet<string>,
  report: Report,
  { isReadable, showsLimits, seen }: Allowed,
): void {
  for (const rule of level.conditions.checks?.filter(isReadable) ?? []) {
    const { path, check, message, warn } = rule
    // A check of a value that is missing or already has an error would only repeat that error.
    if (wrong.has(level.prefix + path) || (path in level.fields && isMissing(level.values[path]))) continue
    if (check(level.scope)) continue
    const nearest =
      warn || !showsLimits(rule) ? {} : nearestAccepted(rule, level.fields[path], level.values, level.scope)
    const facts = warn && factsOfCheck(rule, level.scope, level.prefix + path, seen)
    report(level.prefix + path, { ...message, ...nearest, ...facts }, warn)
  }
}
