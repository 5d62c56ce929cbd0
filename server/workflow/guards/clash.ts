import { getTableName, sql } from 'drizzle-orm'
import { statusesLike } from '../../../src/rules/document-status'
import { selectRows } from '../../db/select-rows'
import { advisoryLock } from '../../db/advisory-lock'
import { MESSAGES } from '../messages'
import { namedDocuments } from '../../query/named-document'
import { statusField } from '../../metadata/status'
import { goodsTables, type Guard } from './guard'
import { lineNo } from '../../metadata/row'

/**
 * Refuses a price adjustment when another approved document of the entity sets the price of one of its SKUs in one of
 * its stores at the same instant. The parameters `at` and `stores` name the fields of the header that hold both.
 */
export const clash: Guard = async ({ call, resource, scope, goods, parameters }) => {
  const at = scope.doc[String(parameters.at ?? 'effective_at')]
  const field = String(parameters.stores ?? 'store_ids')
  const stores = scope.doc[field]
  if (typeof at !== 'number' || !Array.isArray(stores) || stores.length === 0) return []
  // Approvals run one after the other, because concurrent transactions do not see each other until they commit.
  await advisoryLock(call.tx, call.operator.tenant_id, `${resource.entity}:clash:${at}`)
  const findings = []
  for (const [name, rows] of goodsTables({ resource, scope })) {
    const table = resource.tables[name]?.table
    if (!table || rows.length === 0) continue
    const found = await selectRows<{ sku_id: number; id: number; receipt_no: string }>(
      call.tx,
      sql`
      select distinct on (l.sku_id) l.sku_id, d.id, d.receipt_no
      from ${sql.identifier(getTableName(resource.table))} d
      join ${sql.identifier(getTableName(table))} l on l.tenant_id = d.tenant_id and l.owner_id = d.id
      where d.tenant_id = ${call.operator.tenant_id} and d.id <> ${scope.doc.id}
        and d.${sql.identifier(statusField(resource))} in ${statusesLike(resource.shape.states, ['approved'])}
        and d.${sql.identifier(String(parameters.at ?? 'effective_at'))} = ${at}
        and exists (
          select 1 from jsonb_array_elements(d.${sql.identifier(field)}) s
          where s in (select jsonb_array_elements(${JSON.stringify(stores)}::jsonb)))
        and l.sku_id in ${rows.map((line) => line.sku_id)}
      order by l.sku_id, d.id`,
    )
    const others = found.map((row) => ({ ...row, id: Number(row.id), sku_id: Number(row.sku_id) }))
    const receiptBySku = new Map(others.map((row) => [row.sku_id, row.receipt_no]))
    const documents = await namedDocuments(call, resource, others)
    for (const [index, line] of rows.entries()) {
      if (line.sku_id == null) continue
      const other = receiptBySku.get(line.sku_id)
      if (other !== undefined)
        findings.push({
          text: MESSAGES.clash(goods.get(line.sku_id)?.sku_name ?? '', other),
          line_no: lineNo(line, index),
          documents: documents.filter(({ no }) => no === other),
        })
    }
  }
  return findings
}
