import type { Imports } from '../imports'
import type { Conditions, Entity, Printed, Transition } from '../model/types'
import { conditionsView, type Show, typesOf } from './conditions'
import { objectType } from './object-type'

/** `userInfoInputs.adjust_points` */
export function inputName({ names }: Entity, transition: string): string {
  return `${names.value}Inputs.${transition}`
}

export function hasConditions({ conditions }: Pick<Transition, 'conditions'>): boolean {
  return expressionsOf(conditions).length > 0
}

/** What transitions ask for, as schema and functions. `scope` is the type of the document, and of the settings if they are read. */
export function inputsView(entity: Entity, [type = '', ...setting]: readonly string[], imports: Imports, show: Show) {
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
        ...conditionsView(conditions, show),
      }
    })
}

export function expressionsOf({ required, defaults, show, edit, min, max, checks }: Conditions): Printed[] {
  return [
    ...[required, defaults, show, edit, min, max].flatMap((map) => Object.values(map)),
    ...checks.map(({ check }) => check),
  ]
}
