import { Imports } from '../code'
import { comment, key } from '../literal'
import type { Field } from '../model/types'
import { entityPath, manifestBanner, type Printer } from './output'

/** Plain interfaces: checking code against them needs neither zod nor the formatter of a screen. */
export const types: Printer = (entity) => {
  const imports = new Imports()
  imports.type('@/rules/row', 'StoredRow', ...(entity.tables.length > 0 ? ['StoredLine'] : []))
  const rows = entity.tables.map((table) =>
    interfaceOf(
      table.names.type,
      `Row of ${comment(table.title?.en ?? table.name)} of ${entity.names.type}.`,
      'StoredLine',
      table.fields.filter(({ name }) => name !== 'line_no').flatMap(fieldMembers),
    ),
  )
  const header = interfaceOf(
    entity.names.type,
    `${comment(entity.title.zh)} · ${comment(entity.title.en)}. Values in internal units: money in fen, quantity in thousandths.`,
    'StoredRow',
    [
      ...entity.fields.flatMap(fieldMembers),
      ...entity.tables.map((table) => `${key(table.name)}: ${table.names.type}[]`),
    ],
  )
  return {
    path: entityPath(entity, '.types.ts'),
    content: `${manifestBanner(entity)}${imports.print()}${[header, ...rows].join('\n\n')}\n`,
  }
}

function interfaceOf(name: string, doc: string, base: string, members: readonly string[]): string {
  return `/** ${doc} */\nexport interface ${name} extends ${base} {\n${members.join('\n')}\n}`
}

/** The field and, when expressions read columns of what it refers to, the object that carries them. */
function fieldMembers(field: Field): string[] {
  const members = [`${key(field.name)}: ${field.ts}`]
  if (field.factKey && field.facts?.length) {
    members.push(
      `${key(field.factKey)}?: { ${field.facts.map((fact) => `${key(fact.name)}: ${fact.field.ts}`).join('; ')} } | null`,
    )
  }
  return members
}
