import * as z from 'zod'
import type { Fact, FactField, Field } from '../../model/fields/field-types'
import type { Entity } from '../../model/entity-types'
import { scaleOf } from '../../model/expressions/type-of-field'
import type { Print } from '../../model/screens/screen-types'
import type { Table } from '../../model/table-types'
import { headOf } from '../output'
import { entity as entityParts, field, type FieldView, value } from '../parts'

export const fields = z.object({
  ...entityParts,
  key: z.string().describe('`store.store_receive_receipt`: namespace of the texts'),
  kind: z.string(),
  ownStore: z.string().optional().describe('the field by whose stores rows are limited to staff of stores'),
  fields: z.array(field),
  tables: z.array(
    z.object({
      name: z.string(),
      in: z.string().optional().describe('the table to whose rows the rows belong'),
      fields: z.array(field),
      rows: z.string(),
      hasMin: z.boolean(),
      hasMax: z.boolean(),
      min: z.number().optional(),
      max: z.number().optional(),
      quantity: z.string().optional(),
      multiple: z.string().optional(),
      available: z.string().optional(),
      scan: value.optional(),
      expected: z.string().optional(),
      codes: value.optional(),
      goods: z.boolean(),
      unique: z.array(z.string()),
    }),
  ),
  states: value.optional(),
  capacity: value.optional().describe('places that rows take over time'),
  station: value.optional(),
  print: value.optional(),
  label: value.describe('fields of a row’s label: code first, then name'),
})

/** Returns the view of the fields file: the facts about each field that the console and the API use. */
export function fieldsView(entity: Entity): z.infer<typeof fields> {
  const defaultReads = fieldsReadByDefaults(entity)
  return {
    ...headOf(entity),
    key: entity.key,
    kind: entity.kind,
    ownStore: entity.scope.by === 'store' && entity.scope.field !== 'id' ? entity.scope.field : undefined,
    fields: entity.fields.map((modelField) => ({
      name: modelField.name,
      facts: {
        ...fieldData(modelField),
        asks: defaultReads.has(modelField.name) || undefined,
        sums: modelField.sums,
      },
    })),
    tables: entity.tables.map(tableView),
    states: entity.states,
    capacity: entity.capacity.length > 0 ? entity.capacity : undefined,
    station: entity.station && entity.paths.station ? { ...entity.station, path: entity.paths.station } : undefined,
    print: entity.print && printView(entity.print),
    label: entity.label,
  }
}

/** Texts are in the messages, under the names of the signatures. */
function printView({ signatures, notes, ...layout }: Print) {
  return {
    ...layout,
    ...(signatures && { signatures: signatures.map(({ name, by }) => ({ name, ...(by && { by }) })) }),
    ...(notes && { notes: true }),
  }
}

/**
 * Returns the names of the fields that a server default reads. When the user edits such a field, the form requests the
 * defaults from the server again.
 */
function fieldsReadByDefaults({ fields, number }: Entity): Set<string> {
  const bodies = fields.flatMap(({ server: { serverDefault } }) =>
    serverDefault && 'expression' in serverDefault ? [serverDefault.expression.body] : [],
  )
  const read = bodies.flatMap((body) => [...body.matchAll(/\bs\.doc\.(\w+)/g)].map(([, name = '']) => name))
  const isProposed = fields.some(({ name, server: { serverDefault } }) => serverDefault && name === number?.field)
  return new Set([...read, ...(isProposed ? (number?.reads ?? []) : [])])
}

function tableView(table: Table) {
  return {
    name: table.name,
    in: table.in,
    fields: table.fields.map(fieldView),
    rows: table.rows,
    // These flags are needed because the template's `if` treats a limit of 0 as absent.
    hasMin: table.min !== undefined,
    hasMax: table.max !== undefined,
    min: table.min,
    max: table.max,
    quantity: table.quantity,
    multiple: table.multiple,
    available: table.available,
    scan: table.scan,
    expected: table.expected,
    codes: table.codes,
    goods: table.goods === true,
    unique: [...(table.unique ?? [])],
  }
}

/** Returns a field in the shape of `Field` in src/rules/field.ts; an absent key means the default. */
export function fieldView(modelField: Field): FieldView {
  return { name: modelField.name, facts: fieldData(modelField) }
}

/**
 * Converts a choice from storage units to display units (13, not 1300). Values and limits are printed in storage units.
 */
function displayed(field: Pick<Field, 'type' | 'scale'>, choice: string | number): string | number {
  return typeof choice === 'number' ? choice / 10 ** scaleOf(field) : choice
}

/** Keys of a field that a fact does not have. */
type FieldOnlyKey =
  | 'open'
  | 'due'
  | 'signed'
  | 'bytes'
  | 'fact'
  | 'total'
  | 'language'
  | 'required'
  | 'missing'
  | 'edit'
  | 'help'
  | 'facts'
  | 'strength'
  | 'pattern'

function fieldData(field: FactField & Partial<Pick<Field, FieldOnlyKey>>) {
  const facts = field.facts?.filter((fact) => fact.console) ?? []
  return {
    type: field.type,
    required: field.required,
    missing: field.missing,
    min: field.min,
    max: field.max,
    scale: field.scale,
    options: field.options && Object.fromEntries(field.options.map((option) => [option.value, option.color])),
    choices: field.choices?.map((choice) => displayed(field, choice)),
    ref: field.ref,
    ref_by: field.refBy?.field,
    open: field.open,
    facts: facts.length ? factsData(facts) : undefined,
    edit: field.edit,
    system: field.system,
    needs: field.needs,
    help: field.help && true,
    picker: field.picker,
    due: field.due,
    signed: field.signed,
    bytes: field.bytes,
    fact: field.fact,
    total: field.total,
    language: field.language,
    strength: field.strength && { ...(field.pattern !== undefined && { pattern: field.pattern }) },
  }
}

function factsData(facts: readonly Fact[]): Record<string, unknown> {
  return Object.fromEntries(facts.map(({ name, field }) => [name, fieldData(field)]))
}
