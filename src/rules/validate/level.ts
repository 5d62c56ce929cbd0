import { clockText } from '@/exact/zone'
import type { Needs } from '../access/needs'
import { isAbove, isBelow, isMissing, isRequired, isShown, type Level } from '../conditions'
import { atLeast, atMost, notAfter, notBefore, REQUIRED } from '../messages'
import { nearestAccepted } from './nearest'
import { factsOfCheck } from '../rows/check-facts'
import type { Check, FieldError, Text } from '../rules'
import { accepted } from './schema-errors'

/* The checks of one level of a document: its header, a row, or the input of a transition. */

/** Takes a finding; `warn` marks a warning, which the operator may confirm. */
export type Report = (path: string, text: Omit<FieldError, 'path'>, warn?: true) => void

/**
 * Reports required fields without a value: all of them when the document is checked `forSubmit`; otherwise only, while
 * the document is being created (`creating`), the fields that can never be edited after the creation.
 */
export function checkRequired(
  level: Level,
  { forSubmit, creating }: { forSubmit: boolean; creating: boolean },
  report: Report,
): void {
  for (const [name, field] of Object.entries(level.fields)) {
    const isDue = forSubmit || (creating && field.edit?.length === 1 && field.edit[0] === 'new')
    // The server fills in the fields of the system, but for the source: it comes with the draft, and a document that is
    // written by hand has none.
    const isAsked = !field.system || name === 'source_id'
    if (isDue && isMissing(level.values[name]) && isAsked && isShown(level, name) && isRequired(level, name))
      report(level.prefix + name, field.missing ?? REQUIRED)
  }
}

/** Reports values beyond their limits, with the limit in place of the value. */
export function checkLimits(level: Level, report: Report): void {
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
  /** Whether a message may contain a value of a field with these needs. */
  seen: (needs: Needs | undefined) => boolean
  /** Whether the check runs here. */
  isReadable: (check: Check<never>) => boolean
  /** Whether an error may contain a limit of the check, which could be the value of a field with `needs`. */
  showsLimits: (check: Check<never>) => boolean
}

/** For checks that run without a viewer: every check runs, and no error contains the value of a field with `needs`. */
export const WITHOUT_VIEWER: Allowed = {
  seen: (needs) => needs === undefined,
  isReadable: () => true,
  showsLimits: ({ needs }) => !needs,
}

/** Reports the conditions that do not hold. `wrong` are the paths that have an error already. */
export function checkConditions(
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
    const facts = factsOfCheck(rule, level.scope, level.prefix + path, seen)
    report(level.prefix + path, { ...message, ...nearest, ...facts }, warn)
  }
}
