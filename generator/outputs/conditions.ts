import type { Imports } from '../imports'
import type { Check, Conditions, Field, Printed } from '../model/types'
import type { CheckView, ConditionsView, ExpressionsView, ExpressionView } from './parts'

/** Prints an expression where TypeScript knows its scope. */
export type Show = (printed: Printed) => ExpressionView

/** Constructors of a zod object, one per field; rollups are worked out by the server and never sent. */
export function typesOf(fields: readonly Field[], imports: Imports) {
  return fields
    .filter((field) => !field.server.rollup)
    .map(({ name, zod }) => {
      imports.value('@/rules/types', zod.call)
      return { name, call: zod.call, arguments: [...zod.args] }
    })
}

/** Required, defaults, limits and checks of one level as functions. */
export function conditionsView(conditions: Conditions, show: Show): ConditionsView {
  const map = (entries: Readonly<Record<string, Printed>>): ExpressionsView =>
    Object.entries(entries).map(([name, printed]) => ({ name, expression: show(printed) }))
  return {
    required: map(conditions.required),
    defaults: map(conditions.defaults),
    show: map(conditions.show),
    edit: map(conditions.edit),
    min: map(conditions.min),
    max: map(conditions.max),
    checks: checksView(conditions.checks, show),
  }
}

export function checksView(checks: readonly Check[], show: Show): CheckView[] {
  return checks.map(({ path, check, message, warn, needs }) => ({
    path,
    check: show(check),
    message,
    warn: warn === true,
    ...(needs && { needs }),
  }))
}
