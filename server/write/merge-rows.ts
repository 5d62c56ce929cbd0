import type { Moment } from '../../src/rules/access/editable'
import type { Field, Fields, TableShape } from '../../src/rules/field'
import type { FieldError, Text } from '../../src/rules/rules'
import { wrongType } from '../../src/rules/messages'
import { isRowKeyField } from '../../src/rules/rows/inner-rows'
import { mayRead } from '../metadata/access/access'
import { isMaskReturned } from '../metadata/access/mask'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { conditionsOf, isOpen, mayWrite } from '../metadata/moment'
import { isKept, tidy } from '../metadata/tidy'
import { keyErrors, keysOf, wrongKey } from './row-keys'
import type { Call } from '../http/call'

interface MergeContext {
  /** The description of the table, with the kind of rows that it has now. */
  table: TableShape | undefined
  moment: Moment
  doc: Row
  system: boolean
  /** Rows that a rule made from the source document. */
  madeRows: readonly Row[] | null
  /** For an inner table: the keys of the outer rows, which `outer_key` may name. Null for other tables. */
  outerKeys: ReadonlySet<unknown> | null
}
interface MergedRows {
  rows: Row[]
  /** Paths (`lines.0.qty`) of the values that the draft or a row of the source states. */
  given: string[]
  errors: FieldError[]
}

const ROW_GONE: Text = { zh: '该行已不存在，请刷新', en: 'This row no longer exists. Refresh' }
const ROW_REPEATED: Text = { zh: '该行重复', en: 'This row is given twice' }
const ROW_NOT_ADDED: Text = { zh: '不能添加此行', en: 'This row cannot be added' }
const ROW_NOT_REMOVED: Text = { zh: '明细行不能删除', en: 'Lines cannot be deleted' }

/**
 * Merges the draft's rows of a child table into the current rows, matched by id. Without a list in the draft the
 * current rows stay. The table's `rows` says which rows may be added and removed. A split row repeats the source line
 * of another row and takes over the values that the system wrote there.
 */
export function mergeRows(
  call: Call,
  resource: Resource,
  name: string,
  { current, draft, context }: { current: readonly Row[]; draft: unknown; context: MergeContext },
): MergedRows {
  const { table } = context
  const sourceRows = context.madeRows && table?.rows !== 'free' ? context.madeRows : null
  const sent: Row[] | null = Array.isArray(draft) ? draft : null
  if (!table || (!sent && !sourceRows))
    return {
      rows: (context.madeRows ?? current).map((row) => ({ ...row, ...(table && keysOf(table, row, {})) })),
      given: [],
      errors: [],
    }
  const { moment, doc, system } = context
  const merged: MergedTable = { name, shape: table, mixins: resource.tables[name]?.mixins ?? [] }
  const { pairs, errors } = sourceRows
    ? pairWithSource(merged, sourceRows, sent)
    : pairWithStored(merged, current, sent ?? [], { system, open: isOpen(resource, moment) })
  const given: string[] = []
  const fields = unconditionalFirst(table.fields, conditionsOf(resource, name).edit)
  const rows = pairs.map(({ known, base, sent }, index) => {
    const row: Row = { ...emptyRow(table.fields), ...base }
    const rowMoment: Moment = known ? moment : { ...moment, creating: true }
    const scope = { ...call.env, doc, line: known ? base : row, index }
    for (const key of Object.keys(sourceRows ? base : {})) if (base[key] != null) given.push(`${name}.${index}.${key}`)
    for (const [key, field] of fields) {
      if (
        !Object.hasOwn(sent, key) ||
        key === 'line_no' ||
        isRowKeyField(key) ||
        resource.tables[name]?.server[key]?.rollup
      )
        continue
      if (isKept(field, sent[key]) && known) continue
      if (known && isMaskReturned(call, resource.tables[name]?.server[key], base[key], sent[key])) continue
      if (!system && !mayWriteCell(call, resource, { table: name, key, field, moment: rowMoment, scope })) continue
      row[key] = tidy(field, sent[key])
      given.push(`${name}.${index}.${key}`)
    }
    const wrong = system ? null : wrongKey(table, base, sent)
    if (wrong) errors.push({ path: `${name}.${index}`, ...wrong })
    Object.assign(row, keysOf(table, base, sent))
    return row
  })
  return { rows, given, errors: [...errors, ...(system ? [] : keyErrors(name, rows, context.outerKeys))] }
}

/**
 * The fields in the order in which their values are merged. Fields with a condition (`edit.when`) come last, because
 * the condition reads the values of the other fields.
 */
export function unconditionalFirst(fields: Fields, conditions: object = {}): [string, Field][] {
  return Object.entries(fields).toSorted(([a], [b]) => Number(a in conditions) - Number(b in conditions))
}

/** The table whose rows are merged. */
interface MergedTable {
  name: string
  shape: TableShape
  mixins: readonly string[]
}

/**
 * A row of the draft (`sent`) with the row into which its values are merged. `known`: `base` is a stored row. Otherwise
 * `base` holds the initial values of a new row.
 */
interface RowPair {
  known: boolean
  base: Row
  sent: Row
}

