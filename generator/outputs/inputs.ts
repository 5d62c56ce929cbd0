import { block, type Imports } from '../code'
import { key } from '../literal'
import type { Conditions, Entity, Printed, Transition } from '../model/types'
import { conditionMembers, objectOf } from './conditions'

/** `userInfoInputs.adjust_points` */
export function inputName({ names }: Entity, transition: string): string {
  return `${names.value}Inputs.${transition}`
}

export function hasConditions({ conditions }: Pick<Transition, 'conditions'>): boolean {
  return expressionsOf(conditions).length > 0
}

/** What transitions ask for, as schema and functions; '' when none asks for anything. */
export function inputsOf(
  entity: Entity,
  settingType: string | undefined,
  imports: Imports,
  code: (printed: Printed) => string,
): string {
  const asking = entity.transitions.filter(({ input }) => input.length > 0)
  if (asking.length === 0) return ''
  const entries = asking.map((transition) => {
    const { name, input, conditions } = transition
    const parts = [`schema: z.object(${objectOf(input, imports)})`]
    if (hasConditions(transition)) {
      imports.type('@/rules/rules', 'Conditions', 'InputScope')
      const values = `{ ${input.map((field) => `${key(field.name)}: ${field.ts}`).join('; ')} }`
      const scope = `InputScope<${entity.names.type}, ${values}${settingType ? `, ${settingType}` : ''}>`
      parts.push(`conditions: ${block(conditionMembers(conditions, code))} satisfies Conditions<${scope}>`)
    }
    return `${key(name)}: ${block(parts)}`
  })
  return `\n/** What transitions ask for: types and limits, and what expressions say of it. */
export const ${entity.names.value}Inputs = ${block(entries)}\n`
}

export function expressionsOf({ required, defaults, show, edit, min, max, checks }: Conditions): Printed[] {
  return [
    ...[required, defaults, show, edit, min, max].flatMap((map) => Object.values(map)),
    ...checks.map(({ check }) => check),
  ]
}
