import * as z from 'zod'
import type { Field } from '../../model/fields/field-types'
import type { ConditionTree } from '../../model/expressions/printed'
import type { Expressions } from '../expressions'
import { expression, value, where } from '../parts'

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
    rollup: z
      .object({
        of: z.string(),
        by: z.string(),
        key: z.string().optional(),
        where: where.optional(),
        subtree: z.boolean(),
        sum: z.string().optional(),
      })
      .optional()
      .describe('count or sum over another entity'),
    code: z.boolean(),
    role: z.string().optional().describe('`source_no` or `batch_no`: what the engine writes into the field'),
    filter: where.optional().describe('condition of the rows that the reference may choose'),
    filters: z
      .array(z.object({ entity: z.string(), where }))
      .describe('conditions by entity, for a reference to several entities'),
    masked: value.optional(),
    facts: value.optional(),
    was: value.optional(),
  })
  .describe('facts about a field that only the server uses; print the list `server` with the partial `server-fields`')

/** Returns the facts about fields that only the server uses. Fields without such a fact are left out. */
export function serverFieldsOf(
  fields: readonly Field[],
  expressions: Expressions,
  row?: string,
): z.infer<typeof serverField>[] {
  return fields
    .filter(({ server }) => Object.values(server).some((fact) => fact && !(Array.isArray(fact) && fact.length === 0)))
    .map((field) => {
      const { name, server } = field
      const { serverDefault, snapshot, facts, filter, rollup, ...plainFacts } = server
      const proposes = serverDefault && 'expression' in serverDefault ? serverDefault.expression : undefined
      return {
        name,
        ...plainFacts,
        recounted: server.recounted === true,
        computed: server.computed === true,
        code: server.code === true,
        proposesNext: serverDefault !== undefined && 'next' in serverDefault,
        proposes: expressions.optionalView(proposes, row),
        snapshot: expressions.optionalView(snapshot, row),
        facts: facts?.length ? facts : undefined,
        rollup: rollup && rollupView(rollup, expressions),
        ...filterViews(filter, field, expressions, row),
      }
    })
}

function rollupView(rollup: NonNullable<Field['server']['rollup']>, expressions: Expressions) {
  return {
    ...rollup,
    where: rollup.where && expressions.whereView(rollup.where, rollup.of),
    subtree: rollup.subtree === true,
  }
}

/** The filter of a reference: one condition, or one for each entity that the reference may point to. */
function filterViews(
  filter: Field['server']['filter'],
  { ref, refBy }: Field,
  expressions: Expressions,
  row: string | undefined,
) {
  if (!filter) return { filter: undefined, filters: [] }
  const view = (condition: ConditionTree, entity: string) =>
    expressions.whereView(condition, entity.slice(entity.indexOf('.') + 1), {
      ...(row && { line: row }),
      inMemory: 'row',
    })
  if (!isCondition(filter))
    return {
      filter: undefined,
      filters: Object.entries(filter).map(([entity, condition]) => ({ entity, where: view(condition, entity) })),
    }
  const target = ref ?? Object.values(refBy?.targets ?? {})[0] ?? ''
  return { filter: view(filter, target), filters: [] }
}

const isCondition = (filter: NonNullable<Field['server']['filter']>): filter is ConditionTree => Array.isArray(filter)
