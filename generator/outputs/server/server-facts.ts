import * as z from 'zod'
import type { Field } from '../../model/fields/field-types'
import type { Expressions } from '../expressions'
import { expression, value } from '../parts'

export const serverField = z
  .object({
    name: z.string(),
    copy: z.string().optional(),
    unique: value.optional(),
    uniqueOver: value.optional(),
    recounted: z.boolean(),
    computed: z.boolean(),
    proposesNext: z.boolean().describe('whether the next free value is proposed'),
    proposes: expression.optional().describe('default that the server computes'),
    snapshot: expression.optional(),
    snapshotWhile: value.optional(),
    rollup: value.optional(),
    code: z.boolean(),
    filter: value.optional(),
    masked: value.optional(),
    facts: value.optional(),
    was: value.optional(),
  })
  .describe('facts about a field that only the server uses; print the list `server` with the partial `server-fields`')

/** Returns the facts about fields that only the server uses. Fields without such a fact are left out. */
export function serverOf(
  fields: readonly Field[],
  expressions: Expressions,
  row?: string,
): z.infer<typeof serverField>[] {
  return fields
    .filter(({ server }) => Object.values(server).some((fact) => fact && !(Array.isArray(fact) && fact.length === 0)))
    .map(({ name, server }) => {
      const { serverDefault, snapshot, facts, ...plainFacts } = server
      const proposes = serverDefault && 'expression' in serverDefault ? serverDefault.expression : undefined
      return {
        name,
        ...plainFacts,
        recounted: server.recounted === true,
        computed: server.computed === true,
        code: server.code === true,
        proposesNext: serverDefault !== undefined && 'next' in serverDefault,
        proposes: expressions.optional(proposes, row),
        snapshot: expressions.optional(snapshot, row),
        facts: facts?.length ? facts : undefined,
      }
    })
}
