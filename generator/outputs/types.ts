import * as z from 'zod'
import type { Entity } from '../model/entity-types'
import type { Field } from '../model/fields/field-types'
import { headOf } from './output'
import { entity as entityParts, title } from './parts'

const member = z.object({
  name: z.string(),
  type: z.string().describe('TypeScript type'),
  reference: z
    .object({ name: z.string(), facts: z.array(z.object({ name: z.string(), type: z.string() })) })
    .optional()
    .describe('columns of the referenced row that expressions read'),
})

export const types = z.object({
  ...entityParts,
  title,
  audited: z
    .boolean()
    .describe(
      'whether the rows have `created_at`, `updated_at` and the like, which a save fills; false for an entity that is read from a database view',
    ),
  members: z.array(member),
  tables: z.array(z.object({ name: z.string(), type: z.string(), title: z.string(), members: z.array(member) })),
})

/**
 * Returns the view of the types file. The file holds the stored row as plain interfaces and the draft that a form
 * holds, so that code which needs only types does not import zod or screen code.
 */
export function typesView(entity: Entity): z.infer<typeof types> {
  return {
    ...headOf(entity),
    title: entity.title,
    audited: entity.from === undefined,
    members: entity.fields.map(memberOf),
    tables: entity.tables.map((table) => ({
      name: table.name,
      type: table.names.type,
      title: table.title?.en ?? table.name,
      members: table.fields.filter(({ name }) => name !== 'line_no').map(memberOf),
    })),
  }
}

function memberOf({ name, ts, factKey, facts }: Field): z.infer<typeof member> {
  if (!factKey || !facts?.length) return { name, type: ts }
  return {
    name,
    type: ts,
    reference: { name: factKey, facts: facts.map((fact) => ({ name: fact.name, type: fact.field.ts })) },
  }
}
