import type { Shape } from '@/rules/field'
import type { Doc } from '@/rules/conditions'
import type { Draft } from './draft'
import { mergeDocuments } from './merge'

/**
 * Changes that were typed or scanned while a new document was being stored, by entity and id. The page of the stored
 * document replaces the page of the new one, and takes the changes over when it has loaded.
 */
const carried = new Map<string, { doc: Doc; baseline: Doc }>()

const keyOf = ({ entity }: Shape, id: unknown): string => `${entity}:${String(id)}`

/** Keeps the unsaved changes of a document that has just been stored for the next page that loads this document. */
export function carryChanges({ shape, doc, baseline, dirty }: Draft): void {
  if (dirty) carried.set(keyOf(shape, baseline.id), { doc, baseline })
}

/** Puts the carried changes into the document that was just loaded, unsaved. Does nothing without carried changes. */
export function takeCarriedChanges(draft: Draft): void {
  const { shape, doc } = draft
  const key = keyOf(shape, doc.id)
  const changes = carried.get(key)
  if (!changes) return
  carried.delete(key)
  draft.replace(mergeDocuments(shape, changes.baseline, changes.doc, doc).result(() => 'mine'))
}
