import { sql } from 'drizzle-orm'
import { resourceOf } from '../metadata/registry'
import { ApiError } from '../http/api-error'
import { onlyForRoleTypes } from '../metadata/access/lacking'
import { COPY, draftFrom, ruleFor } from '../workflow/postings/create-from'
import { lockChain } from '../workflow/document'
import { columnSql } from '../metadata/sql/column-sql'
import { conditionSql } from '../metadata/sql/condition-sql'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { fieldError, namingParameter } from '../metadata/field-error'
import { loadScope, loadVisible, refuseHidden } from '../query/load'
import type { Call } from '../http/call'

const SOURCE_REFUSED = { zh: '该来源单据当前不能生成此单据', en: 'Nothing can be created from this document now' }

/**
 * The draft that a `create_from` rule makes from the source document that the operator's draft names; null when the
 * draft names no source. Lines, open quantities and prices are read from the source, never from the operator's draft.
 * `hold` locks the source and its upstream documents, so that nobody closes the source before the new document is
 * committed. Throws 40300 when the role may not use the rule, 40000 when the source does not pass the filter of the
 * rule.
 */
export async function fromSource(
  call: Call,
  resource: Resource,
  draft: Row,
  { hold = false }: { hold?: boolean } = {},
): Promise<Row | null> {
  const { source_type: type, source_id: id } = draft
  if (typeof type !== 'string' || typeof id !== 'number') return null
  const rule = ruleFor(resource, type)
  if (!rule) return null
  const definition = resource.createFrom[rule]
  if (definition && !definition.by.includes(call.operator.role_type)) throw onlyForRoleTypes(...definition.by)
  const from = resourceOf(call, type)
  if (hold && definition && from.shape.kind === 'receipt') {
    await namingParameter('source_id', () => refuseHidden(call, from, [id]))
    await lockChain(call, from, id)
  }
  const source = await loadScope(call, from, await namingParameter('source_id', () => loadVisible(call, from, id)))
  if (definition) await refuseUnfit(call, from, definition.filter, { id, draft })
  const result = await draftFrom(call, resource, rule, source)
  return rule === COPY ? { ...result, source_type: null, source_id: null } : result
}

async function refuseUnfit(
  call: Call,
  from: Resource,
  filter: Parameters<typeof conditionSql>[2],
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
