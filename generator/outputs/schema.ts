import * as z from 'zod'
import { MAX_INNER_ROWS } from '../../src/rules/types'
import { Imports } from '../imports'
import type { Entity } from '../model/entity-types'
import type { Printed } from '../model/expressions/printed'
import { SETTING_ENTITY } from '../model/expressions/type-of-field'
import { checksView, conditionsView, type PrintExpression, typesOf } from './conditions'
import { expressionsOf, inputsView } from './inputs'
import { entityImport, headOf, type PrintContext } from './output'
import { check, conditions, entity as entityParts, expression, imports as importsPart, value } from './parts'

const type = z.object({ name: z.string(), call: z.string(), arguments: z.array(value) })

export const schema = z.object({
  ...entityParts,
  imports: importsPart,
  fields: z.array(type),
  tables: z.array(z.object({ name: z.string(), fields: z.array(type), range: value.optional() })),
  scope: z.array(z.string()).describe('type arguments of Rules'),
  ...conditions,
  compute: z.array(z.object({ set: z.string(), to: expression })),
  tableRules: z.array(
    z.object({
      name: z.string(),
      ...conditions,
      rowsWhile: z.array(z.object({ kind: z.string(), condition: z.string() })),
      rows: z.string(),
    }),
  ),
  transitions: z.array(z.object({ name: z.string(), checks: z.array(check) })),
  inputs: z.array(
    z.object({
      name: z.string(),
      fields: z.array(type),
      scope: z.array(z.string()).optional().describe('type arguments of InputScope; absent without conditions'),
      ...conditions,
    }),
  ),
})

/**
 * Returns the view of the schema file, which console and server share: a zod schema of types and limits, and the
 * manifest's expressions as functions.
 */
export function schemaView(entity: Entity, context: PrintContext): z.infer<typeof schema> {
  const imports = new Imports()
  imports.namespace('zod', 'z')
  imports.type('@/rules/rules', 'Rules')
  const draft = `${entity.names.type}Draft`
  imports.type(entityImport(entity, entity, '.types'), draft)
  if (entity.tables.length > 0) imports.value('@/rules/types', 'rows')
  const setting = settingOf(entity, context)
  if (setting) imports.type(entityImport(entity, setting, '.types'), setting.names.type)
  const scope = [draft, ...(setting ? [setting.names.type] : [])]
  const printExpression: PrintExpression = (printed) => {
    for (const { name, module } of printed.imports) imports.value(`@/exact/${module}`, name)
    return expressionView(printed)
  }
  return {
    ...headOf(entity),
    fields: typesOf(entity.fields, imports),
    tables: entity.tables.map((table) => ({
      name: table.name,
      fields: typesOf(table.fields, imports),
      range: rangeOf(table),
    })),
    scope,
    ...conditionsView(entity.rules, printExpression),
    compute: entity.rules.compute.map(({ set, to }) => ({ set, to: printExpression(to) })),
    tableRules: tableRules(entity, printExpression),
    transitions: Object.entries(entity.rules.transitions)
      .filter(([, checks]) => checks.length > 0)
      .map(([name, checks]) => ({ name, checks: checksView(checks, printExpression) })),
    inputs: inputsView(entity, scope, imports, printExpression),
    // Last, since everything above adds to the imports.
    imports: imports.list(),
  }
}

/**
 * The number of rows that the schema allows in a table. `max` of an inner table limits the rows of each outer row,
 * which src/rules/validate checks; the schema only limits all rows together.
 */
function rangeOf({ max, in: outer }: Entity['tables'][number]): { max: number } | undefined {
  if (outer !== undefined) return { max: MAX_INNER_ROWS }
  return max === undefined ? undefined : { max }
}

function expressionView({ body, live }: Printed): z.infer<typeof expression> {
  return { reads: /\bs\./.test(body) || live === true, live: live === true, body }
}

/** Returns the settings entity if an expression of this entity reads the settings. */
function settingOf(entity: Entity, context: PrintContext) {
  return everyExpression(entity).some(({ body }) => /\bs\.setting\b/.test(body))
    ? context.namesOf(SETTING_ENTITY)
    : undefined
}

function tableRules(entity: Entity, printExpression: PrintExpression): z.infer<typeof schema>['tableRules'] {
  return Object.entries(entity.rules.tables).flatMap(([name, conditions]) => {
    const table = entity.tables.find((candidate) => candidate.name === name)
    const rowsWhile = table?.rowsWhile ?? []
    if (rowsWhile.length === 0 && expressionsOf(conditions).length === 0) return []
    return {
      name,
      ...conditionsView(conditions, printExpression),
      rowsWhile: rowsWhile.map(({ kind, when }) => ({ kind, condition: printExpression(when).body })),
      rows: table?.rows ?? '',
    }
  })
}

function everyExpression(entity: Entity): Printed[] {
  const { rules } = entity
  return [
    ...expressionsOf(rules),
    ...rules.compute.map(({ to }) => to),
    ...Object.values(rules.tables).flatMap(expressionsOf),
    ...entity.transitions.flatMap((transition) => expressionsOf(transition.conditions)),
    ...Object.values(rules.transitions).flatMap((checks) => checks.map((ruleCheck) => ruleCheck.check)),
  ]
}
