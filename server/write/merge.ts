import type { FieldError, Text } from '../../src/rules/rules'
import { tableNow } from '../../src/rules/rows/table-now'
import type { Moment } from '../../src/rules/access/editable'
import { recompute } from '../../src/rules/compute'
import { looseRules } from '../../src/rules/conditions'
import { loadReferenceFacts } from '../metadata/facts'
import { linesOf } from '../metadata/scope'
import { mayRead } from '../metadata/access/access'
import { isMaskReturned } from '../metadata/access/mask'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { mergeRows, unconditionalFirst } from './merge-rows'
import { conditionsOf, mayWrite } from '../metadata/moment'
import { isKept, tidy } from '../metadata/tidy'
import type { Call } from '../http/call'

const OUTER_ROW_NOT_REMOVED: Text = {
  zh: '该行内有不能删除的行，因此不能删除',
  en: 'A row cannot be deleted while a row within it cannot be',
}

interface Merged {
  doc: Row
  /** Paths (`biz_date`, `lines.0.qty`) that the draft names, whatever their value. */
  given: Set<string>
  errors: FieldError[]
}

interface MergeOptions {
  moment: Moment
  /** The engine's own draft, taken as it is. */
  system?: boolean
  /** The draft that a rule made from the source document; the operator's values are merged into it. */
  sourceDraft?: Row | null
}

/**
 * Merges the draft's values into the row, as far as this operator may write the fields now. Other fields of the draft
 * are ignored, because a form sends every field that it shows. Drafts of the engine (`system`) are merged without this
 * check. Conditions of a new document (`edit.when`, `rows`) read the document as it is going to be stored, so that a
 * value which the operator may not write does not decide about other fields.
 */
export async function mergeDraft(
  call: Call,
  resource: Resource,
  { current, draft }: { current: Row | null; draft: Row },
  { moment, system = false, sourceDraft = null }: MergeOptions,
): Promise<Merged> {
  const doc: Row = { ...(current ?? emptyRow(resource)), ...headerOf(resource, sourceDraft) }
  const given = new Set(Object.keys(sourceDraft ?? {}).filter((name) => sourceDraft?.[name] != null))
  const errors: FieldError[] = []
  const conditions = conditionsOf(resource).edit ?? {}
  const usesConditions = !current && !system && hasConditions(resource)
  const rows = usesConditions ? rowsOf(resource, draft, sourceDraft) : {}
  const docForConditions = async () =>
    current ?? (usesConditions ? asCreated(call, resource, doc, { given, rows }) : doc)
  const scope = { ...call.env, doc: current ?? doc }
  for (const [name, field] of unconditionalFirst(resource.shape.fields, conditions)) {
    if (!Object.hasOwn(draft, name) || resource.server[name]?.rollup) continue
    if (name in conditions) scope.doc = await docForConditions()
    if (!system && (!mayRead(call, field) || !mayWrite(resource, name, moment, scope))) continue
    if (current && isKept(field, draft[name])) continue
    if (current && isMaskReturned(call, resource.server[name], current[name], draft[name])) continue
    doc[name] = tidy(field, draft[name])
    given.add(name)
  }
  scope.doc = await docForConditions()
  for (const name of outerFirst(resource)) {
    const outer = resource.shape.tables?.[name]?.in
    const outerKeys = outer === undefined ? null : new Set(linesOf(doc, outer).map(({ row_key }) => row_key))
    const table = tableNow(resource.shape, resource.rules, name, { doc: scope.doc, env: call.env })
    const stored = linesOf(current ?? {}, name)
    // Inner rows are deleted together with their outer row.
    const remaining = stored.filter((row) => !outerKeys || outerKeys.has(row.outer_key))
    if (outer !== undefined && !system && table?.rows === 'fixed' && remaining.length < stored.length)
      errors.push({ path: outer, ...OUTER_ROW_NOT_REMOVED })
    const merged = mergeRows(call, resource, name, {
      current: remaining,
      draft: draft[name],
      context: {
        table,
        moment,
        doc: scope.doc,
        system,
        madeRows: sourceDraft && linesOf(sourceDraft, name),
        outerKeys,
      },
    })
    doc[name] = merged.rows
    errors.push(...merged.errors)
    for (const path of merged.given) given.add(path)
  }
  return { doc, given, errors }
}

/** Whether a condition says which fields or rows of a new document an operator may write. */
function hasConditions(resource: Resource): boolean {
  const { edit, tables = {} } = looseRules(resource.rules)
  return edit !== undefined || Object.values(tables).some((table) => table.edit ?? table.rows)
}

/**
 * A new document as it is going to be created: its header with defaults of empty fields, computed values and facts of
 * referenced rows. `rows` are its rows before they are merged, because which of them may be added depends on the
 * header.
 */
async function asCreated(
  call: Call,
  resource: Resource,
  header: Row,
  { given, rows }: { given: ReadonlySet<string>; rows: Row },
): Promise<Row> {
  const [doc = header] = await loadReferenceFacts(call, resource, [{ ...header, ...rows }])
  for (const [name, preset] of Object.entries(conditionsOf(resource).defaults ?? {}))
    if (doc[name] == null && !given.has(name)) doc[name] = preset({ ...call.env, doc }) ?? null
  return recompute(resource.rules, doc, call.env)
}

/** The rows of every table: those that a rule made from the source document, or those of the draft. */
function rowsOf({ shape }: Resource, draft: Row, sourceDraft: Row | null): Row {
  const tables = Object.entries(shape.tables ?? {}).map(([name, { fields }]) => {
    const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
    return [name, linesOf(sourceDraft ?? draft, name).map((row) => ({ ...empty, ...row }))]
  })
  return Object.fromEntries(tables)
}

/** The tables in an order in which the rows of a table come before the rows within them. */
const outerFirst = ({ shape, tables }: Resource): string[] =>
  Object.keys(tables).toSorted(
    (a, b) => Number(shape.tables?.[a]?.in !== undefined) - Number(shape.tables?.[b]?.in !== undefined),
  )

/** The fields of a draft without its tables. Empty for null. */
export const headerOf = ({ shape }: Resource, draft: Row | null): Row =>
  Object.fromEntries(Object.entries(draft ?? {}).filter(([name]) => name in shape.fields))

function emptyRow({ shape }: Resource): Row {
  const empty: Row = Object.fromEntries(Object.keys(shape.fields).map((name) => [name, null]))
  return shape.states ? { ...empty, [shape.states.field]: shape.states.initial } : empty
}
