import * as z from 'zod'
import type { Entity, Transition } from '../../model/types'
import type { Guard } from '../../model/transitions/transition-types'
import type { Expressions } from '../expressions'
import { fieldView } from '../screens/fields'
import { hasConditions, inputName } from '../inputs'
import { check, expression, field, label, value } from '../parts'
import { posting, postingView } from './postings'
import { serverField, serverOf } from './server-facts'

const guard = z.object({
  name: z.string(),
  when: expression.optional(),
  parameters: z.array(z.object({ name: z.string(), value })),
})

export const transition = z
  .object({
    name: z.string(),
    from: value.describe('statuses it starts from; null: any'),
    to: value.describe('status it leads to; null: the status stays'),
    roles: z.array(z.object({ name: z.string(), when: expression.optional() })),
    auto: expression.optional(),
    due: z.object({ at: expression, reason: label.optional() }).optional(),
    when: expression.optional(),
    reason: z.boolean(),
    confirm: z.boolean(),
    input: z.array(field),
    inputs: z.string().describe('where schema and conditions of the input stand'),
    conditional: z.boolean(),
    server: z.array(serverField),
    returns: z.array(field),
    guards: z.array(guard),
    warnings: z.array(guard),
    checks: z.array(check).describe('conditions that only the server can tell; the others stand in the rules'),
    inUse: z.array(value),
    postings: z.array(posting),
  })
  .describe('print it with the partial `transition`')

/** One transition as the engine runs it. */
export function transitionView(
  given: Transition,
  entity: Entity,
  expressions: Expressions,
): z.infer<typeof transition> {
  const { name, from, to, roles, due, input, returns, guards, warnings, checks, inUse } = given
  const guardView = (one: Guard) => ({
    name: one.name,
    when: expressions.optional(one.when),
    parameters: Object.entries(one.parameters).map(([parameter, set]) => ({ name: parameter, value: set })),
  })
  return {
    name,
    from,
    to,
    roles: Object.entries(roles).map(([role, may]) => ({
      name: role,
      when: may === true ? undefined : expressions.view(may),
    })),
    auto: expressions.optional(given.auto),
    due: due && { at: expressions.view(due.at), reason: due.reason },
    when: expressions.optional(given.when),
    reason: given.reason === true,
    confirm: given.confirm !== undefined,
    input: input.map(fieldView),
    inputs: inputName(entity, name),
    conditional: hasConditions(given),
    server: serverOf(input, expressions),
    returns: returns.map(fieldView),
    guards: guards.map(guardView),
    warnings: warnings.map(guardView),
    checks: checks
      .filter((one) => one.check.server)
      .map(({ path, check: asked, message, warn }) => ({
        path,
        check: expressions.view(asked),
        message,
        warn: warn === true,
      })),
    inUse: inUse.map(({ entity: user, where }) => ({ entity: user, where })),
    postings: given.postings.map((one) => postingView(one, expressions)),
  }
}
