import { block, Imports, members } from '../code'
import { key, literal, text } from '../literal'
import type { Fact, FactField } from '../model/field-types'
import type { Entity, Field, Table } from '../model/types'
import { entityPath, manifestBanner, type Printer } from './output'

/** What the console and the wire need to know of each field: one line per field. */
export const fields: Printer = (entity) => {
  const imports = new Imports()
  imports.type('@/rules/field', 'Shape')
  const asking = askingFields(entity)
  const tables = entity.tables.map((table) => `${key(table.name)}: ${tableShape(table)}`)
  const shape = block(
    members([
      ['entity', text(entity.key)],
      ['kind', text(entity.kind)],
      [
        'fields',
        block(
          entity.fields.map(
            (field) =>
              `${key(field.name)}: ${literal({ ...fieldData(field), asks: asking.has(field.name) || undefined })}`,
          ),
        ),
      ],
      ['tables', block(tables)],
      ['states', entity.states && literal(entity.states)],
      ['label', literal(entity.label)],
    ]),
  )
  return {
    path: entityPath(entity, '.fields.ts'),
    content: `${manifestBanner(entity)}${imports.print()}${docOf(entity)}export const ${entity.names.value}Shape: Shape = ${shape}\n`,
  }
}

/** Fields that a default of the server is made from: while they are typed, the form asks for its proposal again. */
function askingFields({ fields }: Entity): Set<string> {
  const bodies = fields.flatMap(({ server: { serverDefault } }) =>
    serverDefault && 'expression' in serverDefault ? [serverDefault.expression.body] : [],
  )
  return new Set(bodies.flatMap((body) => [...body.matchAll(/\bs\.doc\.(\w+)/g)].map(([, name = '']) => name)))
}

function docOf({ names }: Entity): string {
  return `/** Fields of ${names.type}, in the order of its form. */\n`
}

function tableShape(table: Table): string {
  return block(
    members([
      ['fields', block(table.fields.map((field) => `${key(field.name)}: ${fieldShape(field)}`))],
      ['rows', text(table.rows)],
      ['min', table.min !== undefined && literal(table.min)],
      ['max', table.max !== undefined && literal(table.max)],
      ['quantity', table.quantity && text(table.quantity)],
      ['goods', table.goods && 'true'],
      ['unique', table.unique?.length ? literal(table.unique) : ''],
    ]),
  )
}

/** A field as `Field` of src/rules/field.ts; absent keys mean "nothing special". */
export function fieldShape(field: Field): string {
  return literal(fieldData(field))
}

const SCALES: Readonly<Record<string, number>> = { quantity: 3, money: 2, percent: 2 }

/** Choices are written and shown in display units, unlike values and limits: 13, not 1300. */
function displayed({ type, scale }: Pick<Field, 'type' | 'scale'>, choice: string | number): string | number {
  return typeof choice === 'number' ? choice / 10 ** (type === 'decimal' ? (scale ?? 2) : (SCALES[type] ?? 0)) : choice
}

function fieldData(field: FactField & Partial<Pick<Field, 'required' | 'edit' | 'help' | 'facts'>>) {
  const facts = field.facts?.filter((fact) => fact.console) ?? []
  return {
    type: field.type,
    required: field.required,
    min: field.min,
    max: field.max,
    scale: field.scale,
    options: field.options && Object.fromEntries(field.options.map((option) => [option.value, option.color])),
    choices: field.choices?.map((choice) => displayed(field, choice)),
    ref: field.ref,
    ref_by: field.refBy?.field,
    facts: facts.length ? factsData(facts) : undefined,
    edit: field.edit,
    system: field.system,
    needs: field.needs,
    help: field.help && true,
    picker: field.picker,
  }
}

function factsData(facts: readonly Fact[]): Record<string, unknown> {
  return Object.fromEntries(facts.map(({ name, field }) => [name, fieldData(field)]))
}
