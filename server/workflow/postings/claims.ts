import { ApiError } from '../../http/api-error'
import { lockDocument, recomputeAndSave } from '../document'
import { MESSAGES } from '../messages'
import { sumsOf } from './recount-sums'
import { resourceOf, statusField } from '../../metadata/registry'
import { rowsById } from '../../metadata/sql/rows'
import { evaluate, linesOf, type Scope, scopeOf } from '../../metadata/scope'
import type { Touched } from '../touched'
import type { Claim, Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

/**
 * Counts anew what alive documents of this kind hold on to upstream, after one of them was saved (`before`: as it was) or
 * moved. The upstream rows are locked first, so that two that want the same cannot both have it. Throws 42200 `claim` where
 * this document asks for more than is left. Returns the upstream documents.
 */
export async function claim(call: Call, resource: Resource, doc: Row, before: Row | null = null): Promise<Touched[]> {
  const touched: Touched[] = []
  for (const one of resource.claims ?? []) touched.push(...(await claimOne(call, resource, doc, before, one)))
  return touched
}

async function claimOne(call: Call, resource: Resource, doc: Row, before: Row | null, one: Claim): Promise<Touched[]> {
  const [entity = '', table = ''] = one.target.split('.').slice(-2)
  const target = resourceOf(entity)
  const upstream = target.tables[table]?.table
  const lines = linesOf(doc, one.table)
  const ids = [...lines, ...linesOf(before ?? {}, one.table)]
    .map((line) => line[one.key])
    .filter((id) => typeof id === 'number')
  if (!upstream || ids.length === 0) return []
  const rows = await rowsById(call, upstream, [...new Set(ids)])
  const owners = [...new Set(rows.map((row) => row.owner_id as number))].toSorted((a, b) => a - b)
  const holds = one.statuses.includes(doc[statusField(resource)] as string)
  for (const owner of owners) {
    const locked = await lockDocument(call, target, owner)
    const own = linesOf(locked, table).filter((line) => ids.includes(line.id as number))
    const sums = await sumsOf(
      call,
      resource,
      one,
      own.map((line) => line.id as number),
      one.statuses,
    )
    if (holds)
      for (const line of own) refuseMore(scopeOf(call, doc), one, lines, line, sums.get(line.id as number) ?? {})
    const counted = linesOf(locked, table).map((line) => ({ ...line, ...sums.get(line.id as number) }))
    await recomputeAndSave(call, target, locked, { ...locked, [table]: counted })
  }
  return owners.map((id) => ({ resource: target, id }))
}

function refuseMore(scope: Scope, one: Claim, lines: readonly Row[], from: Row, sums: Record<string, number>): void {
  for (const [column, most] of Object.entries(one.most)) {
    const limit = evaluate<number | null>(most, { ...scope, from }) ?? 0
    const claimed = sums[column] ?? 0
    if (claimed <= limit) continue
    const mine = lines.filter((line) => line[one.key] === from.id)
    const first = mine[0]
    if (!first) continue
    const asked = mine.reduce((sum, line) => sum + valueOf(scope, one, column, line), 0)
    const left = Math.max(0, limit - (claimed - asked))
    throw new ApiError(
      42200,
      { guard: 'claim', line_no: first.line_no ?? null, sku_id: first.sku_id, qty: left },
      MESSAGES.claim(String(first.sku_name ?? ''), left),
    )
  }
}

const valueOf = (scope: Scope, one: Claim, column: string, line: Row): number => {
  const expression = one.set[column]
  return (expression && evaluate(expression, { ...scope, line })) ?? 0
}
