import { floorDiv } from '../../../src/exact/round'
import { MESSAGES } from '../messages'
import { type Recount, sumsOf } from '../postings/recount-sums'
import { resourceOf } from '../../metadata/registry'
import { mastersById, rowsById } from '../../metadata/sql/rows'
import { evaluate, linesOf, lineScope } from '../../metadata/scope'
import { type Finding, type Guard, type GuardWork, lineNo } from './guard'
import type { Row } from '../../metadata/row'

/** Submitted deliveries count too: two of them must not both be right. */
const COUNTING = ['submitted', 'approved', 'completed']

/**
 * G-OVER: what all deliveries of an ordered line come to stays within floor(ordered × (100 % + tolerance)). The lines and
 * the quantity are those that `approve` recounts upstream; the supplier's tolerance goes before the tenant's.
 */
export const over: Guard = async (work) => {
  const { call, resource, scope, goods, parameters } = work
  const posting = (resource.transitions.approve?.postings ?? []).find(
    (one): one is Recount => one.do === 'recount' && one.target.split('.').at(-2) === scope.doc.source_type,
  )
  if (!posting) return []
  const [entity = '', table = ''] = posting.target.split('.').slice(-2)
  const target = resourceOf(entity)
  const fields = target.shape.tables?.[table]?.fields ?? {}
  const ordered = String(parameters.ordered ?? ('approved_qty' in fields ? 'approved_qty' : 'order_qty'))
  const column = Object.keys(posting.set)[0] ?? ''
  const own = ownLines(work, posting, column)
  const targetTable = target.tables[table]?.table
  if (own.length === 0 || !targetTable || !(ordered in fields)) return []
  const ids = [...new Set(own.map(({ key }) => key))]
  const others = await sumsOf(call, resource, posting, ids, COUNTING, scope.doc.id as number)
  const percent = await tolerance(work)
  const findings: Finding[] = []
  for (const upstream of await rowsById(call, targetTable, ids)) {
    const mine = own.filter(({ key }) => key === upstream.id)
    const limit = floorDiv(BigInt((upstream[ordered] as number | null) ?? 0) * BigInt(10_000 + percent), 10_000)
    const left = limit - (others.get(upstream.id as number)?.[column] ?? 0)
    if (mine.reduce((sum, { qty }) => sum + qty, 0) <= left) continue
    const name = goods.get(upstream.sku_id as number)?.sku_name ?? ''
    findings.push({
      text: MESSAGES.over(name, Math.max(0, left)),
      line_no: mine[0]?.line_no,
      data: { qty: Math.max(0, left) },
    })
  }
  return findings.toSorted((a, b) => (a.line_no ?? 0) - (b.line_no ?? 0))
}

function ownLines(
  { scope }: GuardWork,
  posting: Recount,
  column: string,
): { key: number; qty: number; line_no: number }[] {
  return linesOf(scope.doc, posting.table).flatMap((line: Row, index) => {
    const inner = lineScope(scope, line, index)
    const key = line[posting.key]
    if (typeof key !== 'number' || (posting.when && !evaluate(posting.when, inner))) return []
    const expression = posting.set[column]
    return [{ key, qty: expression ? (evaluate(expression, inner) ?? 0) : 0, line_no: lineNo(line, index) }]
  })
}

/** Hundredths of a percent that a supplier may deliver too much; nobody else may. */
async function tolerance({ call, scope }: GuardWork): Promise<number> {
  const id = scope.doc.supplier_id
  if (typeof id !== 'number') return 0
  const [supplier] = await mastersById(call, resourceOf('supplier').table, [id])
  return (supplier?.over_receive_percent as number | null) ?? call.env.setting.over_receive_percent ?? 0
}
