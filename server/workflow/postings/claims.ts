import { eq, inArray } from 'drizzle-orm'
import { formatDecimal, QUANTITY_SCALE } from '../../../src/exact/scale'
import { scaleOf } from '../../../src/rules/values/scale-of'
import { resourceOf } from '../../metadata/registry'
import { ApiError } from '../../http/api-error'
import { lockDocument, recomputeAndSave } from '../document'
import { errorsOf } from '../finding-errors'
import type { Finding } from '../guards/guard'
import { MESSAGES } from '../messages'
import { sumsOf } from './recount-sums'
import { statusField, statusOf } from '../../metadata/status'
import { namedDocuments } from '../../query/named-document'
import { tableName } from '../../metadata/sql/column-sql'
import { labelOf } from '../../metadata/sql/lookup'
import { columnOf, lockRows, rowsById, rowsWhere } from '../../metadata/sql/rows'
import { evaluate, linesOf, type Scope, scopeOf } from '../../metadata/scope'
import type { Touched } from '../touched'
import type { Claim, Resource } from '../../metadata/description'
import { lineNo, type Row, type SavedRow } from '../../metadata/row'
import type { Call } from '../../http/call'

/** Documents that a refused claim names. */
const MAX_HOLDERS = 3

/**
 * Recomputes the claimed quantities of upstream lines after a document of this entity was saved or changed its status.
 * `before` is the document before the save. The upstream documents are locked first, so that two documents cannot claim
 * the same quantity. Throws 42200 `claim` when this document claims more than is left. Returns the upstream documents.
 */
export async function updateClaims(
  call: Call,
  resource: Resource,
  doc: Row,
  before: Row | null = null,
): Promise<Touched[]> {
  const claimed: Claimed[] = []
  for (const definition of resource.claims ?? []) {
    const upstream = await claimedBy(call, definition, [doc, before ?? {}])
    if (upstream) claimed.push(upstream)
  }
  const documents = claimed.flatMap(({ target, owners }) => owners.map((id) => ({ resource: target, id })))
  // All claims lock in one order, so that two documents cannot deadlock. Entities with `of` share a table.
  const tables = new Map(claimed.map(({ target: { table } }) => [tableName(table), table]))
  for (const [name, table] of [...tables].toSorted(([a], [b]) => a.localeCompare(b))) {
    const ofTable = claimed.filter(({ target }) => tableName(target.table) === name)
    await lockRows(call, table, [...new Set(ofTable.flatMap(({ owners }) => owners))])
  }
  for (const upstream of claimed) await updateClaimedRows(call, resource, doc, upstream)
  return documents
}

/** Upstream rows of a claim, and the documents that have these rows. */
interface Claimed {
  definition: Claim
  target: Resource
  table: string
  ids: readonly number[]
  owners: readonly number[]
}

/** Returns what the rows of the documents claim by one definition; undefined when they claim nothing. */
async function claimedBy(call: Call, definition: Claim, docs: readonly Row[]): Promise<Claimed | undefined> {
  const [entity = '', table = ''] = definition.target.split('.').slice(-2)
  const target = resourceOf(call, entity)
  const upstream = target.tables[table]?.table
  const ids = docs
    .flatMap((doc) => linesOf(doc, definition.table))
    .map((line) => line[definition.key])
    .filter((id) => typeof id === 'number')
  if (!upstream || ids.length === 0) return undefined
  const rows = await rowsById(call, upstream, [...new Set(ids)])
  return { definition, target, table, ids, owners: [...new Set(rows.flatMap((row) => row.owner_id ?? []))] }
}

async function updateClaimedRows(
  call: Call,
  resource: Resource,
  doc: Row,
  { definition, target, table, ids, owners }: Claimed,
): Promise<void> {
  const lines = linesOf(doc, definition.table)
  const isClaiming = definition.statuses.includes(statusOf(resource, doc) ?? '')
  for (const owner of owners) {
    const locked = await lockDocument(call, target, owner)
    const own = linesOf(locked, table).filter((line) => ids.includes(line.id))
    const sums = await sumsOf(call, resource, definition, {
      ids: own.map((line) => line.id),
      statuses: definition.statuses,
    })
    if (isClaiming)
      for (const line of own)
        await refuseExcess({ call, resource, scope: scopeOf(call, doc) }, definition, lines, {
          upstreamLine: line,
          sums: sums.get(line.id) ?? {},
        })
    const counted = linesOf(locked, table).map((line) => ({ ...line, ...sums.get(line.id) }))
    await recomputeAndSave(call, target, locked, { ...locked, [table]: counted })
  }
}

async function refuseExcess(
  work: { call: Call; resource: Resource; scope: Scope },
  definition: Claim,
  lines: readonly Row[],
  { upstreamLine, sums }: { upstreamLine: SavedRow; sums: Record<string, number> },
): Promise<void> {
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
    const holders = await holdersOf(work, definition, upstreamLine.id)
    const documents = await namedDocuments(work.call, work.resource, holders)
    const field = claimingField(work, definition, column, first)
    const shape = field === undefined ? undefined : work.resource.shape.tables?.[definition.table]?.fields[field]
    const text = MESSAGES.claim(
      String(first.sku_name ?? ''),
      // Without a single field, the row claims a computed quantity of goods.
      formatDecimal(left, shape ? scaleOf(shape) : QUANTITY_SCALE),
      holders.map((holder) => labelOf(work.resource, holder)),
    )
    const finding: Finding = {
      text,
      line_no: lineNo(first, lines.indexOf(first)),
      lineTable: definition.table,
      documents,
      field,
      // Rows that share what is left have no single value to suggest.
      ...(mine.length === 1 && { suggested: left }),
    }
    throw new ApiError(
      42200,
      {
        guard: 'claim',
        line_no: first.line_no ?? null,
        sku_id: first.sku_id,
        qty: left,
        documents,
        ...errorsOf(work, [{ guard: 'claim', finding }]),
      },
      text,
    )
  }
}

/** The other documents that claim quantities of the upstream line, at most `MAX_HOLDERS`. */
async function holdersOf(
  { call, resource, scope }: { call: Call; resource: Resource; scope: Scope },
  definition: Claim,
  upstreamLine: number,
): Promise<SavedRow[]> {
  const lineTable = resource.tables[definition.table]?.table
  if (!lineTable) return []
  const lines = await rowsWhere(call, lineTable, eq(columnOf(lineTable, definition.key), upstreamLine))
  const ids = lines.map(({ owner_id }) => owner_id).filter((id) => id !== scope.doc.id)
  if (ids.length === 0) return []
  const owners = await rowsWhere(
    call,
    resource.table,
    inArray(columnOf(resource.table, 'id'), ids),
    inArray(columnOf(resource.table, statusField(resource)), [...definition.statuses]),
  )
  return owners.slice(0, MAX_HOLDERS)
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
