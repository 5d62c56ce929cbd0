import { sql } from 'drizzle-orm'
import { resourceOf } from '../metadata/registry'
import { ApiError } from '../http/api-error'
import { roleTypeRefusal } from '../metadata/access/lacking'
import { COPY, draftFrom, ruleFor } from '../workflow/postings/create-from'
import { lockChain } from '../workflow/document'
import { columnSql } from '../metadata/sql/column-sql'
import { conditionSql } from '../metadata/sql/condition-sql'
import type { Resource } from '../metadata/description'
import type { Where } from '../metadata/where'
import type { Row } from '../metadata/row'
import { fieldError, namingParameter } from '../metadata/field-error'
import { loadScope, loadVisible, refuseHidden } from '../query/load'
import type { Call } from '../http/call'

const SOURCE_REFUSED = { zh: '该来源单据当前不能生成此单据', en: 'Nothing can be created from this document now' }

/**
 * The draft that a `create_from` rule makes from the source document that the operator's draft names; null when the
 * draft names no source. Lines, open quantities and prices are read from the source, never from the operator's draft.
 * `lock` locks the source and its upstream documents, so that nobody closes the source before the new document is
 * committed. Throws 40300 when the role may not use the rule, 40000 when the source does not pass the filter of the
 * rule.
 */
export async function draftFromSource(
  call: Call,
  resource: Resource,
  draft: Row,
  { lock = false }: { lock?: boolean } = {},
): Promise<Row | null> {
  const { source_type: type, source_id: id } = draft
  if (typeof type !== 'string' || typeof id !== 'number') return null
  const ruleName = ruleFor(resource, type)
  if (!ruleName) return null
  // A copy of a document of the same entity has no rule in the manifest.
  const rule = resource.createFrom[ruleName]
  if (rule && !rule.by.includes(call.operator.role_type)) throw roleTypeRefusal(...rule.by)
  const from = resourceOf(call, type)
  if (lock && rule && from.shape.kind === 'receipt') {
    await namingParameter('source_id', () => refuseHidden(call, from, [id]))
    await lockChain(call, from, id)
  }
  const source = await loadScope(call, from, await namingParameter('source_id', () => loadVisible(call, from, id)))
  if (rule) await refuseUnfit(call, from, rule.filter, { id, draft })
  const result = await draftFrom(call, resource, ruleName, source)
  return ruleName === COPY ? { ...result, source_type: null, source_id: null } : result
}

/** Throws 40000 unless the source passes the filter of the rule. */
async function refuseUnfit(
  call: Call,
  from: Resource,
  filter: Where,
  { id, draft }: { id: number; draft: Row },
): Promise<void> {
  const matching = await call.tx
    .select({ id: columnSql(from.table, 'id') })
    .from(from.table)
    .where(
      sql`${columnSql(from.table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(from.table, 'id')} = ${id} and ${conditionSql(call, from, filter, { form: draft })}`,
    )
  if (matching.length === 0) throw new ApiError(40000, { errors: [fieldError('source_id', SOURCE_REFUSED)] })
}
