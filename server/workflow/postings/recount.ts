import { statusesLike } from '../../../src/rules/document-status'
import type { DocumentStatus } from '../../../src/rules/field'
import { resourceOf } from '../../metadata/registry'
import { lockDocument, recomputeAndSave } from '../document'
import { rowsById } from '../../metadata/sql/rows'
import { type Recount, sumsOf } from './recount-sums'
import { evaluate, linesOf, lineScope, type Scope } from '../../metadata/scope'
import type { Touched } from '../touched'
import type { Resource } from '../../metadata/description'
import type { Call } from '../../http/call'

/** Statuses of documents that count: approved and not reversed. */
const COUNTED_STATUSES: readonly DocumentStatus[] = ['approved', 'completed']

/**
 * Sums columns of upstream lines anew from all documents of this kind that are approved or completed; repeating the
 * call changes nothing (docs/domain.md, Recounting). Returns the documents that own those lines.
 */
export async function recount(call: Call, resource: Resource, scope: Scope, posting: Recount): Promise<Touched[]> {
  const [entity = '', table = ''] = posting.target.split('.').slice(-2)
  const target = resourceOf(call, entity)
  const ids = new Set<number>()
  for (const [index, line] of linesOf(scope.doc, posting.table).entries()) {
    const id = line[posting.key]
    if (typeof id === 'number' && (!posting.when || evaluate(posting.when, lineScope(scope, line, index)))) ids.add(id)
  }
  const targetLines = target.tables[table]
  if (ids.size === 0 || !targetLines) return []
  const sums = await sumsOf(call, resource, posting, {
    ids: [...ids],
    statuses: statusesLike(resource.shape.states, COUNTED_STATUSES),
  })
  const owners = new Set((await rowsById(call, targetLines.table, [...ids])).flatMap((line) => line.owner_id ?? []))
  const touched: Touched[] = []
  for (const owner of [...owners].toSorted((a, b) => a - b)) {
    const before = await lockDocument(call, target, owner)
    const lines = linesOf(before, table).map((line) => ({ ...line, ...sums.get(line.id) }))
    await recomputeAndSave(call, target, before, { ...before, [table]: lines })
    touched.push({ resource: target, id: owner })
  }
  return touched
}
