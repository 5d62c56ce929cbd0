import { resourceOf } from '../../metadata/registry'
import { ApiError } from '../../http/api-error'
import { lockDocument, recomputeAndSave } from '../document'
import { errorsOf } from '../finding-errors'
import { type Finding, lineNo } from '../guards/guard'
import { MESSAGES } from '../messages'
import { sumsOf } from './recount-sums'
import { statusOf } from '../../metadata/status'
import { rowsById } from '../../metadata/sql/rows'
import { evaluate, linesOf, type Scope, scopeOf } from '../../metadata/scope'
import type { Touched } from '../touched'
import type { Claim, Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

/**
 * Recomputes the claimed quantities of upstream lines after a document of this entity was saved or changed its status.
 * `before` is the document before the save. The upstream documents are locked first, so that two documents cannot claim
 * the same quantity. Throws 42200 `claim` when this document claims more than is left. Returns the upstream documents.
 */
export async function claim(call: Call, resource: Resource, doc: Row, before: Row | null = null): Promise<Touched[]> {
  const touched: Touched[] = []
  for (const definition of resource.claims ?? [])
    touched.push(...(await updateClaim(call, resource, doc, { before, definition })))
  return touched
}

async function updateClaim(
  call: Call,
  resource: Resource,
  doc: Row,
  { before, definition }: { before: Row | null; definition: Claim },
): Promise<Touched[]> {
  const [entity = '', table = ''] = definition.target.split('.').slice(-2)
  const target = resourceOf(call, entity)
  const upstream = target.tables[table]?.table
  const lines = linesOf(doc, definition.table)
  const ids = [...lines, ...linesOf(before ?? {}, definition.table)]
    .map((line) => line[definition.key])
    .filter((id) => typeof id === 'number')
  if (!upstream || ids.length === 0) return []
  const rows = await rowsById(call, upstream, [...new Set(ids)])
  const owners = [...new Set(rows.flatMap((row) => row.owner_id ?? []))].toSorted((a, b) => a - b)
  const holds = definition.statuses.includes(statusOf(resource, doc) ?? '')
  for (const owner of owners) {
    const locked = await lockDocument(call, target, owner)
    const own = linesOf(locked, table).filter((line) => ids.includes(line.id))
    const sums = await sumsOf(call, resource, definition, {
      ids: own.map((line) => line.id),
      statuses: definition.statuses,
    })
    if (holds)
      for (const line of own)
        refuseExcess({ resource, scope: scopeOf(call, doc) }, definition, lines, {
          upstreamLine: line,
          sums: sums.get(line.id) ?? {},
        })
    const counted = linesOf(locked, table).map((line) => ({ ...line, ...sums.get(line.id) }))
    await recomputeAndSave(call, target, locked, { ...locked, [table]: counted })
  }
  return owners.map((id) => ({ resource: target, id }))
}

function refuseExcess(
  work: { resource: Resource; scope: Scope },
  definition: Claim,
  lines: readonly Row[],
  { upstreamLine, sums }: { upstreamLine: Row; sums: Record<string, number> },
): void {
  const { scope } = work
  for (const [column, most] of Object.entries(definition.most)) {
    const limit = evaluate<number | null>(most, { ...scope, from: upstreamLine }) ?? 0
    const claimed = sums[column] ?? 0
    if (claimed <= limit) continue
    const mine = lines.filter((line) => line[definition.key] === upstreamLine.id)
    const first = mine[0]
    if (!first) continue
    const claimedHere = mine.reduce((sum, line) => sum + valueOf(scope, definition, column, line), 0)
    const left = Math.max(0, limit - (claimed - claimedHere))
    const text = MESSAGES.claim(String(first.sku_name ?? ''), left)
    const finding: Finding = {
      text,
      line_no: lineNo(first, lines.indexOf(first)),
      field: claimingField(work, definition, column, first),
      // Rows that share what is left have no single right value.
      ...(mine.length === 1 && { right: left }),
    }
    throw new ApiError(
      42200,
      {
        guard: 'claim',
        line_no: first.line_no ?? null,
        sku_id: first.sku_id,
        qty: left,
        ...errorsOf(work, [{ guard: 'claim', finding }]),
      },
      text,
    )
  }
}

/** The field of the row that the claim of this column takes in the present status of the document. */
function claimingField(
  { resource, scope }: { resource: Resource; scope: Scope },
  definition: Claim,
  column: string,
  line: Row,
): string | undefined {
  const claimed = valueOf(scope, definition, column, line)
  return Object.keys(resource.shape.tables?.[definition.table]?.fields ?? {}).find(
    (name) =>
      line[name] === claimed && valueOf(scope, definition, column, { ...line, [name]: claimed + 1 }) === claimed + 1,
  )
}

const valueOf = (scope: Scope, definition: Claim, column: string, line: Row): number => {
  const expression = definition.set[column]
  return (expression && evaluate(expression, { ...scope, line })) ?? 0
}
