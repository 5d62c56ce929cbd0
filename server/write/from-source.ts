import { sql } from 'drizzle-orm'
import { ApiError } from '../http/api-error'
import { COPY, draftFrom, ruleFor } from '../workflow/postings/create-from'
import { lockChain } from '../workflow/document'
import { resourceOf } from '../metadata/registry'
import { columnSql } from '../metadata/sql/column-sql'
import { conditionSql } from '../metadata/sql/condition-sql'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { fieldError } from '../metadata/field-error'
import { loadScope, loadVisible, refuseHidden } from '../query/load'
import type { Call } from '../http/call'

const UNFIT = { zh: '该来源单据当前不能生成此单据', en: 'Nothing can be created from this document now' }

/**
 * The draft that a rule makes of the source that the operator named, or null when none is named. What the source decides
 * (its lines, open quantities, prices) is read from the source, never from the operator's draft. `hold`: the source is locked
 * with what it was made from, so that nobody closes it before what is made of it can be seen.
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
  const made = resource.createFrom[rule]
  if (made && !made.by.includes(call.operator.role_type)) throw new ApiError(40300)
  const from = resourceOf(type)
  if (hold && made && from.shape.kind === 'receipt') {
    await refuseHidden(call, from, [id])
    await lockChain(call, from, id)
  }
  const source = await loadScope(call, from, await loadVisible(call, from, id))
  if (made) await refuseUnfit(call, from, made.filter, id, draft)
  const result = await draftFrom(call, resource, rule, source)
  return rule === COPY ? { ...result, source_type: null, source_id: null } : result
}

async function refuseUnfit(
  call: Call,
  from: Resource,
  filter: Parameters<typeof conditionSql>[2],
  id: number,
  draft: Row,
): Promise<void> {
  const fits = await call.tx
    .select({ id: columnSql(from.table, 'id') })
    .from(from.table)
    .where(
      sql`${columnSql(from.table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(from.table, 'id')} = ${id} and ${conditionSql(call, from, filter, draft)}`,
    )
  if (fits.length === 0) throw new ApiError(40000, { errors: [fieldError('source_id', UNFIT)] })
}
