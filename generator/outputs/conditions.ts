import type { Imports } from '../imports'
import type { Check, Conditions } from '../model/expressions/condition-types'
import type { Field } from '../model/fields/field-types'
import type { Printed } from '../model/expressions/printed'
import type { CheckView, ConditionsView, ExpressionsView, ExpressionView } from './parts'

/** Prints an expression for a file in which TypeScript infers the type of the expression's scope. */
export type PrintExpression = (printed: Printed) => ExpressionView

/**
 * Returns the zod constructor of each field. Rollup fields are left out, because the server computes rollups and no
 * client sends a rollup.
 */
export function typesOf(fields: readonly Field[], imports: Imports) {
  return fields
    .filter((field) => !field.server.rollup)
    .map(({ name, zod }) => {
      imports.value('@/rules/types', zod.call)
      return { name, call: zod.call, arguments: [...zod.args] }
    })
}

/** Prints the conditions, defaults, limits and checks of a header, a table or a transition input as functions. */
export function conditionsView(conditions: Conditions, printExpression: PrintExpression): ConditionsView {
  const map = (entries: Readonly<Record<string, Printed>>): ExpressionsView =>
    Object.entries(entries).map(([name, printed]) => ({ name, expression: printExpression(printed) }))
  return {
    required: map(conditions.required),
    defaults: map(conditions.defaults),
    show: map(conditions.show),
    edit: map(conditions.edit),
    min: map(conditions.min),
    max: map(conditions.max),
    checks: checksView(conditions.checks, printExpression),
  }
}

export function checksView(checks: readonly Check[], printExpression: PrintExpression): CheckView[] {
  return checks.map(({ path, check, message, warn, limits, rows, facts, needs }) => ({
    path,
    check: printExpression(check),
    message,
    warn: warn === true,
    ...(limits && { limits: limits.map(({ op, to }) => ({ op, to: printExpression(to) })) }),
    ...(rows && { rows }),
    ...(facts && { facts }),
    ...(needs && { needs }),
  }))
}
