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

const AUTHORS: readonly [string, Field][] = [
  ['created_by', { type: 'ref', ref: 'admin.admin_member' }],
  ['updated_by', { type: 'ref', ref: 'admin.admin_member' }],
]

interface Level {
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
  const levels = levelsOf(call, resource, docs, columns)
  eachReference(call, levels, (row, name, target) => lookup.want(target, idsOf(row[name])))
  await lookup.fetch()
  eachReference(call, levels, (row, name, target) => {
    const words = idsOf(row[name]).flatMap((id) => {
      const found = lookup.get(target, id)
      return found ? [labelOf(resourceOf(call, target), found)] : []
    })
    if (words.length > 0) row[labelKey(name)] = listIn(words, call.locale)
  })
}

/** Requests from the lookup the rows that `addLabels` will need, so that the next fetch of the lookup includes them. */
export function wantLabels(
  call: Call,
  resource: Resource,
  docs: readonly Row[],
  { columns, lookup }: LabelOptions & { lookup: Lookup },
): void {
  eachReference(call, levelsOf(call, resource, docs, columns), (row, name, target) =>
    lookup.want(target, idsOf(row[name])),
  )
}

function levelsOf(call: Call, resource: Resource, docs: readonly Row[], columns?: readonly string[]): Level[] {
  const header = references(readable(call, resource.shape.fields)).filter(
    ([name]) => !columns || columns.includes(name),
  )
  const levels: Level[] = [{ fields: columns ? header : [...header, ...AUTHORS], rows: docs }]
  for (const [name, table] of Object.entries(resource.shape.tables ?? {})) {
    const fields = references(readable(call, table.fields))
    if (fields.length > 0) levels.push({ fields, rows: docs.flatMap((doc) => linesOf(doc, name)) })
  }
  return levels
}

function eachReference(
  call: Call,
  levels: readonly Level[],
  visit: (row: Row, name: string, target: string) => void,
): void {
  for (const { fields, rows } of levels) {
    for (const row of rows) {
      for (const [name, field] of fields) {
        const target = row[name] == null ? null : targetOf(call, field, row)
        if (target) visit(row, name, target)
      }
    }
  }
}

function references(fields: readonly [string, Field][]): readonly [string, Field][] {
  const known = referencesAmong.get(fields) ?? fields.filter(([, field]) => field.ref || field.ref_by)
  referencesAmong.set(fields, known)
  return known
}

const referencesAmong = new WeakMap<readonly [string, Field][], readonly [string, Field][]>()
