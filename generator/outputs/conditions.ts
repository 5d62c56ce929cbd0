import { block, type Imports, listBlock, members } from '../code'
import { key, literal, text } from '../literal'
import type { Check, Conditions, Entity, Printed } from '../model/types'

/** Members of a zod object, one line per field. */
export function objectOf(fields: Entity['fields'], imports: Imports, more: readonly string[] = []): string {
  const lines = fields
    .filter((field) => !field.server.rollup)
    .map(({ name, zod }) => {
      imports.value('@/rules/types', zod.call)
      return `${key(name)}: ${zod.call}(${zod.args})`
    })
  return block([...lines, ...more]) || '{}'
}

/** Required, defaults, limits and checks of one level as functions. */
export function conditionMembers(conditions: Conditions, code: (printed: Printed) => string): string[] {
  const map = (entries: Readonly<Record<string, Printed>>) =>
    block(Object.entries(entries).map(([name, printed]) => `${key(name)}: ${code(printed)}`))
  return members([
    ['required', map(conditions.required)],
    ['defaults', map(conditions.defaults)],
    ['show', map(conditions.show)],
    ['edit', map(conditions.edit)],
    ['min', map(conditions.min)],
    ['max', map(conditions.max)],
    ['checks', checkList(conditions.checks, code)],
  ])
}

export function checkList(checks: readonly Check[], code: (printed: Printed) => string): string {
  return listBlock(
    checks.map(
      ({ path, check, message, warn }) =>
        `{ path: ${text(path)}, check: ${code(check)}, message: ${literal(message)}${warn ? ', warn: true' : ''} }`,
    ),
  )
}
