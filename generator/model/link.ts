import type { ReadColumn } from './expressions/compile'
import { type Fact, type FactField, type Field, SHOWN, type ShownKey } from './fields/field-types'
import type { Action, Entity, RowAction } from './types'

/** An entity as far as its own file goes, and the columns of others that it reads: by `supplier_id`, `lines.sku_id`. */
export interface Built {
  entity: Entity
  reads: ReadonlyMap<string, ReadonlyMap<string, ReadColumn>>
}

/** A button that opens the create screen of what is made from it. */
interface Button {
  row: RowAction
  action: Action
}

/** What links ask of the others. */
export interface Others {
  /** A field as a fact shows it: `good.sku  sku_name`, `store.transfer lines qty`. */
  field(about: string): FactField | undefined
  /** Buttons that other entities put on the rows of this one: named after the rule, shown where the server says so. */
  buttons(key: string): readonly Button[]
}

/** The entity with what others add to it. */
export function link({ entity, reads }: Built, others: Others): Entity {
  const withFacts = (field: Field, path: string): Field => {
    const facts = factsOf(reads.get(path), others)
    return facts.length === 0
      ? field
      : { ...field, facts, server: { ...field.server, facts: facts.map(({ name }) => name) } }
  }
  const buttons = others.buttons(entity.key)
  return {
    ...entity,
    fields: entity.fields.map((field) => withFacts(field, field.name)),
    tables: entity.tables.map((table) => ({
      ...table,
      fields: table.fields.map((field) => withFacts(field, `${table.name}.${field.name}`)),
    })),
    rowActions: [...entity.rowActions, ...buttons.map(({ row }) => row)],
    actions: [...entity.actions, ...buttons.map(({ action }) => action)],
  }
}

function factsOf(columns: ReadonlyMap<string, ReadColumn> | undefined, others: Others): Fact[] {
  return [...(columns?.values() ?? [])]
    .flatMap(({ column: name, entity, table = '', console }) => {
      const field = others.field(`${entity} ${table} ${name}`)
      return field ? [{ name, field, console }] : []
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

export function othersOf(all: readonly Built[]): Others {
  const byKey = new Map(all.map(({ entity }) => [entity.key, entity]))
  const buttons = new Map<string, Button[]>()
  for (const { entity } of all)
    for (const [source, button] of buttonsOf(entity)) buttons.set(source, [...(buttons.get(source) ?? []), button])
  return {
    field(about) {
      const [key = '', table, name] = about.split(' ')
      const entity = byKey.get(key)
      const fields = table ? entity?.tables.find((one) => one.name === table)?.fields : entity?.fields
      const field = fields?.find((one) => one.name === name)
      return field && shown(field)
    },
    buttons: (key) => buttons.get(key) ?? [],
  }
}

function buttonsOf({ entity, title, paths, createFrom }: Entity): [source: string, button: Button][] {
  const path = paths.create
  if (!path) return []
  return createFrom
    .filter(({ by }) => by.length > 0)
    .map(({ name, source, by, label }) => {
      const text = label ?? { zh: `新建${title.one.zh}`, en: `New ${title.one.en}` }
      const row = { name, label: text, create: { entity, rule: name, path }, by }
      return [source, { row, action: { name, label: text, input: [], returns: [], create: path } }]
    })
}

function shown(field: Field): FactField {
  const kept = SHOWN.filter((key) => field[key] !== undefined).map((key) => [key, field[key]] as const)
  const options = field.options?.map(({ value, color }) => ({ value, color }))
  return { ...(Object.fromEntries(kept) as Pick<Field, ShownKey>), ...(options ? { options } : {}) }
}
