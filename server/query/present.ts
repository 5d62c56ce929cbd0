import type { Fields } from '../../src/rules/field'
import { factKey } from '../../src/rules/key'
import { encodeRow } from '../../src/rules/wire'
import { firstTransitions } from '../metadata/access/authorise'
import { linesOf } from '../metadata/scope'
import { allowed, readable } from '../metadata/access/access'
import { actionsOf } from './actions'
import { translateReasons } from './step-reason'
import { META_COLUMNS } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import { resourceOf } from '../metadata/registry'
import { serverFieldOfFact, targetOf } from '../metadata/sql/lookup'
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
 * to the listed columns.
 */
export async function presentRows(
  call: Call,
  resource: Resource,
  rows: readonly RowWithId[],
  labelOptions: LabelOptions = {},
): Promise<PresentedRow[]> {
  const plain = rows.map((row) => stripDocument(call, resource, row))
  translateReasons(call, resource, plain)
  const [actions] = await Promise.all([actionsOf(call, resource, rows), addLabels(call, resource, plain, labelOptions)])
  // Added to the encoded row, because a further copy of every row would take as long as encoding it.
  return rows.map(({ id }, index) =>
    Object.assign(encodeRow(resource.shape, plain[index] ?? {}), { id, actions: actions[index] ?? [] }),
  )
}

/**
 * Encodes a draft for the answer of a preview; `actions` are the transitions that may be requested together with
 * saving.
 */
export async function presentDraft(call: Call, resource: Resource, doc: Row): Promise<Row> {
  const plain = stripDocument(call, resource, doc)
  await addLabels(call, resource, [plain])
  return { ...encodeRow(resource.shape, plain), actions: firstTransitions(call, resource, doc) }
}

/**
 * Keeps only fields of the shape that the operator may read, and removes data that the engine loaded for its own use.
 */
function stripDocument(call: Call, resource: Resource, row: Row): Row {
  const header = { fields: resource.shape.fields, server: resource.server }
  const result = Object.assign(stripLevel(call, header, row), pickFields(META_COLUMNS, row))
  for (const [name, { fields, goods }] of Object.entries(resource.shape.tables ?? {})) {
    const level = { fields, server: resource.tables[name]?.server ?? {}, goods }
    if (Array.isArray(row[name]))
      result[name] = linesOf(row, name).map((line) => ({
        ...pickFields(['id', 'line_no'], line),
        ...stripLevel(call, level, line),
      }))
  }
  return result
}

/** The named fields that the row has; other fields are left out. */
function pickFields(names: readonly string[], row: Row): Row {
  const result: Row = {}
  for (const name of names) if (name in row) result[name] = row[name] ?? null
  return result
}

interface Level {
  fields: Fields
  server: Resource['server']
  /** Whether the rows name goods, of which everybody who reads the row sees the facts. */
  goods?: boolean | undefined
}

function stripLevel(call: Call, { fields, server, goods = false }: Level, row: Row): Row {
  const result: Row = {}
  for (const [name, field] of readable(call, fields)) {
    if (!(name in row)) continue
    const value = row[name] ?? null
    result[name] = field.type === 'secret' ? (value === null ? null : MASK) : maskFor(call, server[name], value)
    const beside = field.facts ? factKey(name) : name
    const facts = beside === name ? null : rowIn(row, beside)
    if (!field.facts || !facts) continue
    const of = targetOf(call, field, row)
    // Facts of a row that the operator chooses are shown with the choices; those of another row are for its readers.
    const isSeen = of === null || goods || !field.system || allowed(call, resourceOf(call, of), 'list')
    if (isSeen) result[beside] = stripFacts(call, field.facts, { facts, of })
  }
  return result
}

/** `of`: the entity of which the facts are columns. */
function stripFacts(call: Call, fields: Fields, { facts, of }: { facts: Row; of: string | null }): Row {
  const result: Row = {}
  for (const [name] of readable(call, fields)) {
    const value = facts[name] ?? null
    // Only texts are masked, and which field they come from is looked up for them alone.
    const isText = typeof value === 'string' && of !== null
    result[name] = isText ? maskFor(call, serverFieldOfFact(call, resourceOf(call, of), name), value) : value
  }
  return result
}
