import { derivedText } from './texts'
import type { ReadColumn, SetConstant } from './expressions/site'
import { type Fact, type FactField, type Field, FACT_KEYS, type FactKey } from './fields/field-types'
import type { Action, RowAction } from './transitions/transition-types'
import type { Entity } from './entity-types'

/**
 * An entity as built from its own file, with the columns of other entities that its expressions read. `reads` is keyed
 * by the reference field, such as `supplier_id` or `lines.sku_id`.
 */
export interface BuiltEntity {
  entity: Entity
  reads: ReadonlyMap<string, ReadonlyMap<string, ReadColumn>>
  /** Constants that its postings set. */
  setConstants: readonly SetConstant[]
}

/** A button that opens the create screen of a document made from the current row. */
interface Button {
  row: RowAction
  action: Action
}

/** Queries to the other entities while an entity is linked. */
export interface OtherEntities {
  /**
   * Returns a field by entity key, table (empty for the header) and name: `good.sku sku_name`, `store.transfer lines
   * qty`.
   */
  field(about: string): FactField | undefined
  /**
   * Buttons that the copy rules of other entities add to rows of the entity `key`; the server decides on which rows.
   */
  buttons(key: string): readonly Button[]
}

/** Returns the entity with the facts of its references and the buttons that other entities add. */
export function link({ entity, reads }: BuiltEntity, others: OtherEntities): Entity {
  const withReferencedColumns = (field: Field, path: string): Field => {
    const facts = factsOf(reads.get(path), entity, others)
    return facts.length === 0
      ? field
      : { ...field, facts, server: { ...field.server, facts: facts.map(({ name }) => name) } }
  }
  const buttons = others.buttons(entity.key)
  return {
    ...entity,
    fields: entity.fields.map((field) => withReferencedColumns(field, field.name)),
    tables: entity.tables.map((table) => ({
      ...table,
      fields: table.fields.map((field) => withReferencedColumns(field, `${table.name}.${field.name}`)),
    })),
    rowActions: [...entity.rowActions, ...buttons.map(({ row }) => row)],
    actions: [...entity.actions, ...buttons.map(({ action }) => action)],
  }
}

function factsOf(columns: ReadonlyMap<string, ReadColumn> | undefined, reader: Entity, others: OtherEntities): Fact[] {
  return [...(columns?.values() ?? [])]
    .flatMap(({ column: name, entity, table = '', console, transitions }) => {
      const field = others.field(`${entity} ${table} ${name}`)
      return field ? [{ name, field: limited(field, reader, { transitions, of: entity }), console }] : []
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * A column that the browser needs only before some transitions is only for those who may run one of them, or may list
 * the referenced rows: the license of a supplier is for who approves orders. A column with `needs` of its own keeps
 * them.
 */
function limited(
  field: FactField,
  { entity, scope }: Entity,
  { transitions, of }: { transitions: readonly string[] | undefined; of: string },
): FactField {
  if (!transitions || field.needs !== undefined || scope.by === 'operator') return field
  const target = of.slice(of.lastIndexOf('.') + 1)
  return { ...field, needs: [...transitions.map((transition) => `${entity}:${transition}`), `${target}:list`] }
}

/** Answers the queries of `OtherEntities` from all entities that were built. */
export function otherEntities(all: readonly BuiltEntity[]): OtherEntities {
  const byKey = new Map(all.map(({ entity }) => [entity.key, entity]))
  const buttons = new Map<string, Button[]>()
  for (const { entity } of all)
    for (const [source, button] of createButtonsOf(entity))
      buttons.set(source, [...(buttons.get(source) ?? []), button])
  return {
    field(about) {
      const [key = '', table, name] = about.split(' ')
      const entity = byKey.get(key)
      const fields = table ? entity?.tables.find((item) => item.name === table)?.fields : entity?.fields
      const field = fields?.find((item) => item.name === name)
      return field && factFieldOf(field)
    },
    buttons: (key) => buttons.get(key) ?? [],
  }
}

const NEW = { zh: (name: string) => `新建${name}`, en: (name: string) => `New ${name}` }

/** The buttons that open the create screen of this entity from a row of another entity, each with that entity. */
function createButtonsOf({ entity, title, paths, createFrom }: Entity): [source: string, button: Button][] {
  const path = paths.create
  if (!path) return []
  return createFrom
    .filter(({ by }) => by.length > 0)
    .map(({ name, source, by, label }) => {
      const text = label ?? derivedText(title.one, NEW)
      const row = { name, label: text, create: { entity, rule: name, path }, by }
      return [source, { row, action: { name, label: text, input: [], returns: [], create: path } }]
    })
}

function factFieldOf(field: Field): FactField {
  const entries = FACT_KEYS.filter((key) => field[key] !== undefined).map((key) => [key, field[key]] as const)
  const options = field.options?.map(({ value, color }) => ({ value, color }))
  return { ...(Object.fromEntries(entries) as Pick<Field, FactKey>), ...(options ? { options } : {}) }
}
