import { resourceOf } from './registry'
import type { Field } from '../../src/rules/field'
import { entityName, labelKey } from '../../src/rules/key'
import { listIn } from '../../src/rules/list-in'
import { linesOf } from './scope'
import { readable } from './access/access'
import type { Resource } from './description'
import type { Row } from './row'
import { idsOf, labelOf, Lookup, targetOf } from './sql/lookup'
import { onceFor } from './sql/once-for'
import type { Call } from '../http/call'

/** A field that refers to rows of other entities. */
interface LabelledReference {
  name: string
  field: Field
  /** The entity of the rows; null when another field of the row names it. */
  target: string | null
  /** The key of the label. */
  label: string
}

const labelled = (name: string, field: Field): LabelledReference => ({
  name,
  field,
  target: field.ref ? entityName(field.ref) : null,
  label: labelKey(name),
})

const AUTHOR_FIELDS: readonly LabelledReference[] = ['created_by', 'updated_by'].map((name) =>
  labelled(name, { type: 'ref', ref: 'admin.admin_member' }),
)

/** Headers or rows of one table, with the references that they have. */
interface RowsWithReferences {
  fields: readonly LabelledReference[]
  rows: readonly Row[]
}

export interface LabelOptions {
  /** References of the header that get a label. Default: all, with `created_by` and `updated_by`. */
  columns?: readonly string[] | undefined
  /** A lookup of the caller, which may already have read some of the referenced rows. */
  lookup?: Lookup
}

/** Adds the label of every reference to the rows, in place: `store_id_label` for `store_id`. */
export async function addLabels(
  call: Call,
  resource: Resource,
  docs: readonly Row[],
  { columns, lookup = new Lookup(call) }: LabelOptions = {},
): Promise<void> {
  const groups = rowsWithReferences(call, resource, docs, columns)
  wantRows(call, groups, lookup)
  await lookup.fetch()
  // Many rows refer to the same few rows, so the label of each is put together once.
  const known = new Map<Row, string>()
  const labelFor = (target: string, found: Row): string => {
    const label = known.get(found) ?? labelOf(resourceOf(call, target), found)
    known.set(found, label)
    return label
  }
  eachReference(call, groups, (row, { name, label }, target) => {
    const value = row[name]
    if (typeof value === 'number') {
      const found = lookup.get(target, value)
      if (found) row[label] = labelFor(target, found)
      return
    }
    const labels = idsOf(value).flatMap((id) => {
      const found = lookup.get(target, id)
      return found ? [labelFor(target, found)] : []
    })
    if (labels.length > 0) row[label] = listIn(labels, call.locale)
  })
}

/** Requests the rows to which the groups refer. */
function wantRows(call: Call, groups: readonly RowsWithReferences[], lookup: Lookup): void {
  const ids = new Map<string, Set<unknown>>()
  eachReference(call, groups, (row, { name }, target) => {
    const wanted = ids.get(target) ?? new Set()
    ids.set(target, wanted)
    const value = row[name]
    if (typeof value === 'number') wanted.add(value)
    else for (const id of idsOf(value)) wanted.add(id)
  })
  for (const [target, wanted] of ids) lookup.want(target, wanted)
}

/** Requests from the lookup the rows that `addLabels` will need, so that the next fetch of the lookup includes them. */
export function wantLabels(
  call: Call,
  resource: Resource,
  docs: readonly Row[],
  { columns, lookup }: LabelOptions & { lookup: Lookup },
): void {
  wantRows(call, rowsWithReferences(call, resource, docs, columns), lookup)
}

function rowsWithReferences(
  call: Call,
  resource: Resource,
  docs: readonly Row[],
  columns?: readonly string[],
): RowsWithReferences[] {
  const header = references(readable(call, resource.shape.fields)).filter(
    ({ name }) => !columns || columns.includes(name),
  )
  const groups: RowsWithReferences[] = [{ fields: columns ? header : [...header, ...AUTHOR_FIELDS], rows: docs }]
  for (const [name, table] of Object.entries(resource.shape.tables ?? {})) {
    const fields = references(readable(call, table.fields))
    if (fields.length > 0) groups.push({ fields, rows: docs.flatMap((doc) => linesOf(doc, name)) })
  }
  return groups
}

function eachReference(
  call: Call,
  groups: readonly RowsWithReferences[],
  visit: (row: Row, reference: LabelledReference, target: string) => void,
): void {
  for (const { fields, rows } of groups) {
    for (const row of rows) {
      for (const reference of fields) {
        if (row[reference.name] == null) continue
        const target = reference.target ?? targetOf(call, reference.field, row)
        if (target) visit(row, reference, target)
      }
    }
  }
}

type NamedFields = readonly [string, Field][]

/** The references among the fields; `readable` returns the same list for all calls of an operator. */
const references = onceFor((fields: NamedFields) =>
  fields.filter(([, field]) => field.ref || field.ref_by).map(([name, field]) => labelled(name, field)),
)
