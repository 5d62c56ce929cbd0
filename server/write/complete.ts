import { sourceOf } from '../metadata/registry'
import { recompute } from '../../src/rules/compute'
import { clearHidden } from '../../src/rules/clear-hidden'
import { completeIssueLines, reviseIssueCosts } from '../stock/issue-lines'
import { liveFigures } from '../stock/live'
import { withKnownBatches } from '../stock/known-batches'
import { linesOf } from '../metadata/scope'
import { refuseForeignPlace } from '../metadata/access/access'
import { fieldOfRole } from '../metadata/field-description'
import type { Completion } from './completion'
import { takeCopies } from './copies'
import { applyServerDefaults, type DefaultedPaths } from './apply-defaults'
import type { Resource } from '../metadata/description'
import { type Row, rowIn } from '../metadata/row'
import { loadReferenceFacts } from '../metadata/facts'
import { Lookup } from '../metadata/sql/lookup'
import { isOpen } from '../metadata/moment'
import { emptyPricesOfOtherGoods } from './prices/other-goods'
import { previewFigures } from './preview-figures'
import { takeSnapshots } from './snapshots'
import type { Call } from '../http/call'

/**
 * A default may change a field that another default reads (store → warehouse), so the defaults are applied again until
 * none changes. This many passes are enough for the longest chain of the manifest.
 */
const MAX_PASSES = 4
/** Characters that the number of a source holds. */
const MAX_SOURCE_NO = 24

/**
 * Everything that the server adds to a draft: facts, copies, live snapshots, computed values, defaults. Copies and
 * snapshots are taken while the document is written and stay as they are afterwards. The place that the draft belongs
 * to is authorised before a figure of the place is read. Throws 40300 with the path of the place.
 */
export async function complete(call: Call, resource: Resource, draft: Row, completion: Completion): Promise<Row> {
  const lookup = new Lookup(call)
  const figures = liveFigures(
    call,
    Object.keys(resource.tables).flatMap((name) => linesOf(draft, name)),
  )
  const live =
    completion.mode === 'preview' ? await previewFigures(call, resource, figures, completion.source ?? null) : figures
  const emptied = emptyPricesOfOtherGoods(resource, draft, completion)
  const paths: DefaultedPaths = { filled: new Set(emptied), refused: new Set() }
  let doc = draft
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    doc = await withDerivedValues(call, resource, doc, { completion, live, lookup })
    const changed = await applyServerDefaults(call, resource, doc, { completion, paths, live })
    if (!changed) break
    doc = recompute(resource.rules, doc, call.env)
    if (pass === MAX_PASSES - 1) doc = await withDerivedValues(call, resource, doc, { completion, live, lookup })
  }
  const cleared = clearHidden(resource.shape, resource.rules, doc, call.env)
  return recompute(
    resource.rules,
    (await loadReferenceFacts(call, resource, [cleared], { lookup }))[0] ?? cleared,
    call.env,
  )
}

/** The code of a source that is not a document, such as a supplier: the first field of its label. */
async function labelCodeOf(
  { resource, id }: NonNullable<ReturnType<typeof sourceOf>>,
  lookup: Lookup,
): Promise<string | null> {
  lookup.want(resource.entity, [id])
  await lookup.fetch()
  const [code = ''] = resource.shape.label
  const value = lookup.get(resource.entity, id)?.[code]
  return typeof value === 'string' ? value.slice(0, MAX_SOURCE_NO) : null
}

async function withDerivedValues(
  call: Call,
  resource: Resource,
  draft: Row,
  { completion, live, lookup }: { completion: Completion; live: ReturnType<typeof liveFigures>; lookup: Lookup },
): Promise<Row> {
  const open = isOpen(resource, completion.moment)
  const draftWithBatches = open ? await withKnownBatches(call, resource, draft) : draft
  const [doc = draft] = await loadReferenceFacts(call, resource, [draftWithBatches], { lookup })
  if (open) {
    takeCopies(resource, doc, completion.before)
    const source = sourceOf(call, doc)
    const numberField = fieldOfRole(resource.server, 'source_no')
    if (source && numberField !== undefined)
      doc[numberField] = rowIn(doc, 'source')?.receipt_no ?? doc[numberField] ?? (await labelCodeOf(source, lookup))
    // A copy of the source or a default may have moved the place since the operator's draft was read.
    if (completion.mode !== 'system') await refuseForeignPlace(call, resource, doc)
    await completeIssueLines(call, resource, doc, live)
    await takeSnapshots(call, resource, doc, { live, before: completion.before })
  } else await reviseIssueCosts(resource, { doc, before: completion.before }, live)
  for (const name of Object.keys(resource.tables))
    linesOf(doc, name).forEach((line, index) => {
      line.line_no = index + 1
    })
  return recompute(resource.rules, doc, call.env)
}
