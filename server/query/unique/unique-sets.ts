import { sql } from 'drizzle-orm'
import type { FieldError } from '../../../src/rules/rules'
import type { Call } from '../../http/call'
import { ApiError } from '../../http/api-error'
import { holds, whereScope } from '../../metadata/condition'
import type { Resource, UniqueSet } from '../../metadata/description'
import { fieldError } from '../../metadata/field-error'
import type { Row } from '../../metadata/row'
import { conditionSql } from '../../metadata/sql/condition-sql'
import { rowExists, VALUE_IN_USE } from './same-row'

/**
 * Errors of the sets of fields that the manifest calls unique together, each at the fields of the set that an operator
 * writes. A set is checked when the row enters its condition or changes one of its fields. A row without the first
 * field of a set is not compared.
 */
export async function uniqueSetErrors(
  call: Call,
  resource: Resource,
  before: Row | null,
  doc: Row,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const set of resource.uniques ?? []) {
    if (!isCompared(call, set, doc)) continue
    const isChanged = !before || !isCompared(call, set, before) || set.fields.some((name) => before[name] !== doc[name])
    const where = set.when ? conditionSql(call, resource, set.when) : sql`true`
    if (!isChanged || !(await rowExists(call, resource, set.fields, { doc, where }))) continue
    for (const name of fieldsToMark(resource, set)) errors.push(fieldError(name, set.message ?? VALUE_IN_USE))
  }
  return errors
}

/** Throws 40902 (`errors`) when a change by the engine makes a row equal to another one in a set with a condition. */
export async function refuseEqualRows(call: Call, resource: Resource, before: Row, doc: Row): Promise<void> {
  const errors = await uniqueSetErrors(call, resource, before, doc)
  if (errors.length > 0) throw new ApiError(40902, { errors })
}

function isCompared(call: Call, { fields, when }: UniqueSet, row: Row): boolean {
  return row[fields[0] ?? ''] != null && (!when || holds(when, row, whereScope(call, {})))
}

function fieldsToMark({ shape }: Resource, { fields }: UniqueSet): readonly string[] {
  const written = fields.filter((name) => !shape.fields[name]?.system)
  return written.length > 0 ? written : fields.slice(0, 1)
}
