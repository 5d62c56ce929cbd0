import * as z from 'zod'
import { plainText } from '../../model/texts'
import { isDocumentTransition } from '../../model/transitions/standard'
import type { Entity } from '../../model/entity-types'
import type { Transition, Guard } from '../../model/transitions/transition-types'
import type { Expressions } from '../expressions'
import { fieldView } from '../screens/fields'
import { hasConditions, inputName } from '../inputs'
import { check, expression, field, label, value, where } from '../parts'
import { posting, postingView } from './postings'
import { serverField, serverFieldsOf } from './server-facts'

const guard = z.object({
  name: z.string(),
  when: expression.optional(),
  parameters: z.array(z.object({ name: z.string(), value })),
})

export const transition = z
  .object({
    name: z.string(),
    label: label.optional().describe('label of a step that is not a standard transition'),
    from: value.describe('statuses from which the transition can run; null: any status'),
    to: value.describe('status after the transition; null: the status stays'),
    roles: z.array(z.object({ name: z.string(), when: expression.optional() })),
    auto: expression.optional(),
    due: z.object({ at: expression, reason: label.optional() }).optional(),
    when: expression.optional(),
    needs: value.optional().describe('rights to see the fields that the conditions of `roles` and `when` read'),
    reason: z.boolean(),
    confirm: z.boolean(),
    danger: z.boolean().describe('of a step that is not a standard transition'),
    input: z.array(field),
    inputs: z.string().describe('expression that holds schema and conditions of the input'),
    conditional: z.boolean(),
    server: z.array(serverField),
    returns: z.array(field),
    guards: z.array(guard),
    warnings: z.array(guard),
    checks: z.array(check).describe('checks that only the server can evaluate; other checks are in the schema file'),
    inUse: z.array(z.object({ entity: z.string(), where })),
    postings: z.array(posting),
  })
  .describe('print it with the partial `transition`')

/** Returns the view of a transition. */
export function transitionView(
  transitionModel: Transition,
  entity: Entity,
  expressions: Expressions,
): z.infer<typeof transition> {
  const { name, from, to, roles, due, input, returns, guards, warnings, checks, inUse } = transitionModel
  const isOwnStep = entity.kind === 'receipt' && !isDocumentTransition(name) && !transitionModel.mixin
  const guardView = (item: Guard) => ({
    name: item.name,
    when: expressions.optionalView(item.when),
    parameters: Object.entries(item.parameters).map(([parameter, value]) => ({ name: parameter, value })),
  })
  return {
    name,
    label: isOwnStep ? plainText(transitionModel.label) : undefined,
    from,
    to,
    roles: Object.entries(roles).map(([role, may]) => ({
      name: role,
      when: may === true ? undefined : expressions.view(may),
    })),
    auto: expressions.optionalView(transitionModel.auto),
    due: due && { at: expressions.view(due.at), reason: due.reason },
    when: expressions.optionalView(transitionModel.when),
    ...(transitionModel.needs && { needs: transitionModel.needs }),
    reason: transitionModel.reason === true,
    confirm: transitionModel.confirm !== undefined,
    danger: isOwnStep && transitionModel.danger === true,
    input: input.map(fieldView),
    inputs: inputName(entity, name),
    conditional: hasConditions(transitionModel),
    server: serverFieldsOf(input, expressions),
    returns: returns.map(fieldView),
    guards: guards.map(guardView),
    warnings: warnings.map(guardView),
    checks: checks
      .filter((item) => item.check.serverOnly)
      .map(({ path, check: condition, message, warn, rows, facts, needs }) => ({
        path,
        check: expressions.view(condition),
        message,
        warn: warn === true,
        ...(rows && { rows }),
        ...(facts && { facts }),
        ...(needs && { needs }),
      })),
    inUse: inUse.map((use) => ({ entity: use.entity, where: expressions.whereView(use.where, use.entity) })),
    postings: transitionModel.postings.map((item) => postingView(item, expressions)),
  }
}
