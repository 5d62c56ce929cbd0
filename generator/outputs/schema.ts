import { block, Imports, listBlock, members } from '../code'
import { key, literal, text } from '../literal'
import type { Entity, Printed, Table } from '../model/types'
import { SETTING } from '../model/world'
import { checkList, conditionMembers, objectOf } from './conditions'
import { expressionsOf, inputsOf } from './inputs'
import { entityImport, entityPath, manifestBanner, type Printer, type Surroundings } from './output'

/** Zod schema of types and limits, and the manifest's expressions as functions: shared by console and server. */
export const schema: Printer = (entity, around) => {
  const imports = new Imports()
  imports.star('zod', 'z')
  const rules = rulesOf(entity, around, imports)
  const content = `${schemaOf(entity, imports)}\n${rules}`
  return { path: entityPath(entity, '.schema.ts'), content: `${manifestBanner(entity)}${imports.print()}${content}` }
}

function schemaOf(entity: Entity, imports: Imports): string {
  const rows = entity.tables.map((table) => {
    imports.value('@/rules/types', 'rows')
    const range = literal({ min: table.min, max: table.max })
    return `${key(table.name)}: rows(z.object(${objectOf(table.fields, imports)})${range === '{}' ? '' : `, ${range}`})`
  })
  return `/** Types and limits; what is required bites at submit (see the rules below). */
export const ${entity.names.value}Schema = z.object(${objectOf(entity.fields, imports, rows)})\n`
}

function rulesOf(entity: Entity, around: Surroundings, imports: Imports): string {
  const setting = everyExpression(entity).some(({ body }) => /\bs\.setting\b/.test(body))
    ? around.named(SETTING)
    : undefined
  const usesSetting = setting !== undefined
  const settingType = setting?.names.type ?? 'unknown'
  const typeArguments = usesSetting ? `${entity.names.type}, ${settingType}` : entity.names.type
  imports.type('@/rules/rules', 'Rules')
  imports.type(entityImport(entity, entity, '.types'), entity.names.type)
  if (setting && setting.entity !== entity.entity) imports.type(entityImport(entity, setting, '.types'), settingType)

  const row = (name: string): string => {
    const table = entity.tables.find((candidate) => candidate.name === name) as Table
    imports.type('@/rules/rules', 'LineScope')
    imports.type(entityImport(entity, entity, '.types'), table.names.type)
    return `LineScope<${entity.names.type}, ${table.names.type}${usesSetting ? `, ${settingType}` : ''}>`
  }
  const code = (printed: Printed): string => {
    for (const { name, module } of printed.imports) imports.value(`@/exact/${module}`, name)
    return printed.code
  }
  const tables = Object.entries(entity.rules.tables).map(([name, conditions]): [string, string] => [
    key(name),
    block([...conditionMembers(conditions, code), ...rowsMember(entity, name, code)]),
  ])
  const transitions = Object.entries(entity.rules.transitions).map(([name, checks]): [string, string] => [
    key(name),
    checks.length ? block([`checks: ${checkList(checks, code)}`]) : '',
  ])
  const compute = entity.rules.compute.map(({ set, to }) => {
    // One list orders header and rows, so a row's function has to say which rows it reads.
    const table = set.includes('.') ? set.slice(0, set.indexOf('.')) : undefined
    const printed = code(to)
    return `{ set: ${text(set)}, to: ${table ? printed.replace(/^\(s\)/, `(s: ${row(table)})`) : printed} }`
  })
  const body = [
    ...conditionMembers(entity.rules, code),
    ...members([
      ['compute', listBlock(compute)],
      ['tables', block(members(tables))],
      ['transitions', block(members(transitions))],
    ]),
  ]
  const rules = `/** What the manifest says of this document in expressions, as functions. */
export const ${entity.names.value}Rules: Rules<${typeArguments}> = ${block(body) || '{}'}\n`
  return rules + inputsOf(entity, usesSetting ? settingType : undefined, imports, code)
}

function everyExpression(entity: Entity): Printed[] {
  const { rules } = entity
  return [
    ...expressionsOf(rules),
    ...rules.compute.map(({ to }) => to),
    ...Object.values(rules.tables).flatMap(expressionsOf),
    ...entity.transitions.flatMap(({ conditions }) => expressionsOf(conditions)),
    ...Object.values(rules.transitions).flatMap((checks) => checks.map(({ check }) => check)),
  ]
}

/** How rows come and go, where it depends on the document. */
function rowsMember(entity: Entity, name: string, code: (printed: Printed) => string): string[] {
  const table = entity.tables.find((one) => one.name === name)
  if (!table?.rowsWhile?.length) return []
  const kinds = table.rowsWhile.map(({ kind, when }) => {
    code(when)
    return `${when.body} ? ${text(kind)} : `
  })
  return [`rows: (s) => ${kinds.join('')}${text(table.rows)}`]
}
