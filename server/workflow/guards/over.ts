import type { Supplier } from '../../../src/generated/supply/supplier/supplier.types'
import { statusesLike } from '../../../src/rules/document-status'
import type { DocumentStatus } from '../../../src/rules/field'
import { resourceOf } from '../../metadata/registry'
import { floorDiv } from '../../../src/exact/round'
import { formatDecimal, unitStep } from '../../../src/exact/scale'
import { scaleOf } from '../../../src/rules/values/scale-of'
import { MESSAGES } from '../messages'
import { type Recount, sumsOf } from '../postings/recount-sums'
import { mastersById, rowsById } from '../../metadata/sql/rows'
import { evaluate, linesOf, lineScope } from '../../metadata/scope'
import type { Finding, Guard, GuardWork } from './guard'
import { lineNo, numberIn, type Row } from '../../metadata/row'

/** Submitted deliveries count too, so that two of them cannot both use the same open quantity. */
const COUNTING_STATUSES: readonly DocumentStatus[] = ['submitted', 'approved', 'completed']

/**
 * The total of all deliveries of an ordered line is at most floor(ordered × (100 % + tolerance)). Lines and
 * quantity are taken from the `recount` posting of `approve`. The parameter `ordered` names the ordered quantity, if it
 * is not the quantity of the ordered lines. The supplier's tolerance overrides the tenant's.
 */
export const over: Guard = async (work) => {
  const { call, resource, scope, goods, parameters } = work
  const posting = (resource.transitions.approve?.postings ?? []).find(
    (candidate): candidate is Recount =>
      candidate.do === 'recount' && candidate.target.split('.').at(-2) === scope.doc.source_type,
  )
  if (!posting) return []
  const [entity = '', table = ''] = posting.target.split('.').slice(-2)
  const target = resourceOf(call, entity)
  const { fields = {}, quantity } = target.shape.tables?.[table] ?? {}
  const ordered = String(parameters.ordered ?? quantity)
  const column = Object.keys(posting.set)[0] ?? ''
  const own = ownLines(work, posting, column)
  const targetTable = target.tables[table]?.table
  if (own.length === 0 || !targetTable || !(ordered in fields)) return []
  const ids = [...new Set(own.map(({ key }) => key))]
  const others = await sumsOf(call, resource, posting, {
    ids,
    statuses: statusesLike(resource.shape.states, COUNTING_STATUSES),
    except: scope.doc.id,
  })
  const percent = await tolerance(work)
  const findings: Finding[] = []
  for (const upstream of await rowsById(call, targetTable, ids)) {
    const mine = own.filter(({ key }) => key === upstream.id)
    const limit = floorDiv(BigInt(numberIn(upstream, ordered) ?? 0) * BigInt(10_000 + percent), 10_000)
    const left = limit - (others.get(upstream.id)?.[column] ?? 0)
    if (mine.reduce((sum, { qty }) => sum + qty, 0) <= left) continue
    const sku = goods.get(upstream.sku_id)
    // The tolerance may allow a part of a unit that is never divided; offering that part would be refused as well.
    const step = sku ? unitStep(sku.decimals) : 1
    const most = Math.floor(Math.max(0, left) / step) * step
    findings.push({
      text: MESSAGES.over(sku?.sku_name ?? '', formatDecimal(most, scaleOf(fields[ordered]))),
      line_no: mine[0]?.line_no,
      lineTable: posting.table,
      // With one line for the ordered line, this line may take all that is left.
      ...(mine.length === 1 && mine[0]?.isQuantity && { suggested: most }),
      data: { qty: most },
    })
  }
  return findings.toSorted((a, b) => (a.line_no ?? 0) - (b.line_no ?? 0))
}

interface OwnLine {
  key: number
  qty: number
  line_no: number
  /** Whether `qty` is the quantity of the line, and not computed from it. */
  isQuantity: boolean
}

function ownLines({ resource, scope }: GuardWork, posting: Recount, column: string): OwnLine[] {
  const quantity = resource.shape.tables?.[posting.table]?.quantity ?? ''
  return linesOf(scope.doc, posting.table).flatMap((line: Row, index) => {
    const inner = lineScope(scope, line, index)
    const key = line[posting.key]
    if (typeof key !== 'number' || (posting.when && !evaluate(posting.when, inner))) return []
    const expression = posting.set[column]
    const qty = expression ? (evaluate<number | null>(expression, inner) ?? 0) : 0
    return [{ key, qty, line_no: lineNo(line, index), isQuantity: qty === line[quantity] }]
  })
}

/** Tolerance for deliveries of a supplier in hundredths of a percent; 0 for documents without a supplier. */
async function tolerance({ call, scope }: GuardWork): Promise<number> {
  const id = scope.doc.supplier_id
  if (typeof id !== 'number') return 0
  const [supplier] = await mastersById<Supplier>(call, resourceOf(call, 'supplier').table, [id])
  return supplier?.over_receive_percent ?? call.env.setting.over_receive_percent ?? 0
}
