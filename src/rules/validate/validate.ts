import type { z } from 'zod'
import { fieldAt, isPathEditable } from '../access/editable'
import { isSeen, type Needs, type Viewer } from '../access/needs'
import { checkConditions, checkLimits, checkRequired, type Report, WITHOUT_VIEWER } from './level'
import type { Env, LooseScope } from '../compute'
import { type AnyRules, type Doc, type Level, levels } from '../conditions'
import type { Fields, Shape } from '../field'
import { tooFewWithin, tooManyWithin } from '../messages'
import { factsOfCheck } from '../rows/check-facts'
import { groupPath, rowGroups } from '../rows/inner-rows'
import { refusedPaths } from '../rows/refused-rows'
import type { Check, Conditions, FieldError } from '../rules'
import { schemaErrors } from './schema-errors'

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
   * The operator who reads the warnings of a document that is checked without a viewer. Warnings that rest on a field
   * which the reader may not see are left out, because they would tell its value.
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
  const isReadable = ({ needs = [], warn }: Check<never>) => {
    const who = warn ? reader : viewer
    return !who || needs.every((need) => isSeen(need, who))
  }
  const errors = schemaErrors(shape, schema, values, stored as Doc | undefined).filter(({ path }) => isVisible(path))
  const overLimit = errors.filter(({ set }) => set !== undefined).map(({ path }) => path)
  const warnings: FieldError[] = []
  const missing: string[] = []
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
    checkRequired(level, { forSubmit: stage === 'submit', creating: creating === true }, (path, text) => {
      missing.push(path)
      report(path, text)
    })
    if (stage === 'submit') {
      checkLimits(level, report)
      checkConditions(level, wrong, report, {
        ...(viewer ? { showsLimits: () => true } : WITHOUT_VIEWER),
        isReadable,
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
          { ...rule.message, ...factsOfCheck(rule, { doc: values, setting: env.setting }, path, seen) },
          rule.warn,
        )
    }
  }
  if (!viewer) return { errors, warnings }
  const moment = { status: statusIn(shape, values), creating: creating === true, role_type: viewer.roleType }
  const mayEnter = (path: string) => isPathEditable(shape, path, moment)
  const derived = new Set([...derivedInRows(missing, mayEnter), ...derivedInRows(overLimit, mayEnter)])
  // A total exceeds its limit together with the values that it sums.
  if (overLimit.some(mayEnter))
    for (const path of overLimit) if (path in shape.fields && !mayEnter(path)) derived.add(path)
  return { errors: errors.filter(({ path }) => !derived.has(path)), warnings }
}

function statusIn({ states }: Shape, values: Doc): string | null {
  const status = states && values[states.field]
  return typeof status === 'string' ? status : null
}

/**
 * The values of rows that the viewer cannot enter, where the same row has another value with the same mistake that the
 * viewer can enter. Such a value is usually completed or computed from the value that the viewer enters: an approved
 * quantity begins with the ordered quantity. The error at the value that the viewer can enter is therefore enough.
 */
function derivedInRows(wrong: readonly string[], mayEnter: (path: string) => boolean): string[] {
  const rowOf = (path: string) => path.slice(0, path.lastIndexOf('.'))
  const entered = new Set(wrong.filter(mayEnter).map(rowOf))
  return wrong.filter((path) => path.includes('.') && !mayEnter(path) && entered.has(rowOf(path)))
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
  checkRequired(level, { forSubmit: true, creating: false }, report)
  checkLimits(level, report)
  checkConditions(level, wrong, report, WITHOUT_VIEWER)
  return errors
}

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
