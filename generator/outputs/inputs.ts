import type { Imports } from '../imports'
import type { Conditions } from '../model/expressions/condition-types'
import type { Entity } from '../model/entity-types'
import type { Printed } from '../model/expressions/printed'
import type { Transition } from '../model/transitions/transition-types'
import { conditionsView, type PrintExpression, typesOf } from './conditions'
import { objectType } from './object-type'

/** `userInfoInputs.adjust_points` */
export function inputName({ names }: Entity, transition: string): string {
  return `${names.value}Inputs.${transition}`
}

export function hasConditions({ conditions }: Pick<Transition, 'conditions'>): boolean {
  return expressionsOf(conditions).length > 0
}

/**
 * Returns the input of each transition as a schema and condition functions. The second parameter holds the type of the
 * document and, when an expression reads the settings, the type of the settings.
 */
export function inputsView(
  entity: Entity,
  [type = '', ...setting]: readonly string[],
  imports: Imports,
  printExpression: PrintExpression,
) {
  return entity.transitions
    .filter(({ input }) => input.length > 0)
    .map((transition) => {
      const { name, input, conditions } = transition
      if (hasConditions(transition)) imports.type('@/rules/rules', 'Conditions', 'InputScope')
      const values = objectType(input.map((field) => [field.name, field.ts]))
      return {
        name,
        fields: typesOf(input, imports),
        scope: hasConditions(transition) ? [type, values, ...setting] : undefined,
        ...conditionsView(conditions, printExpression),
      }
    })
}

export function expressionsOf({ required, defaults, show, edit, min, max, checks }: Conditions): Printed[] {
  return [
    ...[required, defaults, show, edit, min, max].flatMap((map) => Object.values(map)),
    ...checks.flatMap(({ check, limits = [] }) => [check, ...limits.map(({ to }) => to)]),
  ]
}
