import type { Field, Fields, Shape } from '../../src/rules/field'
import { factKey } from '../../src/rules/key'
import { AUDIT, type Encoder, encoderOf } from '../../src/rules/wire'
import { firstTransitions } from '../metadata/access/authorise'
import { linesOf } from '../metadata/scope'
import { allowed, readable } from '../metadata/access/access'
import { actionsOf, type ReadForActions, readForActions } from './actions'
import { translateReasons } from './step-reason'
import { META_COLUMNS } from '../metadata/sql/column-sql'
import { onceFor } from '../metadata/sql/once-for'
import type { Resource } from '../metadata/description'
import { resourceOf } from '../metadata/registry'
import { serverFieldOfFact } from '../metadata/sql/fact-sql'
import { targetOf } from '../metadata/sql/lookup'
import { type Row, rowIn, type RowWithId } from '../metadata/row'
import { addLabels, type LabelOptions } from '../metadata/labels'
import { maskFor } from '../metadata/access/mask'
import { MASK } from '../metadata/tidy'
import type { Call } from '../http/call'

/** A row in wire form, with the names of the actions that the operator may run on it now. */
export interface PresentedRow extends RowWithId {
  actions: string[]
}

/**
 * Encodes rows for the answer: the fields that the operator may read, with labels, facts and currently allowed actions.
 * `rows` must have their facts (`loadReferenceFacts`), which conditions of actions read. `labelOptions` limits labels
 * to the listed columns; `forActions` is what `readForActions` has read of the rows, which otherwise is read here.
 */
export async function presentRows(
  call: Call,
  resource: Resource,
  rows: readonly RowWithId[],
  { forActions, ...labelOptions }: LabelOptions & { forActions?: ReadForActions } = {},
): Promise<PresentedRow[]> {
  const presented = rows.map((row) => presentDocument(call, resource, row))
  translateReasons(call, resource, presented)
  const [found] = await Promise.all([
    forActions ?? readForActions(call, resource, rows),
    addLabels(call, resource, presented, labelOptions),
  ])
  const actions = actionsOf(call, resource, rows, found)
  return presented.map((row, index) => Object.assign(row, { id: rows[index]!.id, actions: actions[index] ?? [] }))
}

/**
 * Encodes a draft for the answer of a preview; `actions` are the transitions that may be requested together with
 * saving.
 */
export async function presentDraft(call: Call, resource: Resource, doc: Row): Promise<Row> {
  const presented = presentDocument(call, resource, doc)
  await addLabels(call, resource, [presented])
  return Object.assign(presented, { actions: firstTransitions(call, resource, doc) })
}

/**
 * The row in wire form with only those fields of the shape that the operator may read, without data that the engine
 * loaded for its own use.
 */
function presentDocument(call: Call, resource: Resource, row: Row): Row {
  const header = { fields: resource.shape.fields, server: resource.server }
  const result = presentLevel(call, header, row)
  for (const { name, encode } of metaColumns(resource.shape)) {
    const value = row[name] ?? null
    if (name in row) result[name] = encode && value !== null ? encode(value) : value
  }
  for (const [name, { fields, goods }] of Object.entries(resource.shape.tables ?? {})) {
    const level = { fields, server: resource.tables[name]?.server ?? {}, goods }
    if (Array.isArray(row[name]))
      result[name] = linesOf(row, name).map((line) => {
        const shown: Row = {}
        for (const key of LINE_COLUMNS) if (key in line) shown[key] = line[key] ?? null
        return presentLevel(call, level, line, shown)
      })
  }
  return result
}

const LINE_COLUMNS = ['id', 'line_no']

/** The columns beside the fields, with the encoders of the moments among them. */
const metaColumns = onceFor(({ fields }: Shape) =>
  META_COLUMNS.map((name: string) => {
    const field = fields[name] ?? AUDIT[name]
    return { name, encode: field ? encoderOf(field) : null }
  }),
)

interface Level {
  fields: Fields
  server: Resource['server']
  /** Whether the rows name goods, of which everybody who reads the row sees the facts. */
  goods?: boolean | undefined
}

interface ShownField {
  name: string
  field: Field
  /** Makes the wire form of a value; null where it is the value itself. */
  encode: Encoder | null
  /** Key and fields of the facts beside a reference: `sku` for `sku_id`. */
  facts: { key: string; fields: Fields } | null
}

/** What follows from the fields alone, worked out once: `readable` returns one list for all calls of an operator. */
const shownFields = onceFor((fields: readonly [string, Field][]) =>
  fields.map(([name, field]): ShownField => {
    const key = factKey(name)
    const facts = field.facts && key !== name ? { key, fields: field.facts } : null
    return { name, field, encode: encoderOf(field), facts }
  }),
)

/** Adds the fields of the row that the operator may read to `result`, masked and in wire form. */
function presentLevel(call: Call, { fields, server, goods = false }: Level, row: Row, result: Row = {}): Row {
  for (const { name, field, encode, facts } of shownFields(readable(call, fields))) {
    if (!(name in row)) continue
    const value = row[name] ?? null
    if (value === null) result[name] = null
    else if (field.type === 'secret') result[name] = MASK
    else {
      const seen = typeof value === 'string' ? maskFor(call, server[name], value) : value
      result[name] = encode ? encode(seen) : seen
    }
    const found = facts && rowIn(row, facts.key)
    if (!facts || !found) continue
    const of = targetOf(call, field, row)
    // Facts of a row that the operator chooses are shown with the choices; those of another row are for its readers.
    const isSeen = of === null || goods || !field.system || allowed(call, resourceOf(call, of), 'list')
    if (isSeen) result[facts.key] = presentFacts(call, facts.fields, { facts: found, of })
  }
  return result
}

/** `of`: the entity of which the facts are columns. */
function presentFacts(call: Call, fields: Fields, { facts, of }: { facts: Row; of: string | null }): Row {
  const result: Row = {}
  for (const { name, encode } of shownFields(readable(call, fields))) {
    const value = facts[name] ?? null
    // Only texts are masked, and which field they come from is looked up for them alone.
    const isText = typeof value === 'string' && of !== null
    const seen = isText ? maskFor(call, serverFieldOfFact(call, resourceOf(call, of), name), value) : value
    result[name] = encode && seen !== null ? encode(seen) : seen
  }
  return result
}
