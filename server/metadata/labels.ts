import { resourceOf } from './registry'
import type { Field } from '../../src/rules/field'
import { labelKey } from '../../src/rules/key'
import { listIn } from '../../src/rules/list-in'
import { linesOf } from './scope'
import { readable } from './access/access'
import type { Resource } from './description'
import type { Row } from './row'
import { idsOf, labelOf, Lookup, targetOf } from './sql/lookup'
import type { Call } from '../http/call'

const AUTHOR_FIELDS: readonly [string, Field][] = [
  ['created_by', { type: 'ref', ref: 'admin.admin_member' }],
  ['updated_by', { type: 'ref', ref: 'admin.admin_member' }],
]

/** Headers or rows of one table, with the references that they have. */
interface RowsWithReferences {
  fields: readonly [string, Field][]
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
  eachReference(call, groups, (row, name, target) => lookup.want(target, idsOf(row[name])))
  await lookup.fetch()
  // Many rows refer to the same few rows, so the label of each is put together once.
  const known = new Map<Row, string>()
  const labelFor = (target: string, found: Row): string => {
    const label = known.get(found) ?? labelOf(resourceOf(call, target), found)
    known.set(found, label)
    return label
  }
  eachReference(call, groups, (row, name, target) => {
    const labels = idsOf(row[name]).flatMap((id) => {
      const found = lookup.get(target, id)
      return found ? [labelFor(target, found)] : []
    })
    if (labels.length > 0) row[labelKey(name)] = listIn(labels, call.locale)
  })
}

/** Requests from the lookup the rows that `addLabels` will need, so that the next fetch of the lookup includes them. */
export function wantLabels(
  call: Call,
  resource: Resource,
  docs: readonly Row[],
  { columns, lookup }: LabelOptions & { lookup: Lookup },
): void {
  eachReference(call, rowsWithReferences(call, resource, docs, columns), (row, name, target) =>
    lookup.want(target, idsOf(row[name])),
  )
}

function rowsWithReferences(
  call: Call,
  resource: Resource,
  docs: readonly Row[],
  columns?: readonly string[],
): RowsWithReferences[] {
  const header = references(readable(call, resource.shape.fields)).filter(
    ([name]) => !columns || columns.includes(name),
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
  visit: (row: Row, name: string, target: string) => void,
): void {
  for (const { fields, rows } of groups) {
    for (const row of rows) {
      for (const [name, field] of fields) {
        const target = row[name] == null ? null : targetOf(call, field, row)
        if (target) visit(row, name, target)
      }
    }
  }
}

type NamedFields = readonly [string, Field][]

/**
 * References by the list of fields that they are among; `readable` returns the same list for all calls of an operator.
 */
const referenceCache = new WeakMap<NamedFields, NamedFields>()

function references(fields: NamedFields): NamedFields {
  const cached = referenceCache.get(fields)
  if (cached) return cached
  const found = fields.filter(([, field]) => field.ref || field.ref_by)
  referenceCache.set(fields, found)
  return found
}
