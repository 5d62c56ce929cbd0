import { withCopiedRows } from '../../metadata/facts'
import { sourceOf } from '../../metadata/registry'
import { advanceTargets } from '../advance'
import { createFrom } from './create-documents'
import { lockDocument } from '../document'
import { applies } from './movements'
import type { PostingWork } from './posting-work'
import { postPrices } from './post-prices'
import { planJob } from '../../jobs/plan'
import { postAccounts } from './post-accounts'
import { recount } from './recount'
import type { Recount } from './recount-sums'
import { evaluate, type SavedScope } from '../../metadata/scope'
import { updateRow } from '../../metadata/sql/rows'
import { openForeignRows } from './foreign-rows'
import { saveForeign, setValues } from './set-values'
import { openStock } from './stock-postings'
import type { Touched } from '../touched'
import type { Posting } from '../../metadata/posting'
import type { Resource } from '../../metadata/description'
import type { SavedRow } from '../../metadata/row'

type Create = Extract<Posting, { do: 'create' }>

/**
 * First half of a transition's postings: stock, reservations, prices and `set`. Returns the document with its changed
 * values; the caller recomputes and saves it.
 */
export async function postOwn(work: PostingWork): Promise<SavedRow> {
  const { call, resource, rule } = work
  const doc = withCopiedRows(resource, work.scope.doc)
  const scope: SavedScope = { ...work.scope, doc }
  const foreign = openForeignRows(call, resource, doc)
  const stock = await openStock({ ...work, scope, foreign })
  for (const posting of rule.postings) {
    const isOfStock = posting.do === 'reserve' || posting.do === 'release' || posting.do === 'mirror'
    if (isOfStock ? !stock.applying.has(posting) : !applies(posting, scope)) continue
    if (posting.do === 'each') stock.each(posting)
    else if (posting.do === 'mirror') stock.mirror()
    else if (posting.do === 'reserve') stock.reserve(posting)
    else if (posting.do === 'release' && posting.doc === 'source') await stock.releaseSource()
    else if (posting.do === 'set') setValues({ call, resource, foreign }, scope, posting.set)
    else if (posting.do === 'price') await postPrices(call, resource, scope, posting)
  }
  await stock.close()
  await saveForeign(work, foreign.values)
  return doc
}

/** Second half, after the document was saved: postings that change other documents, members and jobs. */
export async function postOthers(work: PostingWork): Promise<Touched[]> {
  const { call, resource, rule, scope } = work
  const touched: Touched[] = []
  for (const posting of recounts(resource, rule.postings))
    touched.push(...(await recount(call, resource, scope, posting)))
  for (const posting of rule.postings) {
    if (!applies(posting, scope)) continue
    if (posting.do === 'create') touched.push(...(await createDocuments(work, posting)))
    else if (posting.do === 'member') await postAccounts(call, resource, scope, posting)
    else if (posting.do === 'job') await planJob(call, { kind: posting.kind, key: 'once', due_at: call.now })
    else if (posting.do === 'advance')
      for (const target of await advanceTargets(call, resource, scope, posting))
        touched.push(...(await work.fire(target.resource, target.row, posting.transition)))
  }
  return touched
}

async function createDocuments(work: PostingWork, { rule, of, into, set = {} }: Create): Promise<Touched[]> {
  const { call, resource, scope } = work
  const values = Object.fromEntries(
    Object.entries(set).map(([name, expression]) => [name, evaluate(expression, scope) ?? null]),
  )
  if (of !== 'source') {
    const touched = await createFrom(work, resource, scope.doc, { rule, values })
    if (into && touched[0]) await updateRow(call, resource.table, scope.doc.id, { [into]: touched[0].id })
    return touched
  }
  const source = sourceOf(call, scope.doc)
  return source
    ? createFrom(work, source.resource, await lockDocument(call, source.resource, source.id), { rule, values })
    : []
}

/** `recount` postings of the transition, and those of the transition that it mirrors. */
function recounts(resource: Resource, postings: readonly Posting[]): Recount[] {
  return postings.flatMap((posting) => {
    if (posting.do === 'recount') return [posting]
    return posting.do === 'mirror' ? recounts(resource, resource.transitions[posting.transition]?.postings ?? []) : []
  })
}
