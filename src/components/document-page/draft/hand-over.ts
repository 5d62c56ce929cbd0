import { mayWrite } from '@/components/document-page/form/field-state'
import { documentName } from '@/components/document-page/header/key-facts'
import type { Page } from '@/components/document-page/page-context'
import type { StorageOwner } from '@/components/operator-context'
import { lostChanges } from './asked-conflicts'
import { mergeDocuments } from './merge'
import { draftKey, dropDraft, readDraft, writeDraft } from './stored-draft'
import { withStored } from './with-stored'

/** The page of the stored document loads at once. Later, the operator is asked, as after a reload. */
const MAX_AGE_MS = 60_000

type Unsaved = Pick<Page, 'draft' | 'grids'>

/**
 * Called when the page of a stored document is about to replace the page on which the document was created. Keeps the
 * values that were typed while the document was being stored, and the scans that no line has counted since, as the
 * stored draft of the page at `url`. Does nothing without any.
 */
export function handOver({ draft, grids }: Unsaved, owner: StorageOwner, url: string): void {
  const { shape, doc, baseline, dirty } = draft
  const scans = grids.laterScans()
  if (!dirty && Object.keys(scans).length === 0) return
  const kept = { baseline, name: documentName(shape, baseline), now: Date.now(), handedOver: { scans } }
  writeDraft(draftKey(owner, url), shape, doc, kept)
}

/**
 * Puts what the page before has handed over into the document that was just loaded, unsaved. Values that may not be
 * written any more, such as after a submit, stay stored: the page offers them like the values from before a reload.
 */
export function takeHandOver(
  { draft, grids, viewer }: Unsaved & Pick<Page, 'viewer'>,
  owner: StorageOwner,
  url: string,
): void {
  const key = draftKey(owner, url)
  const stored = readDraft(key, Date.now())
  if (!stored?.handedOver || Date.now() - stored.at > MAX_AGE_MS) return
  grids.listScans(stored.handedOver.scans)
  const { shape, doc } = draft
  const next = withStored(shape, stored, draft)
  const asOperator = { creating: false, roleType: viewer.roleType }
  const { lost } = lostChanges(mergeDocuments(shape, doc, next, doc), shape, {
    couldEdit: (path) => mayWrite(shape, stored.baseline, { ...asOperator, path }),
    mayEdit: (path) => mayWrite(shape, doc, { ...asOperator, path }),
  })
  if (lost.length > 0) return
  dropDraft(key)
  draft.replace(next)
}
