import { comment, key } from '../literal'
import type { Field, Table } from '../model/types'
import { entityPath, manifestBanner, type Printer } from './output'

/** Plain interfaces: checking code against them needs neither zod nor the formatter of a screen. */
export const types: Printer = (entity) => {
  const rows = entity.tables.map((table) =>
    interfaceOf(
      table.names.type,
      `Row of ${comment(table.title?.en ?? table.name)} of ${entity.names.type}.`,
      rowMembers(table),
    ),
  )
  const header = interfaceOf(
    entity.names.type,
    `${comment(entity.title.zh)} · ${comment(entity.title.en)}. Values in internal units: money in fen, quantity in thousandths.`,
    [
      ...entity.fields.flatMap(fieldMembers),
      ...entity.tables.map((table) => `${key(table.name)}: ${table.names.type}[]`),
    ],
  )
  return {
    path: entityPath(entity, '.types.ts'),
    content: `${manifestBanner(entity)}\n${[header, ...rows].join('\n\n')}\n`,
  }
}

function interfaceOf(name: string, doc: string, members: readonly string[]): string {
  return `/** ${doc} */\nexport interface ${name} {\n${members.join('\n')}\n}`
}

function rowMembers(table: Table): string[] {
  const own = table.fields.flatMap(fieldMembers)
  const numbered = table.fields.some(({ name }) => name === 'line_no')
  return [
    '/** Absent until the row is saved. */ id?: number',
    ...(numbered ? [] : ['/** From 1. */ line_no?: number']),
    ...own,
  ]
}

/** The field and, when expressions read columns of what it refers to, the object that carries them. */
export function fieldMembers(field: Field): string[] {
  const members = [`${key(field.name)}: ${field.ts}`]
  if (field.factKey && field.facts?.length) {
    members.push(
      `${key(field.factKey)}?: { ${field.facts.map((fact) => `${key(fact.name)}: ${fact.field.ts}`).join('; ')} }`,
    )
  }
  return members
}