/** Pairs the rows of the draft with the stored rows of the same id, and with initial values for new rows. */
function pairWithStored(
  table: MergedTable,
  current: readonly Row[],
  draft: readonly Row[],
  { system, open }: { system: boolean; open: boolean },
): { pairs: RowPair[]; errors: FieldError[] } {
  const byId = new Map(current.map((row) => [row.id, row]))
  const used = new Set<Row>()
  const errors: FieldError[] = []
  const pairs: RowPair[] = []
  for (const [index, sent] of draft.entries()) {
    // Taken for a new row, it would replace the stored row that the client means, under another id.
    if (!system && sent.id != null && typeof sent.id !== 'number') {
      errors.push({ path: `${table.name}.${index}.id`, ...wrongType({ type: 'ref' }) })
      continue
    }
    const known = sent.id == null ? undefined : byId.get(sent.id)
    if (known && used.has(known)) {
      errors.push({ path: `${table.name}.${index}`, ...ROW_REPEATED })
      continue
    }
    const initial = known ? null : system ? {} : newRow(table, current, sent, open)
    if (known) used.add(known)
    if (known) pairs.push({ known: true, base: known, sent })
    else if (sent.id != null && !system) errors.push({ path: `${table.name}.${index}`, ...ROW_GONE })
    else if (initial) pairs.push({ known: false, base: initial, sent })
    else errors.push({ path: `${table.name}.${index}`, ...ROW_NOT_ADDED })
  }
  const rows = pairs.map(({ known, base, sent }) =>
    known ? base : { source_line_id: base.source_line_id ?? sent.source_line_id },
  )
  const keptIds = new Set(rows.map((row) => row.id))
  const removed = current.filter((row) => !keptIds.has(row.id))
  if (!system && removed.some((row) => !mayRemove(table.shape, row, rows, open)))
    errors.push({ path: table.name, ...ROW_NOT_REMOVED })
  return { pairs, errors }
}

/** Pairs the operator's rows with the rows made from the source (`isMadeRow`). */
function pairWithSource(
  table: MergedTable,
  made: readonly Row[],
  draft: readonly Row[] | null,
): { pairs: RowPair[]; errors: FieldError[] } {
  if (!draft) return { pairs: made.map((base) => ({ known: false, base, sent: {} })), errors: [] }
  const errors: FieldError[] = []
  const used = new Set<Row>()
  const pairs: RowPair[] = []
  for (const [index, sent] of draft.entries()) {
    const candidates = made.filter((row) => isMadeRow(table.shape, row, sent))
    const open = candidates.filter((row) => !used.has(row))
    const base = open.find((row) => row.batch_id === sent.batch_id) ?? open[0] ?? candidates[0]
    if (!base || (used.has(base) && !maySplitRows(table.shape))) {
      errors.push({ path: `${table.name}.${index}`, ...ROW_NOT_ADDED })
      continue
    }
    pairs.push({ known: false, base: used.has(base) ? splitFrom(table, base) : base, sent })
    used.add(base)
  }
  if (table.shape.rows !== 'source' && made.some((row) => !used.has(row)))
    errors.push({ path: table.name, ...ROW_NOT_REMOVED })
  return { pairs, errors }
}

/**
 * Whether the operator's row is that row of the source. Rows that store no `source_line_id` are compared by the values
 * that the operator cannot change, so that a cell is never written to a row that now holds something else; rows
 * without such values are paired in their order.
 */
function isMadeRow({ fields }: TableShape, made: Row, sent: Row): boolean {
  if (fields.source_line_id) return made.source_line_id != null && made.source_line_id === sent.source_line_id
  return Object.entries(made).every(([key, value]) => {
    const field = fields[key]
    if (!field || !isWrittenBySystem(field) || !Object.hasOwn(sent, key) || typeof value === 'object') return true
    return value === sent[key]
  })
}

function mayWriteCell(
  call: Call,
  resource: Resource,
  {
    table,
    key,
    field,
    moment,
    scope,
  }: { table: string; key: string; field: Field; moment: Moment; scope: Parameters<typeof mayWrite>[3] },
): boolean {
  return mayRead(call, field) && mayWrite(resource, `${table}.${key}`, moment, scope)
}

/** Whether only the system writes the field. */
const isWrittenBySystem = (field: Field) => field.system === true || field.edit?.includes('none') === true

const emptyRow = (fields: Fields): Row => Object.fromEntries(Object.keys(fields).map((name) => [name, null]))

/** Mixins whose rows have a cost, which is known when the goods are posted. */
const COSTED: ReadonlySet<string> = new Set(['issue_line', 'receiving_line'])

/** Whether a source line may be split over several batches; with `source`, source lines may also be left out. */
const maySplitRows = (table: TableShape) => table.rows === 'split' || table.rows === 'source'

/** Initial values of a row that the operator adds; null when no row may be added. */
function newRow(table: MergedTable, current: readonly Row[], sent: Row, open: boolean): Row | null {
  if (!open || table.shape.rows === 'fixed') return null
  if (table.shape.rows === 'free') return {}
  const sibling = current.find((row) => row.source_line_id != null && row.source_line_id === sent.source_line_id)
  return maySplitRows(table.shape) && sibling ? splitFrom(table, sibling) : null
}

/**
 * A second row for another batch. The first row keeps the expected quantity (docs/domain.md, Documents and what they
 * post).
 */
function splitFrom({ shape: { fields, expected }, mixins }: MergedTable, sibling: Row): Row {
  const systemValues = Object.entries(fields)
    .filter(([, field]) => isWrittenBySystem(field))
    .map(([key]) => [key, sibling[key]])
  return {
    ...Object.fromEntries(systemValues),
    ...(expected && { [expected]: 0 }),
    ...(mixins.some((mixin) => COSTED.has(mixin)) && { cost_amount: null }),
  }
}

function mayRemove(table: TableShape, row: Row, rows: readonly Row[], open: boolean): boolean {
  if (!open || table.rows === 'fixed') return false
  return table.rows !== 'split' || rows.some((other) => other.source_line_id === row.source_line_id)
}
